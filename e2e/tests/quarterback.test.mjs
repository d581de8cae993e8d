// Quarterback on the page: whole games, what is refused, passes, the telephone, the keyboard, pictures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NARROW, open, settled, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { begun, GridScreen, played, programFor, seen } from '../harness/grid.mjs';
import { resultOf } from '../harness/result.mjs';
import { startGame } from '../harness/lobby.mjs';

/** @typedef {import('../harness/program.mjs').Program} Program */

/** @param {import('node:test').TestContext} t */
const fresh = (t) => programFor(t, 'quarterback');
/** @param {Program} program @param {Record<string, string>} [options] */
const attacked = (program, options) => begun(program, 'quarterback', options);

/** The piece that stands there. @param {any} state @param {string} at */
const on = (state, at) => state.scene.pieces.find((/** @type {any} */ piece) => piece.at === at);

/** Everything that the pieces on turn can do by moving. @param {any} state @returns {{ from: string, target: any }[]} */
const moves = (state) =>
  state.scene.reach.flatMap((/** @type {any} */ { from, squares }) =>
    squares.map((/** @type {any} */ target) => ({ from, target })),
  );

/** What has to be confirmed. @param {any} target */
const asks = ({ result, other_ways: ways }) => ['tackle', 'interception'].includes(result) || ways.length > 0;

/**
 * A turn on the page: one move, then the end of the turn; a tackle if there is one.
 * @param {GridScreen} screen @param {any} state @param {'click' | 'key' | 'drag'} way
 */
async function playTurn(screen, state, way) {
  const choices = moves(state);
  assert.ok(choices.length > 0, state.headline);
  const { from, target } =
    choices.find(({ target: { result } }) => result === 'tackle') ??
    choices.reduce((best, one) => (one.target.row > best.target.row ? one : best));
  await screen.go(way, from, target.at);
  if (asks(target)) await screen.page.getByTestId('ask').getByRole('button').first().click();
  const after = await screen.goneOn(state);
  if (after.next.node === 'over' || !after.scene.end || after.scene.on_turn !== state.scene.on_turn) return;
  await screen.ready(after);
  await screen.panel.getByRole('button', { name: 'End turn' }).click();
  await screen.goneOn(after);
}

test('a whole game, from the lobby to its result, its replay, the archive and a rematch', async (t) => {
  const program = await fresh(t);
  const { page } = await open(program);
  const id = await startGame(page, 'Quarterback', {
    names: { Red: 'Ann', Blue: 'Bo' },
    options: { Format: 'game', 'Most turns of an attack': '3' },
  });
  const screen = new GridScreen(page, program, id);
  let state = await screen.toss();
  assert.equal(state.options.turns, '3');
  for (let turns = 0; state.next.node !== 'over'; turns++) {
    assert.ok(turns < 40, 'the game does not end');
    await screen.ready(state);
    if (state.scene.half === 2 && state.scene.turn === 1 && state.scene.phase === 'attack') {
      const card = page.getByTestId('pause');
      await card.getByText(/scored/).waitFor();
      assert.match(await card.innerText(), new RegExp(`${state.scene.to_beat} points? to beat`));
      await card.getByRole('button', { name: 'Start the 2nd half' }).click();
      await card.waitFor({ state: 'detached' });
    }
    await playTurn(screen, state, /** @type {const} */ (['click', 'key', 'drag'])[turns % 3] ?? 'click');
    state = await screen.state();
  }
  await page.getByText(resultOf(state)).first().waitFor();

  // The record replays to the same end, from the archive too.
  const record = await program.api.record(id);
  const entry = await program.api.importRecord(record, 'Again');
  assert.equal(entry.plies, state.ply);
  assert.deepEqual(entry.score, state.next.score);
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await page.goto(`${program.address}#/archive/${entry.id}?ply=4`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('board').waitFor();
  await page.goto(`${program.address}#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(async () => (await program.api.matches()).length === 2, 'the rematch is there');
});

test('an unfinished game is kept, extended and gone on with', async (t) => {
  const program = await fresh(t);
  const { api } = program;
  const state = await played(program, await attacked(program), ['b0>a1', 'a1>a2', 'end']);
  const kept = await api.keep(state.id, 'To be continued');
  const { id } = await api.extend(kept.id);
  const { screen } = await seen(program, await api.match(id));
  const now = await screen.state();
  assert.equal(now.scene.phase, 'defense');
  await screen.go('click', 'b3', 'b2');
  await screen.stands(on(now, 'b3').id, 'b2');
});

test('what the rules forbid is explained and nothing is played', async (t) => {
  const program = await fresh(t);
  const state = await attacked(program);
  const { page, screen } = await seen(program, state);
  const refused = page.getByTestId('refused');
  await screen.click('b0');
  // A neighbouring square that is marked as closed, and one that only the program can explain.
  await screen.click('c1');
  await refused.getByRole('button', { name: 'Pushing' }).waitFor();
  await screen.click('m12');
  await refused.getByRole('button', { name: 'Reach' }).click();
  await page.getByRole('dialog', { name: 'Quarterback: rules' }).waitFor();
  await page.keyboard.press('Escape');
  await screen.drag('b0', 'c1');
  await refused.getByRole('button', { name: 'Pushing' }).waitFor();
  assert.equal((await screen.state()).seq, state.seq);
});

test('a way and a whole turn are taken back', async (t) => {
  const program = await fresh(t);
  const state = await attacked(program);
  const { page, screen } = await seen(program, state);
  const triple = on(state, 'b0').id;
  const double = on(state, 'd-1').id;
  await screen.go('click', 'b0', 'a2');
  await screen.stands(triple, 'a2');
  await page.getByTestId('plays').getByText('to a2', { exact: true }).waitFor();
  await page.keyboard.press('Backspace');
  await screen.stands(triple, 'b0');
  assert.equal((await screen.state()).ply, state.ply, 'both steps are back');

  await screen.ready(await screen.state());
  await screen.go('drag', 'b0', 'a2');
  const once = await screen.goneOn(await screen.state().then(({ seq }) => ({ seq: seq - 1 })));
  await screen.stands(triple, 'a2');
  await screen.ready(await screen.state());
  await screen.go('click', 'd-1', 'd0');
  await screen.stands(double, 'd0');
  assert.ok(once.ply <= (await screen.state()).ply);
  await screen.ready(await screen.state());
  await screen.panel.getByRole('button', { name: 'Take back the turn' }).click();
  await screen.stands(double, 'd-1');
  await screen.stands(triple, 'b0');
});

test('the ball is passed in the mode for it, or dropped on who shall catch it', async (t) => {
  const program = await fresh(t);
  const { api } = program;
  const opening = ['b0>a1', 'a1>a2', 'd-1>d0', 'end', 'e5>d4', 'end', 'g-2>f-2', 'f-2>e-2'];
  const state = await played(program, await attacked(program), opening);
  const { page, screen } = await seen(program, state);
  const triple = on(state, 'a2').id;
  const ball = (/** @type {string} */ at) => page.locator(`[data-ball="${at}"]`).waitFor();
  await screen.click('e-2');
  await screen.panel.getByRole('button', { name: 'Pass' }).click();
  await page.locator('[data-mark="pass"]').first().waitFor();
  await screen.click('a2');
  await ball('a2');
  assert.equal((await screen.state()).scene.ball.carrier, triple);
  await page.keyboard.press('Backspace');
  await ball('e-2');
  await screen.ready(await screen.state());
  await screen.drag('e-2', 'a2');
  await ball('a2');

  // The defence ends the half: that is asked first, and told at half-time.
  const passed = await screen.state();
  await screen.ready(passed);
  await page.getByRole('button', { name: 'End turn' }).click();
  const answer = await screen.goneOn(passed);
  await screen.ready(answer);
  await screen.go('click', 'b3', 'a2');
  const ask = page.getByTestId('ask');
  await ask.getByText(/The half ends/).waitFor();
  assert.equal((await screen.state()).seq, answer.seq, 'nothing was played yet');
  await ask.getByRole('button', { name: 'Tackle on a2' }).click();
  await page.getByTestId('pause').getByText('3 points to beat').waitFor();
});

test('the ball is put down for what its square is worth', async (t) => {
  const program = await fresh(t);
  const { api } = program;
  const opening = [
    'b0>a1',
    'a1>a2',
    'd-1>d0',
    'end',
    'e5>d4',
    'end',
    'g-2>f-2',
    'f-2>e-2',
    'e-2*a2',
    'end',
    'l3>l4',
    'end',
  ];
  const state = await played(program, await attacked(program), opening);
  assert.equal(state.scene.down, 3);
  const { page, screen } = await seen(program, state);
  await screen.panel.getByRole('button', { name: 'Down: 3 points…' }).click();
  await page.getByTestId('ask').getByRole('button', { name: 'No' }).click();
  await screen.panel.getByRole('button', { name: 'Down: 3 points…' }).click();
  await page.getByRole('button', { name: 'Down for 3 points' }).click();
  await page.getByTestId('pause').getByText('3 points to beat').waitFor();
});

test('a turn with the keyboard alone, told to a screen reader', async (t) => {
  const program = await fresh(t);
  const state = await attacked(program);
  const { page, screen } = await seen(program, state);
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  await cursor.focus();
  await page.keyboard.press('b');
  assert.equal(await cursor.getAttribute('data-square'), 'g-2');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.match(await focused(), /^g-2, worth nothing: (Red|Blue) Quarterback, .*has the ball/);
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  // N goes to somebody who can move; then to the Triple that is wanted.
  await page.keyboard.press('n');
  await until(
    async () => /chosen\. It can reach \d+ squares?/.test(await said()),
    'the chosen piece is told',
  );
  await page.keyboard.press('Escape');
  await screen.key('b0');
  await screen.key('a2');
  const moved = await screen.goneOn(state);
  await screen.stands(on(state, 'b0').id, 'a2');
  await until(async () => /a2/.test(await said()), 'the move is told');
  await screen.ready(moved);
  await cursor.focus();
  await page.keyboard.press('e');
  const answer = await screen.goneOn(moved);
  assert.equal(answer.scene.phase, 'defense');
});

test('on a telephone the board fits, and what is unseen asks first', async (t) => {
  const program = await fresh(t);
  const state = await played(program, await attacked(program), ['b0>b1', 'end']);
  const { page, screen } = await seen(program, state, { size: NARROW });
  assert.equal(await screen.board.getAttribute('data-heading'), 'up');
  const box = await screen.square('g0').boundingBox();
  assert.ok(box && box.width >= 27, `squares of ${box?.width} px`);
  const pushing = moves(state).find(({ target }) => target.pushes.length > 0);
  assert.ok(pushing, 'a Double can push the Triple that has come next to it');
  await screen.square(pushing.from).tap();
  await screen.square(pushing.target.at).tap();
  await page
    .getByTestId('ask')
    .getByText(/pushes/)
    .first()
    .waitFor();
  await page.locator('[data-line="push"]').first().waitFor();
  const asked = await page.getByTestId('ask').boundingBox();
  assert.ok(asked && asked.y + 40 < NARROW.height, 'the question is in sight');
  assert.equal((await screen.state()).seq, state.seq, 'nothing was played yet');
  await screen.square(pushing.target.at).tap();
  const after = await screen.goneOn(state);
  for (const { piece, to } of pushing.target.pushes) await screen.stands(piece, to.at);
  await page.getByTestId('ask').waitFor({ state: 'detached' });
  assert.ok(after.ply > state.ply);
});

test('the last round is shown again, animated, and the game is back afterwards', async (t) => {
  const program = await fresh(t);
  const { api } = program;
  await api.change({ replay_speed: 'fast' });
  const state = await played(program, await attacked(program), ['b0>a1', 'a1>a2', 'end', 'b3>b2', 'end']);
  const { page, screen } = await seen(program, state, { motion: true });
  await page.getByRole('button', { name: 'Instant replay' }).click();
  const banner = page.getByText('Escape ends it');
  await banner.waitFor();
  await banner.waitFor({ state: 'detached', timeout: 60_000 });
  await screen.ready(state);
  await screen.stands(on(state, 'a2').id, 'a2');
});

test('the board in its phases, and the window of the pieces', async (t) => {
  const program = await fresh(t);
  const { api } = program;
  const see = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ name) =>
    t.test(name, () => lookAt(page, `quarterback-${name}`));
  const state = await attacked(program, { format: 'match' });
  const { page, screen } = await seen(program, state);
  await see(page, 'attack');
  await screen.click('b0');
  await screen.square('b1').hover();
  await see(page, 'piece-in-hand');
  await screen.click('b0');
  await screen.click('g-2');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await see(page, 'pass');

  const rest = ['b0>a1', 'a1>a2', 'd-1>d0', 'end', 'e5>d4', 'end', 'g-2>f-2', 'f-2>e-2', 'e-2*a2', 'end'];
  const defending = await played(program, state, rest);
  await screen.ready(defending);
  await screen.go('click', 'b3', 'a2');
  await page.getByTestId('ask').waitFor();
  await see(page, 'tackle-asked');
  await page.getByRole('button', { name: 'Tackle on a2' }).click();
  await page.getByTestId('pause').waitFor();
  await settled(page);
  await see(page, 'half-time');
  await page.getByRole('button', { name: 'Pieces', exact: true }).click();
  await page.getByRole('table', { name: 'Pieces' }).waitFor();
  await see(page, 'pieces');
});
