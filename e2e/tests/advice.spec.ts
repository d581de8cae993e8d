// The computer as an adviser: hints, and the bar that tells how good the position is.
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { HURRIED, quick } from '../harness/computer.ts';
import { GridScreen, begun, seen } from '../harness/grid.ts';
import { pick } from '../harness/lobby.ts';
import { Driver } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test.use(HURRIED);

test('a hint is told, pointed at on the board, and played by one key', async ({ api, page }) => {
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  await page.keyboard.press('h');
  const card = page.getByTestId('hint');
  // It says whose chance it is.
  await expect(card.getByText(/^Win chance of Ann: about \d+%$/)).toBeVisible();
  await expect(screen.board.locator('[data-line="hint"]').first()).toBeAttached();
  expect((await card.locator('p, li').first().innerText()).length).toBeGreaterThan(10);
  await expect
    .poll(
      () => page.evaluate(() => document.activeElement?.textContent?.trim() === 'Play it'),
      'Play it has the focus',
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  const moved = await screen.goneOn(state);
  expect(moved.ply).toBeGreaterThan(state.ply);
  await expect(card).not.toBeAttached();
  await expect(screen.board.locator('[data-line="hint"]')).toHaveCount(0);
});

test('a hint moves nothing beside the board, and its buttons are in sight', async ({ api, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const end = page.getByRole('button', { name: 'End turn' });
  const before = { end: await boxOf(end), panel: await boxOf(screen.panel.locator('.hand')) };
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const play = page.getByTestId('hint').getByRole('button', { name: 'Play it' });
  await expect(play).toBeInViewport({ ratio: 1 });
  expect({ end: await boxOf(end), panel: await boxOf(screen.panel.locator('.hand')) }).toEqual(before);
});

test('lying: all steps of a long hint are read, a goal has no weaker reason, and the numbers stand where they lead', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const state = await begun(api, 'soccer');
  const { reach } = state.scene;
  const walks = reach.filter(({ squares }: any) => squares.length > 0).slice(0, 2);
  const tokens = walks.flatMap(({ squares }: any) => squares[0].tokens);
  const shot = { id: 'shoots', args: { ball: 'k15', to: 'g19' } };
  const lines = [
    'Red 7 moves from g9 to f9, 1 step left.',
    'Red 7 passes from g10 to l10, in the neutral zone.',
    'Red 6 dribbles from k8 to l10 and pushes the ball to l11, in the neutral zone.',
    'Red 6 shoots from k15 to g19. Goal!',
  ];
  const messages = [
    ...walks.map(({ squares }: any) => ({ id: 'moves', args: { to: squares[0].at } })),
    { id: 'passes', args: { to: 'k15' } },
    shot,
  ];
  await page.route('**/hint', async (route) => {
    const { seq } = route.request().postDataJSON();
    await route.fulfill({ json: { seq, tokens, lines, messages, expected: 0.9 } });
  });
  const screen = await seen(page, api, state);
  const buttons = page.getByTestId('panel').locator('.buttons');
  const before = await boxOf(buttons);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const card = page.getByTestId('hint');
  await expect(card.getByRole('listitem')).toHaveCount(4);
  await expect(card.locator('.outcome')).toHaveCount(0);
  const words = card.locator('.words');
  await expect
    .poll(() => words.evaluate((node) => node.scrollHeight - node.clientHeight), 'nothing of it is hidden')
    .toBeLessThanOrEqual(1);
  await expect(card.getByRole('button', { name: 'Play it' })).toBeInViewport({ ratio: 1 });
  expect((await boxOf(buttons)).y, 'what one plays stays where it is').toBeCloseTo(before.y, 0);
  for (const [index, { squares }] of walks.entries()) {
    const [number, target] = await Promise.all([
      boxOf(screen.board.locator(`[data-number="${index + 1}"]`)),
      boxOf(page.locator(`[data-square="${squares[0].at}"]`)),
    ]);
    const away = Math.max(
      Math.abs(number.x + number.width / 2 - target.x - target.width / 2) / target.width,
      Math.abs(number.y + number.height / 2 - target.y - target.height / 2) / target.height,
    );
    expect(away, 'the middle of a number is in the square that its arrow leads to').toBeLessThan(0.5);
  }
});

test('a hint is for one position: when somebody plays, or nobody wants it, it goes', async ({
  api,
  page,
  watch,
}) => {
  // The second question may reach the program after the move: then it is out of date.
  watch.expected.push(/status of 409.*\/hint/);
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const card = page.getByTestId('hint');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(card.getByText('Win chance')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).not.toBeAttached();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(card).toBeVisible();
  const { reach } = state.scene;
  const tokens = reach.find((one: any) => one.squares.length > 0).squares[0].tokens;
  const { state: moved } = await api.play(state, tokens);
  await screen.ready(moved);
  await expect(card).not.toBeAttached();
});

test('scrimmage: hinted men have arrows from where they stand, or rings where they go, with the numbers of the sentences', async ({
  api,
  page,
}) => {
  const { state } = await (await Driver.begin(api)).until(({ scene }) => scene.phase === 'turn');
  await api.seat(state, quick([0, 1].map((seat) => (seat === state.next.seat ? null : 1))));
  const steps = state.scene.reach.filter(({ squares }: any) => squares.length > 0).slice(0, 2);
  const tokens = steps.map(({ man, squares }: any) => `${man}>${squares[0].at}`);
  await page.route('**/hint', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const lines = tokens.map((token: string) => token.replace('>', ' steps to '));
    await route.fulfill({ response: answer, json: { ...told, tokens, lines } });
  });
  await page.goto(`#/match/${state.id}`);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByTestId('hint').getByRole('listitem')).toHaveCount(2);
  const field = page.getByTestId('field');
  // One who is met next to a man leaves no room for an arrow.
  await expect(field.locator('[data-line="hint"] :is(path, circle.over)')).toHaveCount(2);
  for (const number of [1, 2]) await expect(field.locator(`[data-number="${number}"]`)).toBeVisible();
});

test('scrimmage: a turn that is played from a hint is not asked about again', async ({ api, page }) => {
  const { state } = await (await Driver.begin(api)).until(({ scene }) => scene.phase === 'turn');
  await api.seat(state, quick([0, 1].map((seat) => (seat === state.next.seat ? null : 1))));
  await page.goto(`#/match/${state.id}`);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByTestId('hint').getByRole('button', { name: 'Play it' }).click();
  await expect.poll(async () => (await api.match(state.id)).scene.turn).toBeGreaterThan(state.scene.turn);
  await expect
    .poll(async () => (await api.match(state.id)).scene.phase, 'the squares of the next turn are drawn')
    .not.toBe('allotment');
});

test('two people with secrets are given no hints on one screen', async ({ api, page }) => {
  const made = await api.newMatch();
  await page.goto(`#/match/${made.id}`);
  await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await expect(hint).toBeDisabled();
  await expect(hint, 'it says why').toHaveAccessibleDescription(/they would show what is hidden/);
});

test('the evaluation bar is shown, remembered, and hidden', async ({ program, api, page }) => {
  const state = await begun(api, 'quarterback');
  await seen(page, api, state);
  const bar = page.getByTestId('evaluation');
  await expect(bar).toHaveCount(0);
  await pick(page, 'More', 'Show an evaluation bar');
  await expect(bar).toBeVisible();
  expect((await bar.getAttribute('aria-label')) ?? '').toMatch(/^Win chances: Ann \d+%, Bo \d+%$/);
  const remembered = (shown: boolean) =>
    until(
      async () => (await api.settings()).evaluation_bar === shown,
      `the program remembers whether the bar is shown: ${shown}`,
    );
  await remembered(true);
  await page.reload();
  await expect(bar).toBeVisible();
  const screen = new GridScreen(page, api, state.id);
  await screen.ready(state);
  await page.keyboard.press('h');
  const chance = page.getByTestId('hint').getByText('Win chance');
  await expect(chance).toBeVisible();
  // One number on the screen: the bar tells the hint's as long as it is read.
  const [, told] = /(\d+)%/.exec(await chance.innerText())!;
  await expect(bar).toHaveAttribute('aria-label', new RegExp(`\\b${told}%`));
  await lookAt(page, 'advice');
  await page.keyboard.press('Escape');
  await pick(page, 'More', 'Hide the evaluation bar');
  await expect(bar).not.toBeAttached();
  await remembered(false);
});
