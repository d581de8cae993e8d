// What is refused is told once, at the square or else beside the board, with the rule that forbids it.
import type { Page } from '@playwright/test';
import { Api } from '../harness/api.ts';
import { boxOf } from '../harness/boxes.ts';
import { glance } from '../harness/checks.ts';
import { begun, seen } from '../harness/grid.ts';
import { Screen } from '../harness/screen.ts';
import { Driver, at } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';

/** How often the page has said that so far; `listen` has to have been called. */
const said = async (page: Page, words: RegExp) =>
  (await page.evaluate(() => (globalThis as any).said)).filter((one: string) => words.test(one)).length;

/** Writes down what is said to screen readers from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { said: told });
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]'))
      new MutationObserver(() => {
        if (region.textContent?.trim()) told.push(region.textContent.trim());
      }).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
}

/** Home has the ball, an attempt is open, and Home's quarterback stands on e4. */
async function attempted(api: Api) {
  const men = 'DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'.split(' ');
  const offense = 'OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'.split(' ');
  for (;;) {
    const { state } = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'king'));
    if (state.scene.offense === 0)
      return (await api.play(state, [...men, ...offense, 'a6>b7', 'j10>i9', 'attempt', 'g13>g11'])).state;
  }
}

test('a refusal is told at the square, once, moves nothing, and goes by Escape or with the next pick', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'quarterback');
  const screen = await seen(page, api, state);
  const bubble = page.getByTestId('bubble');
  await listen(page);
  await screen.click('b0');
  const before = await boxOf(screen.board);
  await screen.click('m12');
  await expect(page.locator('[data-bubble="m12"]')).toBeVisible();
  await expect(bubble).toHaveText(/^Rule: Reach\s/, { useInnerText: true });
  expect(await boxOf(screen.board), 'the board has not moved').toStrictEqual(before);
  expect(await said(page, /cannot get to m12/), 'it is said once').toBe(1);
  await expect(page.getByTestId('refused'), 'it is seen once').toHaveCount(0);
  const [box, square] = await Promise.all([boxOf(bubble), boxOf(screen.square('m12'))]);
  const gap = Math.max(
    ...[box.y - square.y - square.height, square.y - box.y - box.height],
    ...[box.x - square.x - square.width, square.x - box.x - box.width],
  );
  expect(gap, `it stands ${gap} px from its square`).toBeLessThan(14);
  expect(box.x, 'it is on the board').toBeGreaterThanOrEqual(before.x - 1);
  expect(box.x + box.width, 'it is on the board').toBeLessThanOrEqual(before.x + before.width + 1);

  // Escape puts the message away, not yet the piece.
  await page.keyboard.press('Escape');
  await expect(bubble).not.toBeAttached();
  await expect(screen.square('b0')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.panel.getByTestId('refused'), 'put away is put away').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(screen.square('b0'), 'it is let go').not.toHaveAttribute('aria-selected', 'true');

  // The next pick puts it away, also on a square that it lies over; its rule can be opened.
  await screen.click('b0');
  await screen.click('m12');
  await expect(bubble).toBeVisible();
  await screen.click('b0');
  await expect(bubble).not.toBeAttached();
  await screen.click('b0');
  await screen.click('m12');
  await bubble.getByRole('button', { name: 'Reach' }).click();
  await expect(page.getByRole('dialog', { name: 'Quarterback: rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await screen.key('m12');
  await expect(bubble).toBeVisible();
  await glance(page, 'refused-at-the-square');
  expect((await screen.state()).seq, 'nothing was played').toBe(state.seq);
});

test('a refusal at the square goes by itself, and is not told a second time', async ({ api, page }) => {
  const state = await begun(api, 'soccer');
  // Before the page: what it had timed by the real clock would be lost.
  await page.clock.install();
  const screen = await seen(page, api, state);
  const [piece] = state.scene.reach;
  await screen.click(piece.from);
  await screen.click(state.scene.on_turn === 0 ? 'a18' : 'a2');
  const bubble = page.getByTestId('bubble');
  await expect(bubble).toBeVisible();
  await expect(page.getByTestId('refused'), 'it is seen once').toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(bubble).not.toBeAttached();
  await expect(page.getByTestId('refused'), 'nor is it told once more beside the board').toHaveCount(0);
});

test('a refusal at the square goes when the player goes on to something else', async ({ api, page }) => {
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const [piece] = state.scene.reach;
  const refuse = async () => {
    await screen.click(piece.from);
    await screen.click(state.scene.on_turn === 0 ? 'a18' : 'a2');
    await expect(page.getByTestId('bubble')).toBeVisible();
  };
  await refuse();
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByTestId('bubble'), 'with a press beside the board').not.toBeAttached();
  await expect(page.getByTestId('refused')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await refuse();
  await page.keyboard.press('b');
  await expect(page.getByTestId('bubble'), 'with a key of the game').not.toBeAttached();
});

test('a refusal whose square has been scrolled out of sight is told beside the board', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  await page.getByRole('button', { name: /^(Zoom|Whole board)$/ }).click();
  const [piece] = state.scene.reach;
  const far = state.scene.on_turn === 0 ? 'a18' : 'a2';
  await screen.click(piece.from);
  await screen.key(far);
  await expect(page.locator(`[data-bubble="${far}"]`)).toBeVisible();
  await expect(page.getByTestId('refused')).toHaveCount(0);
  const board = page.locator('.board.close');
  const away = await board.evaluate((box) => {
    const most = box.scrollHeight - box.clientHeight;
    return box.scrollTop < most / 2 ? most : 0;
  });
  // The board may still be on its way to the square: a player would scroll once more.
  await expect(async () => {
    await board.evaluate((box, top) => void (box.scrollTop = top), away);
    await expect(page.getByTestId('refused')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test('soccer: a player who passes is told why the ball cannot go there, not where the man could walk', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const own = (square: string) =>
    state.scene.on_turn === 0 ? square : `${square[0]}${20 - Number(square.slice(1))}`;
  // At the kick-off the other side's man stands in the way of the ball.
  await screen.click(own('g9'));
  const pass = screen.panel.getByRole('button', { name: 'Pass', exact: true });
  await expect(pass).toBeDisabled();
  await expect(page.getByTestId('bubble'), 'nobody has asked').not.toBeAttached();
  // It cannot be used, but tells why when it is pressed, as a square does.
  // No square was named: it tells so at the button, over no piece, and asks no more where the ball is dribbled.
  await screen.click(own('g10'));
  await expect(page.getByTestId('question')).toBeVisible();
  await pass.click({ force: true });
  const told = screen.panel.getByTestId('refused');
  await expect(told).toContainText(/No pass is open now: .* stands in the way/);
  await expect(page.getByTestId('bubble')).not.toBeAttached();
  await expect(page.getByTestId('question')).not.toBeAttached();
  await screen.click(own('h9'));
  await expect(told).not.toBeAttached();
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await screen.click(own('g8'));
  const bubble = page.locator(`[data-bubble="${own('g8')}"]`);
  await expect(bubble.getByRole('button', { name: 'Passing' })).toBeVisible();
  await expect(bubble).not.toHaveText(/can go to/, { useInnerText: true });
});

test('king: who passes is told why the ball cannot go there, and a capture asks first', async ({
  api,
  page,
}) => {
  const state = await attempted(api);
  const screen = await seen(page, api, state);
  await screen.click('e4');
  await page.keyboard.press('x');
  await expect(page.locator('[data-mark="pass"]')).toBeVisible();
  // The quarterback could walk to e5.
  await screen.click('e5');
  await expect(
    page.locator('[data-bubble="e5"]').getByRole('button', { name: 'Eligible Receivers' }),
  ).toBeVisible();
  // A key that announces what is forbidden says so at the carrier.
  await screen.panel.getByRole('button', { name: 'Passing lanes' }).click();
  await page.keyboard.press('g');
  await expect(page.locator('[data-bubble="e4"]').getByRole('button', { name: 'Field Goal' })).toBeVisible();

  // The lineman on h7 can be captured; nothing is done before the second word, in whatever way.
  const moves = state.scene.reach.flatMap(({ from, squares }: any) =>
    squares.map((target: any) => ({ from, target })),
  );
  const capture = moves.find((one: any) => one.target.meets && !one.target.result);
  expect(capture, 'somebody can be captured').toBeTruthy();
  const ask = page.getByTestId('ask');
  for (const way of ['click', 'key', 'drag'] as const) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await screen.go(way, capture.from, capture.target.at);
    await expect(page.getByTestId('question')).toContainText('takes out');
    expect((await screen.state()).seq, `nothing was played by ${way}`).toBe(state.seq);
    await ask.getByRole('button', { name: 'No', exact: true }).click();
    await expect(ask).not.toBeAttached();
  }
  await screen.go('click', capture.from, capture.target.at);
  await expect(ask).toBeVisible();
  await screen.click(capture.target.at);
  await screen.goneOn(state);
});

test('scrimmage: a throw that is refused cites the rule that forbids it, at the square', async ({
  api,
  page,
}) => {
  const driver = await Driver.begin(api);
  // A pass to the zone that the quarterback stands in: zone 2 or 11 by the way the team goes.
  await driver.until(at('call'));
  const east = driver.scene.red_direction === (driver.scene.offense === 'red' ? 'east' : 'west');
  const call = east ? 'pass:2' : 'pass:11';
  await driver.play([call]);
  // All men keep clear of each other, so the play comes to turn 3.
  await driver.until(({ scene }) => scene.phase === 'defense-line-up');
  await driver.lineUp();
  while (!(driver.scene.phase === 'turn' && driver.scene.turn === 3)) {
    if (driver.state.next.node === 'chance') await driver.draw();
    else {
      const ways = driver.quietWays().sort((a: any, b: any) => a.cost - b.cost);
      await driver.play(ways[0].tokens);
    }
  }
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  await screen.shows(driver.state);
  const panel = page.getByTestId('panel');
  await panel.getByRole('button', { name: 'Throw…' }).click();
  await panel.getByRole('button', { name: 'Show the zone and throw' }).click();
  await expect(page.locator('[data-mark="throw"]').first()).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(panel.getByText(/^Throw to zone \d+: pick a marked square/)).toBeVisible();
  const { men, offense } = driver.scene;
  const passer = men.find((one: any) => one.team === offense && one.label === 'Q').at;
  await screen.click(passer);
  await expect(
    page.locator(`[data-bubble="${passer}"]`).getByRole('button', { name: 'Rule P2: Squares held' }),
  ).toBeVisible();
  const away = `A${east ? 30 : 31}`;
  const column = driver.scene.window + (east ? 20 : 1);
  await screen.click(`${away[0]}${column}`);
  await expect(
    page.locator('[data-bubble]').getByRole('button', { name: 'Rule P1: The called zone' }),
  ).toBeVisible();
  expect((await screen.state()).seq).toBe(driver.state.seq);
});

test('dial: a closed signal is refused below the signals, until one goes on', async ({ api, page }) => {
  let state = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
  for (let left = 60; state.scene.phase !== 'scrimmage' || state.scene.closed.length === 0; left--) {
    expect(left, 'no signal is ever closed').toBeGreaterThan(0);
    const update =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]);
    state = update.state;
  }
  await page.goto(`#/match/${state.id}`);
  const closed = state.scene.closed[0];
  const chip = page.locator(`[data-closed="${closed.token}"]`);
  await chip.click();
  const refused = page.getByTestId('refused');
  await expect(refused.getByText(closed.message)).toBeInViewport({ ratio: 1 });
  await page.getByTestId('field').click();
  await expect(refused, 'the next click puts it away').not.toBeAttached();
  await chip.click();
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refused, 'and so does the next key').not.toBeAttached();
});

test('dial: where there is but one signal, it is told once why, and no closed ones are listed', async ({
  api,
  page,
}) => {
  let state = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
  for (let left = 60; state.scene.phase !== 'return'; left--) {
    expect(left, 'no kick is ever returned').toBeGreaterThan(0);
    const update =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]);
    state = update.state;
  }
  await page.goto(`#/match/${state.id}`);
  await expect(page.getByTestId('only-now')).toContainText('The kick is returned first');
  await expect(page.locator('[data-closed]')).toHaveCount(0);
});
