// A game that is solved exactly: what choices are worth while it is played, and the report of it afterwards.
import { Refused } from '../harness/api.ts';
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { against, HURRIED, quick } from '../harness/computer.ts';
import { DialScreen } from '../harness/dial.ts';
import { card, choosing, goOn, report } from '../harness/study.ts';
import { expect, test } from '../harness/test.ts';

/** Solving a game for the first time may take seconds. */
const PATIENCE = { timeout: 60_000 };
const SHORT = { plays: '24' };

/** "12.3%", as a number. */
const percent = (text: string) => Number(/(-?[\d.]+)%/.exec(text)?.[1]);

test.use(HURRIED);

test('the study tells what every choice is worth, what was chosen cost, and is remembered', async ({
  api,
  page,
}) => {
  const state = await choosing(api, {});
  await page.goto(`#/match/${state.id}`);
  const screen = new DialScreen(page, api, state.id);
  await screen.shows(state);
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(card(page).getByText(/^Expected points for (Ann|Bo):/)).toBeVisible(PATIENCE);
  const rows = screen.panel.locator('[data-worth]');
  const tokens = state.scene.signals.map((one: any) => one.token);
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-worth')))).toStrictEqual(
    tokens,
  );

  // The page shows the program's values, and marks only the best choice as best.
  const study = await api.json('POST', `/matches/${state.id}/study`, { seq: state.seq });
  expect(study.exact).toBe(false);
  for (const action of study.actions) {
    const worth = screen.panel.locator(`[data-worth="${action.token}"]`);
    await expect(worth.getByText(/\d%/).first()).toBeVisible();
    const words = await worth.innerText();
    expect(/\bBest\b/.test(words), words).toBe(action.best);
    expect(Math.abs(percent(words) - 100 * action.value), words).toBeLessThan(0.06);
  }
  await expect(card(page).getByText('Estimated. The game has to be solved once')).toBeVisible();
  // All of it is seen beside the signals, and the play-by-play below it.
  expect(await card(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Play-by-play' })).toBeInViewport();
  await lookAt(page, 'study');

  // The worst one is chosen: the card says what it cost, and goes on saying it in the next position.
  const worst = study.actions.reduce((one: any, other: any) => (other.regret > one.regret ? other : one));
  const given = await screen.choose(state, worst.token);
  const verdict = page.getByTestId('verdict');
  await expect(verdict.getByText(`${worst.text} cost about`)).toBeVisible();
  expect(Math.abs(percent(await verdict.innerText()) - 100 * worst.regret)).toBeLessThan(0.06);
  await expect(card(page).getByText('Chance decides.')).toBeVisible();
  await screen.spin(given, 'key');
  await expect(verdict.getByText(`${worst.text} cost about`)).toBeVisible();

  await page.reload();
  await expect(card(page)).toBeVisible();
  expect((await api.settings()).study).toBe(true);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await expect(card(page)).not.toBeAttached();
  await expect(page.locator('[data-worth]')).toHaveCount(0);
});

test('a game is solved on request, and the values are exact from then on', async ({ api, page }) => {
  const state = await choosing(api, SHORT);
  await page.goto(`#/match/${state.id}`);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await card(page).getByRole('button', { name: 'Solve it' }).click(PATIENCE);
  await expect(card(page).getByText('Draw', { exact: true })).toBeVisible(PATIENCE);
  const study = await api.json('POST', `/matches/${state.id}/study`, { seq: state.seq });
  expect(study.exact).toBe(true);
  await expect(card(page).getByText('With perfect play by both sides.')).toBeVisible();
  await expect(card(page).getByTestId('solution')).toHaveCount(0);
  await lookAt(page, 'study-exact');
});

test('a position that is gone, and one where nothing is decided, are not studied', async ({ api, page }) => {
  const state = await choosing(api, SHORT);
  const study = (seq: number) => api.json('POST', `/matches/${state.id}/study`, { seq });
  const { state: spinning } = await api.play(state, [state.scene.signals[0].token]);
  const gone: Refused = await study(state.seq).catch((error) => error);
  expect(gone.status).toBe(409);
  expect(gone.refusal.state.seq).toBe(spinning.seq);
  await expect(study(spinning.seq)).rejects.toThrow(/nothing to decide/i);
  const other = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await expect(api.json('GET', `/matches/${other.id}/solution`)).rejects.toThrow(/not solved/);
  await page.goto(`#/match/${other.id}`);
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Study', exact: true })).toHaveCount(0);
});

test('while the computer decides the card is calm', async ({ api, page }) => {
  const halted = (levels: (number | null)[]) => ({ ...quick(levels), paused: true });
  const { state } = await against(api, 'dial', halted, { first: 'computer' });
  await page.goto(`#/match/${state.id}`);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await expect(card(page).getByText(/\(computer, level 1\) decides\.$/)).toBeVisible();
  await expect(card(page).getByText('The study goes on when a person decides.')).toBeVisible();
  await expect(page.locator('[data-worth]').getByText(/%/)).toHaveCount(0);
});

test('the report of a game: its course, what the choices cost, and the way to the replay', async ({
  api,
  page,
}) => {
  const made = await api.newMatch({ plays: '24' }, ['Ann', 'Bo'], 'dial');
  const end = await goOn(api, made, () => false);
  await page.goto(`#/match/${end.id}`);
  await page.getByRole('button', { name: 'Game report' }).click();
  const chart = report(page).getByTestId('win-chart');
  await expect(chart).toBeVisible(PATIENCE);
  const review = await api.json('GET', `/matches/${end.id}/review`);
  // Short of exact values the report says of a choice what the review of the game says.
  const judged = new Map<number, number>();
  for (let from = 0, total = 1; !review.exact && from < total; from = judged.size) {
    const part = await api.json('POST', `/matches/${end.id}/turn-review`, { from });
    for (const turn of part.turns) judged.set(turn.ply, turn.loss);
    total = part.total;
  }
  for (const one of review.decisions) one.regret = judged.get(one.ply) ?? one.regret;
  for (const seat of [0, 1]) {
    const side = report(page).getByTestId(`side-${seat}`);
    const costs = review.decisions.filter((one: any) => one.seat === seat);
    const total = `${(100 * costs.reduce((sum: number, one: any) => sum + one.regret, 0)).toFixed(1)}%`;
    await expect(side.getByText(total, { exact: true }).first()).toBeVisible();
    const own = review.decisions.filter((one: any) => one.seat === seat && one.regret > 2e-5);
    await expect(side.locator('[data-ply]')).toHaveCount(Math.min(5, own.length));
  }
  await expect(report(page).getByText('2nd half').first()).toBeVisible();

  // By keys from play to play; the reading tells what was chosen and what came of it.
  await chart.focus();
  await page.keyboard.press('Home');
  const read = report(page).getByTestId('play-read');
  await expect(read.getByText(`Play 1 of ${review.course.length}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(read.getByText(`Play 2 of ${review.course.length}`)).toBeVisible();
  await expect
    .poll(
      async () => (await chart.getAttribute('aria-valuetext')) ?? '',
      'a screen reader is told of the play',
    )
    .toMatch(/Play 2\..*%/);
  const box = await boxOf(chart);
  await page.mouse.move(box.x + box.width - 16, box.y + box.height / 2);
  await expect(read.getByText(new RegExp(`^Play ${review.course.length} of`))).toBeVisible();
  const [worst] = [...review.decisions].sort((one, other) => other.regret - one.regret);
  await report(page).locator(`[data-ply="${worst.ply}"]`).click();
  await expect(read.getByText(`chose ${worst.text}, which cost`)).toBeVisible();
  await lookAt(page, 'report');
  await read.getByRole('button', { name: 'Show it in the replay' }).click();
  await expect(page.getByText(`${worst.ply} / ${end.ply}`)).toBeVisible();

  // The same of an archived game, without leaving its replay.
  const entry = await api.keep(end.id, 'A short one');
  await page.goto(`#/archive/${entry.id}`);
  await page.getByRole('button', { name: 'Game report' }).click();
  await expect(chart).toBeVisible(PATIENCE);
  await page.keyboard.press('Escape');
  await expect(report(page)).not.toBeAttached();

  // A lesson begins with a dial that does not show what was spun before.
  await page.getByRole('button', { name: 'Review this game' }).click();
  const worstTurn = page.getByTestId('worst-turn').first();
  await worstTurn.getByRole('button', { name: 'Find a better turn' }).click(PATIENCE);
  await expect(page.getByTestId('turn-trial').getByTestId('outcome')).toContainText('all its outcomes');
});
