// Phutball on the page: a board that is drawn from its scene alone.
import { begun, refusalOn, seen } from '../harness/grid.ts';
import { expect, test } from '../harness/test.ts';

test('a man is placed, the ball jumps over it, the turn is ended, and a rule is told', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'phutball');
  const { at: ball } = state.scene.pieces.find((piece: any) => piece.kind === 'ball');
  const [column, row] = [ball[0], Number(ball.slice(1))];
  const screen = await seen(page, api, state);
  const ring = page.locator('[data-mark="ready"]');
  await expect(ring, 'no man stands next to the ball').toHaveCount(0);
  await screen.click(`${column}${row + 1}`);
  const placed = await screen.goneOn(state);
  await screen.ready(placed);
  await screen.stands(`man-${column}${row + 1}`, `${column}${row + 1}`);
  expect(placed.scene.on_turn).toBe(1 - state.scene.on_turn);
  const last = { men: page.locator('[data-mark="last"]'), ways: page.locator('[data-line="last"]') };
  await expect(last.men, 'the man that was placed').toHaveCount(1);
  await expect(ring, 'the ball can jump').toHaveCount(1);
  const scores = placed.scene.on_turn === 0 ? 'Red scores at the right' : 'Blue scores at the left';
  await expect(page.getByTestId('square-info')).toHaveText(
    `Place a man, or pick the ball to jump. ${scores}.`,
  );

  await screen.click(`${column}${row + 1}`);
  await expect(refusalOn(page), 'a man stands there').toBeVisible();
  // With one more man beyond, the ball could jump on after the first jump.
  await screen.click(`${column}${row + 3}`);
  const ready = await screen.goneOn(placed);
  await screen.ready(ready);
  await screen.click(ball);
  await expect(page.locator('[data-mark="reach"]'), 'where it can land').toHaveCount(1);
  const held = page.locator(`[data-square="${ball}"][aria-selected="true"]`);
  await screen.click(`${column}${row + 5}`);
  await expect(refusalOn(page), 'it does not jump there').toBeVisible();
  await expect(held, 'after a slip the ball stays picked').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refusalOn(page), 'what was refused has been read').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(held, 'it is let go').toHaveCount(0);
  await screen.click(ball);
  await screen.click(`${column}${row + 2}`);
  const jumped = await screen.goneOn(ready);
  await screen.ready(jumped);
  await screen.stands('ball', `${column}${row + 2}`);
  expect([jumped.scene.on_turn, jumped.scene.actions.length]).toStrictEqual([state.scene.on_turn, 1]);
  await expect(page.getByTestId('square-info')).toHaveText('Jump on to a dot, or end the turn.');
  await expect(page.getByRole('button', { name: 'End turn' })).toBeEnabled();
  await page.keyboard.press('e');
  const ended = await screen.goneOn(jumped);
  expect(ended.scene.on_turn).toBe(1 - state.scene.on_turn);
  await expect(last.ways, 'the jump').toHaveCount(1);
  await page.reload();
  await expect(last.ways, 'the jump, which this page has not seen').toHaveCount(1);
  await expect(page.locator('[data-mark="gone"]'), 'the man that was jumped over').toHaveCount(1);
});

test('the goal where one scores says so, and a square behind a goal line is told of placing', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'phutball');
  const screen = await seen(page, api, state);
  const side = state.scene.sides[state.scene.on_turn];
  await expect(page.getByTestId('scores-here')).toHaveText(new RegExp(`${side} scores here`));
  const behind = state.scene.on_turn === 0 ? 'h0' : 'h20';
  await screen.click(behind);
  const told = page.locator(`[data-bubble="${behind}"]`);
  await expect(told).toContainText('Men are not placed behind the goal lines.');
  await expect(told.getByRole('button', { name: 'Placing' })).toBeVisible();
});
