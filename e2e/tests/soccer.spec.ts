// Soccer on the page: a whole game, what is refused and why, taking back, the telephone, the keyboard, pictures.
import type { Page } from '@playwright/test';
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { against, personsTurn, quick } from '../harness/computer.ts';
import { GridScreen, played, refusalOn, seen } from '../harness/grid.ts';
import { roundTrip } from '../harness/keeping.ts';
import { pick, startGame } from '../harness/lobby.ts';
import { resultOf } from '../harness/result.ts';
import { MOVING, TELEPHONE } from '../harness/sizes.ts';
import { kickedOff, mirrored } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

/** From the kick-off to man 6 on l11 and the ball on k14, in Red's squares; the other side moves a man and ends. */
const ATTACK = ['g9>f9', 'f9>g10', 'g10*k14', 'k8>l9', 'l9>l10', 'l10>l11', 'c12>c11', 'end'];

test('a whole game by click, key and drag, its replay, the archive and a rematch', async ({ api, page }) => {
  await page.goto('./');
  const id = await startGame(page, 'Soccer', {
    names: { Red: 'Ann', Blue: 'Bo' },
    options: { 'Goals to win': '1' },
  });
  const screen = new GridScreen(page, api, id);
  let state = await screen.toss();
  const own = mirrored(state.scene.on_turn);
  const first = state.scene.on_turn;

  async function go(way: 'click' | 'key' | 'drag', from: string, to: string) {
    await screen.ready(state);
    await screen.go(way, own(from), own(to));
    state = await screen.goneOn(state);
  }
  /** Changes to passing, and sends the ball. */
  async function pass(from: string, to: string) {
    await screen.ready(state);
    if ((await screen.square(own(from)).getAttribute('aria-selected')) !== 'true')
      await screen.click(own(from));
    await screen.panel.getByRole('button', { name: /^Pass/ }).click();
    await screen.click(own(to));
    state = await screen.goneOn(state);
  }

  await go('click', 'g9', 'f9');
  await go('key', 'f9', 'g10');
  expect(state.scene.ball.at, 'the ball is dribbled on').toBe(own('h11'));
  await pass('g10', 'k14');
  expect(state.scene.ball.at).toBe(own('k14'));
  await go('drag', 'k8', 'l11');
  expect(state.scene.on_turn, 'two men have gone: the turn is over by itself').not.toBe(first);
  await go('click', 'c12', 'c11');
  await screen.ready(state);
  await screen.panel.getByRole('button', { name: 'End turn' }).click();
  state = await screen.goneOn(state);
  await go('key', 'l11', 'l13');
  await expect(page.locator('[data-testid="steps"] .going')).toBeVisible();
  await pass('l13', 'f19');
  expect(Math.max(...state.next.score)).toBe(1);
  await expect(page.getByText(resultOf(state)).first()).toBeVisible();

  await roundTrip(page, api, 'A quick goal');
  await page.goto(`#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await api.matches()).length, 'the rematch is there').toBe(2);
});

test('a goal is told on a card, and the side that conceded kicks off', async ({ api, page }) => {
  const { state: start, own } = await kickedOff(api);
  const state = await played(api, start, [...ATTACK, 'l11>l12', 'l12>l13'].map(own));
  const screen = await seen(page, api, state);
  await screen.click(own('l13'));
  await screen.panel.getByRole('button', { name: 'Pass or shoot' }).click();
  await screen.click(own('f19'));
  const card = page.getByTestId('pause');
  await expect(card.getByRole('heading', { name: /^Goal for/ })).toBeVisible();
  await card.getByRole('button', { name: 'Continue' }).click();
  const after = await screen.state();
  await screen.ready(after);
  expect(after.scene.on_turn).not.toBe(start.scene.on_turn);
  expect(after.undo_to ?? null, 'a goal stands').toBe(null);
});

test('what a rule forbids is explained, with the rule, and nothing is played', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  const refused = refusalOn(page);
  // The ball cannot be dribbled onto the piece behind it.
  await screen.click(own('g9'));
  await screen.click(own('g14'));
  await expect(refused.getByRole('button')).toBeVisible();
  await refused.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Soccer: rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A pass backwards goes into one's own end: the panel says which rule ends the ball's way.
  expect((await screen.state()).seq).toBe(state.seq);
});

test('a ball that can be dribbled two ways is asked for', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  await screen.click(own('g9'));
  await screen.click(own('g10'));
  const ask = page.getByTestId('ask');
  await ask.getByRole('button', { name: `Dribble it to ${own('h11')}` }).click();
  const after = await screen.goneOn(state);
  expect(after.scene.ball.at).toBe(own('h11'));
});

test('where the ball is dribbled to is picked on the board', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  await screen.click(own('g9'));
  await screen.click(own('g10'));
  await expect(page.getByTestId('question'), 'what the ball itself would mean').toContainText(
    `the ball again for ${own('h11')}`,
  );
  await screen.click(own('f11'));
  const after = await screen.goneOn(state);
  expect(after.scene.ball.at).toBe(own('f11'));
});

test.describe('on a telephone', () => {
  test.use(TELEPHONE);

  test('a hint ends above the bar, all ways to dribble are in sight, and the dribble is told', async ({
    api,
    page,
  }) => {
    const { state, own } = await kickedOff(api);
    const screen = await seen(page, api, state);
    const told = page.getByTestId('panel').locator('.latest');
    await expect(told).toContainText('wins the toss');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const hint = page.getByTestId('hint');
    await expect(hint.getByRole('button', { name: 'Play it' })).toBeVisible();
    const card = await boxOf(hint);
    const bar = await boxOf(page.getByRole('button', { name: 'End turn' }));
    expect(card.y + card.height, 'the bar is free').toBeLessThanOrEqual(bar.y);
    await hint.getByRole('button', { name: 'Close' }).click();
    await screen.click(own('g9'));
    await screen.click(own('g10'));
    const ask = page.getByTestId('ask');
    for (const button of await ask.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await ask.getByRole('button', { name: `Dribble it to ${own('h11')}` }).click();
    await screen.goneOn(state);
    await expect(told).toContainText(`pushes the ball to ${own('h11')}`);
  });
});

test('a piece of the other side says whose it is, until a hint is asked for', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  await screen.click(own('g11'));
  const bubble = page.getByTestId('bubble');
  await expect(bubble).toContainText('the other side’s');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByTestId('hint').getByRole('button', { name: 'Play it' })).toBeVisible();
  await expect(bubble).toHaveCount(0);
});

test('where a man can go has dots, and the number of steps stands where one looks', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  await screen.click(own('c8'));
  const dots = page.locator('[data-mark="reach"]');
  const { squares } = state.scene.reach.find(({ from }: any) => from === own('c8'));
  await expect(dots).toHaveCount(squares.length);
  const steps = page.locator('[data-steps]');
  await expect(steps).toHaveCount(0);
  await screen.square(own('c10')).hover();
  await expect(steps).toHaveText('2');
  const told = page.getByTestId('square-info');
  await expect(told).toHaveText(new RegExp(`to ${own('c10')}, 2 steps\\.$`));
  await screen.square(own('a19')).hover();
  await expect(told, 'an empty square that says nothing').toHaveText(/^Pick a dot/);
});

test('steps and a whole turn are taken back', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  const seven = state.scene.pieces.find((one: any) => one.at === own('g9')).id;
  await screen.go('click', own('g9'), own('f9'));
  await screen.stands(seven, own('f9'));
  await screen.ready(await screen.state());
  await screen.go('click', own('c8'), own('c9'));
  const second = await screen.goneOn({ seq: state.seq + 1 });
  await screen.ready(second);
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await screen.state()).ply, 'the second man is back').toBe(state.ply + 1);
  await screen.ready(await screen.state());
  await screen.go('click', own('c8'), own('c9'));
  await screen.goneOn({ seq: second.seq + 1 });
  await screen.ready(await screen.state());
  await pick(page, 'More', 'Take back the turn');
  await screen.stands(seven, own('g9'));
  expect((await screen.state()).ply).toBe(state.ply);
});

test('an earlier position is seen on the board itself, and the game goes on where it was', async ({
  api,
  page,
}) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, state);
  const seven = state.scene.pieces.find((one: any) => one.at === own('g9')).id;
  await screen.go('click', own('g9'), own('f9'));
  await screen.ready(await screen.goneOn(state));
  await page.keyboard.press('ArrowLeft');
  await screen.stands(seven, own('g9'));
  const replay = page.getByRole('group', { name: 'Replay' });
  await expect(replay).toBeVisible();
  // Nothing can be done there.
  await screen.click(own('g9'));
  await expect(screen.panel.getByRole('button', { name: 'End turn' })).not.toBeAttached();
  await replay.getByRole('button', { name: 'One step on' }).click();
  await screen.stands(seven, own('f9'));
  await expect(replay).not.toBeAttached();
  await page.keyboard.press(',');
  await screen.stands(seven, own('g9'));
  await page.keyboard.press('Escape');
  await screen.stands(seven, own('f9'));
  await screen.go('click', own('f9'), own('g10'));
  expect((await screen.goneOn({ seq: state.seq + 1 })).ply).toBe(state.ply + 2);
});

test('with the keyboard alone a man is chosen, the ball passed and the turn ended', async ({ api, page }) => {
  const { state, own } = await kickedOff(api);
  const screen = await seen(page, api, await played(api, state, ['g9>f9', 'f9>g10'].map(own)));
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await cursor.focus();
  await page.keyboard.press('b');
  expect(await focused()).toMatch(/, the neutral zone: the ball\./);
  await screen.key(own('g10'));
  await page.keyboard.press('x');
  await expect(page.locator('[data-mark="pass"]').first()).toBeVisible();
  await screen.key(own('k14'));
  const passed = await screen.goneOn({ seq: state.seq + 1 });
  expect(passed.scene.ball.at).toBe(own('k14'));
  await screen.ready(passed);
  await cursor.focus();
  await page.keyboard.press('e');
  const after = await screen.goneOn(passed);
  expect(after.scene.on_turn).not.toBe(state.scene.on_turn);
});

test.describe(() => {
  test.use(TELEPHONE);

  test('on a telephone the pitch fits and is played by touch', async ({ api, page }) => {
    const { state, own } = await kickedOff(api);
    const screen = await seen(page, api, state);
    await expect(screen.board).toHaveAttribute('data-heading', 'up');
    expect((await boxOf(screen.square('g10'))).width, 'the width of a square').toBeGreaterThanOrEqual(27);
    await screen.square(own('g9')).tap();
    await screen.square(own('f10')).tap();
    const after = await screen.goneOn(state);
    expect(after.scene.pieces.some((one: any) => one.at === own('f10'))).toBe(true);
  });
});

test('the coin of the toss shows who has won it, and nobody is asked to toss it', async ({ api, page }) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await page.goto(`#/match/${made.id}`);
  const card = page.getByTestId('draw');
  await expect(card.locator('.coin')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Toss the coin' })).toHaveCount(0);
  await expect(card.locator('.coin')).toHaveAttribute('data-seat', /^[01]$/);
  const { next } = await api.match(made.id);
  await expect(card.locator('.coin')).toHaveAttribute('data-seat', String(next.seat));
});

test('the pitch in its phases, and its window', async ({ api, page }) => {
  const see = (page: Page, name: string) => lookAt(page, `soccer-${name}`);
  const { state: start, own } = await kickedOff(api);
  const screen = await seen(page, api, start);
  await see(page, 'kick-off');
  await screen.click(own('g9'));
  await screen.square(own('g10')).hover();
  await see(page, 'dribble');
  const state = await played(api, start, ATTACK.map(own));
  await screen.ready(state);
  await screen.go('click', own('l11'), own('l13'));
  await screen.ready(await screen.goneOn(state));
  await screen.panel.getByRole('button', { name: 'Pass or shoot' }).click();
  await see(page, 'shot');
  await screen.click(own('f19'));
  await expect(page.getByTestId('pause')).toBeVisible();
  await settled(page);
  await see(page, 'goal');
  await page.getByRole('button', { name: 'Pitch', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Zones/ })).toBeVisible();
  await see(page, 'pitch');
});

test.describe('the turn of the computer', () => {
  test.use({ ...MOVING, settings: { replay_speed: 'slow' } });
  test('is shown man by man, and those who do not wait for it choose their next piece at once', async ({
    api,
    page,
  }) => {
    const { state, person } = await against(api, 'soccer', quick);
    const own = mirrored(person);
    const screen = await seen(page, api, state);
    await screen.go('click', own('c8'), own('c10'));
    await page.getByRole('button', { name: 'End turn' }).click();
    // The answer is being shown, and not told yet.
    await expect(page.locator('[data-line="earlier"]')).not.toHaveCount(0);
    await expect(page.getByText(/^Turn 2 ·/)).toHaveCount(0);
    const answered = await personsTurn(api, state.id, person);
    await screen.click(own('c10'));
    await expect(page.locator(`[data-square="${own('c10')}"][aria-selected="true"]`)).toBeVisible();
    await screen.ready(answered);
    await expect(page.locator('[data-line="earlier"]'), 'the own turn is over').toHaveCount(0);
  });
});

test.describe('the toss', () => {
  test.use(MOVING);
  test('nobody is told how it came out before the coin lies there', async ({ api, page }) => {
    const { id } = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
    await page.addInitScript(() => {
      const early: string[] = [];
      Object.assign(globalThis, { early });
      const look = () => {
        const [fall] = document.querySelector('.coin.down .up')?.getAnimations() ?? [];
        const told = /\S+ wins the toss/.exec(document.body?.textContent ?? '');
        // A busy machine begins the fall a little late.
        if (told && fall && (fall.effect?.getComputedTiming().progress ?? 1) < 0.75) early.push(told[0]);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`#/match/${id}`);
    await expect(page.getByTestId('draw').getByRole('heading', { name: /wins the toss/ })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as any).early)).toEqual([]);
  });
});

test.describe('what is done', () => {
  test.use(MOVING);
  test('is told beside the board when the board has shown it', async ({ api, page }) => {
    const { state, own } = await kickedOff(api);
    await seen(page, api, state);
    await page.locator('.log .lines').evaluate((lines) => {
      new MutationObserver(() => {
        const board = document.querySelector('[data-testid="board"]');
        ((globalThis as any).told ??= []).push(board?.getAttribute('data-seq') ?? 'in motion');
      }).observe(lines, { childList: true, subtree: true });
    });
    const after = await played(api, state, ['g9>f9', 'f9>e9', 'e9>d9'].map(own));
    await expect.poll(() => page.evaluate(() => (globalThis as any).told?.at(-1))).toBe(`${after.seq}`);
    expect(await page.evaluate(() => (globalThis as any).told)).not.toContain('in motion');
  });
});
