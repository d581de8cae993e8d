// A match of any game into the archive, out as a file, in again, and its replay: through the page.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { Api } from './api.ts';
import { downloaded, pick } from './lobby.ts';

/** Keeps the match that the page shows under a name. */
export async function keep(page: Page, name: string) {
  await pick(page, 'More', 'Save to the archive…');
  const window = page.getByRole('dialog', { name: 'Save to the archive' });
  await window.getByRole('textbox').fill(name);
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
}

/** Imports a text as a file, on the archive's page. The file's name is given without its ending. */
export async function importFile(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Import…' }).click();
  const window = page.getByRole('dialog', { name: 'Import games' });
  await window.locator('input[type=file]').setInputFiles({
    name: `${name}.kickoff`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await expect(page.getByText(`Imported “${name}”.`)).toBeVisible();
}

/** The archived game of this name. */
export async function archived(api: Api, name: string) {
  const found = (await api.archive()).filter((one: any) => one.name === name);
  expect(found.length, `${found.length} archived games are called ${name}`).toBe(1);
  return found[0];
}

/**
 * Exports an archived game from the archive's page, imports the file and compares the two. Gives the imported entry and
 * the file's text.
 */
export async function outAndIn(page: Page, api: Api, name: string) {
  await page.goto('#/archive');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const file = await downloaded(page, () => pick(page, `More about ${name}`, 'Export as a file'));
  expect(file.name).toBe(`${name}.kickoff`);
  const text = readFileSync(file.path, 'utf8');
  await importFile(page, `${name} again`, text);
  const [first, again] = [await archived(api, name), await archived(api, `${name} again`)];
  expect(await api.text('GET', `/archive/${again.id}/record`)).toBe(text);
  // The file of an unfinished game leaves out secrets, and nothing else.
  const cut = again.plies < first.plies;
  expect(!cut || !first.over, 'only a game that goes on is cut').toBeTruthy();
  const all = ['options', 'over', 'plies', 'sections', 'score', 'headline'];
  for (const what of cut ? all.slice(0, 2) : all) expect(again[what], what).toStrictEqual(first[what]);
  return { entry: again, text };
}

/** Keeps the match that the page shows, brings it out as a file and in again, and goes through the replay to its end. */
export async function roundTrip(page: Page, api: Api, name: string) {
  await keep(page, name);
  const back = await outAndIn(page, api, name);
  await replayToItsEnd(page, api, back.entry);
  return back;
}

/** Opens an archived game and goes to its end: by steps, by the slider, and running. */
export async function replayToItsEnd(page: Page, api: Api, { id, plies, game }: any) {
  await page.goto(`#/archive/${id}`);
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toBeVisible();
  // Chance has drawn before the first decision, so the board is not empty.
  const { opening } = await api.json('GET', `/archive/${id}/replay`);
  await expect(place).toHaveValue(String(opening));
  if (opening < plies) {
    // Men line up in one step: an eleven, or in Quarterback King both sides, whose five linemen are placed as one.
    const placed: Record<string, number> = { scrimmage: 11, king: 18 };
    const first = opening + (placed[game] ?? 1);
    await page.getByRole('button', { name: 'One step on' }).click();
    await expect(place).toHaveValue(String(first));
  }
  await place.fill(String(Math.max(1, plies - 2)));
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(place).toHaveValue(String(plies), { timeout: 60_000 });
}
