// Every page in two sizes and two colour schemes: pictures, no barriers, no sideways scroll.
import { Api } from '../harness/api.ts';
import { lookAt } from '../harness/checks.ts';
import { LYING, NARROW, WIDE } from '../harness/sizes.ts';
import { Driver, ONE_PLAY, at } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';

/** Matches and archived games. */
async function fill(api: Api) {
  const going = await Driver.begin(api, {}, ['Ann', 'Bo']);
  await going.until((game) => game.scene.phase === 'turn' && game.scene.turn === 3);
  const over = await Driver.begin(api, ONE_PLAY, [
    'A player with a rather long name',
    'Another one, longer still',
  ]);
  await over.until((game) => game.over);
  const kept = await api.keep(over.state.id, 'The final');
  await api.keep(going.state.id, 'To be continued');
  return { going: going.state.id, over: over.state.id, kept: kept.id };
}

test('the lobby, with an empty start', async ({ api, page }) => {
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
  await lookAt(page, 'lobby-empty');
  // Who has been here is shown the games: the first can be played at once.
  for (const size of [NARROW, LYING, WIDE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Play the computer at Scrimmage' })).toBeInViewport({
      ratio: 0.9,
    });
  }
  // A telephone has one button for a game, and the rest behind another: all six are soon seen.
  await page.setViewportSize(NARROW);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1300);
  await page.getByRole('button', { name: 'More of Soccer' }).click();
  for (const item of ['How to play', 'Rules', 'New game', 'Puzzles', 'Explorer', 'Analysis'])
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
  // What a game is practised with is one menu, which keys go through; Space presses a link in it as Enter does.
  await page.getByRole('button', { name: 'Practise Soccer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Puzzles' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/#\/explorer\/soccer$/);
  await page.goBack();
  await fill(api);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue with Ann – Bo' })).toBeVisible();
  await lookAt(page, 'lobby');
  await page.getByRole('button', { name: 'New game of Scrimmage' }).click();
  await page.getByText('Options of this game').click();
  await lookAt(page, 'new-game');
});

test('the rules, a search in them, and the men', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Rules of Scrimmage' }).click();
  await expect(page.getByRole('region', { name: 'Rules' })).toBeVisible();
  await lookAt(page, 'rules');
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('lineman');
  await expect(page.locator('mark').first()).toBeVisible();
  await lookAt(page, 'rules-search');
  await page.getByRole('button', { name: 'Roster', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Roster' }).getByRole('table').first()).toBeVisible();
  await lookAt(page, 'men');
});

test('the archive, and a page that is not there', async ({ api, page }) => {
  await fill(api);
  await page.goto('#/archive');
  await expect(page.getByRole('link', { name: 'The final', exact: true })).toBeVisible();
  await lookAt(page, 'archive');
  await page.goto('#/nowhere');
  await expect(page.getByText('There is nothing here')).toBeVisible();
  await lookAt(page, 'nowhere');
});

test('the settings, and help', async ({ page }) => {
  await page.goto('#/settings');
  await expect(page.getByRole('group', { name: 'Colours' })).toBeVisible();
  await lookAt(page, 'settings');
  await page.getByText('Scrimmage', { exact: true }).click();
  await expect(page.getByLabel('Tackles')).toBeVisible();
  await lookAt(page, 'settings-options');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'help');
});

test('a turn, with and without a man in hand', async ({ api, page }) => {
  const { going } = await fill(api);
  await page.goto(`#/match/${going}`);
  const field = page.getByTestId('field');
  await expect(field).toBeVisible();
  await lookAt(page, 'turn');
  const state = await api.match(going);
  const mover = state.scene.reach.find((reach: any) => reach.squares.length > 3);
  await page.locator(`[data-roster$="-${mover.man}"]`).first().click();
  await lookAt(page, 'turn-man-in-hand');
});

test('the line-ups and the call, behind the curtain and before it', async ({ api, page }) => {
  const fresh = await Driver.begin(api);
  await fresh.draw();
  await page.goto(`#/match/${fresh.state.id}`);
  await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
  await lookAt(page, 'offense-line-up');
  await page.locator('button.formation').first().click();
  await lookAt(page, 'offense-line-up-full');
  await fresh.until(at('call'));
  await expect(page.getByRole('button', { name: /^Call the play/ })).toBeVisible();
  await lookAt(page, 'call');
  await page.getByRole('button', { name: /^Call the play/ }).click();
  await lookAt(page, 'curtain');
  await page.getByRole('button', { name: /show the calls/ }).click();
  await lookAt(page, 'calls');
  await page.getByRole('button', { name: 'Hide the calls' }).click();
  await page.getByRole('button', { name: 'Back to the field' }).click();
  await fresh.until(at('defense-line-up'));
  await expect(page.getByRole('heading', { name: /defense lines up/ })).toBeVisible();
  await lookAt(page, 'defense-line-up');
});

test('a match that is over, and a replay', async ({ api, page }) => {
  const { over, kept } = await fill(api);
  await page.goto(`#/match/${over}`);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await lookAt(page, 'over');
  await page.goto(`#/archive/${kept}?ply=30`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await lookAt(page, 'replay');
});
