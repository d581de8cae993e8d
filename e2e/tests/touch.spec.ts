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
    'Tap c3 again to play there, or tap another square.',
  );
  await expect(page.getByTestId('question'), 'and so does the board').toHaveText('Tap again to place');
  await expect(page.locator('[data-ghost="c3"]'), 'with the man who would stand there').toBeVisible();
  await expect(page.locator('[data-crosshair]'), 'a finger hides the square, not its row').toBeVisible();
  // A neighbour that is touched at its edge is meant itself: nothing is played by a near miss.
  const { x, y, width, height } = await boxOf(screen.square('c4'));
  await page.touchscreen.tap(x + width / 2, y + height - 2);
  await expect(page.locator('[data-ghost="c4"]')).toBeVisible();
  expect((await screen.state()).seq, 'nothing was played').toBe(state.seq);
  await screen.square('c3').tap();
  await screen.square('c3').tap();
  await screen.goneOn(state);
});

test('where squares are small a man can be placed by a button, and a jump waits for a second touch, too', async ({
  api,
  page,
}) => {
  const state = await begun(api, 'phutball');
  const { at: ball } = state.scene.pieces.find((piece: any) => piece.kind === 'ball');
  const up = (rows: number) => `${ball[0]}${Number(ball.slice(1)) + rows}`;
  const screen = await seen(page, api, state);
  await screen.square(up(1)).tap();
  await screen.panel.getByRole('button', { name: 'Place here' }).tap();
  const placed = await screen.goneOn(state);
  await screen.ready(placed);
  await screen.square(ball).tap();
  await screen.square(up(2)).tap();
  await expect(screen.panel.getByRole('button', { name: 'Jump here' })).toBeVisible();
  await expect(page.locator('[data-mark="culprit"]'), 'the man that would be jumped over').toBeVisible();
  expect((await screen.state()).seq, 'nothing was played').toBe(placed.seq);
  await screen.square(up(2)).tap();
  await screen.goneOn(placed);
});

test('close up a touch places a man at once', async ({ api, page }) => {
  const state = await begun(api, 'phutball');
  const screen = await seen(page, api, state);
  await zoomButton(page).tap();
  await screen.square('h12').tap();
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
      `Tap ${at} again to play there, or tap another square.`,
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

test('dial: one button that a finger hits tells why each closed signal is not open', async ({
  api,
  page,
}) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  const screen = new DialScreen(page, api, made.id);
  const state = await screen.until(({ scene }) => scene.phase === 'scrimmage');
  for (const size of [TELEPHONE.viewport, LYING]) {
    await page.setViewportSize(size);
    const button = page.locator('[data-action="closed"]');
    await expect(button).toBeInViewport({ ratio: 1 });
    const { width, height } = await boxOf(button);
    expect(Math.min(width, height), 'pixels for a finger').toBeGreaterThanOrEqual(44);
    await button.tap();
    const window = page.getByRole('dialog', { name: 'Not open now' });
    await expect(window.getByRole('listitem')).toHaveCount(state.scene.closed.length);
    await page.keyboard.press('Escape');
    await expect(window).not.toBeAttached();
  }
  // A grey tool says why, to a finger too.
  const given = await screen.choose(state, 's1');
  await screen.shows(given);
  await page.getByRole('button', { name: 'Hint', exact: true }).tap({ force: true });
  await expect(page.getByText('take it back to have a hint').first()).toBeVisible();
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

test('scrimmage: on a telephone all who play are in sight, no touch changes that; close up is the player’s, and remembered', async ({
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

  const { man, squares } = scene.reach.find(
    ({ man, squares }: any) => /^[TG]\d$/.test(man) && squares.length > 0,
  );
  const team = scene.men.find((one: any) => one.speed_left != null).team;
  const chosen = page.locator(`[data-man="${team}-${man}"]`);
  const middle = async () => {
    const { x, y, width, height } = await boxOf(chosen);
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const stood = await middle();
  await chosen.tap();
  await expect(chosen.locator('.chosen'), 'the man is in hand').toHaveCount(1);
  await expect(page.locator('[data-mark="reach"]').first()).toBeAttached();
  expect(await middle(), 'nothing moves').toEqual(stood);
  await chosen.tap();
  await expect(chosen.locator('.chosen')).toHaveCount(0);
  expect(await middle(), 'nor when they are let go').toEqual(stood);
  await expect(ground).toHaveAttribute('data-level', 'wide');
  expect((await api.match(driver.state.id)).seq, 'nothing was played').toBe(driver.state.seq);

  await page.getByRole('button', { name: 'Zoom: squares for a finger' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'close');
  expect(await squareOf(page, 'H15'), 'a square that a finger hits').toBeGreaterThanOrEqual(FINGER);
  await page.reload();
  await expect(ground, 'as the player had it').toHaveAttribute('data-level', 'close');
  await chosen.tap();
  await expect(chosen.locator('.chosen'), 'the man is in hand').toHaveCount(1);
  const { at } = squares[0];
  await expect(page.locator(`[data-square="${at}"]`), 'what they can reach is in sight').toBeInViewport();
  await chosen.tap();

  await page.getByRole('button', { name: 'Whole field' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'whole');
  for (const corner of ['A1', 'O1', 'A60', 'O60'])
    await expect(page.locator(`[data-square="${corner}"]`)).toBeInViewport({ ratio: 0.5 });
  const dot = await boxOf(page.locator('[data-man] .body').first());
  expect(Math.min(dot.width, dot.height), 'a man who is seen as a dot').toBeGreaterThanOrEqual(9);
  expect(dot.width / dot.height, 'as broad as high').toBeCloseTo(1, 0);
  await page.getByRole('button', { name: 'Back to the play' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'wide');
  /** Once the page has been drawn: at another size it is scrolled to its place then. */
  const top = () =>
    field.evaluate(async (scroller) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return Math.round(scroller.scrollTop);
    });
  const shown = await top();
  await page.getByRole('button', { name: 'Zoom: squares for a finger' }).tap();
  await page.getByRole('button', { name: 'Whole field' }).tap();
  await expect(ground).toHaveAttribute('data-level', 'whole');
  await chosen.tap();
  await expect(ground, 'the play is touched').toHaveAttribute('data-level', 'wide');
  await expect.poll(top, 'it is shown as before').toBe(shown);
});

test('scrimmage: close up a telephone shows the man in hand, at the side too, and the page loaded anew shows the ball', async ({
  api,
  page,
}) => {
  const driver = await Driver.begin(api);
  await driver.until(({ scene }) => scene.phase === 'defense-line-up');
  const { formations } = await api.ask(driver.state.id, { ask: 'formations' });
  const men = formations[0].men.map(({ man, at }: any) => ({
    man,
    at: man === 'S' ? `A${at.slice(1)}` : at,
  }));
  const { tokens, problems } = await api.ask(driver.state.id, { ask: 'line-up', men });
  expect(tokens, JSON.stringify(problems)).toBeTruthy();
  await driver.play(tokens);
  const ofDefense = ({ team, speed_left }: any) => speed_left != null && team !== driver.scene.offense;
  await driver.until(({ scene }) => scene.phase === 'turn' && scene.men.some(ofDefense));
  const { scene } = driver.state;
  const safety = scene.men.find((one: any) => ofDefense(one) && one.label === 'S');
  await page.goto(`#/match/${driver.state.id}`);
  const field = page.getByTestId('field');
  const inSight = async (at: string) => {
    const { x, y, width, height } = await boxOf(page.locator(`[data-square="${at}"]`));
    const seen = await boxOf(field);
    const [left, top] = [x + 1 - seen.x, y + 1 - seen.y];
    return left > 0 && top > 0 && left + width - 2 < seen.width && top + height - 2 < seen.height;
  };
  await page.locator(`[data-man="${safety.team}-S"]`).tap();
  await page.getByRole('button', { name: 'Zoom: squares for a finger' }).tap();
  await expect(page.locator('.ground')).toHaveAttribute('data-level', 'close');
  await expect.poll(() => inSight(safety.at), 'the man in hand is in sight').toBe(true);
  await page.reload();
  const { row, column } = scene.ball ?? { row: 7, column: scene.line };
  const ball = `${String.fromCharCode(65 + row)}${column}`;
  await expect.poll(() => inSight(ball), 'so is the ball').toBe(true);
  await page.getByRole('button', { name: 'Next man' }).tap();
  await expect(page.locator('.chosen')).toHaveCount(1);
  const away = page.locator('[data-end]').first();
  await expect(away, 'which end zone lies there, and how far').toHaveText(/ end zone(: \d+ squares?)?$/);
  await expect(page.locator('.zoom .frame'), 'the button is a map of the field').toHaveCount(1);
});

test('scrimmage: in small squares a finger that misses a man means that man', async ({ api, page }) => {
  const driver = await Driver.begin(api);
  await driver.until(({ scene }) => scene.phase === 'turn');
  const { scene } = driver.state;
  await page.goto(`#/match/${driver.state.id}`);
  const { team } = scene.men.find((one: any) => one.speed_left != null);
  // Behind the men of the line nobody stands close: a finger comes down on the free square there.
  const free = (row: string, column: number) => !scene.men.some((one: any) => one.at === `${row}${column}`);
  const man = scene.men.find(
    (one: any) =>
      one.team === team &&
      scene.reach.some((reach: any) => reach.man === one.label && reach.squares.length > 0) &&
      free(one.at[0], one.column - 1) &&
      free(one.at[0], one.column + 1),
  );
  const it = page.locator(`[data-man="${team}-${man.label}"]`);
  const beside = await boxOf(page.locator(`[data-square="${man.at[0]}${man.column - 1}"]`));
  const stands = await boxOf(it);
  const towards = stands.y > beside.y ? beside.y + beside.height - 3 : beside.y + 3;
  await page.touchscreen.tap(beside.x + beside.width / 2, towards);
  await expect(it.locator('.chosen'), 'the man is in hand').toHaveCount(1);
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
