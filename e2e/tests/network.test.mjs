// Two people at two screens, in two real browsers, against the real server: from the invitation to the rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { glance, lookAt } from '../harness/checks.mjs';
import { Door, nodes } from '../harness/cluster.mjs';
import { BothSeats, LOST, meet, Seat, serve, Visitor } from '../harness/club.mjs';
import { GridScreen } from '../harness/grid.mjs';
import { pick } from '../harness/lobby.mjs';
import { folder } from '../harness/program.mjs';
import { at, Driver } from '../harness/scrimmage.mjs';

/** A square as Red sees it, for the side that plays: Blue's men stand on the mirrored squares. @param {number} side */
const written = (side) => (/** @type {string} */ at) =>
  side === 0 ? at : `${at[0]}${20 - Number(at.slice(1))}`;

/**
 * One player's page of a match of soccer, the other one's, and which side each plays.
 * @param {{ api: import('../harness/api.mjs').Api }} program @param {string} id
 * @param {[Seat, Seat]} seats
 */
async function turnOf(program, id, seats) {
  const state = await until(async () => {
    const now = await program.api.match(id);
    return now.next.node === 'decide' && now;
  }, 'somebody is on turn');
  const side = state.next.seat;
  const mover = seats[side === 0 ? 0 : 1];
  const other = seats[side === 0 ? 1 : 0];
  return { side, mover, other, own: written(side) };
}

/** A man is moved, and stands there on both pages. @param {Seat} mover @param {Seat} other @param {string} from @param {string} to */
async function moveMan(mover, other, from, to) {
  await mover.toMove();
  const screen = new GridScreen(mover.page, /** @type {any} */ (null), '');
  const man = await mover.page.locator(`[data-piece][data-at="${from}"]`).first().getAttribute('data-piece');
  assert.ok(man);
  await screen.go('click', from, to);
  for (const { page } of [mover, other])
    await page.locator(`[data-piece="${man}"][data-at="${to}"]`).waitFor();
}

/** Kicks off and ends the turn, over HTTP. @param {Visitor} player @param {string} id @param {number} side */
async function firstTurn(player, id, side) {
  const own = written(side);
  for (const [from = '', to = ''] of ['g9 f9', 'f9 g10', 'k8 l9'].map((way) => way.split(' ')))
    await player.command(id, { do: 'play', tokens: [`${own(from)}>${own(to)}`] });
  await player.command(id, { do: 'play', tokens: ['end'] });
}

test('an invitation, moves, clocks, chat, offers, giving up, and another game', async (t) => {
  const program = await serve(t);
  const ann = new Seat(await open(program));
  await ann.press('Play with a friend at Soccer');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.getByRole('radio', { name: 'Red' }).check();
  await dialog.getByLabel('Clock').selectOption({ label: '5 minutes + 5 seconds a move' });
  await lookAt(ann.page, 'network-new');
  await dialog.getByRole('button', { name: 'Make the game' }).click();
  const link = await ann.page.getByTestId('waiting').getByLabel('Send this link').inputValue();
  assert.match(link, /#\/invite\//);
  await ann.doing.getByText('Waiting for the other player').waitFor();
  await lookAt(ann.page, 'network-waiting');

  const bob = new Seat(await open(program, link.slice(program.address.length)));
  await bob.page.getByText('Ann invites you').waitFor();
  await bob.page.getByText('You play Blue.').waitFor();
  await lookAt(bob.page, 'network-invitation');
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.press('Take the seat');
  await bob.page.waitForURL(/#\/match\//);
  const id = new URL(bob.page.url()).hash.split('/')[2] ?? '';
  for (const seat of [ann, bob]) {
    await seat.page.getByTestId('seat-0').getByText('Ann').waitFor();
    await seat.page.getByTestId('seat-1').getByText('Bob').waitFor();
  }
  await ann.page.getByTestId('seat-1').getByText('here').waitFor();
  await bob.page.getByTestId('seat-0').getByText('here').waitFor();
  await ann.page.getByTestId('waiting').waitFor({ state: 'detached' });

  // Nobody is helped, and nobody moves for the other.
  assert.equal(await ann.page.getByRole('button', { name: 'Hint' }).count(), 0);
  const { side, mover, other, own } = await turnOf(program, id, [ann, bob]);
  await other.doing.getByText(/is on turn/).waitFor();
  await moveMan(mover, other, own('g9'), own('f9'));
  await moveMan(mover, other, own('f9'), own('g10'));
  assert.equal(await other.page.locator('.square.loose').count(), 0);

  // The first move is off the clock; then it runs on both pages.
  await moveMan(mover, other, own('k8'), own('l9'));
  assert.equal(await mover.seconds(side), 300);
  await mover.press('End turn');
  await other.toMove();
  for (const seat of [ann, bob])
    await until(async () => (await seat.seconds(1 - side)) < 300, 'the clock of the other one runs');

  await ann.say('Good luck!');
  await bob.chat.getByText('Good luck!').waitFor();
  await bob.chat.getByRole('button', { name: 'Mute' }).click();
  await bob.chat.getByText('Good luck!').waitFor({ state: 'detached' });
  await bob.chat.getByRole('button', { name: 'Muted' }).click();
  await bob.chat.getByText('Good luck!').waitFor();

  await ann.press('Offer a draw');
  await ann.page.getByText('You have offered Bob a draw.').waitFor();
  await lookAt(bob.page, 'network-offer');
  await bob.press('Play on');
  await ann.page.getByText('Bob declines the draw.').waitFor();

  // Taking back is asked for.
  await mover.press('Take back…');
  await other.page.getByTestId('offer-back').getByRole('button', { name: 'Agree', exact: true }).click();
  for (const { page } of [ann, bob])
    await page
      .locator(`[data-piece][data-at="${own('k8')}"]`)
      .first()
      .waitFor();

  await bob.press('Give up…');
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  for (const { page } of [ann, bob]) await page.getByText('Ann wins: Bob gave up').waitFor();
  await lookAt(ann.page, 'network-over');

  // The seed is told now, and how to check it.
  await pick(ann.page, 'More', 'Fair chance');
  assert.match((await ann.page.getByTestId('seed').textContent()) ?? '', /^[0-9a-f]{64}$/);
  await lookAt(ann.page, 'network-fair');
  await ann.page.keyboard.press('Escape');

  await ann.press('Rematch');
  await bob.press('Play again');
  for (const { page } of [ann, bob]) {
    await page.waitForURL((url) => url.hash.startsWith('#/match/') && !url.hash.includes(id));
    await page.getByTestId('seat-0').getByText('Bob').waitFor();
  }
});

test('the lobby shows public games as they are made, and who looks on is counted', async (t) => {
  const program = await serve(t);
  const bob = new Seat(await open(program));
  await bob.page.getByRole('button', { name: 'Play with a friend at Soccer' }).waitFor();
  const ann = await Visitor.come(program);
  const network = { name: 'Ann', seat: 0, clock: { kind: 'days', days: 3 }, public: true };
  const made = await ann.json('POST', '/matches', { game: 'soccer', network });
  await bob.page.getByTestId('open-matches').getByText('Ann waits', { exact: true }).waitFor();
  await lookAt(bob.page, 'network-lobby');
  await bob.page.getByRole('link', { name: /^Join the game: Ann waits/ }).click();
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.press('Take the seat');
  await bob.page.getByTestId('seat-1').getByText('you').waitFor();

  const carol = new Seat(await open(program));
  await carol.page.getByRole('link', { name: /^Watch the game: Ann – Bob/ }).click();
  await carol.doing.getByText('You look on').waitFor();
  await bob.page.getByTestId('spectators').getByText('1 looks on').waitFor();
  assert.equal(
    await carol.page.getByRole('button', { name: /^(Give up…|Take back…|Offer a draw)$/ }).count(),
    0,
  );
  // Those who look on talk among themselves.
  await carol.say('Who wins?');
  await carol.chat.getByText('Who wins?').waitFor();
  await bob.say('Hello, Ann');
  await bob.chat.getByText('Hello, Ann').waitFor();
  assert.equal(await carol.chat.getByText('Hello, Ann').count(), 0);
  assert.equal(await bob.chat.getByText('Who wins?').count(), 0);

  // Whose move it is stands in the header and the title, wherever one is.
  const state = await until(async () => {
    const now = await ann.match(made.id);
    return now.next.node === 'decide' && now;
  }, 'somebody is on turn');
  if (state.next.seat === 0) await firstTurn(ann, made.id, 0);
  await bob.page.goto(`${program.address}#/settings`);
  await bob.page.getByTestId('turns').getByText('1').waitFor();
  await until(async () => (await bob.page.title()).startsWith('(1) '), 'the title says that a game waits');
  await bob.page.goto(program.address);
  await bob.page.getByTestId('your-move').getByRole('link', { name: 'Ann – Bob', exact: true }).waitFor();
});

test('a server that is killed and comes back loses nothing: what was done meanwhile is sent again', async (t) => {
  const data = folder();
  const program = await serve(t, { data });
  const { id, players } = await meet(program, 'soccer');
  const path = `#/match/${id}`;
  const seats = /** @type {[Seat, Seat]} */ ([
    new Seat(await players[0].browse(program, path)),
    new Seat(await players[1].browse(program, path)),
  ]);
  const { mover, other, own } = await turnOf(program, id, seats);
  await moveMan(mover, other, own('g9'), own('f9'));
  for (const { watch } of seats) watch.expected.push(LOST);
  await program.kill();
  for (const { connection } of seats) await connection.getByText('Connection lost.').waitFor();

  // The mover moves all the same.
  const screen = new GridScreen(mover.page, program, id);
  await screen.go('click', own('f9'), own('g10'));
  await mover.connection.getByText('What you did last is kept and sent again.').waitFor();
  await lookAt(mover.page, 'network-lost');

  const again = await serve(t, { data, port: program.port });
  // As a machine says that has found its network again; else they would wait for some seconds.
  for (const { page } of seats) await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(seats.map(({ connection }) => connection.getByText('The connection is back.').waitFor()));
  for (const { page } of seats)
    await page
      .locator(`[data-piece][data-at="${own('g10')}"]`)
      .first()
      .waitFor();
  await moveMan(mover, other, own('k8'), own('l9'));
  const { ply } = await again.api.match(id);
  assert.equal((await players[0].json('GET', `/matches/${id}/replay`)).plies, ply);
});

test('of two servers one is killed: its player is led to the other one, and the match goes on within seconds', async (t) => {
  const [first, second] = /** @type {[any, any]} */ (await nodes(t, 2));
  const doors = [await Door.open(t, [first, second]), await Door.open(t, [second, first])];
  const [ours, theirs] = /** @type {[Door, Door]} */ (doors);
  const { id, players } = await meet(ours, 'soccer', { other: theirs });
  const seats = /** @type {[Seat, Seat]} */ ([
    new Seat(await players[0].browse(ours, `#/match/${id}`)),
    new Seat(await players[1].browse(theirs, `#/match/${id}`)),
  ]);
  const [ann, bob] = seats;
  await ann.page.getByTestId('seat-1').getByText('here').waitFor();
  const { mover, other, own } = await turnOf(ours, id, seats);
  await moveMan(mover, other, own('g9'), own('f9'));
  await ann.say('Hello from the first node');
  await bob.chat.getByText('Hello from the first node').waitFor();

  ann.watch.expected.push(LOST);
  await first.kill();
  const killed = Date.now();
  // Not a word on Bob's page: his node stands. Hers finds the other one, and the player on turn goes on.
  await ann.connection.getByText('The connection is back.').waitFor();
  await moveMan(mover, other, own('f9'), own('g10'));
  await ann.say('Still here');
  await bob.chat.getByText('Still here').waitFor();
  const seconds = (Date.now() - killed) / 1000;
  assert.ok(seconds < 10, `it took ${seconds} seconds`);
  const state = await players[1].match(id);
  assert.equal((await players[0].match(id)).seq, state.seq);
  assert.equal(state.ply, 3, 'the toss and two steps: nothing is lost, and nothing was done twice');
});

test('a seat moves to another device by its link; the old one looks on', async (t) => {
  const program = await serve(t);
  const { id, players } = await meet(program, 'soccer');
  const old = new Seat(await players[0].browse(program, `#/match/${id}`));
  await old.page.getByTestId('seat-0').getByText('you').waitFor();
  await pick(old.page, 'More', 'Play on elsewhere…');
  const dialog = old.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Open this on the other device').inputValue();
  await lookAt(old.page, 'network-move');
  const now = new Seat(await open(program, link.slice(program.address.length)));
  await now.press('Play on here');
  await now.page.getByTestId('seat-0').getByText('you').waitFor();
  await old.doing.getByText('You look on').waitFor();
  // It works once.
  const third = new Seat(await open(program, link.slice(program.address.length)));
  third.watch.expected.push(LOST);
  await third.press('Play on here');
  await third.page
    .getByRole('alert')
    .getByText(/works once/)
    .waitFor();
});

test('a clock that runs out ends the match on both pages', async (t) => {
  const program = await serve(t);
  const clock = { kind: 'per-move', move_ms: 12_000 };
  const { id, players } = await meet(program, 'soccer', { clock });
  const both = new BothSeats(players, id);
  const seats = [
    new Seat(await players[0].browse(program, `#/match/${id}`)),
    new Seat(await players[1].browse(program, `#/match/${id}`)),
  ];
  for (const { page } of seats) await page.getByTestId('board').waitFor();
  // The first move is off the clock; then the other one has to move, and does not.
  const first = (await both.state()).next.seat;
  await firstTurn(both.player, id, first);
  const [loser, winner] = [1 - first, first];
  const waits = /** @type {Seat} */ (seats[loser]);
  await waits.page.getByTestId(`seat-${loser}`).getByText('low').waitFor();
  await glance(waits.page, 'network-low');
  await waits.page
    .getByTestId(`clock-${loser}`)
    .getByText(/^\d\.\d$/)
    .waitFor();
  const names = ['Ann', 'Bob'];
  for (const { page } of seats)
    await page.getByText(`${names[winner]} wins: ${names[loser]} ran out of time`).waitFor();
});

test('in Scrimmage players see their own side: the call reaches the other browser in nothing that it is sent', async (t) => {
  const program = await serve(t);
  const { id, players } = await meet(program, 'scrimmage');
  const both = new BothSeats(players, id);
  const driver = new Driver(/** @type {any} */ (both), await both.state());
  await driver.until(at('call'));
  const offense = driver.state.next.seat;
  const caller = new Seat(await players[offense === 0 ? 0 : 1].browse(program, `#/match/${id}`));
  const other = new Seat(await players[offense === 0 ? 1 : 0].browse(program, `#/match/${id}`));
  await other.page.getByText('calls the play in secret.').waitFor();
  const call = driver.scene.calls.find((/** @type {string} */ token) => token.startsWith('run:'));
  const carrier = call.split(':')[1];
  await caller.press('Call the play…');
  // Nobody else looks at this screen: there is no cloth to lift.
  const sheet = caller.page.getByTestId('curtain');
  await sheet.getByRole('button', { name: new RegExp(`^Run by ${carrier},`) }).click();
  await sheet.getByRole('button', { name: /^Call: / }).click();
  await sheet.waitFor({ state: 'detached' });

  driver.state = await both.state();
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.turn === 3);
  await caller.page
    .getByText(`Your call: run by ${carrier}`)
    .or(caller.page.getByTestId('panel'))
    .first()
    .waitFor();
  await until(async () => (await other.page.getByTestId('table').count()) === 1, 'the other page is there');
  // Which calls the line-up allows everybody sees; which one it is nobody else.
  const tells = new RegExp(`"token":"${call}"|"carrier":"${carrier}"`);
  const sentTo = async (/** @type {Seat} */ seat) =>
    (await seat.watch.sent()).filter(({ text }) => tells.test(text));
  assert.ok((await sentTo(caller)).length > 0, 'the caller is told their own call');
  const told = (await sentTo(other)).map(
    ({ what, text }) =>
      `${what}: …${text.slice(Math.max(0, text.search(tells) - 200), text.search(tells) + 100)}…`,
  );
  assert.deepEqual(told, []);
});

test('members have one name and one rating on every device', async (t) => {
  const program = await serve(t);
  /** @param {string} name */
  const member = async (name) => {
    const seat = new Seat(await open(program));
    await seat.press('Sign in');
    const dialog = seat.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'New account' }).check();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Password').fill('correct horse');
    if (name === 'Ann') await lookAt(seat.page, 'network-account');
    await dialog.getByRole('button', { name: 'Make the account' }).click();
    await seat.page.getByRole('button', { name, exact: true }).first().waitFor();
    return seat;
  };
  const [ann, bob] = [await member('Ann'), await member('Bob')];
  await ann.press('Play with a friend at Soccer');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByText('You play as Ann.').waitFor();
  await dialog.getByRole('checkbox', { name: /counts for the ratings/ }).check();
  // Without a clock nobody would have to play on after an unwelcome draw.
  await dialog.getByText('needs a clock: choose one above').waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Make the game' }).isDisabled());
  await dialog.getByLabel('Clock', { exact: true }).selectOption({ index: 4 });
  await dialog.getByRole('button', { name: 'Make the game' }).click();
  const link = await ann.page.getByTestId('waiting').getByLabel('Send this link').inputValue();
  const hash = link.slice(program.address.length);

  // A guest is told why they cannot take the seat.
  const guest = new Seat(await open(program, hash));
  await guest.page.getByText('This game counts for the ratings: sign in to play it.').waitFor();

  await bob.page.goto(program.address + hash);
  await bob.page.getByText('Rated').waitFor();
  await bob.press('Take the seat');
  await bob.page.getByTestId('table').waitFor();
  const { mover, other, own, side } = await turnOf(
    program,
    new URL(bob.page.url()).hash.split('/')[2] ?? '',
    (await ann.page.getByTestId('seat-0').textContent())?.includes('Ann') ? [ann, bob] : [bob, ann],
  );
  await moveMan(mover, other, own('g9'), own('f9'));
  await moveMan(mover, other, own('f9'), own('g10'));
  await moveMan(mover, other, own('k8'), own('l9'));
  await mover.press('End turn');
  await other.toMove();
  await other.press('Give up…');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click();
  await mover.page
    .getByText(/gave up/)
    .first()
    .waitFor();

  // On another device the winner is the same, with the rating.
  const winner = mover === ann ? 'Ann' : 'Bob';
  const again = new Seat(await open(program));
  await again.press('Sign in');
  const form = again.page.getByRole('dialog');
  await form.getByLabel('Name').fill(winner.toLowerCase());
  await form.getByLabel('Password').fill('wrong horse');
  again.watch.expected.push(LOST);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await form.getByRole('alert').getByText('There is no account with this name and this password.').waitFor();
  await form.getByLabel('Password').fill('correct horse');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await again.page.getByRole('button', { name: winner, exact: true }).first().click();
  await again.press('Ratings');
  const row = again.page.getByRole('dialog').getByRole('row', { name: /Soccer/ });
  assert.ok(
    Number.parseInt((await row.getByRole('cell').first().textContent()) ?? '', 10) > 1500,
    `side ${side}`,
  );
  await lookAt(again.page, 'network-player');
});
