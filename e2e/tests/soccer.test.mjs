// Soccer on the page: a whole game, what is refused and why, taking back, the telephone, the keyboard, pictures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NARROW, open, settled, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { begun, GridScreen, played, programFor, seen } from '../harness/grid.mjs';
import { roundTrip } from '../harness/keeping.mjs';
import { resultOf } from '../harness/result.mjs';
import { startGame } from '../harness/lobby.mjs';

/** @param {import('node:test').TestContext} t */
const fresh = (t) => programFor(t, 'soccer');

/** A square as the side on turn sees it, for scripts written for Red: Blue's men stand on the mirrored squares. */
const flip = (/** @type {string} */ at) => `${at[0]}${20 - Number(at.slice(1))}`;
/** Squares and tokens written for Red, for the side that has kicked off. @param {any} state */
const writtenFor =
  ({ scene }) =>
  (/** @type {string} */ text) =>
    scene.on_turn === 'red' ? text : text.replace(/[a-m]\d+/g, flip);

/** From the kick-off to man 6 on l11 and the ball on k14, in Red's squares; the other side moves a man and ends. */
const ATTACK = ['g9>f9', 'f9>g10', 'g10*k14', 'k8>l9', 'l9>l10', 'l10>l11', 'c12>c11', 'end'];

/** A match after the toss, and how to write for the side that kicks off. @param {import('../harness/program.mjs').Program} program @param {Record<string, string>} [options] */
async function kickedOff(program, options) {
  const state = await begun(program, 'soccer', options);
  return { state, own: writtenFor(state) };
}

test('a whole game by click, key and drag, its replay, the archive and a rematch', async (t) => {
  const program = await fresh(t);
  const { page } = await open(program);
  const id = await startGame(page, 'Soccer', {
    names: { Red: 'Ann', Blue: 'Bo' },
    options: { 'Goals to win': '1' },
  });
  const screen = new GridScreen(page, program, id);
  let state = await screen.toss();
  const own = writtenFor(state);
  const first = state.scene.on_turn;

  /** @param {'click' | 'key' | 'drag'} way @param {string} from @param {string} to */
  async function go(way, from, to) {
    await screen.ready(state);
    await screen.go(way, own(from), own(to));
    state = await screen.goneOn(state);
  }
  /** Changes to passing, and sends the ball. @param {string} from @param {string} to */
  async function pass(from, to) {
    await screen.ready(state);
    if ((await screen.square(own(from)).getAttribute('aria-selected')) !== 'true')
      await screen.click(own(from));
    await screen.panel.getByRole('button', { name: /^Pass/ }).click();
    await screen.click(own(to));
    state = await screen.goneOn(state);
  }

  await go('click', 'g9', 'f9');
  await go('key', 'f9', 'g10');
  assert.equal(state.scene.ball.at, own('h11'), 'the ball is dribbled on');
  await pass('g10', 'k14');
  assert.equal(state.scene.ball.at, own('k14'));
  await go('drag', 'k8', 'l11');
  assert.notEqual(state.scene.on_turn, first, 'two men have gone: the turn is over by itself');
  await go('click', 'c12', 'c11');
  await screen.ready(state);
  await screen.panel.getByRole('button', { name: 'End turn' }).click();
  state = await screen.goneOn(state);
  await go('key', 'l11', 'l13');
  await page.locator('[data-testid="steps"] .going').waitFor();
  await pass('l13', 'f19');
  assert.equal(Math.max(...state.next.score), 1);
  await page.getByText(resultOf(state)).first().waitFor();

  await roundTrip(page, program, 'A quick goal');
  await page.goto(`${program.address}#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(async () => (await program.api.matches()).length === 2, 'the rematch is there');
});

test('a goal is told on a card, and the side that conceded kicks off', async (t) => {
  const program = await fresh(t);
  const { state: start, own } = await kickedOff(program);
  const state = await played(program, start, [...ATTACK, 'l11>l12', 'l12>l13'].map(own));
  const { page, screen } = await seen(program, state);
  await screen.click(own('l13'));
  await screen.panel.getByRole('button', { name: 'Pass or shoot' }).click();
  await screen.click(own('f19'));
  const card = page.getByTestId('pause');
  await card.getByRole('heading', { name: /^Goal for/ }).waitFor();
  await card.getByRole('button', { name: 'Go on' }).click();
  const after = await screen.state();
  await screen.ready(after);
  assert.notEqual(after.scene.on_turn, start.scene.on_turn);
  assert.equal(after.undo_to ?? null, null, 'a goal stands');
});

test('what a rule forbids is explained, with the rule, and nothing is played', async (t) => {
  const program = await fresh(t);
  const { state, own } = await kickedOff(program);
  const { page, screen } = await seen(program, state);
  const refused = page.getByTestId('refused');
  // The ball cannot be driven onto the man behind it.
  await screen.click(own('g9'));
  await screen.click(own('g14'));
  await refused.getByRole('button').waitFor();
  await refused.getByRole('button').click();
  await page.getByRole('dialog', { name: 'Soccer: rules' }).waitFor();
  await page.keyboard.press('Escape');
  // A pass backwards goes into one's own end: the panel says which rule ends the ball's way.
  assert.equal((await screen.state()).seq, state.seq);
});

test('a ball that can be driven two ways is asked for', async (t) => {
  const program = await fresh(t);
  const { state, own } = await kickedOff(program);
  const { page, screen } = await seen(program, state);
  await screen.click(own('g9'));
  await screen.click(own('g10'));
  const ask = page.getByTestId('ask');
  await ask.getByRole('button', { name: `Drive it to ${own('h11')}` }).click();
  const after = await screen.goneOn(state);
  assert.equal(after.scene.ball.at, own('h11'));
});

test('steps and a whole turn are taken back', async (t) => {
  const program = await fresh(t);
  const { state, own } = await kickedOff(program);
  const { page, screen } = await seen(program, state);
  const seven = state.scene.pieces.find((/** @type {any} */ one) => one.at === own('g9')).id;
  await screen.go('click', own('g9'), own('f9'));
  await screen.stands(seven, own('f9'));
  await screen.ready(await screen.state());
  await screen.go('click', own('c8'), own('c9'));
  const second = await screen.goneOn({ seq: state.seq + 1 });
  await screen.ready(second);
  await page.keyboard.press('Backspace');
  await until(async () => (await screen.state()).ply === state.ply + 1, 'the second man is back');
  await screen.ready(await screen.state());
  await screen.go('click', own('c8'), own('c9'));
  await screen.goneOn({ seq: second.seq + 1 });
  await screen.ready(await screen.state());
  await screen.panel.getByRole('button', { name: 'Take back the turn' }).click();
  await screen.stands(seven, own('g9'));
  assert.equal((await screen.state()).ply, state.ply);
});

test('with the keyboard alone a man is chosen, the ball passed and the turn ended', async (t) => {
  const program = await fresh(t);
  const { state, own } = await kickedOff(program);
  const { page, screen } = await seen(program, await played(program, state, ['g9>f9', 'f9>g10'].map(own)));
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await cursor.focus();
  await page.keyboard.press('b');
  assert.match(await focused(), /, the neutral zone: the ball\./);
  await screen.key(own('g10'));
  await page.keyboard.press('x');
  await page.locator('[data-mark="pass"]').first().waitFor();
  await screen.key(own('k14'));
  const passed = await screen.goneOn({ seq: state.seq + 1 });
  assert.equal(passed.scene.ball.at, own('k14'));
  await screen.ready(passed);
  await cursor.focus();
  await page.keyboard.press('e');
  const after = await screen.goneOn(passed);
  assert.notEqual(after.scene.on_turn, state.scene.on_turn);
});

test('on a telephone the pitch fits and is played by touch', async (t) => {
  const program = await fresh(t);
  const { state, own } = await kickedOff(program);
  const { screen } = await seen(program, state, { size: NARROW });
  assert.equal(await screen.board.getAttribute('data-heading'), 'up');
  const box = await screen.square('g10').boundingBox();
  assert.ok(box && box.width >= 27, `squares of ${box?.width} px`);
  await screen.square(own('g9')).tap();
  await screen.square(own('f10')).tap();
  const after = await screen.goneOn(state);
  assert.equal(
    after.scene.pieces.some((/** @type {any} */ one) => one.at === own('f10')),
    true,
  );
});

test('the pitch in its phases, and its window', async (t) => {
  const program = await fresh(t);
  const see = (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ name) =>
    t.test(name, () => lookAt(page, `soccer-${name}`));
  const { state: start, own } = await kickedOff(program);
  const { page, screen } = await seen(program, start);
  await see(page, 'kick-off');
  await screen.click(own('g9'));
  await screen.square(own('g10')).hover();
  await see(page, 'dribble');
  const state = await played(program, start, ATTACK.map(own));
  await screen.ready(state);
  await screen.go('click', own('l11'), own('l13'));
  await screen.ready(await screen.goneOn(state));
  await screen.panel.getByRole('button', { name: 'Pass or shoot' }).click();
  await see(page, 'shot');
  await screen.click(own('f19'));
  await page.getByTestId('pause').waitFor();
  await settled(page);
  await see(page, 'goal');
  await page.getByRole('button', { name: 'Pitch', exact: true }).click();
  await page.getByRole('table', { name: /^Zones/ }).waitFor();
  await see(page, 'pitch');
});
