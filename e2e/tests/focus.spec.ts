// After a button has been pressed the keys of the board still work.
import { action, attacks, begun, played, seen } from '../harness/grid.ts';
import { Screen } from '../harness/screen.ts';
import { blocking } from '../harness/scrimmage.ts';
import { kickedOff } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';

test('no key is dead after a button has been pressed: soccer', async ({ api, page }) => {
  const { state: ready, own } = await kickedOff(api);
  const state = await played(api, ready, ['g9>f9'].map(own));
  const screen = await seen(page, api, state);
  await screen.click(own('f9'));
  const square = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Move', exact: true, pressed: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  expect((await square()) ?? '', 'an arrow leads back to the board').toMatch(/^[a-m]\d+$/);
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.keyboard.press('b');
  expect(await square()).toBe(state.scene.ball.at);
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.keyboard.press('e');
  const after = await screen.goneOn(state);
  expect(after.scene.on_turn).not.toBe(state.scene.on_turn);
  // The button that ended the turn is switched off: the focus is not lost with it.
  await screen.ready(after);
  const reach = after.scene.reach[0];
  await screen.go('click', reach.from, reach.squares[0].at);
  const moved = await screen.goneOn(after);
  await screen.ready(moved);
  if (!action(moved, 'end')) return;
  await screen.panel.getByRole('button', { name: 'End turn' }).click();
  await screen.ready(await screen.goneOn(moved));
  await expect.poll(square, 'the board has the focus').not.toBe(null);
});

test('no key is dead after a button has been pressed: quarterback', async ({ api, page }) => {
  const state = await played(api, await begun(api, 'quarterback'), ['b0>b1']);
  const screen = await seen(page, api, state);
  await screen.click('g-2');
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.keyboard.press('n');
  await expect(page.locator('[aria-selected="true"]'), 'N chooses the next piece').not.toHaveAttribute(
    'data-square',
    'g-2',
  );
  await page.keyboard.press('e');
  const after = await screen.goneOn(state);
  expect(attacks(after)).toBe(false);
});

test('no key is dead after a button has been pressed: a replay', async ({ api, page }) => {
  const { state: ready, own } = await kickedOff(api);
  const state = await played(api, ready, ['g9>f9', 'f9>g10', 'g10*k14'].map(own));
  await page.goto(`#/match/${state.id}/replay`);
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await page.getByRole('button', { name: 'One step on' }).click();
  // A replay opens after the toss.
  await expect(place, 'one step').toHaveValue('2');
  await page.keyboard.press('ArrowRight');
  await expect(place, 'another by its key').toHaveValue('3');
  await page.keyboard.press('ArrowLeft');
  await expect(place, 'and back').toHaveValue('2');
});

test('no key is dead after a button has been pressed: scrimmage', async ({ api, page }) => {
  const { driver, man, team } = await blocking(api);
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  await screen.shows(driver.state);
  await page.locator(`[data-roster="${team}-${man}"]`).click();
  await page.keyboard.press('n');
  await expect(
    page.locator('[data-roster][aria-pressed="true"]'),
    'N chooses the next man',
  ).not.toHaveAttribute('data-roster', `${team}-${man}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-roster][aria-pressed="true"]'), 'no man is in hand').toHaveCount(0);
});

for (const game of ['soccer', 'quarterback', 'phutball'])
  test(`a board that is turned keeps the focus on its square: ${game}`, async ({ api, page }) => {
    const screen = await seen(page, api, await begun(api, game));
    // Of squares that change places some are moved and others are not: one at each end.
    const squares = screen.board.locator('[role="gridcell"]');
    for (const square of [squares.first(), squares.last()]) {
      const at = await square.getAttribute('data-square');
      const same = screen.square(at ?? '');
      await same.focus();
      for (const turn of ['there', 'and back']) {
        await page.keyboard.press('f');
        await expect(same, `the focus stays: ${turn}`).toBeFocused();
      }
    }
  });
