// The pages in another language: chosen in the settings, at once and for good, with nothing of the pages left in English.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { lookAt } from '../harness/checks.ts';
import { expect, test } from '../harness/test.ts';
import { kickedOff } from '../harness/soccer.ts';

/** The sentences of a language that take nothing in. */
function sentences(language: string): Map<string, string> {
  const text = readFileSync(new URL(`../../web/locales/${language}.ftl`, import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^([a-z][\w-]*) = ([^{}\n]+)$/gm)].map(([, id = '', said = '']) => [id, said]),
  );
}

const german = sentences('de');
/**
 * What is English only. What the kit of the boards says is left out: some games' boards, which have words of their own,
 * say the same.
 */
const english = new Set(
  [...sentences('en')]
    .filter(([id, said]) => !id.startsWith('grid-') && ![...german.values()].includes(said))
    .map(([, said]) => said),
);

/** What is shown or read aloud in English. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (element.hasAttribute(name)) found.push(element.getAttribute(name)!);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found.map((text) => text.trim().replace(/\s+/g, ' '));
  });
  return said.filter((text) => english.has(text));
}

test('German is shown at once, stays, and leaves no English on the pages', async ({ api, page }) => {
  await page.goto('#/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Einstellungen · Kickoff');
  expect(await leftInEnglish(page)).toEqual([]);
  await lookAt(page, 'german-settings');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await page.goto('#/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football auf dem Brett');
  await expect(page.getByRole('button', { name: 'Neues Spiel von Soccer' })).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  await lookAt(page, 'german-lobby');
  await page.goto('#/archive');
  await expect(page.getByText('Noch nichts aufbewahrt.')).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);

  const { state, own } = await kickedOff(api);
  for (const way of ['g9>f9', 'f9>g10', 'k8>l9']) await api.play(await api.match(state.id), [own(way)]);
  await page.goto(`#/match/${state.id}`);
  await expect(page.getByRole('heading', { name: 'Spielverlauf' })).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  await lookAt(page, 'german-match');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('is greeted in German, and can have English', async ({ page }) => {
    await page.goto('#/settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });
});
