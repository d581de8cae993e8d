// Keep a game, export it, import it, replay it, go on with it.
import { readFileSync } from 'node:fs';
import { importFile, keep } from '../harness/keeping.ts';
import { downloaded, pick } from '../harness/lobby.ts';
import { Driver, ONE_PLAY } from '../harness/scrimmage.ts';
import { NARROW } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

test('archive, export, import, replay, extend', async ({ api, page }) => {
  const driver = await Driver.begin(api, {}, ['Ann', 'Bo']);
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.play === 2, { call: 'run:H' });
  const stood = await api.match(driver.state.id);

  await page.goto(`#/match/${stood.id}`);
  await keep(page, 'Friday night');

  await page.goto('#/archive');
  await expect(page.getByRole('link', { name: 'Friday night', exact: true })).toBeVisible();
  const file = await downloaded(page, () => pick(page, 'More about Friday night', 'Export as a file'));
  expect(file.name).toBe('Friday night.kickoff');
  const text = readFileSync(file.path, 'utf8');
  expect(text).toMatch(/^\[Game "scrimmage"\]\n\[Rules "\d+"\]\n/);
  expect(text).toMatch(/\[Red "Ann"\]/);

  // Deleted, brought back, renamed.
  await pick(page, 'More about Friday night', 'Delete');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await pick(page, 'More about Friday night', 'Rename…');
  const renaming = page.getByRole('dialog', { name: 'Rename' });
  await renaming.getByRole('textbox').fill('Friday');
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Friday', exact: true })).toBeVisible();

  // Import what was exported, under its file's name.
  await importFile(page, 'From a friend', text);
  const [imported] = (await api.archive()).filter((one: any) => one.name === 'From a friend');
  expect(imported).toBeTruthy();
  expect(await api.text('GET', `/archive/${imported.id}/record`)).toBe(text);

  // Search finds one of the two.
  await page.getByRole('searchbox', { name: 'Search the archive' }).fill('friend');
  await expect(page.getByRole('link', { name: 'Friday', exact: true })).not.toBeAttached();

  // Replay by steps, by play, by slider, and running.
  await page.getByRole('link', { name: 'From a friend', exact: true }).click();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toBeVisible();
  const last = imported.plies;
  await expect(place, 'the toss has been drawn').toHaveValue('1');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByText(`2 / ${last}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next play' }).click();
  const second = (await api.json('GET', `/archive/${imported.id}/replay`)).sections[1].from;
  await expect(page.getByText(`${second + 1} / ${last}`), 'its first action').toBeVisible();
  await place.fill(String(last - 2));
  await expect(page.getByText(`${last - 2} / ${last}`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(`${last} / ${last}`)).toBeVisible();

  // Go on from its last position.
  await page.getByRole('button', { name: 'Extend' }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  expect(id).not.toBe(stood.id);
  const extended = await api.match(id);
  expect(extended.names).toStrictEqual(['Ann', 'Bo']);
  expect(extended.options).toStrictEqual(stood.options);
  const going = new Driver(api, extended);
  await going.until((game) => game.scene.play === 3 || game.over);
});

test('a damaged record is refused with line, column and cause, and nothing of it is kept', async ({
  api,
  page,
  watch,
}) => {
  const driver = await Driver.begin(api, ONE_PLAY);
  await driver.until((game) => game.over);
  const good = await api.record(driver.state.id);
  const lines = good.split('\n');
  const moves = lines.findIndex((line) => line.includes('T1@'));
  const line = lines[moves] ?? '';
  const column = line.indexOf('T1@') + 1;
  lines[moves] = line.replace(/T1@\S+/, 'T1@A60');
  const bad = lines.join('\n');

  await page.goto('#/archive');
  watch.expected.push(/status of 422/);
  await page.getByRole('button', { name: 'Import…' }).click();
  const window = page.getByRole('dialog', { name: 'Import games' });
  await window.getByLabel('Or paste a game as text').fill(bad);
  await window.getByRole('button', { name: 'Import the text' }).click();
  await expect(window.getByText(`Line ${moves + 1}, column ${column}:`)).toBeVisible();
  await expect(window.getByText(/L1|front column/).first()).toBeVisible();
  expect(await api.archive()).toStrictEqual([]);

  // Put right, it is taken.
  await window.getByLabel('Or paste a game as text').fill(good);
  await window.getByRole('button', { name: 'Import the text' }).click();
  await expect(page.getByText(/^Imported “/)).toBeVisible();
  const [entry] = await api.archive();
  expect(entry.over).toBe(true);
});

test('an archive of more games than one list holds: the older ones follow, and are found', async ({
  api,
  page,
}) => {
  const driver = await Driver.begin(api, ONE_PLAY);
  const text = await api.record(driver.state.id);
  for (let number = 1; number <= 203; number++) await api.importRecord(text, `Game ${number}.`);
  await page.goto('#/archive');
  const games = page.getByRole('listitem');
  await expect(page.getByRole('link', { name: 'Game 203.', exact: true })).toBeVisible();
  await expect(games).toHaveCount(200);
  await page.getByRole('button', { name: 'Older games' }).click();
  await expect(page.getByRole('link', { name: 'Game 1.', exact: true })).toBeVisible();
  await expect(games).toHaveCount(203);
  await expect(page.getByRole('button', { name: 'Older games' })).toHaveCount(0);

  // A search need not say how old the game is; and its page opens.
  await page.reload();
  await page.getByLabel('Search the archive').fill('Game 2.');
  await page.getByRole('link', { name: 'Game 2.', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Game 2.' })).toBeVisible();
});

test('that files can be dropped lies over the page only while files are dragged over it', async ({
  page,
}) => {
  await page.goto('#/archive');
  const words = page.getByText('Or drop .kickoff files here to import them.');
  await expect(words).toBeVisible();
  const empty = page.getByText('Nothing is saved yet.');
  const over = () => empty.evaluate((node) => node.closest('.card')?.getBoundingClientRect().height ?? 0);
  const told = () => words.evaluate((node) => node.getBoundingClientRect().height);
  expect(await told(), 'it is a line of the card').toBeLessThan(await over());

  const sheet = page.getByText('Drop the games to import them', { exact: true });
  await expect(sheet).toHaveCount(0);
  const drag = (kind: string) =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['['], 'game.kickoff'));
      window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true }));
    }, kind);
  await drag('dragover');
  await expect(sheet).toBeVisible();
  await drag('dragleave');
  await expect(sheet).toHaveCount(0);
});

test('an earlier tackle model replays as it was', async ({ api }) => {
  const driver = await Driver.begin(api, { ...ONE_PLAY, tackle: 'uniform' });
  await driver.until((game) => game.over);
  const text = await api.record(driver.state.id);
  const entry = await api.importRecord(text, 'Old');
  expect(entry.options.tackle).toBe('uniform');
  expect(await api.text('GET', `/archive/${entry.id}/record`)).toBe(text);
});

// Buttons beside its words used to make each game of a telephone's archive a third of a screen high.
test('on a telephone a game of the archive is a low row, opened by its name, and its menu extends it', async ({
  api,
  page,
}) => {
  const match = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(match);
  await api.keep(match.id, 'Friday night');
  await page.setViewportSize(NARROW);
  await page.goto('#/archive');
  const row = page.getByRole('listitem').filter({ hasText: 'Friday night' });
  expect((await row.boundingBox())!.height).toBeLessThan(112);
  await expect(row.getByRole('link', { name: 'Friday night', exact: true })).toBeVisible();
  await pick(page, 'More about Friday night', 'Extend');
  await page.waitForURL(/#\/match\//);
});
