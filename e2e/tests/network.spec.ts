// Two people at two screens, in two real browsers, against the real server: from the invitation to the rematch.
import { boxOf } from '../harness/boxes.ts';
import { glance, lookAt } from '../harness/checks.ts';
import { BothSeats, LOST, Seat, Visitor, meet } from '../harness/network.ts';
import { GridScreen } from '../harness/grid.ts';
import { pick } from '../harness/lobby.ts';
import { firstTurn, moveMan, turnOf } from '../harness/soccer.ts';
import { LYING, NARROW } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test('an invitation, moves, clocks, chat, offers, giving up, and another game', async ({ server, open }) => {
  const ann = new Seat(await open(server));
  await ann.press('Play with a friend at Soccer');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.getByRole('radio', { name: 'Red' }).check();
  await dialog.getByLabel('Clock').selectOption({ label: '5 minutes + 5 seconds a move' });
  await lookAt(ann.page, 'network-new');
  await dialog.getByRole('button', { name: 'Create the game' }).click();
  const link = await ann.page.getByTestId('waiting').getByLabel('Send this link').inputValue();
  expect(link).toMatch(/#\/invite\//);
  await expect(ann.doing.getByText('Waiting for the other player')).toBeVisible();
  await lookAt(ann.page, 'network-waiting');
  // A friend at the same table reads it off the screen.
  await ann.press('Show the QR code larger');
  await expect(ann.page.getByRole('img', { name: 'QR code of the link' }).locator('path')).toBeVisible();
  await ann.page.keyboard.press('Escape');

  const bob = new Seat(await open(server, link.slice(server.address.length)));
  await expect(bob.page.getByRole('heading', { name: 'Ann invites you' })).toBeVisible();
  // Bob has never seen the game: they are offered to learn it first, and come back to the invitation.
  await bob.press('Learn first');
  const guide = bob.page.getByRole('dialog', { name: 'How to play Soccer' });
  await guide.getByRole('button', { name: 'Leave the guide' }).click();
  await expect(bob.page.getByRole('button', { name: 'Learn first' })).toHaveCount(0);
  await expect(bob.page.getByText('You play Blue.')).toBeVisible();
  await lookAt(bob.page, 'network-invitation');
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.press('Join the game');
  await bob.page.waitForURL(/#\/match\//);
  const id = new URL(bob.page.url()).hash.split('/')[2] ?? '';
  for (const seat of [ann, bob]) {
    await expect(seat.page.getByTestId('seat-0').getByText('Ann')).toBeVisible();
    await expect(seat.page.getByTestId('seat-1').getByText('Bob')).toBeVisible();
  }
  await expect(ann.page.getByTestId('seat-1').getByText('online')).toBeVisible();
  await expect(bob.page.getByTestId('seat-0').getByText('online')).toBeVisible();
  await expect(ann.page.getByTestId('waiting')).not.toBeAttached();

  // Nobody is helped, and nobody moves for the other.
  await expect(ann.page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  const { side, mover, other, own } = await turnOf(server.api, id, [ann, bob]);
  await expect(other.doing.getByText(/’s turn/)).toBeVisible();
  // One's own line says "You", the other one's names the side.
  await expect(mover.page.locator('.now').getByText('You', { exact: true })).toBeVisible();
  await expect(other.page.locator('.now').getByText('You', { exact: true })).toHaveCount(0);
  await moveMan(mover, other, own('g9'), own('f9'));
  await moveMan(mover, other, own('f9'), own('g10'));
  await expect(other.page.getByTestId('panel').getByRole('button', { name: 'End turn' })).toBeDisabled();

  // The first move is off the clock; then it runs on both pages.
  await moveMan(mover, other, own('k8'), own('l9'));
  expect(await mover.seconds(side)).toBe(300);
  await mover.press('End turn');
  await other.toMove();
  for (const seat of [ann, bob])
    await expect
      .poll(async () => await seat.seconds(1 - side), 'the clock of the other one runs')
      .toBeLessThan(300);

  await ann.say('Good luck!');
  await expect(bob.chat.getByText('Good luck!')).toBeVisible();
  await bob.chat.getByRole('button', { name: 'Mute Ann' }).click();
  await expect(bob.chat.getByText('Good luck!')).not.toBeAttached();
  await bob.chat.getByRole('button', { name: 'Ann is muted' }).click();
  await expect(bob.chat.getByText('Good luck!')).toBeVisible();

  for (const { page } of [ann, bob]) {
    const cards = page.locator('.team');
    const own = await boxOf(cards.filter({ hasText: /\byou\b/ }));
    const other = await boxOf(cards.filter({ hasNotText: /\byou\b/ }));
    expect(own.y, 'one’s own card is the lower one').toBeGreaterThan(other.y);
  }

  await ann.press('Offer a draw');
  // It is beside other buttons, so it asks first.
  await expect(bob.page.getByTestId('offer-draw')).not.toBeAttached();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await expect(ann.page.getByText('You have offered Bob a draw.')).toBeVisible();
  await lookAt(bob.page, 'network-offer');
  await bob.press('Play on');
  await expect(ann.page.getByText('Bob declines the draw.')).toBeVisible();

  // An offer made by mistake is withdrawn, and nobody is told that the other player declined it.
  await bob.press('Offer a draw');
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await expect(ann.page.getByTestId('offer-draw')).toBeVisible();
  // On a telephone the question lies below the board: one decides by looking at it.
  const wide = ann.page.viewportSize()!;
  await ann.page.setViewportSize({ width: 390, height: 844 });
  const below = await boxOf(ann.page.getByTestId('offer-draw'));
  const stage = await boxOf(ann.page.getByTestId('stage'));
  expect(below.y).toBeGreaterThanOrEqual(stage.y + stage.height);
  await ann.page.setViewportSize(wide);
  await bob.page.getByTestId('offer-draw').getByRole('button', { name: 'Withdraw' }).click();
  await expect(ann.page.getByTestId('offer-draw')).not.toBeAttached();
  await expect(bob.page.getByTestId('offer-draw')).not.toBeAttached();
  await expect(bob.page.getByText('Ann declines the draw.')).not.toBeAttached();

  // Taking back is asked for.
  await mover.press(/^Take back$/);
  await other.page.getByTestId('offer-back').getByRole('button', { name: 'Agree', exact: true }).click();
  for (const { page } of [ann, bob])
    await expect(page.locator(`[data-piece][data-at="${own('k8')}"]`).first()).toBeVisible();

  await bob.press('Resign…');
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(ann.page.getByText('You win: Bob resigned')).toBeVisible();
  await expect(bob.page.getByText('You resigned')).toBeVisible();
  await lookAt(ann.page, 'network-over');

  // The seed is told now, and how to check it.
  await pick(ann.page, 'More', 'Is the luck fair?');
  expect((await ann.page.getByTestId('seed').textContent()) ?? '').toMatch(/^[0-9a-f]{64}$/);
  await lookAt(ann.page, 'network-fair');
  await ann.page.keyboard.press('Escape');

  await ann.press('Rematch');
  // One card has the result, what the other player asks, and the answer.
  const card = bob.page.getByTestId('result');
  await expect(card.getByText('You resigned')).toBeVisible();
  await expect(card.getByText('Ann offers a rematch with sides swapped.')).toBeVisible();
  await expect(bob.page.locator('.notices .banner')).toHaveCount(1);
  await card.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of [ann, bob]) {
    await page.waitForURL((url) => url.hash.startsWith('#/match/') && !url.hash.includes(id));
    await expect(page.getByTestId('seat-0').getByText('Bob')).toBeVisible();
  }
  for (const { chat } of [ann, bob]) await expect(chat.getByText('Good luck!')).toBeVisible();
});

test('who comes by the address of a match, not by its invitation, is told how they could play', async ({
  server,
  open,
}) => {
  const ann = await Visitor.come(server);
  const network = { name: 'Ann', seat: 0, clock: { kind: 'none' } };
  const { id } = await ann.json('POST', '/matches', { game: 'soccer', options: {}, network });
  const { page } = await open(server, `#/match/${id}`);
  await expect(page.getByTestId('waiting')).toHaveText(
    'You are watching: a seat is free, but this address only shows the game. ' +
      'To play, ask Ann for the invitation link; their page shows it.',
  );
});

test('over the network a man of Phutball is placed by a second pick', async ({ server, blank }) => {
  const { id, players } = await meet(server, 'phutball');
  const turn = () =>
    until(async () => {
      const now = await players[0].match(id);
      return now.next.node === 'decide' ? now : null;
    }, 'the toss is made');
  const state = await turn();
  const mover = players[state.next.seat as 0 | 1];
  const { page } = await blank(server, { visitor: mover });
  await page.goto(`${server.address}#/match/${id}`);
  const screen = new GridScreen(page, mover, id);
  await screen.ready(state);
  await screen.click('h12');
  await expect(page.getByTestId('square-info')).toHaveText(/^Pick h12 again/);
  await screen.click('g12');
  await expect(page.getByTestId('square-info')).toHaveText(/^Pick g12 again/);
  expect((await screen.state()).seq, 'nothing has been placed').toBe(state.seq);
  await screen.click('g12');
  await screen.goneOn(state);
  await expect(page.locator('[data-piece="man-g12"]')).toBeVisible();
});

test('the lobby shows public games as they are made, and spectators are counted', async ({
  server,
  open,
}) => {
  const bob = new Seat(await open(server));
  await expect(bob.page.getByRole('button', { name: 'Play with a friend at Soccer' })).toBeVisible();
  const ann = await Visitor.come(server);
  const network = { name: 'Ann', seat: 0, clock: { kind: 'days', days: 3 }, public: true };
  const made = await ann.json('POST', '/matches', { game: 'soccer', network });
  await expect(
    bob.page.getByTestId('open-matches').getByText('Ann is waiting', { exact: true }),
  ).toBeVisible();
  await lookAt(bob.page, 'network-lobby');
  await bob.page.getByRole('link', { name: /^Join the game: Ann is waiting/ }).click();
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.press('Join the game');
  await expect(bob.page.getByTestId('seat-1').getByText('you', { exact: true })).toBeVisible();

  const carol = new Seat(await open(server));
  await carol.page.getByRole('link', { name: /^Watch the game: Ann – Bob/ }).click();
  await expect(carol.doing.getByText('You are watching')).toBeVisible();
  await expect(bob.page.getByTestId('spectators').getByText('1 watching')).toBeVisible();
  await expect(carol.page.getByRole('button', { name: /^(Resign…|Take back|Offer a draw)$/ })).toHaveCount(0);
  // Spectators talk among themselves.
  await carol.say('Who wins?');
  await expect(carol.chat.getByText('Who wins?')).toBeVisible();
  await bob.say('Hello, Ann');
  await expect(bob.chat.getByText('Hello, Ann')).toBeVisible();
  await expect(carol.chat.getByText('Hello, Ann')).toHaveCount(0);
  await expect(bob.chat.getByText('Who wins?')).toHaveCount(0);

  // The header and the title show whose move it is, on every page.
  const state = await until(async () => {
    const now = await ann.match(made.id);
    return now.next.node === 'decide' && now;
  }, 'somebody is on turn');
  if (state.next.seat === 0) await firstTurn(ann, made.id, 0);
  // But not where one looks at the match.
  await expect(bob.page.getByText('Your turn').first()).toBeVisible();
  await expect(bob.page.getByTestId('turns')).toHaveCount(0);
  await bob.page.goto('#/settings');
  await expect(bob.page.getByTestId('turns').getByText('1')).toBeVisible();
  await expect
    .poll(async () => (await bob.page.title()).startsWith('(1) '), 'the title says that a game waits')
    .toBe(true);
  await bob.page.goto('./');
  await expect(
    bob.page.getByTestId('your-move').getByRole('link', { name: 'Soccer · Ann – Bob', exact: true }),
  ).toBeVisible();
  // And whom the other one waits for, with the time that is left; the first move has no clock.
  const waits = await open(server, '', { visitor: ann });
  const listed = waits.page.getByRole('listitem').filter({ hasText: 'Soccer · Ann – Bob' });
  await expect(listed.getByText('Waiting for Bob')).toBeVisible();
  if (state.next.seat === 0) await expect(listed.getByText(/^(3 d 0 h|2 d 23 h) left$/)).toBeVisible();
});

test('a seat moves to another device by its link; the old one watches', async ({ server, open }) => {
  const { id, players } = await meet(server, 'soccer');
  const old = new Seat(await open(server, `#/match/${id}`, { visitor: players[0] }));
  await expect(old.page.getByTestId('seat-0').getByText('you', { exact: true })).toBeVisible();
  await pick(old.page, 'More', 'Move to another device…');
  const dialog = old.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Open this link on the other device').inputValue();
  await lookAt(old.page, 'network-move');
  const now = new Seat(await open(server, link.slice(server.address.length)));
  await now.press('Play on here');
  await expect(now.page.getByTestId('seat-0').getByText('you', { exact: true })).toBeVisible();
  await expect(old.doing.getByText('You are watching')).toBeVisible();
  // It works once.
  const third = new Seat(await open(server, link.slice(server.address.length)));
  third.watch.expected.push(LOST);
  await third.press('Play on here');
  await expect(third.page.getByRole('alert').getByText(/works once/)).toBeVisible();
});

test('a telephone says whose turn it is, and that somebody has said something', async ({ server, open }) => {
  const { id, players } = await meet(server, 'soccer', { clock: { kind: 'per-move', move_ms: 300_000 } });
  const first = (await new BothSeats(players, id).state()).next.seat as 0 | 1;
  const [mine, theirs] = [first, 1 - first];
  const seats = [
    new Seat(await open(server, `#/match/${id}`, { visitor: players[0], viewport: NARROW })),
    new Seat(await open(server, `#/match/${id}`, { visitor: players[1], viewport: NARROW })),
  ];
  const told = seats[mine]!.page.getByTestId(`seat-${mine}`).getByText('Your turn');
  await expect(told).toBeInViewport({ ratio: 1 });
  await expect(seats[theirs]!.page.getByText('Your turn').filter({ visible: true })).toHaveCount(0);
  await players[theirs]!.command(id, { do: 'chat', text: 'Hello' });
  const unread = seats[mine]!.page.getByTestId('tools').locator('.tally');
  await expect(unread).toHaveText('1');
  // The number stands beside the picture, and the button says, to screen readers too, what is behind it and how much of it.
  const opener = seats[mine]!.page.getByRole('button', { name: 'Chat and play-by-play, 1 unread' });
  await expect(opener).toContainText('Log & chat');
  const picture = (await opener.locator('svg').boundingBox())!;
  expect((await unread.boundingBox())!.x).toBeGreaterThanOrEqual(picture.x + picture.width);
});

test('on a telephone that lies chat, offers and the end leave each other their places', async ({
  server,
  open,
}) => {
  const { id, players } = await meet(server, 'soccer', { clock: { kind: 'per-move', move_ms: 300_000 } });
  const { page } = await open(server, `#/match/${id}`, { visitor: players[0], viewport: LYING });
  const network = page.getByTestId('network');
  await expect(network).toBeInViewport({ ratio: 1 });
  await players[1].command(id, { do: 'chat', text: 'Hello' });
  // The news covers no tool.
  const [news, tools] = [page.getByTestId('chat-news'), page.getByTestId('tools')];
  const [below, above] = [await boxOf(news), await boxOf(tools)];
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  // Below the chat a line of the play-by-play is read whole.
  await page.locator('[data-action="play-by-play"]').click();
  const chat = page.getByTestId('chat');
  await expect(chat.getByText('Hello')).toBeInViewport({ ratio: 1 });
  await expect(chat.getByRole('button', { name: 'Mute Bob' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Play-by-play' }).getByRole('link').last()).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('Escape');
  // An offer does not push away what stands above it.
  const before = await boxOf(network);
  await tools.getByRole('button', { name: 'Offer a draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await expect(page.getByTestId('offer-draw')).toBeInViewport({ ratio: 1 });
  expect(await boxOf(network)).toEqual(before);
  // A draw has a badge, too.
  await players[1].command(id, { do: 'offer-draw' });
  await expect(page.getByTestId('result').locator('.cup')).toBeVisible();
});

test('the seat of an invitation is taken on a telephone that lies without scrolling', async ({
  server,
  open,
}) => {
  const ann = await Visitor.come(server);
  const network = { name: 'Ann', seat: 0, clock: { kind: 'none' } };
  const made = await ann.json('POST', '/matches', { game: 'soccer', options: {}, network });
  const { page } = await open(server, `#/invite/${made.network.invitation}`, { viewport: LYING });
  await expect(page.getByRole('button', { name: 'Join the game' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Your name')).toBeInViewport({ ratio: 1 });
});

test('a clock that runs out ends the match on both pages', async ({ server, open }) => {
  const clock = { kind: 'per-move', move_ms: 12_000 };
  const { id, players } = await meet(server, 'soccer', { clock });
  const both = new BothSeats(players, id);
  const seats = [
    new Seat(await open(server, `#/match/${id}`, { visitor: players[0] })),
    new Seat(await open(server, `#/match/${id}`, { visitor: players[1] })),
  ];
  for (const { page } of seats) await expect(page.getByTestId('board')).toBeVisible();
  // The first move is off the clock; then the other one has to move, and does not.
  const first = (await both.state()).next.seat;
  await firstTurn(both.player, id, first);
  const [loser, winner] = [1 - first, first];
  const waits = seats[loser] as Seat;
  await expect(waits.page.getByTestId(`seat-${loser}`).getByText('low')).toBeVisible();
  await glance(waits.page, 'network-low');
  await expect(waits.page.getByTestId(`clock-${loser}`).getByText(/^\d\.\d$/)).toBeVisible();
  const names = ['Ann', 'Bob'];
  await expect(seats[winner]!.page.getByText(`You win: ${names[loser]} ran out of time`)).toBeVisible();
  await expect(waits.page.getByText('You ran out of time')).toBeVisible();
});

test('a server that is killed and comes back loses nothing: what was done meanwhile is sent again', async ({
  serve,
  folder,
  open,
}) => {
  const data = folder();
  const program = await serve({ data });
  const { id, players } = await meet(program, 'soccer');
  const path = `#/match/${id}`;
  const seats = [
    new Seat(await open(program, path, { visitor: players[0] })),
    new Seat(await open(program, path, { visitor: players[1] })),
  ] as [Seat, Seat];
  const { mover, other, own } = await turnOf(program.api, id, seats);
  await moveMan(mover, other, own('g9'), own('f9'));
  for (const { watch } of seats) watch.expected.push(LOST);
  const board = mover.page.getByTestId('board');
  const before = await boxOf(board);
  await program.kill();
  for (const { connection } of seats) await expect(connection.getByText('Connection lost.')).toBeVisible();
  expect(await boxOf(board), 'the board keeps its place').toEqual(before);

  // The mover moves all the same.
  const screen = new GridScreen(mover.page, program.api, id);
  await screen.go('click', own('f9'), own('g10'));
  await expect(mover.connection.getByText('Your last action is kept and will be sent again.')).toBeVisible();
  await lookAt(mover.page, 'network-lost');

  const again = await serve({ data, port: program.port });
  // As a machine says that has found its network again; else they would wait for some seconds.
  for (const { page } of seats) await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(
    seats.map(({ connection }) => expect(connection.getByText('The connection is back.')).toBeVisible()),
  );
  for (const { page } of seats)
    await expect(page.locator(`[data-piece][data-at="${own('g10')}"]`).first()).toBeVisible();
  await moveMan(mover, other, own('k8'), own('l9'));
  const { ply } = await again.api.match(id);
  expect((await players[0].json('GET', `/matches/${id}/replay`)).plies).toBe(ply);
});

test('two who want to play anyone get each other with a click each', async ({ server, open }) => {
  const ann = new Seat(await open(server));
  const pace = ann.page.getByTestId('play-anyone').getByLabel('How fast');
  for (const [chosen, clock] of [
    ['slow', '30 min + 20 s'],
    ['quick', '5 min + 5 s'],
    ['usual', '10 min + 5 s'],
  ] as const) {
    await pace.selectOption(chosen);
    await expect(ann.page.getByRole('button', { name: `Soccer ${clock}` })).toBeVisible();
  }
  await glance(ann.page, 'network-play-anyone');
  await ann.press(/^Soccer 10 min \+ 5 s$/);
  await ann.page.waitForURL(/#\/match\//);
  await expect(ann.doing.getByText('Waiting for the other player')).toBeVisible();
  await glance(ann.page, 'network-waiting-for-anyone');
  // Who plays which side is not known before the other one comes.
  for (const seat of ['seat-0', 'seat-1'])
    await expect(ann.page.getByTestId(seat).getByText('By coin toss')).toBeVisible();
  await expect(ann.page.getByRole('heading', { level: 1 })).toContainText('You – Open seat');
  await expect(ann.page.getByTestId(/^seat-/).getByText('You', { exact: true })).toHaveCount(0);
  const bob = new Seat(await open(server));
  await bob.press(/^Soccer 10 min \+ 5 s$/);
  await bob.page.waitForURL(ann.page.url());
  for (const { page } of [ann, bob]) await expect(page.getByText('10:00').first()).toBeVisible();
  await expect(ann.page.getByTestId('waiting')).not.toBeAttached();
  for (const { page } of [ann, bob])
    await expect(page.getByTestId(/^seat-/).getByText('You', { exact: true })).toHaveCount(1);
});
