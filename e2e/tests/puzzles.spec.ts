// Puzzles: a turn is judged on the board, a wrong one is answered, and a rating goes along.
import { glance } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { expect, test } from '../harness/test.ts';

/** A puzzle of Phutball that a man saves who is placed on a square. */
async function placing(api: any): Promise<{ id: string; square: string }> {
  const { puzzles } = await api.json('GET', '/games/phutball/puzzles?day=2026-11-26');
  for (const { id, goal } of puzzles) {
    if (goal !== 'save') continue;
    const { turns } = await api.json('GET', `/games/phutball/puzzles/${id}/solution`);
    const [token] = turns[0];
    if (turns[0].length === 1 && /^[a-o]\d+$/.test(token)) return { id, square: token };
  }
  throw new Error('no such puzzle');
}

test('a wrong turn is answered, the right one solves, and only the first attempt counts', async ({
  page,
  api,
}) => {
  const { id, square } = await placing(api);
  await page.goto(`#/puzzles/phutball/${id}`);
  const puzzle = page.getByTestId('puzzle');
  await expect(puzzle).toHaveAttribute('data-stage', 'trying');
  await expect(puzzle).toContainText('One turn alone saves');
  const record = page.getByTestId('puzzle-record');
  await expect(record).toContainText('1500');
  // Far from everything nothing is saved.
  const far = square.startsWith('a') ? 'o1' : 'a1';
  await page.locator(`[data-square="${far}"]`).click();
  await expect(puzzle).toHaveAttribute('data-stage', 'failed');
  await expect(record).not.toContainText('1500');
  await expect(record.locator('.themes'), 'they would help who tries again').toHaveCount(0);
  // One tries once more before one goes on.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveClass(/primary/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(puzzle).toHaveAttribute('data-stage', 'trying');
  await page.locator(`[data-square="${square}"]`).click();
  await expect(puzzle).toHaveAttribute('data-stage', 'solved');
  await expect(record.getByRole('link', { name: /not solved$/ }), 'the first attempt').toHaveCount(1);
  await glance(page, 'puzzle-solved');
  await page.reload();
  await expect(record.getByRole('link', { name: /not solved$/ }), 'after a reload').toHaveCount(1);
  await page.getByRole('button', { name: 'Solution' }).click();
  await expect(puzzle).toHaveAttribute('data-stage', 'shown');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(puzzle).toHaveAttribute('data-stage', 'trying');
  await expect(page).not.toHaveURL(new RegExp(id));
});

test('a puzzle that there is not is told in words', async ({ page }) => {
  await page.goto('#/puzzles/soccer/nothing');
  await expect(page.getByText('There is no such puzzle.')).toBeVisible();
});

for (const game of GAMES)
  test(`the puzzle of the day of ${game}, on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`#/puzzles/${game}`);
    await expect(page.getByTestId('puzzle')).toContainText(/to (play|call)/);
    await expect(page.getByTestId('puzzle')).toContainText(/puzzle \d+ of \d+, grade \d of 5/);
    const box = (await page.getByTestId('stage').boundingBox())!;
    expect(box.height).toBeGreaterThan(844 * 0.35);
    await glance(page, `puzzle-${game}`);
    // One can go on without a try.
    const daily = page.url();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await expect(page).not.toHaveURL(daily);
    await expect(page.getByTestId('puzzle')).toContainText(/to (play|call)/);
    await page.getByRole('button', { name: 'Solution' }).click();
    await expect(page.getByTestId('puzzle')).toHaveAttribute('data-stage', 'shown');
    await expect(page.getByRole('button', { name: 'Next puzzle' })).toBeVisible();
    // All of the solution can be read: it scrolls where it is longer than its place, beside the buttons.
    const words = page.getByTestId('puzzle').locator('.words');
    expect((await words.boundingBox())!.width).toBeGreaterThan(130);
    const cut = () =>
      words.evaluate((box) => box.scrollHeight > box.clientHeight + 1 && !('more' in box.dataset));
    await expect.poll(cut).toBe(false);
  });

test('on a laptop the task of King stands right below the board, and no button covers its reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#/puzzles/king');
  const task = page.getByTestId('puzzle');
  await expect(task).toContainText(/to play/);
  const stage = (await page.getByTestId('stage').boundingBox())!;
  expect(stage.width, 'the board has all the breadth').toBeGreaterThan(1200);
  expect((await task.boundingBox())!.y - stage.y - stage.height).toBeLessThan(24);
});
