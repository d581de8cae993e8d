// Quarterback on the page: whole games, what is refused, passes, the telephone, the keyboard, pictures.
import type { Page } from '@playwright/test';
import { Api } from '../harness/api.ts';
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { GridScreen, action, attacks, begun, played, refusalOn, seen } from '../harness/grid.ts';
import { pick, startGame } from '../harness/lobby.ts';
import { resultOf } from '../harness/result.ts';
import { MOVING, NARROW, TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

const attacked = (api: Api, options = {}) => begun(api, 'quarterback', options);

/** The piece that stands there. */
const on = (state: any, at: string) => state.scene.pieces.find((piece: any) => piece.at === at);

/** Everything that the pieces on turn can do by moving. */
const moves = (state: any): { from: string; target: any }[] =>
  state.scene.reach.flatMap(({ from, squares }: any) => squares.map((target: any) => ({ from, target })));

/** What has to be confirmed. */
const asks = ({ result, other_ways: ways }: any) =>
  ['tackle', 'interception'].includes(result) || ways?.length > 0;

/** A turn on the page: one move, then the end of the turn; a tackle if there is one. */
async function playTurn(screen: GridScreen, state: any, way: 'click' | 'key' | 'drag') {
  const choices = moves(state);
  expect(choices.length, state.headline).toBeGreaterThan(0);
  const { from, target } =
    choices.find(({ target: { result } }) => result === 'tackle') ??
    choices.reduce((best, one) => (one.target.row > best.target.row ? one : best));
  await screen.go(way, from, target.at);
  if (asks(target)) await screen.page.getByTestId('ask').getByRole('button').first().click();
  const after = await screen.goneOn(state);
  if (after.next.node === 'over' || !action(after, 'end') || after.scene.on_turn !== state.scene.on_turn)
    return;
  await screen.ready(after);
  await screen.panel.getByRole('button', { name: 'End turn' }).click();
  await screen.goneOn(after);
}

test('a whole game, from the lobby to its result, its replay, the archive and a rematch', async ({
  api,
  page,
}) => {
  await page.goto('./');
  const id = await startGame(page, 'Quarterback', {
    names: { Red: 'Ann', Blue: 'Bo' },
    options: { Format: 'game', 'Most turns of an attack': '3' },
  });
  const screen = new GridScreen(page, api, id);
  let state = await screen.toss();
  expect(state.options.turns).toBe('3');
  for (let turns = 0; state.next.node !== 'over'; turns++) {
    expect(turns, 'the game does not end').toBeLessThan(40);
    await screen.ready(state);
    if (state.scene.half === 2 && state.scene.turn === 1 && attacks(state)) {
      const card = page.getByTestId('pause');
      await expect(card.getByText(/scored/)).toBeVisible();
      await expect(card).toHaveText(new RegExp(`${state.scene.to_beat} points? to beat`), {
        useInnerText: true,
      });
      await card.getByRole('button', { name: 'Start the 2nd half' }).click();
      await expect(card).not.toBeAttached();
    }
    await playTurn(screen, state, (['click', 'key', 'drag'] as const)[turns % 3] ?? 'click');
    state = await screen.state();
  }
  await expect(page.getByText(resultOf(state)).first()).toBeVisible();

  // The record replays to the same end, from the archive too.
  const record = await api.record(id);
  const entry = await api.importRecord(record, 'Again');
  expect(entry.plies).toBe(state.ply);
  expect(entry.score).toStrictEqual(state.next.score);
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await page.goto(`#/archive/${entry.id}?ply=4`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('board')).toBeVisible();
  await page.goto(`#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await api.matches()).length, 'the rematch is there').toBe(2);
});

test('an unfinished game is kept, extended and gone on with', async ({ api, page }) => {
  const state = await played(api, await attacked(api), ['b0>a1', 'a1>a2', 'end']);
  const kept = await api.keep(state.id, 'To be continued');
  const { id } = await api.extend(kept.id);
  const screen = await seen(page, api, await api.match(id));
  const now = await screen.state();
  expect(attacks(now)).toBe(false);
  await screen.go('click', 'b3', 'b2');
  await screen.stands(on(now, 'b3').id, 'b2');
});

test('what the rules forbid is explained and nothing is played', async ({ api, page }) => {
  const state = await attacked(api);
  const screen = await seen(page, api, state);
  const refused = refusalOn(page);
  await screen.click('b0');
  // A neighbouring square that is marked as closed, and one that only the program can explain.
  await screen.click('c1');
  await expect(refused.getByRole('button', { name: 'Pushing' })).toBeVisible();
  await screen.click('m12');
  await refused.getByRole('button', { name: 'Reach' }).click();
  await expect(page.getByRole('dialog', { name: 'Quarterback: rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.drag('b0', 'c1');
  await expect(refused.getByRole('button', { name: 'Pushing' })).toBeVisible();
  expect((await screen.state()).seq).toBe(state.seq);
});

test('a way and a whole turn are taken back', async ({ api, page }) => {
  const state = await attacked(api);
  const screen = await seen(page, api, state);
  const triple = on(state, 'b0').id;
  const double = on(state, 'd-1').id;
  await screen.go('click', 'b0', 'a2');
  await screen.stands(triple, 'a2');
  await expect(page.getByTestId('plays').getByText('to a2', { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  await screen.stands(triple, 'b0');
  expect((await screen.state()).ply, 'both steps are back').toBe(state.ply);

  await screen.ready(await screen.state());
  await screen.go('drag', 'b0', 'a2');
  const once = await screen.goneOn(await screen.state().then(({ seq }) => ({ seq: seq - 1 })));
  await screen.stands(triple, 'a2');
  await screen.ready(await screen.state());
  await screen.go('click', 'd-1', 'd0');
  await screen.stands(double, 'd0');
  expect(once.ply).toBeLessThanOrEqual((await screen.state()).ply);
  await screen.ready(await screen.state());
  await pick(page, 'More', 'Take back the turn');
  await screen.stands(double, 'd-1');
  await screen.stands(triple, 'b0');
});

test('the ball is passed in the mode for it, or dropped on who shall catch it', async ({ api, page }) => {
  const opening = ['b0>a1', 'a1>a2', 'd-1>d0', 'end', 'e5>d4', 'end', 'g-2>f-2', 'f-2>e-2'];
  const state = await played(api, await attacked(api), opening);
  const screen = await seen(page, api, state);
  const triple = on(state, 'a2').id;
  const ball = (at: string) => expect(page.locator(`[data-ball="${at}"]`)).toBeVisible();
  await screen.click('e-2');
  await screen.panel.getByRole('button', { name: 'Pass' }).click();
  await expect(page.locator('[data-mark="pass"]').first()).toBeVisible();
  await screen.click('a2');
  await ball('a2');
  expect((await screen.state()).scene.ball.carrier).toBe(triple);
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
  await expect(ask.getByText(/The half ends/)).toBeVisible();
  expect((await screen.state()).seq, 'nothing was played yet').toBe(answer.seq);
  await ask.getByRole('button', { name: 'Tackle on a2' }).click();
  await expect(page.getByTestId('pause').getByText('9 points to beat')).toBeVisible();
});

test('the ball is put down for what its square is worth', async ({ api, page }) => {
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
  const state = await played(api, await attacked(api), opening);
  expect(action(state, 'down').points).toBe(9);
  const screen = await seen(page, api, state);
  await screen.panel.getByRole('button', { name: 'Down: 9 points…' }).click();
  await page.getByTestId('ask').getByRole('button', { name: 'No' }).click();
  await screen.panel.getByRole('button', { name: 'Down: 9 points…' }).click();
  await page.getByRole('button', { name: 'Down for 9 points' }).click();
  await expect(page.getByTestId('pause').getByText('9 points to beat')).toBeVisible();
});

test('a turn with the keyboard alone, told to a screen reader', async ({ api, page }) => {
  const state = await attacked(api);
  const screen = await seen(page, api, state);
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  await cursor.focus();
  await page.keyboard.press('b');
  await expect(cursor).toHaveAttribute('data-square', 'g-2');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toMatch(/^g-2, no points: (Red|Blue) Quarterback, .*has the ball/);
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  // N goes to somebody who can move; then to the Triple that is wanted.
  await page.keyboard.press('n');
  await expect.poll(said, 'the chosen piece is told').toMatch(/chosen\. It can reach \d+ squares?/);
  await page.keyboard.press('Escape');
  await screen.key('b0');
  await screen.key('a2');
  const moved = await screen.goneOn(state);
  await screen.stands(on(state, 'b0').id, 'a2');
  await expect.poll(said, 'the move is told').toMatch(/a2/);
  await screen.ready(moved);
  await cursor.focus();
  await page.keyboard.press('e');
  const answer = await screen.goneOn(moved);
  expect(attacks(answer)).toBe(false);
});

test.describe(() => {
  test.use(TELEPHONE);

  test('on a telephone the board fits, and what is unseen asks first', async ({ api, page }) => {
    const state = await played(api, await attacked(api), ['b0>b1', 'end']);
    const screen = await seen(page, api, state);
    await expect(screen.board).toHaveAttribute('data-heading', 'up');
    expect((await boxOf(screen.square('g0'))).width, 'the width of a square').toBeGreaterThanOrEqual(27);
    const pushing = moves(state).find(({ target }) => target.pushes?.length > 0);
    if (!pushing) throw new Error('no Double can push the Triple that has come next to it');
    await screen.square(pushing.from).tap();
    await screen.square(pushing.target.at).tap();
    await expect(
      page
        .getByTestId('ask')
        .getByText(/pushes/)
        .first(),
    ).toBeVisible();
    await expect(page.locator('[data-line="push"]').first()).toBeVisible();
    const { y } = await boxOf(page.getByTestId('ask'));
    expect(y + 40, 'the question is in sight').toBeLessThan(NARROW.height);
    expect((await screen.state()).seq, 'nothing was played yet').toBe(state.seq);
    await screen.square(pushing.target.at).tap();
    const after = await screen.goneOn(state);
    for (const { piece, to } of pushing.target.pushes) await screen.stands(piece, to.at);
    await expect(page.getByTestId('ask')).not.toBeAttached();
    expect(after.ply).toBeGreaterThan(state.ply);
  });
});

test.describe(() => {
  test.use(MOVING);

  test('the last round is shown again, animated, and the game is back afterwards', async ({ api, page }) => {
    await api.change({ replay_speed: 'fast' });
    const state = await played(api, await attacked(api), ['b0>a1', 'a1>a2', 'end', 'b3>b2', 'end']);
    const screen = await seen(page, api, state);
    await page.getByRole('button', { name: 'Instant replay' }).click();
    const banner = page.getByRole('group', { name: 'Replay' });
    await expect(banner).toBeVisible();
    await expect(banner).not.toBeAttached({ timeout: 60_000 });
    await screen.ready(state);
    await screen.stands(on(state, 'a2').id, 'a2');
  });
});

test('the board in its phases, and the window of the pieces', async ({ api, page }) => {
  const see = (page: Page, name: string) => lookAt(page, `quarterback-${name}`);
  const state = await attacked(api, { format: 'match' });
  const screen = await seen(page, api, state);
  await see(page, 'attack');
  await screen.click('b0');
  await screen.square('b1').hover();
  await see(page, 'piece-in-hand');
  await screen.click('b0');
  await screen.click('g-2');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await see(page, 'pass');

  const rest = ['b0>a1', 'a1>a2', 'd-1>d0', 'end', 'e5>d4', 'end', 'g-2>f-2', 'f-2>e-2', 'e-2*a2', 'end'];
  const defending = await played(api, state, rest);
  await screen.ready(defending);
  await screen.go('click', 'b3', 'a2');
  await expect(page.getByTestId('ask')).toBeVisible();
  await see(page, 'tackle-asked');
  await page.getByRole('button', { name: 'Tackle on a2' }).click();
  await expect(page.getByTestId('pause')).toBeVisible();
  await settled(page);
  await see(page, 'half-time');
  await page.getByRole('button', { name: 'Pieces', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Pieces' })).toBeVisible();
  await see(page, 'pieces');
});
