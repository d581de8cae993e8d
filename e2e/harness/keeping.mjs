// A match of any game into the archive, out as a file, in again, and its replay: through the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { downloaded, pick } from './lobby.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./program.mjs').Program} Program */

/** Keeps the match that the page shows under a name. @param {Page} page @param {string} name */
export async function keep(page, name) {
  await pick(page, 'More', 'Keep in the archive…');
  const window = page.getByRole('dialog', { name: 'Keep in the archive' });
  await window.getByRole('textbox').fill(name);
  await window.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText(`Kept as “${name}”.`).waitFor();
}

/** Imports a text as a file, on the archive's page. @param {Page} page @param {string} name without its ending @param {string} text */
export async function importFile(page, name, text) {
  await page.getByRole('button', { name: 'Import…' }).click();
  const window = page.getByRole('dialog', { name: 'Import games' });
  await window.locator('input[type=file]').setInputFiles({
    name: `${name}.kickoff`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.getByText(`Imported “${name}”.`).waitFor();
}

/** The archived game of this name. @param {Program} program @param {string} name */
export async function archived(program, name) {
  const found = (await program.api.archive()).filter((/** @type {any} */ one) => one.name === name);
  assert.equal(found.length, 1, `${found.length} archived games are called ${name}`);
  return found[0];
}

/**
 * Exports an archived game from the archive's page, imports the file and compares the two. Gives the imported entry and
 * the file's text.
 * @param {Page} page
 * @param {Program} program
 * @param {string} name
 */
export async function outAndIn(page, program, name) {
  await page.goto(`${program.address}#/archive`);
  await page.getByRole('link', { name, exact: true }).waitFor();
  const file = await downloaded(page, () => pick(page, `More about ${name}`, 'Export as a file'));
  assert.equal(file.name, `${name}.kickoff`);
  const text = readFileSync(file.path, 'utf8');
  await importFile(page, `${name} again`, text);
  const [first, again] = [await archived(program, name), await archived(program, `${name} again`)];
  assert.equal(await program.api.text('GET', `/archive/${again.id}/record`), text);
  // What is still secret is not in the file of an unfinished game; everything else is.
  const cut = again.plies < first.plies;
  assert.ok(!cut || !first.over, 'only a game that goes on is cut');
  const all = ['options', 'over', 'plies', 'sections', 'score', 'headline'];
  for (const what of cut ? all.slice(0, 2) : all) assert.deepEqual(again[what], first[what], what);
  return { entry: again, text };
}

/**
 * Keeps the match that the page shows, brings it out as a file and in again, and goes through the replay to its end.
 * @param {Page} page
 * @param {Program} program
 * @param {string} name
 */
export async function roundTrip(page, program, name) {
  await keep(page, name);
  const back = await outAndIn(page, program, name);
  await replayToItsEnd(page, program, back.entry);
  return back;
}

/** Opens an archived game and goes to its end: by steps, by the slider, and running. @param {Page} page @param {Program} program @param {any} entry */
export async function replayToItsEnd(page, program, { id, plies }) {
  await page.goto(`${program.address}#/archive/${id}`);
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await place.waitFor();
  // What was drawn before the first decision is behind it: there is something on the board.
  const { opening } = await program.api.json('GET', `/archive/${id}/replay`);
  assert.equal(await place.inputValue(), String(opening));
  if (opening < plies) {
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByText(`${opening + 1} / ${plies}`, { exact: true }).waitFor();
  }
  await place.fill(String(Math.max(1, plies - 2)));
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`${plies} / ${plies}`, { exact: true }).waitFor({ timeout: 60_000 });
}
