// A whole game of each on a telephone, by touch alone; nothing that comes and goes moves the board.
import type { Page } from '@playwright/test';
import { DialScreen } from '../harness/dial.ts';
import { GridScreen } from '../harness/grid.ts';
import { ONE_PLAY } from '../harness/scrimmage.ts';
import { playOn, Screen } from '../harness/screen.ts';
import { largeShifts, watchShifts } from '../harness/shifts.ts';
import { TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { finger, playWhole, SHORT } from '../harness/wholegame.ts';

test.use(TELEPHONE);

/** The largest shift that a player would not notice. */
const UNSEEN = 0.02;

async function still(page: Page) {
  expect(await largeShifts(page, UNSEEN), 'what moved the page').toEqual([]);
}

for (const [game, options] of Object.entries(SHORT)) {
  test(`a whole game by touch, and the board keeps its place: ${game}`, async ({ api, page }) => {
    await watchShifts(page);
    const made = await api.newMatch(options, ['Ann', 'Bo'], game);
    await page.goto(`#/match/${made.id}`);
    await playWhole(new GridScreen(page, api, made.id), finger);
    await expect(page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
    await still(page);
  });
}

test('the whole board is one touch away on the own turn, and so is the way back', async ({ api, page }) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.do(made.id, made.seq, { do: 'draw' });
  await page.goto(`#/match/${made.id}`);
  const whole = page.getByRole('button', { name: 'Whole board' });
  await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
  for (const pressed of ['true', 'false']) {
    await whole.tap();
    await expect(whole).toHaveAttribute('aria-pressed', pressed);
  }
});

test('a whole game by touch, and the board keeps its place: dial', async ({ api, page }) => {
  await watchShifts(page);
  const made = await api.newMatch({ plays: '6' }, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  const screen = new DialScreen(page, api, made.id);
  for (let state = await screen.drawn(); state.next.node !== 'over'; state = await screen.drawn()) {
    await screen.shows(state);
    await screen.panel.locator(`[data-signal="${state.scene.signals[0].token}"]`).tap();
    const given = await screen.goneOn(state);
    if (given.next.node !== 'chance' || state.scene.signals[0].forced) continue;
    await screen.shows(given);
    await screen.panel.getByRole('button', { name: /^Spin the dial/ }).tap();
    await screen.goneOn(given);
  }
  await expect(page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
  await still(page);
});

test('a whole game on a telephone, and the board keeps its place: scrimmage', async ({ api, page }) => {
  await watchShifts(page);
  const made = await api.newMatch(ONE_PLAY);
  await page.goto(`#/match/${made.id}`);
  // The men are picked on the field: on a telephone the list of them is left out.
  await playOn(new Screen(page, api, made.id), () => false);
  await expect(page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
  await still(page);
});
