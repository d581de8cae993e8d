// Keep a game, export it, import it, replay it, go on with it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { importFile, keep } from '../harness/keeping.mjs';
import { downloaded, pick } from '../harness/lobby.mjs';
import { start } from '../harness/program.mjs';
import { Driver, ONE_PLAY } from '../harness/scrimmage.mjs';

test('archive, export, import, replay, extend', async (t) => {
  const program = await start(t);
  const { api } = program;
  const driver = await Driver.begin(api, {}, ['Ann', 'Bo']);
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.play === 2, { call: 'run:H' });
  const stood = await api.match(driver.state.id);

  const { page } = await open(program, `#/match/${stood.id}`);
  await keep(page, 'Friday night');

  await page.goto(`${program.address}#/archive`);
  await page.getByRole('link', { name: 'Friday night', exact: true }).waitFor();
  const file = await downloaded(page, () => pick(page, 'More about Friday night', 'Export as a file'));
  assert.equal(file.name, 'Friday night.kickoff');
  const text = readFileSync(file.path, 'utf8');
  assert.match(text, /^\[Game "scrimmage"\]\n\[Rules "\d+"\]\n/);
  assert.match(text, /\[Red "Ann"\]/);

  // Deleted, brought back, renamed.
  await pick(page, 'More about Friday night', 'Delete');
  await page.getByText('Nothing is kept yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pick(page, 'More about Friday night', 'Rename…');
  const renaming = page.getByRole('dialog', { name: 'Rename' });
  await renaming.getByRole('textbox').fill('Friday');
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('link', { name: 'Friday', exact: true }).waitFor();

  // Import what was exported, under its file's name.
  await importFile(page, 'From a friend', text);
  const [imported] = (await api.archive()).filter((/** @type {any} */ one) => one.name === 'From a friend');
  assert.ok(imported);
  assert.equal(await api.text('GET', `/archive/${imported.id}/record`), text);

  // Search finds one of the two.
  await page.getByRole('searchbox', { name: 'Search the archive' }).fill('friend');
  await page.getByRole('link', { name: 'Friday', exact: true }).waitFor({ state: 'detached' });

  // Replay by steps, by play, by slider, and running.
  await page.getByRole('link', { name: 'From a friend', exact: true }).click();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await place.waitFor();
  const last = imported.plies;
  assert.equal(await place.inputValue(), '1', 'the toss has been drawn');
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByText(`2 / ${last}`).waitFor();
  await page.getByRole('button', { name: 'Next play' }).click();
  const second = (await api.json('GET', `/archive/${imported.id}/replay`)).sections[1].from;
  await page.getByText(`${second} / ${last}`).waitFor();
  await place.fill(String(last - 2));
  await page.getByText(`${last - 2} / ${last}`).waitFor();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`${last} / ${last}`).waitFor();

  // Go on from its last position.
  await page.getByRole('button', { name: 'Extend' }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  assert.notEqual(id, stood.id);
  const extended = await api.match(id);
  assert.deepEqual(extended.names, ['Ann', 'Bo']);
  assert.deepEqual(extended.options, stood.options);
  const going = new Driver(api, extended);
  await going.until((game) => game.scene.play === 3 || game.over);
});

test('a damaged record is refused with line, column and cause, and nothing of it is kept', async (t) => {
  const program = await start(t);
  const { api } = program;
  const driver = await Driver.begin(api, ONE_PLAY);
  await driver.until((game) => game.over);
  const good = await api.record(driver.state.id);
  const lines = good.split('\n');
  const moves = lines.findIndex((line) => line.includes('T1@'));
  const line = lines[moves] ?? '';
  const column = line.indexOf('T1@') + 1;
  lines[moves] = line.replace(/T1@\S+/, 'T1@A60');
  const bad = lines.join('\n');

  const { page, watch } = await open(program, '#/archive');
  watch.expected.push(/status of 422/);
  await page.getByRole('button', { name: 'Import…' }).click();
  const window = page.getByRole('dialog', { name: 'Import games' });
  await window.getByLabel('Or paste a game as text').fill(bad);
  await window.getByRole('button', { name: 'Import the text' }).click();
  await window.getByText(`Line ${moves + 1}, column ${column}:`).waitFor();
  await window
    .getByText(/L1|front column/)
    .first()
    .waitFor();
  assert.deepEqual(await api.archive(), []);

  // Put right, it is taken.
  await window.getByLabel('Or paste a game as text').fill(good);
  await window.getByRole('button', { name: 'Import the text' }).click();
  await page.getByText(/^Imported “/).waitFor();
  const [entry] = await api.archive();
  assert.equal(entry.over, true);
});

test('an archive of more games than one list holds: the older ones follow, and are found', async (t) => {
  const program = await start(t);
  const { api } = program;
  const driver = await Driver.begin(api, ONE_PLAY);
  const text = await api.record(driver.state.id);
  for (let number = 1; number <= 203; number++) await api.importRecord(text, `Game ${number}.`);
  const { page } = await open(program, '#/archive');
  const games = page.getByRole('listitem');
  await page.getByRole('link', { name: 'Game 203.', exact: true }).waitFor();
  assert.equal(await games.count(), 200);
  await page.getByRole('button', { name: 'Older games' }).click();
  await page.getByRole('link', { name: 'Game 1.', exact: true }).waitFor();
  assert.equal(await games.count(), 203);
  assert.equal(await page.getByRole('button', { name: 'Older games' }).count(), 0);

  // A search need not say how old the game is; and its page opens.
  await page.reload();
  await page.getByLabel('Search the archive').fill('Game 2.');
  await page.getByRole('link', { name: 'Game 2.', exact: true }).click();
  await page.getByRole('heading', { name: 'Game 2.' }).waitFor();
});

test('an earlier tackle model replays as it was', async (t) => {
  const { api } = await start(t);
  const driver = await Driver.begin(api, { ...ONE_PLAY, tackle: 'uniform' });
  await driver.until((game) => game.over);
  const text = await api.record(driver.state.id);
  const entry = await api.importRecord(text, 'Old');
  assert.equal(entry.options.tackle, 'uniform');
  assert.equal(await api.text('GET', `/archive/${entry.id}/record`), text);
});
