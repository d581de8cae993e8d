// Quarterback King looked at afterwards: where a possession ended, in a replay and in an analysis.
import { played } from '../harness/grid.ts';
import { begun, FOUR_THREE, PRO_SET } from '../harness/king.ts';
import { expect, test } from '../harness/test.ts';

test('a replay stays on the board on which somebody scored, and an analysis has no card over the next', async ({
  api,
  page,
}) => {
  const run = 'e4>e5 d13>d11 e5>b5 d11>d9 b5>b7 d9>d7 b7>d9 d7>d8 d9>b11 d8>d7 b11>b13 d7>d8 b13>b15 d8>d7';
  const on = 'b15>b17 d7>d8 b17>b19 d8>d7 b19>b21 d7>d8 b21>b23';
  const tokens = `${run} ${on}`.split(' ');
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET, ...tokens]);
  expect(state.scene.score).toStrictEqual([6, 0]);
  await page.goto(`#/match/${state.id}/replay?ply=${state.ply - 1}`);
  const quarterback = page.locator('[data-piece="QB"]');
  await expect(quarterback).toHaveAttribute('data-at', 'b21');
  await page.keyboard.press('ArrowRight');
  await expect(quarterback).toHaveAttribute('data-at', 'b23');
  await expect(page.getByRole('region', { name: 'Scoreboard' })).toContainText('6');

  await page.goto(`#/match/${state.id}/analysis?ply=${state.ply}`);
  await expect(page.getByRole('link', { name: 'To the match' })).toBeVisible();
  await expect(page.locator('[data-mark="place"]').first()).toBeVisible();
  await expect(page.getByTestId('pause')).toHaveCount(0);
});
