// Every page in two sizes and two colour schemes: pictures, no barriers, no sideways scroll.
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { start } from '../harness/program.mjs';
import { at, Driver, ONE_PLAY } from '../harness/scrimmage.mjs';

/** Each page fails by itself, so that all that is wrong is told at once. @param {import('node:test').TestContext} t @param {import('playwright-core').Page} page @param {string} name */
const see = (t, page, name) => t.test(name, () => lookAt(page, name));

/** @param {import('node:test').TestContext} t */
async function filled(t) {
  const program = await start(t);
  const { api } = program;
  const going = await Driver.begin(api, {}, ['Ann', 'Bo']);
  await going.until((game) => game.scene.phase === 'turn' && game.scene.turn === 3);
  const over = await Driver.begin(api, ONE_PLAY, [
    'A player with a rather long name',
    'Another one, longer still',
  ]);
  await over.until((game) => game.over);
  const kept = await api.keep(over.state.id, 'The final');
  await api.keep(going.state.id, 'To be continued');
  return { program, going: going.state.id, over: over.state.id, kept: kept.id };
}

test('lobby, archive, settings, rules, help and an empty start', async (t) => {
  const empty = await start(t);
  const { page } = await open(empty);
  await page.getByRole('button', { name: 'New game of Scrimmage' }).waitFor();
  await see(t, page, 'lobby-empty');

  const { program } = await filled(t);
  const full = (await open(program)).page;
  await full.getByRole('link', { name: 'Go on with Ann – Bo' }).waitFor();
  await see(t, full, 'lobby');
  await full.getByRole('button', { name: 'New game of Scrimmage' }).click();
  await full.getByText('Options of this game').click();
  await see(t, full, 'new-game');
  await full.keyboard.press('Escape');
  await full.getByRole('button', { name: 'Rules of Scrimmage' }).click();
  await full.getByRole('region', { name: 'Rules' }).waitFor();
  await see(t, full, 'rules');
  await full.getByRole('searchbox', { name: 'Search the rules' }).fill('lineman');
  await full.locator('mark').first().waitFor();
  await see(t, full, 'rules-search');
  await full.getByRole('button', { name: 'Men', exact: true }).click();
  await full.getByRole('region', { name: 'Men' }).getByRole('table').first().waitFor();
  await see(t, full, 'men');
  await full.keyboard.press('Escape');
  await full.goto(`${program.address}#/archive`);
  await full.getByRole('link', { name: 'The final', exact: true }).waitFor();
  await see(t, full, 'archive');
  await full.goto(`${program.address}#/settings`);
  await full.getByRole('group', { name: 'Colours' }).waitFor();
  await see(t, full, 'settings');
  await full.getByText('Scrimmage', { exact: true }).click();
  await full.getByLabel('Tackles').waitFor();
  await see(t, full, 'settings-options');
  await full.keyboard.press('?');
  await full.getByRole('dialog').waitFor();
  await see(t, full, 'help');
  await full.keyboard.press('Escape');
  await full.goto(`${program.address}#/nowhere`);
  await full.getByText('There is nothing here').waitFor();
  await see(t, full, 'nowhere');
});

test('a match in each of its phases, and replays', async (t) => {
  const { program, going, over, kept } = await filled(t);
  const { api } = program;
  const { page } = await open(program, `#/match/${going}`);
  const field = page.getByTestId('field');
  await field.waitFor();
  await see(t, page, 'turn');
  const state = await api.match(going);
  const mover = state.scene.reach.find((/** @type {any} */ reach) => reach.squares.length > 3);
  await page.locator(`[data-roster$="-${mover.man}"]`).first().click();
  await see(t, page, 'turn-man-in-hand');

  const fresh = await Driver.begin(api);
  await fresh.draw();
  await page.goto(`${program.address}#/match/${fresh.state.id}`);
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  await see(t, page, 'offense-line-up');
  await page.locator('button.formation').first().click();
  await see(t, page, 'offense-line-up-full');
  await fresh.until(at('call'));
  await page.getByRole('button', { name: /^Call the play/ }).waitFor();
  await see(t, page, 'call');
  await page.getByRole('button', { name: /^Call the play/ }).click();
  await see(t, page, 'curtain');
  await page.getByRole('button', { name: /show the calls/ }).click();
  await see(t, page, 'calls');
  await page.getByRole('button', { name: 'Hide the calls' }).click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await fresh.until(at('defense-line-up'));
  await page.getByRole('heading', { name: /defense lines up/ }).waitFor();
  await see(t, page, 'defense-line-up');

  await page.goto(`${program.address}#/match/${over}`);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  await see(t, page, 'over');
  await page.goto(`${program.address}#/archive/${kept}?ply=30`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await see(t, page, 'replay');
});
