// From the lobby into a match, and a match kept, exported and brought back: the same for every game.
import assert from "node:assert/strict";

/** @typedef {import('playwright-core').Page} Page */

/**
 * Starts a game from the lobby and gives the match's id.
 * @param {Page} page
 * @param {{ game: string, seats: [string, string], names?: [string, string], options?: Record<string, string>, files?: Record<string, string> }} how
 *   `options` are filled in by label, `files` are paths of files chosen by label.
 */
export async function startGame(
  page,
  { game, seats, names = ["Ann", "Bo"], options = {}, files = {} },
) {
  await page
    .getByRole("button", { name: `New game of ${game}`, exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: `New game of ${game}` });
  await dialog.getByLabel(seats[0], { exact: true }).fill(names[0]);
  await dialog.getByLabel(seats[1], { exact: true }).fill(names[1]);
  if (Object.keys(options).length + Object.keys(files).length > 0)
    await dialog.getByText("Options of this game").click();
  for (const [label, value] of Object.entries(options))
    await dialog.getByLabel(label).fill(value);
  for (const [label, path] of Object.entries(files))
    await dialog.getByLabel(label).setInputFiles(path);
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split("/")[2];
  assert.ok(id);
  return id;
}

/** A file that the page offers. @param {Page} page @param {() => Promise<void>} ask */
export async function downloaded(page, ask) {
  const [file] = await Promise.all([page.waitForEvent("download"), ask()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Picks something from a menu. @param {Page} page @param {string} menu @param {string} item */
export async function pick(page, menu, item) {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
