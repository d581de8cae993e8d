// What holds of every game of the catalog, so that a new game is covered as soon as it is listed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { glance } from '../harness/checks.mjs';
import { pick } from '../harness/lobby.mjs';
import { start } from '../harness/program.mjs';

test('the lobby shows every game, with rules, tables and a picture', async (t) => {
  const program = await start(t);
  const games = await program.api.games();
  const { page } = await open(program);
  for (const game of games) {
    await t.test(game.id, async (t) => {
      const card = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: game.name, exact: true }),
      });
      await card.getByText(game.summary).waitFor();
      assert.ok((await card.locator('.picture svg').count()) > 0, 'it has a picture');

      await card.getByRole('button', { name: `Rules of ${game.name}` }).click();
      const rules = page.getByRole('region', { name: 'Rules' });
      await rules.getByRole('heading').nth(3).waitFor();
      await t.test('rules', () => glance(page, `rules-${game.id}`));
      // The tables are the other thing that the window can show.
      await page.getByRole('group', { name: 'What to show' }).getByRole('button').nth(1).click();
      await page.getByRole('dialog').locator('.reference').getByText(/\w/).first().waitFor();
      await t.test('tables', () => glance(page, `tables-${game.id}`));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  }
});

test('a new game of every kind begins with its sides and options', async (t) => {
  const program = await start(t);
  const games = await program.api.games();
  const { page, watch } = await open(program);
  for (const game of games) {
    await t.test(game.id, async () => {
      await page.goto(program.address);
      await page.getByRole('button', { name: `New game of ${game.name}`, exact: true }).click();
      const window = page.getByRole('dialog', {
        name: `New game of ${game.name}`,
      });
      for (const seat of game.seats) await window.getByRole('textbox', { name: seat, exact: true }).waitFor();
      await window.getByText('Options of this game').click();
      await glance(page, `new-${game.id}`);
      await window.getByRole('button', { name: 'Start the game' }).click();
      await page.waitForURL(/#\/match\//);
      await page.getByRole('heading', { level: 1 }).getByText(game.name).waitFor();
      await watch.quiet();
      await pick(page, 'More', 'About this match');
      const about = page.getByRole('dialog');
      assert.equal(await about.locator('dd').count(), game.options.length + 2, 'all options are told');
      await page.keyboard.press('Escape');
    });
  }
});
