// A whole game of each on a telephone, by touch alone; nothing that comes and goes moves the board.
import type { Page } from '@playwright/test';
import { boxOf } from '../harness/boxes.ts';
import { DialScreen } from '../harness/dial.ts';
import { begun, GridScreen, seen } from '../harness/grid.ts';
import { meet, Seat } from '../harness/network.ts';
import { Driver, ONE_PLAY } from '../harness/scrimmage.ts';
import { playOn, Screen } from '../harness/screen.ts';
import { largeShifts, watchShifts } from '../harness/shifts.ts';
import { LYING, TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';
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

/** How broad a square is on the screen. */
const squareOf = async (page: Page, at: string) => (await boxOf(page.locator(`[data-square="${at}"]`))).width;

/** What a finger needs, in pixels. */
const FINGER = 36;

/** The button that shows the squares close up, or the whole board. */
const zoomButton = (page: Page) => page.getByRole('button', { name: /^(Zoom|Whole board)$/ });

/** Every corner of the board lies in the stage. */
async function allInSight(page: Page, corners: readonly string[]) {
  const stage = await boxOf(page.getByTestId('stage'));
  for (const corner of corners) {
    const { x, y, width, height } = await boxOf(page.locator(`[data-square="${corner}"]`));
    expect(x, `${corner} is in sight`).toBeGreaterThanOrEqual(stage.x);
    expect(y, `${corner} is in sight`).toBeGreaterThanOrEqual(stage.y);
    expect(x + width, `${corner} is in sight`).toBeLessThanOrEqual(stage.x + stage.width + 1);
    expect(y + height, `${corner} is in sight`).toBeLessThanOrEqual(stage.y + stage.height + 1);
  }
}

const CORNERS = { soccer: ['a1', 'm1', 'a19', 'm19'], quarterback: ['a-3', 'm-3', 'a12', 'm12'] };

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  for (const game of ['soccer', 'quarterback'] as const)
    test(`no touch of a board changes its scale; to bring it close is the player's, and remembered: ${game}, ${width}x${height}`, async ({
      api,
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const state = await begun(api, game);
      const screen = await seen(page, api, state);
      const whole = zoomButton(page);
      await expect(whole).toHaveAttribute('data-far', 'true');
      const [{ from }] = state.scene.reach;
      await screen.square(from).tap();
      await expect(screen.square(from)).toHaveAttribute('aria-selected', 'true');
      await expect(whole).toHaveAttribute('data-far', 'true');
      await allInSight(page, CORNERS[game]);
      await whole.tap();
      await expect(whole).toHaveAttribute('data-far', 'false');
      await expect(whole, 'the way back is in words').toContainText('Whole board');
      expect(await squareOf(page, from), 'a square that a finger hits').toBeGreaterThanOrEqual(FINGER);
      await page.reload();
      await screen.ready(state);
      await expect(whole, 'as the player had it').toHaveAttribute('data-far', 'false');
      await whole.tap();
      await expect(whole).toHaveAttribute('data-far', 'true');
      await allInSight(page, CORNERS[game]);
    });

test('what stands alone is as large for a finger as a finger needs, however small it is drawn', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const { reach, pieces } = state.scene;
  const taken = new Set(pieces.map((piece: any) => `${piece.column} ${piece.row}`));
  const alone = reach
    .map(({ from }: any) => pieces.find((piece: any) => piece.at === from))
    .find(({ column, row }: any) => column > 0 && !taken.has(`${column - 1} ${row}`));
  const { x, y, width, height } = await boxOf(screen.square(alone.at));
  expect(width, 'smaller than a finger needs').toBeLessThan(FINGER);
  await page.touchscreen.tap(x + width / 2 - FINGER / 2 + 1, y + height / 2);
  await expect(screen.square(alone.at)).toHaveAttribute('aria-selected', 'true');
});

for (const [game, near, goals] of [
  ['phutball', 'h10', ['Blue’s goal', 'Red’s goal']],
  ['soccer', 'g10', ['Blue’s goal', 'Red’s goal']],
  ['king', 'e12', ['Away’s end zone', 'Home’s end zone']],
] as const)
  test(`close up, an end that is out of sight is named at its edge: ${game}`, async ({ api, page }) => {
    const state = await begun(api, game);
    const screen = await seen(page, api, state);
    const whole = zoomButton(page);
    const ends = page.locator('[data-end]');
    if ((await whole.getAttribute('data-far')) === 'true') {
      await expect(ends, 'all of it is in sight').toHaveCount(0);
      await whole.tap();
      await expect(whole).toHaveAttribute('data-far', 'false');
    }
    const show = (block: 'start' | 'center' | 'end') =>
      screen.square(near).evaluate((_, where) => {
        const box = document.querySelector('.board.close')!;
        const most = box.scrollHeight - box.clientHeight;
        box.scrollTop = where === 'start' ? 0 : where === 'end' ? most : most / 2;
      }, block);
    await show('start');
    await expect(ends).toHaveText([goals[1]]);
    await show('end');
    await expect(ends).toHaveText([goals[0]]);
    // Where both are out of sight both are named.
    await show('center');
    for (const end of await ends.all())
      expect(
        Number.parseFloat(await end.evaluate((node) => getComputedStyle(node).fontSize)),
      ).toBeGreaterThanOrEqual(12);
    if (game !== 'soccer') await expect(ends).toHaveText([goals[1], goals[0]]);
  });

test('where squares are small a man who can stand anywhere waits for a second touch, and nothing else changes', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'phutball');
  const screen = await seen(page, api, state);
  await screen.square('c4').tap();
  await screen.square('c3').tap();
  await expect(zoomButton(page)).toHaveAttribute('data-far', 'true');
  expect((await screen.state()).seq, 'nothing was played').toBe(state.seq);
  await expect(page.getByTestId('square-info'), 'the words say what a second touch does').toHaveText(
    'Pick c3 again to play there, or pick another square.',
  );
  await expect(page.getByTestId('question'), 'and so does the board').toHaveText('Tap again to place');
  await expect(page.locator('[data-ghost="c3"]'), 'with the man who would stand there').toBeVisible();
  await screen.square('c3').tap();
  await screen.goneOn(state);
});

test('a reply is brought into sight, in a game whose turns have no numbers, unless the player has pushed the board', async ({
  server,
  open,
}) => {
  const { id, players } = await meet(server, 'phutball');
  const state = await until(async () => {
    const now = await players[0].match(id);
    return now.next.node === 'decide' && now;
  }, 'the toss');
  const side: 0 | 1 = state.next.seat;
  const { page } = new Seat(await open(server, `#/match/${id}`, { visitor: players[side], ...TELEPHONE }));
  const square = (at: string) => page.locator(`[data-square="${at}"]`);
  const shows = async () => {
    const { seq } = await players[side].match(id);
    await expect(page.locator(`[data-testid="board"][data-seq="${seq}"]`)).toBeVisible();
  };
  /** What is put there over the network stays: a second touch says that it was meant. */
  const put = async (at: string) => {
    await square(at).tap();
    await expect(page.getByTestId('square-info')).toHaveText(
      `Pick ${at} again to play there, or pick another square.`,
    );
    await square(at).tap();
  };
  await shows();
  await zoomButton(page).tap();
  await put('h11');
  await expect(page.locator('[data-piece="man-h11"]')).toBeVisible();
  await expect(square('a2')).not.toBeInViewport();
  await players[1 - side]!.command(id, { do: 'play', tokens: ['a2'] });
  await shows();
  await expect(square('a2'), 'what the other side has placed').toBeInViewport({ ratio: 0.95 });

  await put('b3');
  await expect(page.locator('[data-piece="man-b3"]')).toBeVisible();
  await page.getByTestId('board').hover({ position: { x: 150, y: 150 }, force: true });
  await page.mouse.wheel(0, -40);
  await players[1 - side]!.command(id, { do: 'play', tokens: ['o18'] });
  await shows();
  await expect(page.locator('[data-piece="man-o18"]')).toBeAttached();
  await expect(square('o18'), 'they look elsewhere').not.toBeInViewport();
});

test('a whole game by touch, and the board keeps its place: dial', async ({ api, page }) => {
  await watchShifts(page);
  const made = await api.newMatch({ plays: '6' }, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  const screen = new DialScreen(page, api, made.id);
  for (let state = await screen.drawn(); state.next.node !== 'over'; state = await screen.drawn()) {
    await screen.shows(state);
    await screen.signal(state, state.scene.signals[0].token).tap();
    const given = await screen.goneOn(state);
    if (given.next.node !== 'chance' || state.scene.signals[0].forced) continue;
    await screen.shows(given);
    await screen.panel.getByRole('button', { name: /^Spin the dial/ }).tap();
    await screen.goneOn(given);
  }
  await expect(page.getByRole('link', { name: 'Replay the game' })).toBeVisible();
  await still(page);
});

test('scrimmage: a telephone shows both teams, a touch brings squares for a finger, and a button the whole field', async ({
  api,
  page,
}) => {
  const driver = await Driver.begin(api);
  await driver.until(({ scene }) => scene.phase === 'turn');
  const { scene } = driver.state;
  await page.goto(`#/match/${driver.state.id}`);
  const field = page.getByTestId('field');
  const ground = page.locator('.ground');
  await expect(ground, 'the own side is at the bottom').toHaveAttribute('data-heading', /^(up|down)$/);
  await expect(ground).toHaveAttribute('data-level', 'wide');
  const seen = await boxOf(field);
  const inSight = async (one: string) => {
    const { x, y, width, height } = await boxOf(page.locator(one));
    const [across, down] = [x + width / 2, y + height / 2];
    return across > seen.x && across < seen.x + seen.width && down > seen.y && down < seen.y + seen.height;
  };
  // Who stands near the line.
  for (const { team, label, column } of scene.men)
    if (column > scene.line - 5 && column <= scene.line + 6)
      expect(await inSight(`[data-man="${team}-${label}"]`), `${team} ${label} is in sight`).toBe(true);
  expect(await squareOf(page, 'H15')).toBeGreaterThanOrEqual(24);

  const { man } = scene.reach.find(({ squares }: any) => squares.length > 0);
  const team = scene.men.find((one: any) => one.speed_left != null).team;
  const chosen = page.locator(`[data-man="${team}-${man}"]`);
  const middle = async () => {
    const { x, y, width, height } = await boxOf(chosen);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = await middle();
  await chosen.tap();
  await expect(ground).toHaveAttribute('data-level', 'close');
  // No farther than it takes to have the two squares beside the man in sight.
  const after = await middle();
  expect(Math.hypot(after.x - before.x, after.y - before.y), 'the man stays').toBeLessThanOrEqual(80);
  await chosen.tap();
  await expect(ground, 'who lets go has the field back').toHaveAttribute('data-level', 'wide');
  await chosen.tap();
  await expect(ground).toHaveAttribute('data-level', 'close');
  await expect(chosen.locator('.chosen'), 'the man is in hand').toHaveCount(1);
  expect(await squareOf(page, 'H15'), 'a square that a finger hits').toBeGreaterThanOrEqual(36);
  expect((await api.match(driver.state.id)).seq, 'nothing was played').toBe(driver.state.seq);

  await page.getByRole('button', { name: 'Wider: show more of the field' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'wide');
  await page.getByRole('button', { name: 'Whole field' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'whole');
  for (const corner of ['A1', 'O1', 'A60', 'O60'])
    await expect(page.locator(`[data-square="${corner}"]`)).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Back to the play' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'wide');
});

test('scrimmage: a telephone that lies shows all rows, each with its letter', async ({ api, page }) => {
  await page.setViewportSize(LYING);
  const driver = await Driver.begin(api);
  await driver.until(({ scene }) => scene.phase === 'turn');
  await page.goto(`#/match/${driver.state.id}`);
  await expect(page.locator('.ground')).toHaveAttribute('data-level', 'wide');
  await expect(page.locator('.beside span')).toHaveText([...'ABCDEFGHIJKLMNO'].map(() => /^[A-O]$/));
  const { scrollHeight, clientHeight } = await page
    .getByTestId('field')
    .evaluate((field) => ({ scrollHeight: field.scrollHeight, clientHeight: field.clientHeight }));
  expect(scrollHeight, 'no row is cut off').toBeLessThanOrEqual(clientHeight);
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

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`a hint covers no row of the board, and its arrow no name: ${width}x${height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const state = await begun(api, 'soccer');
    const screen = await seen(page, api, state);
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    const card = page.getByTestId('hint');
    await expect(card.getByRole('button', { name: 'Play it' })).toBeVisible();
    const [stage, told] = [await boxOf(page.getByTestId('stage')), await boxOf(card)];
    const last = await page
      .locator('[data-square]')
      .evaluateAll((list) => Math.max(...list.map((square) => square.getBoundingClientRect().bottom)));
    // It may cover the names of the columns, which stand below them.
    const seenTo = Math.min(last, stage.y + stage.height);
    expect(told.y, 'the card lies below all squares in sight').toBeGreaterThanOrEqual(seenTo);
    // Ahead of its steps the arrow leaves the man's letter free.
    const first = screen.board.locator('[data-line="hint"] .over').first();
    const ends = await first.evaluate((line) =>
      ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name))),
    );
    const pieces = await screen.board.locator('[data-piece]').evaluateAll((list) =>
      list.map((piece) => {
        const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(piece).transform);
        return [x, y];
      }),
    );
    for (const [x, y] of pieces)
      expect(Math.hypot(ends[0]! - x!, ends[1]! - y!), 'from the middle of a man').toBeGreaterThan(12);
  });
}
