// From the lobby into a match, and files and menus of the pages: the same for every game.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Starts a game from the lobby and gives the match's id. Names go by the seats, options and files (their paths) by the
 * labels of their fields.
 */
export async function startGame(
  page: Page,
  game: string,
  {
    names = {},
    options = {},
    files = {},
  }: {
    names?: Record<string, string>;
    options?: Record<string, string>;
    files?: Record<string, string>;
  } = {},
): Promise<string> {
  await page.getByRole('button', { name: `New game of ${game}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `New game of ${game}` });
  for (const [seat, name] of Object.entries(names)) {
    await dialog.getByRole('textbox', { name: seat, exact: true }).fill(name);
  }
  if (Object.keys({ ...options, ...files }).length > 0) {
    await dialog.getByText('Options of this game').click();
  }
  for (const [label, value] of Object.entries(options)) {
    const field = dialog.getByLabel(label);
    const choices = await field.evaluate((element) => element.tagName === 'SELECT');
    await (choices ? field.selectOption(value) : field.fill(value));
  }
  for (const [label, path] of Object.entries(files)) await dialog.getByLabel(label).setInputFiles(path);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2];
  expect(id).toBeTruthy();
  return id ?? '';
}

/** A file that the page offers. */
export async function downloaded(page: Page, ask: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), ask()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Picks something from a menu. */
export async function pick(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const wanted = page.getByRole('menuitem', { name: item });
  // What belongs together may stand in a second list.
  const inner = page.locator('[role=menuitem][aria-haspopup]');
  await page.getByRole('menuitem').first().waitFor();
  for (let at = 0; (await wanted.count()) === 0 && at < (await inner.count()); at += 1) {
    await inner.nth(at).click();
    if ((await wanted.count()) === 0) await page.getByRole('menuitem', { name: 'Back', exact: true }).click();
  }
  await wanted.click();
}
