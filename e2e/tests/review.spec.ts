// The review of a finished game: judged turn by turn, kept, and learned from.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { root } from '../harness/program.ts';
import { LYING, NARROW, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

/** The computer looks at a whole game. */
const PATIENCE = { timeout: 120_000 };

/** Each verdict has a mark of its own. */
const MARKS = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** A short game of phutball between two weak levels. */
const record = readFileSync(join(root, 'crates/server/tests/it/turn_reviews.kickoff'), 'utf8');

/** Has an archived game reviewed to its end, and opens the lesson of its worst turn. */
async function lessonOf(page: Page, entry: { id: string }) {
  await page.goto(`#/archive/${entry.id}`);
  await page.getByRole('button', { name: 'Review this game' }).click();
  const review = page.getByTestId('turn-review');
  await expect(review).toHaveAttribute('aria-busy', 'false', PATIENCE);
  await review.getByTestId('worst-turn').first().getByRole('button', { name: 'Find a better turn' }).click();
  return page.getByTestId('turn-trial');
}

test('a finished game is reviewed, its mistakes are marked, and a better turn is found', async ({
  api,
  page,
}) => {
  await page.goto('#/archive');
  const entry = await api.json('POST', '/archive/import', { text: record, name: 'A short game' });
  await page.goto(`#/archive/${entry.id}`);
  await page.getByRole('button', { name: 'Review this game' }).click();
  const review = page.getByTestId('turn-review');
  await expect(review.getByRole('status')).toContainText(/looks? at the game|turns judged|begins/);
  await expect(review).toHaveAttribute('aria-busy', 'false', PATIENCE);
  await expect(review.getByRole('progressbar')).toHaveCount(0);

  // The page shows what the host says.
  const told = await api.json('POST', `/archive/${entry.id}/turn-review`, { from: 0 });
  expect(told.turns).toHaveLength(told.total);
  for (const seat of [0, 1]) {
    const own = told.turns.filter((turn: any) => turn.seat === seat && turn.grade);
    const side = review.getByTestId(`grades-${seat}`);
    await expect(side.getByText(/^Accuracy \d+\.\d%$/)).toBeVisible();
    for (const [grade, mark] of Object.entries(MARKS)) {
      const count = own.filter((turn: any) => turn.grade === grade).length;
      await expect(side.getByRole('listitem').filter({ hasText: grade })).toHaveText(
        `${mark}${count} ${grade}`,
      );
    }
  }
  const bad = told.turns
    .map((turn: any, index: number) => ({ ...turn, index }))
    .filter((turn: any) => turn.better)
    .sort((one: any, other: any) => other.loss - one.loss);
  await expect(review.getByTestId('worst-turn')).toHaveCount(Math.min(10, bad.length));
  // It begins at the first mistake.
  const first = Math.min(...bad.map(({ index }: { index: number }) => index));
  await expect(page.getByTestId('turn-read')).toContainText(`Turn ${first + 1},`);
  await lookAt(page, 'review');

  // The chart is read by its keys, and leads to the replay.
  await page.getByTestId('win-chart').focus();
  await page.keyboard.press('Home');
  for (let turn = 0; turn < bad[0].index; turn++) await page.keyboard.press('ArrowRight');
  const read = page.getByTestId('turn-read');
  await expect(read).toContainText(`Turn ${bad[0].index + 1},`);
  await expect(read).toContainText(bad[0].better.lines[0]);

  // The list beside it has come along, with the same verdict, and leads back.
  const list = review.getByTestId('turn-list');
  const current = list.locator('[aria-current="true"]');
  await expect(current).toContainText(told.turns[bad[0].index].grade);
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.dot.current')).toHaveClass(new RegExp(told.turns[bad[0].index].grade));
  await list.getByRole('button').first().click();
  await expect(read).toContainText('Turn 1,');
  await list.getByRole('button').nth(bad[0].index).click();
  await expect(read).toContainText(`Turn ${bad[0].index + 1},`);
  // One button, or one key, leads from mistake to mistake; what is said of a turn is in sight with the chart.
  const faults = told.turns.flatMap((turn: any, index: number) =>
    ['inaccuracy', 'mistake', 'blunder'].includes(turn.grade) ? [index] : [],
  );
  expect(faults.length).toBeGreaterThan(1);
  await list.getByRole('button').first().click();
  const next = faults.findIndex((index: number) => index > 0);
  const readsFault = (which: number) =>
    expect(read).toContainText(`Turn ${faults.at(which % faults.length) + 1},`);
  await read.getByRole('button', { name: 'Next mistake' }).click();
  await readsFault(next);
  await page.keyboard.press('n');
  await readsFault(next + 1);
  await page.keyboard.press('p');
  await readsFault(next);
  await expect(read).toContainText(`${next + 1} of ${faults.length}`);
  await expect(read).toBeInViewport({ ratio: 1 });
  // A row says who played what, from where to where, and what it cost; the board has the same mark where it led.
  const { seat, grade, loss } = told.turns[bad[0].index];
  await expect(list.getByRole('button').nth(bad[0].index)).toContainText('Ball f10→f8→h6');
  await expect(list.getByRole('button').nth(bad[0].index)).toContainText(
    `${['Red', 'Blue'][seat]}: ${grade} −${Math.round(100 * loss)}%`,
  );
  await list.getByRole('button').nth(bad[0].index).click();
  // The board stands beside it, shows the position before the turn, and does not scroll the page; its steps lead on in the review.
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toHaveValue(String(told.turns[bad[0].index].ply));
  await expect(page.getByTestId('stage')).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBeLessThanOrEqual(0);
  await list.getByRole('button').first().click();
  await expect(place).toHaveValue(String(told.turns[0].ply));
  await place.fill(String(told.turns[bad[0].index].ply));
  await expect(read).toContainText(`Turn ${bad[0].index + 1},`);
  await expect(page.locator('[data-verdict]')).toHaveText(MARKS[grade as keyof typeof MARKS]);
  // The mistakes are those of both sides, or of one.
  const whose = page.getByLabel('Whose mistakes to go through');
  await expect(whose).toHaveValue('null');
  for (const side of [0, 1]) {
    await whose.selectOption(String(side));
    const count = bad.filter((turn: any) => turn.seat === side).length;
    await expect(review.getByTestId('worst-turn')).toHaveCount(count);
  }
  await whose.selectOption('null');
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(review).toHaveCount(0);
  // On a telephone the board and what is told of the turn are in one view, with the ways to other turns below them.
  for (const screen of [NARROW, LYING]) {
    await page.setViewportSize(screen);
    await page.getByRole('button', { name: 'Review this game' }).click();
    const steps = page.getByRole('group', { name: 'Through the turns' });
    await steps.getByRole('button', { name: 'Next mistake' }).click();
    await expect(steps).toContainText(/\d of \d/);
    for (const part of [page.getByTestId('stage'), read, steps, page.getByTestId('win-chart')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-verdict]')).toBeInViewport({ ratio: 1 });
    // The players stay in sight, with how well each has played.
    for (const accuracy of await page.locator('.team .noted').all())
      await expect(accuracy).toHaveText(/^Accuracy \d+\.\d%$/);
    await expect(page.locator('.team .noted')).toHaveCount(2);
    // What was played, or what is better, is drawn alone when it is pressed; once more: both.
    const better = read.getByRole('button', { name: /^Better:/ });
    await better.click();
    await expect(better).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-verdict]'), 'it stands where the played turn led').toHaveCount(0);
    await better.click();
    await expect(better).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('[data-verdict]')).toHaveCount(1);
    // What is told is read whole, or a sign says that it goes on.
    const cut = () =>
      read
        .locator('.words')
        .evaluate((box) => box.scrollHeight > box.clientHeight + 1 && !('more' in box.dataset));
    await expect.poll(cut).toBe(false);
    for (let turn = 0; turn < told.total; turn++) {
      if (((await read.textContent()) ?? '').includes('Turn 1,')) break;
      await steps.getByRole('button', { name: 'Previous turn' }).click();
    }
    await expect(steps.getByRole('button', { name: 'Previous turn' })).toBeDisabled();
    await steps.getByRole('button', { name: 'Next turn' }).click();
    await expect(read).toContainText('Turn 2,');
    // All turns are in the sheet, or in the rail, which lead back to the board.
    await page.getByRole('button', { name: 'Play-by-play and more' }).click();
    if (screen === LYING) {
      await expect(page.locator('.team').first()).toBeInViewport({ ratio: 1 });
      await list.getByRole('button').nth(bad[0].index).click();
      await expect(read).toContainText(`Turn ${bad[0].index + 1},`);
      // A better turn is tried on the board of the page.
      await read.getByRole('button', { name: 'Find a better turn' }).click();
      await expect(page.getByTestId('turn-trial')).toContainText('A better turn for');
      await page.getByRole('button', { name: 'Back to the review' }).click();
    }
    if (screen === NARROW) {
      // The button that closes it lies over none of the figures.
      const close = await boxOf(review.locator('../..').getByRole('button', { name: 'Close', exact: true }));
      for (const seat of [0, 1]) {
        const figures = await boxOf(review.getByTestId(`grades-${seat}`));
        expect(figures.y).toBeGreaterThanOrEqual(close.y + close.height);
      }
      await list.getByRole('button').nth(bad[0].index).click();
      await expect(read).toContainText(`Turn ${bad[0].index + 1},`);
      await expect(read).toBeInViewport({ ratio: 1 });
      await read.getByRole('button', { name: 'Find a better turn' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Back to the review' }).click();
    }
    await page.getByRole('button', { name: 'Review this game' }).click();
  }
  await page.setViewportSize(WIDE);
  await place.fill(String(told.turns[bad[0].index].ply));
  // The turn itself is the next step; it is marked in the list.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.turns .mark').first()).toHaveText(/\?/);

  // A second look is there at once: what was judged is kept, over a reload too.
  await page.reload();
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(review).toHaveAttribute('aria-busy', 'false', { timeout: 5_000 });

  // The worst turn once more, on a board: the better one is shown step by step.
  await review.getByTestId('worst-turn').first().getByRole('button', { name: 'Find a better turn' }).click();
  const trial = page.getByTestId('turn-trial');
  await expect(trial.getByRole('heading', { name: /^A better turn for/ })).toBeVisible();
  await expect(trial.getByText('Play the turn on the board')).toBeVisible();
  // It has the same number there as in the review.
  await expect(trial).toContainText(`${faults.indexOf(bad[0].index) + 1} of ${faults.length}`);
  await lookAt(page, 'review-trial');
  await trial.getByRole('button', { name: 'Show it' }).click();
  const steps = bad[0].better.tokens.length;
  await expect(trial.getByText(`Step 1 of ${steps}`)).toBeVisible();
  await expect(trial.getByTestId('better-turn')).toContainText(bad[0].better.lines[0]);
  await trial.getByRole('button', { name: 'Back to the review' }).click();
  await expect(review).toBeVisible();
});

test('the lesson of a game that began with a position is played on its board', async ({ api, page }) => {
  // Who is on turn wins by a jump; Blue did not.
  const men = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18].map((row) => `h${row}`).join();
  const from = `phutball 1 turn=blue ball=h10 men=${men} played=31`;
  const text = `[Game "phutball"]\n[Position "${from}"]\n[Termination "Red wins: Blue resigned"]\n\no1\n`;
  await page.goto('#/archive');
  const entry = await api.json('POST', '/archive/import', { text, name: 'From a position' });
  const trial = await lessonOf(page, entry);
  await expect(trial.locator('[data-piece][data-at="h10"]'), 'the position before the turn').toBeVisible();
  // The ball, and where it jumps to.
  await trial.locator('[data-square="h10"]').click();
  await trial.locator('[data-square="h1"]').click();
  await expect(trial.getByRole('status').filter({ hasText: 'Well done' })).toBeVisible(PATIENCE);
});

test('a game of older rules is reviewed by them, and its lesson is played by them', async ({ api, page }) => {
  const golden = readFileSync(join(root, 'games/quarterback/tests/golden/quarterback-1.jsonl'), 'utf8');
  const lines = golden.split('\n').filter(Boolean).slice(0, 24);
  const tokens = lines.map((line) => JSON.parse(line).play).filter(Boolean);
  const headers = '[Game "quarterback"]\n[Rules "1"]\n[Termination "Red wins: Blue resigned"]';
  await page.goto('#/archive');
  const text = `${headers}\n\n${tokens.join(' ')}\n`;
  const entry = await api.json('POST', '/archive/import', { text, name: 'Of older rules' });
  expect(entry.rules_version).toBe(1);
  const trial = await lessonOf(page, entry);
  await expect(trial.locator('[data-piece]').first()).toBeVisible();
  await trial.getByRole('button', { name: 'Show it' }).click();
  await expect(trial.getByText(/^Step 1 of \d+/)).toBeVisible();
});

test('a review can be stopped, and goes on from there', async ({ api, page }) => {
  await page.goto('#/archive');
  const entry = await api.json('POST', '/archive/import', { text: record, name: 'A short game' });
  await page.goto(`#/archive/${entry.id}`);
  await page.getByRole('button', { name: 'Review this game' }).click();
  const review = page.getByTestId('turn-review');
  await review.getByRole('button', { name: 'Stop' }).click();
  await expect(review).toHaveAttribute('aria-busy', 'false');
  await review.getByRole('button', { name: 'Go on' }).click();
  await expect(review.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(review.getByRole('progressbar')).toHaveCount(0, PATIENCE);
});

test('a game that goes on is not reviewed', async ({ api, page }) => {
  await page.goto('#/');
  const match = await api.json('POST', '/matches', { game: 'soccer' });
  await page.goto(`#/match/${match.id}/replay`);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review this game' })).toHaveCount(0);
});
