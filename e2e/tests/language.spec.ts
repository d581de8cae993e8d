// The pages in another language: chosen in the settings, at once and for good, with nothing of the pages left in English.
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '../harness/checks.ts';
import { seen } from '../harness/grid.ts';
import { binary, root } from '../harness/program.ts';
import { kickedOff, mirrored } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';

/** The sentences of a language that take nothing in. */
function sentences(folders: readonly string[], language: string): Map<string, string> {
  const text = folders
    .map((folder) => readFileSync(join(root, folder, `${language}.ftl`), 'utf8'))
    .join('\n');
  return new Map(
    [...text.matchAll(/^([a-z][\w-]*) = ([^{}\n]+)$/gm)].map(([, id = '', said = '']) => [id, said]),
  );
}

/** What is English only. */
function englishIn(...folders: string[]): Set<string> {
  const german = new Set(sentences(folders, 'de').values());
  return new Set([...sentences(folders, 'en').values()].filter((said) => !german.has(said)));
}
const OF_THE_PAGES = englishIn('web/locales');
/** Where other games are shown, too, they are in English, and may say the same as Soccer. */
const OF_SOCCER = englishIn('web/locales', 'crates/locale/locales', 'games/soccer/locales');

/** What is shown or read aloud in English. */
async function leftInEnglish(page: Page, english = OF_THE_PAGES): Promise<string[]> {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football am Brett');
  await expect(page.getByRole('button', { name: 'Neues Spiel von Soccer' })).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  await lookAt(page, 'german-lobby');
  await page.goto('#/archive');
  await expect(page.getByText('Noch nichts gespeichert.')).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);

  const { state, own } = await kickedOff(api);
  for (const way of ['g9>f9', 'f9>g10', 'k8>l9']) await api.play(await api.match(state.id), [own(way)]);
  await page.goto(`#/match/${state.id}`);
  await expect(page.getByRole('heading', { name: 'Spielverlauf' })).toBeVisible();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await leftInEnglish(page, OF_SOCCER)).toEqual([]);
  await lookAt(page, 'german-match');

  // Where it stands is German in the lists, too.
  await api.keep(state.id, 'Pokal');
  for (const list of ['#/', '#/archive']) {
    await page.goto(list);
    await expect(page.getByText(/Zug 1 von \d+, Anstoß für /).first(), list).toBeVisible();
    expect(await leftInEnglish(page)).toEqual([]);
  }
});

test('a match of Soccer is German from the lobby to its replay', async ({ api, page }) => {
  await page.goto('#/settings');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.goto('#/');
  await page.getByRole('button', { name: 'Neues Spiel von Soccer' }).click();
  await expect(page.getByText('Eine Münze entscheidet, wer Anstoß hat.')).toBeVisible();
  expect(await leftInEnglish(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const { state, own } = await kickedOff(api, { turns: '2' });
  const screen = await seen(page, api, state);
  await expect(page.getByRole('button', { name: 'Zug beenden' })).toBeVisible();
  // What can be done, and what a rule forbids.
  await screen.click(own('g9'));
  expect(await leftInEnglish(page, OF_SOCCER)).toEqual([]);
  await screen.click(own('g10'));
  await expect(page.getByRole('button', { name: /^Nach .* treiben, 2 Schritte$/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.click(own('g14'));
  await expect(page.getByTestId(/^(bubble|refused)$/).getByText(/kann nicht/)).toBeVisible();
  expect(await leftInEnglish(page, OF_SOCCER)).toEqual([]);
  await lookAt(page, 'german-refusal');
  let now = await api.play(state, [own('g9>f9'), own('f9>g10'), own('k8>l9'), 'end']);
  const other = mirrored(now.state.scene.on_turn);
  now = await api.play(now.state, [other('k8>l9'), 'end']);
  await expect(page.getByRole('link', { name: 'Replay ansehen' })).toBeVisible();
  expect(await leftInEnglish(page, OF_SOCCER)).toEqual([]);
  await lookAt(page, 'german-result');

  // The page tells it in the words of the command line.
  await page.getByRole('checkbox', { name: 'Jeder Schritt' }).check();
  const record = await (await fetch(`${page.url().split('#')[0]}api/matches/${state.id}/record`)).text();
  const told = execFileSync(binary, ['replay', '-', '--lang', 'de'], { input: record, encoding: 'utf8' });
  const log = page.getByRole('region', { name: 'Spielverlauf' });
  for (const line of ['gewinnt den Münzwurf', 'dribbelt von', 'beendet den Zug']) {
    const [, sentence = line] = new RegExp(`^ *(.*${line}.*)$`, 'm').exec(told) ?? [];
    await expect(log.getByText(sentence.trim()).first(), sentence).toBeVisible();
  }

  await page.goto(`#/match/${state.id}/replay`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await leftInEnglish(page, OF_SOCCER)).toEqual([]);
  await lookAt(page, 'german-replay');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('is greeted in German, and can have English', async ({ page }) => {
    await page.goto('#/settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  });

  test('has the whole header of a server on the smallest telephone', async ({ server, open }) => {
    const { page } = await open(server, '', { viewport: { width: 320, height: 640 }, locale: 'de-AT' });
    await expect(page.getByRole('button', { name: 'Hilfe' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
