// Options that do not go together are told where they are entered, in words.
import type { Locator, Page } from '@playwright/test';
import { lookAt } from '../harness/checks.ts';
import { pick } from '../harness/lobby.ts';
import { Visitor } from '../harness/network.ts';
import { expect, test } from '../harness/test.ts';

const TOGETHER = 'The fewest squares of a turn, 8, are more than the most, 6.';

/** Enters 8 as the fewest squares: refused at the field. */
async function refused(where: Locator | Page) {
  const [fewest, most] = [where.getByLabel('Fewest squares'), where.getByLabel('Most squares')];
  await fewest.fill('8');
  await expect(where.getByText(TOGETHER, { exact: false })).toBeVisible();
  for (const field of [fewest, most]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  return { fewest, most };
}

test('in the window of a new game', async ({ api, page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'New game of Scrimmage' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Scrimmage' });
  await dialog.getByText('Options of this game').click();
  const { most } = await refused(dialog);
  const begin = dialog.getByRole('button', { name: 'Start the game' });
  await expect(begin).toBeDisabled();
  await lookAt(page, 'new-game-refused');
  // Folded away, it is said at the button.
  const told = dialog.getByText(TOGETHER);
  await dialog.getByText('Options of this game').click();
  await expect(told.filter({ visible: true })).toBeVisible();
  await expect(told.filter({ visible: true })).toHaveCount(1);
  await dialog.getByText('Options of this game').click();
  await expect(told, 'it is said at the field alone').toHaveCount(1);
  await most.fill('9');
  await expect(dialog.getByText(TOGETHER)).not.toBeAttached();
  await begin.click();
  await page.waitForURL(/#\/match\//);
  const [made] = await api.matches();
  expect((await api.match(made.id)).options.min_squares).toStrictEqual('8');
});

test('in an invitation', async ({ server, open }) => {
  const ann = await Visitor.come(server);
  const { page } = await open(server, '', { visitor: ann });
  await page.getByRole('button', { name: 'Play with a friend at Scrimmage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Options of this game').click();
  await refused(dialog);
  await expect(dialog.getByRole('button', { name: 'Create the game' })).toBeDisabled();
});

test('in the settings, where nothing wrong is remembered', async ({ api, page }) => {
  await page.goto('#/settings');
  await page.getByText('Scrimmage', { exact: true }).click();
  const { most } = await refused(page);
  await lookAt(page, 'settings-refused');
  expect((await api.settings()).options).toStrictEqual({});
  // A game begins as before.
  await api.newMatch((await api.settings()).options.scrimmage ?? {});
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/settings') && answer.request().method() === 'PUT',
  );
  await most.fill('9');
  await saved;
  await expect(page.getByText(TOGETHER)).not.toBeAttached();
  expect((await api.settings()).options).toStrictEqual({ scrimmage: { min_squares: '8', max_squares: '9' } });
});

/** Pairs of a label's words and its field that cover each other. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.option').evaluateAll((options) =>
    options.flatMap((option) => {
      const [label, field] = [option.querySelector('label'), option.querySelector('.field')];
      if (!label || !field) return [];
      const words = document.createRange();
      words.selectNodeContents(label);
      const [one, other] = [words.getBoundingClientRect(), field.getBoundingClientRect()];
      const beside = one.right <= other.left || other.right <= one.left;
      const apart = beside || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
      const seen = one.width > 0 && other.width > 0 && other.right <= document.documentElement.clientWidth;
      return apart && seen ? [] : [label.textContent ?? ''];
    }),
  );

test('on a telephone no field covers its label', async ({ api, page }) => {
  await page.goto('./');
  const games = await api.games();
  for (const width of [320, 360, 390, 480]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { name } of games) {
      await page.goto('#/');
      await pick(page, `More of ${name}`, 'New game');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Options of this game').click();
      await expect(dialog.locator('.option').first()).toBeVisible();
      expect(await covered(page), `${name} at ${width} px`).toStrictEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.goto('#/settings');
    const folded = page.locator('details:not([open]) > summary');
    await expect(page.locator('details > summary').first()).toBeVisible();
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await page.locator('.option').count()).toBeGreaterThan(10);
    expect(await covered(page), `the settings at ${width} px`).toStrictEqual([]);
  }
  await lookAt(page, 'settings-all-options');
});
