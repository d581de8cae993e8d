// Options that do not go together are told where they are entered, in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
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
  const { page, watch } = await open(program);
  watch.expected.push(/status of 400/);
  await page.getByRole('button', { name: 'New game of Scrimmage' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Scrimmage' });
  await dialog.getByText('Options of this game').click();
  const { most } = await refused(dialog);
  const begin = dialog.getByRole('button', { name: 'Start the game' });
  assert.ok(await begin.isDisabled());
  await lookAt(page, 'new-game-refused');
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
  const { page, watch } = await ann.browse(club, '');
  watch.expected.push(/status of 400/);
  await page.getByRole('button', { name: 'Play with a friend at Scrimmage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Options of this game').click();
  await refused(dialog);
  assert.ok(await dialog.getByRole('button', { name: 'Make the game' }).isDisabled());
});

test('in the settings, where nothing wrong is remembered', async (t) => {
  const program = await start(t);
  const { api } = program;
  const { page, watch } = await open(program, '#/settings');
  watch.expected.push(/status of 400/);
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
