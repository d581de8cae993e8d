// The board editor: a position is put together on the board, in a form or as text, and goes on to the analysis.
import type { Page } from '@playwright/test';
import { glance } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { pick } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';

const square = (page: Page, at: string) => page.locator(`[data-square="${at}"]`);
const text = (page: Page) => page.getByTestId('editor-form').getByLabel('The whole position as text');
const verdict = (page: Page) => page.getByTestId('verdict');

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [(await square(page, from).boundingBox())!, (await square(page, to).boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('a position is changed by drag, by taps and by keys, and analyzed as it stands', async ({ page }) => {
  await page.goto('#/edit/soccer');
  await expect(verdict(page)).toContainText('allow');
  await drag(page, 'd4', 'e5');
  await expect(text(page)).toHaveValue(/red=g1,e5,j4,/);
  await expect(page.locator('[data-piece="red-2"][data-at="e5"]')).toBeVisible();

  await square(page, 'e5').click();
  await square(page, 'd16').click();
  await expect(text(page), 'two men change places').toHaveValue(/red=g1,d16,j4,.* blue=g19,e5,j16,/);

  await square(page, 'g10').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text(page), 'the ball goes by keys').toHaveValue(/ball=g12/);
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue(/ball=g10/);
  await page.keyboard.press('Control+y');
  await expect(text(page)).toHaveValue(/ball=g12/);

  await page.getByTestId('editor-form').getByRole('group', { name: 'On turn' }).getByLabel('Blue').check();
  await expect(text(page)).toHaveValue(/^soccer \d+ turn=blue /);
  await expect(verdict(page)).toContainText('allow');
  const position = await text(page).inputValue();
  expect(new URLSearchParams(page.url().split('?')[1]).get('position'), 'in the address').toBe(position);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page.getByTestId('engine')).toBeVisible();
  expect(new URLSearchParams(page.url().split('?')[1]).get('position')).toBe(position);
});

test('why a position is not legal is told, and the board keeps the last legal one', async ({
  page,
  watch,
}) => {
  watch.expected.push(/400 \(Bad Request\)/);
  await page.goto('#/edit/quarterback');
  await expect(verdict(page)).toContainText('allow');
  await drag(page, 'e1', 'e2');
  await expect(verdict(page)).toContainText('S1 is offside on e2');
  await expect(text(page)).toHaveValue(/defense=S1@e2,/);
  await expect(page.locator('[data-piece="blue-S1"]')).toHaveAttribute('data-at', 'e1');
  await expect(page.getByTestId('differences')).toContainText('S1');
  await expect(page.getByRole('button', { name: 'Analyse' })).toBeDisabled();
  await drag(page, 'e2', 'e1');
  await expect(verdict(page)).toContainText('allow');
  await expect(page.getByTestId('differences')).toBeEmpty();
});

test('men are put on the board and taken off it', async ({ page }) => {
  await page.goto('#/edit/phutball');
  await expect(verdict(page)).toContainText('allow');
  await square(page, 'h11').click();
  await square(page, 'h12').click();
  await square(page, 'h11').click();
  await expect(text(page)).toHaveValue(/ men=h12 /);

  await page.goto('#/edit/king');
  await expect(verdict(page)).toContainText('allow');
  await square(page, 'd12').click();
  await page.getByRole('button', { name: 'Off the board' }).click();
  await expect(text(page)).not.toHaveValue(/SF1/);
  await page.getByRole('button', { name: 'Away SF1' }).click();
  await square(page, 'c14').click();
  await expect(text(page)).toHaveValue(/SF1@c14/);
  await expect(verdict(page)).toContainText('allow');
  await pick(page, 'More', 'Empty field');
  await expect(text(page)).toHaveValue(/phase=lineup/);
  await expect(page.getByRole('button', { name: 'Home QB' })).toBeHidden();
});

for (const game of GAMES)
  test(`the editor of ${game} on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`#/edit/${game}`);
    await expect(verdict(page)).toContainText('allow');
    const stage = (await page.getByTestId('stage').boundingBox())!;
    expect(stage.height).toBeGreaterThan(844 * 0.35);
    await glance(page, `editor-${game}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Play-by-play and more' }).click();
    await expect(text(page)).toHaveValue(new RegExp(`^${game} `));
    await glance(page, `editor-${game}-form`);
  });
