// Options that do not go together are told where they are entered, in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { Visitor, serve } from '../harness/club.mjs';
import { start } from '../harness/program.mjs';

/** @typedef {import('playwright-core').Page} Page */

const TOGETHER = 'The fewest squares of a turn, 8, are more than the most, 6.';

/** Enters 8 as the fewest squares: refused at the field. @param {import('playwright-core').Locator | Page} where */
async function refused(where) {
  const [fewest, most] = [where.getByLabel('Fewest squares'), where.getByLabel('Most squares')];
  await fewest.fill('8');
  await where.getByText(TOGETHER, { exact: false }).waitFor();
  for (const field of [fewest, most]) assert.equal(await field.getAttribute('aria-invalid'), 'true');
  return { fewest, most };
}

test('in the window of a new game', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  await page.getByRole('button', { name: 'New game of Scrimmage' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Scrimmage' });
  await dialog.getByText('Options of this game').click();
  const { most } = await refused(dialog);
  const begin = dialog.getByRole('button', { name: 'Start the game' });
  assert.ok(await begin.isDisabled());
  await lookAt(page, 'new-game-refused');
  // Folded away, it is said at the button.
  const told = dialog.getByText(TOGETHER);
  await dialog.getByText('Options of this game').click();
  await told.filter({ visible: true }).waitFor();
  assert.equal(await told.filter({ visible: true }).count(), 1);
  await dialog.getByText('Options of this game').click();
  await until(async () => (await told.count()) === 1, 'it is said at the field alone');
  await most.fill('9');
  await dialog.getByText(TOGETHER).waitFor({ state: 'detached' });
  await begin.click();
  await page.waitForURL(/#\/match\//);
  const [made] = await program.api.matches();
  assert.deepEqual((await program.api.match(made.id)).options.min_squares, '8');
});

test('in an invitation', async (t) => {
  const club = await serve(t);
  const ann = await Visitor.come(club);
  const { page } = await ann.browse(club, '');
  await page.getByRole('button', { name: 'Play with a friend at Scrimmage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Options of this game').click();
  await refused(dialog);
  assert.ok(await dialog.getByRole('button', { name: 'Make the game' }).isDisabled());
});

test('in the settings, where nothing wrong is remembered', async (t) => {
  const program = await start(t);
  const { api } = program;
  const { page } = await open(program, '#/settings');
  await page.getByText('Scrimmage', { exact: true }).click();
  const { most } = await refused(page);
  await lookAt(page, 'settings-refused');
  assert.deepEqual((await api.settings()).options, {});
  // A game begins as before.
  await api.newMatch((await api.settings()).options.scrimmage ?? {});
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/settings') && answer.request().method() === 'PUT',
  );
  await most.fill('9');
  await saved;
  await page.getByText(TOGETHER).waitFor({ state: 'detached' });
  assert.deepEqual((await api.settings()).options, { scrimmage: { min_squares: '8', max_squares: '9' } });
});

/** Pairs of a label's words and its field that cover each other. @param {Page} page @returns {Promise<string[]>} */
const covered = (page) =>
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

test('on a telephone no field covers its label', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  const games = await program.api.games();
  for (const width of [320, 360, 390, 480]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { name } of games) {
      await page.goto(`${program.address}#/`);
      await page.getByRole('button', { name: `New game of ${name}`, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Options of this game').click();
      await dialog.locator('.option').first().waitFor();
      assert.deepEqual(await covered(page), [], `${name} at ${width} px`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.goto(`${program.address}#/settings`);
    const folded = page.locator('details:not([open]) > summary');
    await page.locator('details > summary').first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
    assert.ok((await page.locator('.option').count()) > 10);
    assert.deepEqual(await covered(page), [], `the settings at ${width} px`);
  }
  await lookAt(page, 'settings-options');
});
