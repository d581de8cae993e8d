// What a first visit costs: on a slow line every byte before the first picture is waited for.
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** Bytes of files as they came over the line. */
async function counted(page: Page): Promise<Map<string, number>> {
  const line = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const files = new Map<string, number>();
  line.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith('/api/')) paths.set(requestId, pathname);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) files.set(path, encodedDataLength);
  });
  await line.send('Network.enable');
  return files;
}

test('the lobby comes packed and without boards', async ({ page }) => {
  const files = await counted(page);
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  // 36 kB of it are the typeface, which the first picture does not wait for, 13 kB the words of the
  // pages, and 16 kB those of the boards, which only boards wait for.
  expect(bytes, JSON.stringify([...files])).toBeLessThan(222_000);
  expect([...files.keys()].filter((path) => /parts|Board/.test(path))).toEqual([]);
});

for (const [what, file] of Object.entries({ board: 'parts-', 'word of the boards': 'en-' }))
  test(`a ${what} that cannot be fetched is told, and comes when it can`, async ({ api, page, watch }) => {
    watch.expected.push(new RegExp(`(ERR_FAILED|Failed to fetch).*${file}`));
    const match = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
    const script = new RegExp(`/assets/${file}.*\\.js`);
    await page.route(script, (route) => route.abort());
    await page.goto(`#/match/${match.id}`);
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('application').or(page.getByRole('grid')).first()).toBeVisible();
  });

for (const kind of ['js', 'css'])
  test(`a window whose ${kind} cannot be fetched is told, and opens whole when it can`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/(ERR_FAILED|Failed to fetch).*morewindows-/);
    const file = new RegExp(`/assets/morewindows-.*\\.${kind}`);
    await page.route(file, (route) => route.abort());
    await page.goto('./');
    await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
    await page.keyboard.press('Shift+R');
    await expect(page.getByText('Could not load this. Check the connection and try again.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(file);
    await page.keyboard.press('Shift+R');
    const rules = page.getByRole('dialog');
    await expect(rules).toBeVisible();
    await expect(page.getByText('Could not load this.')).toHaveCount(0);
    // With its sheet the contents stand beside the rules.
    await expect(rules.locator('.columns')).toHaveCSS('display', 'grid');
  });
