// Advice that is worked out in the page: only of a program that was built with the feature `web-engine`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/program.ts';
import { begun, GridScreen, seen } from '../harness/grid.ts';
import { expect, test } from '../harness/test.ts';

const card = (screen: GridScreen) => screen.page.getByTestId('hint').getByText(/win chance.*: about \d+%/i);

test('when the engines are here, a hint is worked out in the page', async ({ api, page }) => {
  const state = await begun(api, 'soccer');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const engines = page.waitForResponse((answer) => answer.url().endsWith('.wasm'));
  const screen = await seen(page, api, state);
  // The first question brings them; until they are here the server answers.
  await page.keyboard.press('h');
  await expect(card(screen)).toBeVisible();
  expect((await engines).headers()['content-type']).toBe('application/wasm');
  await page.keyboard.press('Escape');
  await expect(async () => {
    asked.length = 0;
    await page.keyboard.press('h');
    await expect(card(screen)).toBeVisible();
    expect(asked).toContain(`/api/matches/${state.id}/job`);
    expect(asked, 'the server has no work').not.toContain(`/api/matches/${state.id}/hint`);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }).toPass();
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Play it' }).click();
  expect((await screen.goneOn(state)).ply).toBeGreaterThan(state.ply);
});

test('a hint in a game with secrets is worked out from what the player knows', async ({ api, page }) => {
  const tossed = await begun(api, 'scrimmage');
  // Hints are for a person who is alone at the screen.
  const levels = tossed.next.seat === 0 ? [null, 2] : [2, null];
  const state = await api.seat(tossed, { levels, paused: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`#/match/${state.id}`);
  await expect(page.getByTestId('field')).toBeVisible();
  await expect(async () => {
    asked.length = 0;
    const job = page.waitForResponse((answer) => answer.url().endsWith('/job'));
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.getByTestId('hint').getByText(/Win chance/)).toBeVisible();
    expect(((await (await job).json()) as { position: { tokens: string[] } }).position.tokens).toEqual([]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(asked, 'the server has no work').not.toContain(`/api/matches/${state.id}/hint`);
  }).toPass();
});

test('a finished game is reviewed in the page, and the server has no work', async ({ api, page }) => {
  const text = readFileSync(join(root, 'crates/server/tests/it/turn_reviews.kickoff'), 'utf8');
  const entry = await api.json('POST', '/archive/import', { text, name: 'A short game' });
  const engines = page.waitForResponse((answer) => answer.url().endsWith('.wasm'));
  await page.goto('#/analysis/phutball');
  await page.getByTestId('chance').getByRole('button').first().click();
  await engines;
  await expect(page.getByTestId('engine').getByRole('listitem').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The same page, in which the engines are.
  await page.evaluate((id) => location.assign(`#/archive/${id}`), entry.id);
  await page.getByRole('button', { name: 'Review this game' }).click();
  const review = page.getByTestId('turn-review');
  await expect(review.getByTestId('worst-turn').first()).toBeVisible({ timeout: 120_000 });
  await expect(review).toHaveAttribute('aria-busy', 'false', { timeout: 120_000 });
  expect(asked.filter((path) => path.includes('turn-review'))).toEqual([]);
  // The server judges a few turns at a time.
  const told: any[] = [];
  for (let total = 1; told.length < total;) {
    const part = await api.json('POST', `/archive/${entry.id}/turn-review`, { from: told.length });
    told.push(...part.turns);
    total = part.total;
  }
  const own = told.filter(({ seat, grade }) => seat === 0 && grade === 'blunder').length;
  await expect(
    review.getByTestId('grades-0').getByRole('listitem').filter({ hasText: 'blunder' }),
    'as the server would judge it',
  ).toHaveText(`${own} blunder ??`);
});
