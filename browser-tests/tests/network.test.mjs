// Two people at two screens, in two real browsers, against the real server: from the invitation to the rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { LOST, meet, Seat, serve, Visitor } from '../harness/club.mjs';
import { GridScreen } from '../harness/grid.mjs';
import { pick } from '../harness/lobby.mjs';
import { folder } from '../harness/program.mjs';

/** A square as Red sees it, for the side that plays: Blue's men stand on the mirrored squares. @param {number} side */
const written = (side) => (/** @type {string} */ at) => (side === 0 ? at : `${at[0]}${20 - Number(at.slice(1))}`);

/**
 * One player's page of a match of soccer, the other one's, and which side each plays.
 * @param {import('../harness/program.mjs').Program} program @param {string} id
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
    await seat.page.getByTestId('seat-1').getByText('here').waitFor();
  }
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
  for (const { page } of [ann, bob]) await page.locator(`[data-piece][data-at="${own('k8')}"]`).first().waitFor();

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
  assert.equal(await carol.page.getByRole('button', { name: /^(Give up…|Take back…|Offer a draw)$/ }).count(), 0);
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
  if (state.next.seat === 0) {
    const own = written(0);
    await ann.command(made.id, { do: 'play', tokens: [`${own('c12')}>${own('c11')}`, 'end'] });
  }
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

  // He moves all the same.
  const screen = new GridScreen(mover.page, program, id);
  await screen.go('click', own('f9'), own('g10'));
  await mover.connection.getByText('What you did last is kept and sent again.').waitFor();
  await lookAt(mover.page, 'network-lost');

  const again = await serve(t, { data, port: program.port });
  // As a machine says that has found its network again; else they would wait for some seconds.
  for (const { page } of seats) await page.evaluate(() => dispatchEvent(new Event('online')));
  await Promise.all(seats.map(({ connection }) => connection.getByText('The connection is back.').waitFor()));
  for (const { page } of seats) await page.locator(`[data-piece][data-at="${own('g10')}"]`).first().waitFor();
  await moveMan(mover, other, own('k8'), own('l9'));
  const { ply } = await again.api.match(id);
  assert.equal((await players[0].json('GET', `/matches/${id}/replay`)).plies, ply);
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
  await third.page.getByRole('alert').getByText(/works once/).waitFor();
});
