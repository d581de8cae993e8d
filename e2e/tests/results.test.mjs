// How a match ended: one sentence, the same on its page, in lists, in the archive and in the replay; and then nobody is on turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { glance, lookAt } from '../harness/checks.mjs';
import { BothSeats, meet } from '../harness/club.mjs';
import { start } from '../harness/program.mjs';
import { resultOf } from '../harness/result.mjs';

test('a finished game of Quarterback: one sentence, and no worth beside the points', async (t) => {
  const program = await start(t);
  const { api } = program;
  let { state } = await api.draw(
    await api.newMatch({ format: 'game', turns: '4' }, ['Ann', 'Bo'], 'quarterback'),
  );
  // The first attacker gets nothing in turns that end at once; the second one puts the ball down where it is worth something.
  const play = async (/** @type {string[]} */ tokens) => ({ state } = await api.play(state, tokens));
  while (state.next.node === 'decide') {
    const { scene } = state;
    const second = scene.half === 2;
    if (second && scene.down != null && scene.down > 0) await play(['down']);
    else {
      const reach = scene.reach.find((/** @type {any} */ one) => one.squares.length > 0);
      await play([reach.squares[0].tokens[0]]);
      if (state.next.node === 'decide' && state.scene.end && state.scene.plays.length > 0)
        await play(['end']);
    }
  }
  const told = resultOf(state);
  const { page } = await open(program, `#/match/${state.id}`);
  const banner = page.locator('.banner.over');
  await banner.waitFor();
  assert.equal((await banner.locator('p').innerText()).trim(), told);
  assert.equal(await banner.locator('p svg').count(), state.next.returns[0] === 0 ? 0 : 1);
  const board = page.getByRole('region', { name: 'Scoreboard' });
  assert.doesNotMatch(await board.innerText(), /worth/);
  await lookAt(page, 'quarterback-result');

  await page.goto(`${program.address}#/`);
  await page.getByText(told, { exact: true }).waitFor();
  await api.keep(state.id, 'The end');
  await page.goto(`${program.address}#/archive`);
  await page.getByText(told, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'The end', exact: true }).click();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await place.waitFor();
  await place.fill(String(state.ply));
  await page.getByText(told, { exact: true }).waitFor();
  await glance(page, 'quarterback-replay-end');
});

test('a draw has no trophy', async (t) => {
  const program = await start(t);
  const { api } = program;
  let { state } = await api.draw(await api.newMatch({ turns: '2' }, ['Ann', 'Bo'], 'soccer'));
  while (state.next.node === 'decide') {
    const { scene } = state;
    const [piece] = scene.reach.filter((/** @type {any} */ one) => one.squares.length > 0);
    ({ state } = await api.play(state, [piece.squares[0].tokens[0]]));
    if (state.next.node === 'decide' && state.scene.turn === scene.turn)
      ({ state } = await api.play(state, ['end']));
  }
  assert.equal(resultOf(state), 'A draw, 0–0');
  const { page } = await open(program, `#/match/${state.id}`);
  const banner = page.locator('.banner.over');
  await banner.waitFor();
  assert.equal((await banner.locator('p').innerText()).trim(), 'A draw, 0–0');
  assert.equal(await banner.locator('p svg').count(), 0);
});

for (const game of ['scrimmage', 'quarterback', 'soccer', 'king', 'dial']) {
  test(`after somebody gave up nobody is on turn: ${game}`, async (t) => {
    const { serve } = await import('../harness/club.mjs');
    const club = await serve(t);
    const { id, players } = await meet(club, game);
    const seats = new BothSeats(players, id);
    await until(async () => (await seats.state()).next.node === 'decide', 'somebody is on turn');
    const [ann, bob] = players;
    const { page } = await ann.browse(club, `#/match/${id}`, {});
    const board = page.getByRole('region', { name: 'Scoreboard' });
    await board.waitFor();
    await bob.command(id, { do: 'resign' });
    await page.getByText('Ann wins: Bob gave up').waitFor();
    await board
      .getByText(/The game is over|The match is over|Game over/)
      .first()
      .waitFor();
    assert.doesNotMatch(
      await board.innerText(),
      /\b(moves(?! left)|to act|attacks|defends|kicks off|lines up|is up next|calls)\b/,
    );
    await glance(page, `given-up-${game}`);
    // In the list of matches and in the replay it is the same sentence.
    await page.goto(`${club.address}#/`);
    await page.getByText('Ann wins: Bob gave up').waitFor();
    const { plies } = await ann.json('GET', `/matches/${id}/replay`);
    await page.goto(`${club.address}#/match/${id}/replay?ply=${plies}`);
    await page.getByText('Ann wins: Bob gave up').waitFor();
  });
}

test('a game against the computer goes on against the computer', async (t) => {
  const program = await start(t);
  const { api } = program;
  const made = await api.newMatch({}, ['Ann', ''], 'soccer', { levels: [null, 2], think_ms: 200 });
  await api.draw(made);
  await api.keep(made.id, 'To be continued');
  const { page } = await open(program, '#/archive');
  await page.getByRole('button', { name: 'Extend To be continued' }).click();
  await page.waitForURL(/#\/match\//);
  await page.getByTestId('thinking').waitFor();
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const state = await api.match(id);
  assert.deepEqual(
    [state.names, state.computers.levels],
    [
      ['Ann', 'Computer, level 2'],
      [null, 2],
    ],
  );
});
