// A whole game of each on a telephone, by touch alone; nothing that comes and goes moves the board.
import type { Page } from '@playwright/test';
import { DialScreen } from '../harness/dial.ts';
import { GridScreen } from '../harness/grid.ts';
import { ONE_PLAY } from '../harness/scrimmage.ts';
import { playOn, Screen } from '../harness/screen.ts';
import { largeShifts, watchShifts } from '../harness/shifts.ts';
import { TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test.use(TELEPHONE);

/** The largest shift that a player would not notice. */
const UNSEEN = 0.02;

async function still(page: Page) {
  expect(await largeShifts(page, UNSEEN), 'what moved the page').toEqual([]);
}

/** A step that ends nothing, if there is one; with what it takes to name it. */
function step({ scene }: any): { from: string | null; to: string } | null {
  for (const { from, squares } of scene.reach ?? []) {
    const to = squares.find((one: any) => one.tokens.length === 1 && !one.result);
    if (to) return { from: from ?? null, to: to.at };
  }
  return null;
}

/** Plays one action of a game on a grid. */
async function playOnce(screen: GridScreen, state: any, square: (state: any) => string | null) {
  const { page, panel } = screen;
  if (state.scene.phase === 'line-up') {
    const formation = panel.locator('button.formation').first();
    if (!(await formation.isVisible())) await panel.locator('details.formations summary').tap();
    await formation.tap();
    await panel.getByRole('button', { name: 'Line up', exact: true }).tap();
    return;
  }
  const end = panel.getByRole('button', { name: 'End turn' });
  const way = step(state);
  const placed = square(state);
  if (state.scene.actions?.some((one: any) => one.token === 'end' && !one.forbidden))
    return void (await end.tap());
  if (placed) return void (await screen.square(placed).tap());
  if (!way) throw new Error(`nothing can be done: ${state.headline}`);
  if (way.from && (await screen.square(way.from).getAttribute('aria-selected')) !== 'true')
    await screen.square(way.from).tap();
  await screen.square(way.to).tap();
  // What cannot be seen under a finger is asked first.
  await until(async () => {
    if ((await screen.state()).seq > state.seq) return true;
    const asked = page.getByTestId('ask').getByRole('button').first();
    if (await asked.isVisible()) await asked.tap({ timeout: 1000 }).catch(() => {});
    return false;
  }, 'the step is made');
}

for (const [game, options] of Object.entries({
  soccer: { turns: '6' },
  quarterback: { format: 'game', turns: '3' },
  king: { half_moves: '4' },
  phutball: { turns: '6' },
})) {
  test(`a whole game by touch, and the board keeps its place: ${game}`, async ({ api, page }) => {
    await watchShifts(page);
    const made = await api.newMatch(options, ['Ann', 'Bo'], game);
    await page.goto(`#/match/${made.id}`);
    const screen = new GridScreen(page, api, made.id);
    let state = await screen.toss();
    let row = 1;
    while (state.next.node !== 'over') {
      await screen.readyAfterCards(state);
      const card = page.getByTestId('stage').getByRole('button', { name: /^(Start the |Continue$)/ });
      await until(async () => {
        if (!(await card.isVisible())) return true;
        await card.tap({ timeout: 1000 }).catch(() => {});
        return false;
      }, 'the card has been read');
      await playOnce(screen, state, () => (game === 'phutball' ? `c${row++}` : null));
      await screen.goneOn(state);
      state = await until(async () => {
        const now = await screen.state();
        return now.next.node === 'chance' ? null : now;
      }, 'somebody is to decide');
    }
    await expect(page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
    await still(page);
  });
}

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
