// Games played on the page, as two friends in front of one screen play them.
import { drag, middleOf } from '../harness/boxes.ts';
import { refusalOn } from '../harness/grid.ts';
import { resultOf } from '../harness/result.ts';
import { Screen, newGame, playOn } from '../harness/screen.ts';
import { Driver, at } from '../harness/scrimmage.ts';
import { MOVING } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

test('a whole game, from the lobby to its result, its replay and a rematch', async ({ api, page }) => {
  await page.goto('./');
  const screen = await newGame(page, api, {
    names: ['Ann', 'Bo'],
    options: { 'Most plays in a game': '2', 'Most turns in a play': '5' },
  });
  const end = await playOn(screen, ({ next }) => next.node === 'over', {
    call: (calls) => calls.find((call) => /run:[^Q]/.test(call)) ?? 'run:Q',
  });
  expect(end.options.max_plays).toBe('2');

  await expect(page.getByText(resultOf(end)).first()).toBeVisible();
  const told = await page.getByRole('region', { name: 'What has happened' }).innerText();
  expect(told, told).toMatch(/\d(st|nd|rd|th) and \d+/);

  // Every action that was played is in the record, which replays to the same end.
  const record = await api.record(end.id);
  const entry = await api.importRecord(record, 'Again');
  expect(entry.plies).toBe(end.ply);
  expect(entry.score).toStrictEqual(end.next.score);

  await page.getByRole('link', { name: 'Replay the game' }).click();
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await page.getByLabel(/Show what was\s+secret/).check();
  await page.getByRole('link', { name: 'To the match' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await api.matches()).length, 'the rematch is there').toBe(2);
  const [rematch] = await api.matches();
  expect(rematch.names).toStrictEqual(['Ann', 'Bo']);
});

test.describe(() => {
  test.use(MOVING);

  test('the last play is shown again, animated, and can be stopped', async ({ api, page }) => {
    await api.change({ replay_speed: 'fast' });
    const driver = await Driver.begin(api, { max_turns: '2' });
    await driver.until((game) => game.state.last_section !== null && game.scene.phase === 'offense-line-up');
    await page.goto(`#/match/${driver.state.id}`);
    await page.getByRole('button', { name: 'Instant replay' }).click();
    const banner = page.getByRole('group', { name: 'Replay' });
    await expect(banner).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner).not.toBeAttached();
    await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();

    // To its end: then the game is back by itself.
    await page.getByRole('button', { name: 'Instant replay' }).click();
    await expect(banner).toBeVisible();
    await expect(banner).not.toBeAttached({ timeout: 120_000 });
    await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
  });
});

test('a man put on a forbidden square is refused with the rule', async ({ api, page }) => {
  const driver = await Driver.begin(api);
  await driver.draw();
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  const { scene } = driver.state;
  const team = scene.offense;
  await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
  await screen.choose(team, 'T1');
  // Squares of another column than the front one: L1 forbids them to a tackle.
  const front = scene.placing.squares[0].slice(1);
  const elsewhere = front === '16' ? 'H18' : `H${Number(front) - 2}`;
  await screen.click(elsewhere);
  const refused = refusalOn(page);
  await expect(refused).toBeVisible();
  await expect(refused).toHaveText(/Linemen/, { useInnerText: true });
  await expect(refused).toHaveText(new RegExp(elsewhere), { useInnerText: true });
  // Which squares are allowed is seen while it is told.
  await expect(page.locator('[data-refused] [data-mark="place"]').first()).toBeAttached();
  await refused.getByRole('button', { name: 'Rule L1: Linemen' }).click();
  await expect(page.getByRole('dialog', { name: 'Scrimmage: rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  expect((await screen.state()).seq, 'nothing was played').toBe(driver.state.seq);

  // Dragged onto a square that the rules allow.
  const to = scene.placing.squares[3];
  const man = page.locator(`[data-roster="${team}-T1"]`);
  await man.scrollIntoViewIfNeeded();
  await drag(page, await middleOf(man), await middleOf(page.locator(`[data-square="${to}"]`)));
  await expect(page.locator(`[data-man="${team}-T1"][data-at="${to}"]`)).toBeVisible();
});

test('the end of a play stands on the field until a key goes on, and the line-up still tells it', async ({
  api,
  page,
}) => {
  const driver = await Driver.begin(api, { max_turns: '2' });
  await driver.until(({ scene }) => scene.phase === 'turn' && scene.turn === 2, { call: 'run:H' });
  const { play } = driver.scene;
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  await screen.shows(driver.state);
  const end = page.getByTestId('play-end');
  const stood = end.waitFor();
  await playOn(screen, (state) => state.scene.play > play);
  await stood;
  await page.keyboard.press('Escape');
  await expect(end).not.toBeAttached();
  await expect(page.getByTestId('panel').getByText(/^Last play · /)).toBeVisible();
});

test('a step that the rules forbid is explained, and a step can be taken back', async ({ api, page }) => {
  const driver = await Driver.begin(api);
  await driver.until(at('turn'), { call: 'run:H' });
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  const state = await screen.state();
  await screen.shows(state);
  const team = state.scene.offense;
  const man = state.scene.men.find((one: any) => one.team === team && one.label === 'F');
  const reach = state.scene.reach.find((one: any) => one.man === 'F');
  await screen.choose(team, 'F');
  const far = `A${man.column > 30 ? 1 : 60}`;
  await screen.click(far);
  await expect(refusalOn(page)).toBeVisible();
  expect((await screen.state()).seq).toBe(state.seq);

  const quiet = reach.squares.find((one: any) => !one.contact && one.cost === 1);
  await screen.choose(team, 'F');
  await screen.click(quiet.at);
  await screen.goneOn(state);
  await screen.shows(await screen.state());
  await expect(page.locator(`[data-man="${team}-F"][data-at="${quiet.at}"]`)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.locator(`[data-man="${team}-F"][data-at="${man.at}"]`)).toBeVisible();
  const back = await screen.state();
  expect(back.ply).toBe(state.ply);
  expect(back.seq, 'it was not forgotten that something was taken back').toBeGreaterThan(state.seq);
});

test('two windows show the same match', { tag: '@server' }, async ({ program, api, page, context, open }) => {
  const driver = await Driver.begin(api);
  await driver.until(at('turn'), { call: 'run:H' });
  const path = `#/match/${driver.state.id}`;
  await page.goto(path);
  const other = await open(program, path, { context });
  const screen = new Screen(page, api, driver.state.id);
  const mirror = new Screen(other.page, api, driver.state.id);
  const state = await screen.state();
  await mirror.shows(state);
  await screen.shows(state);
  const { man, squares } = state.scene.reach.find((reach: any) =>
    reach.squares.some((square: any) => !square.contact && reach.man !== 'Q'),
  );
  const square = squares.find((one: any) => !one.contact);
  const team = state.scene.offense;
  expect(await screen.move(state, man, square)).toBeTruthy();
  await expect(other.page.locator(`[data-man="${team}-${man}"][data-at="${square.at}"]`)).toBeVisible();

  // A removal in one tab shows in the other; both check whether it comes back.
  await api.json('DELETE', `/matches/${state.id}`);
  for (const window of [page, other.page]) {
    await expect(window.getByText('This match was removed')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('This match was removed')).not.toBeAttached();
});

test('a match is left without a fault while the field or a man has the focus', async ({
  api,
  page,
  watch,
}) => {
  const driver = await Driver.begin(api);
  await driver.until(at('turn'), { call: 'run:H' });
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  for (const focused of [screen.field, page.locator('[data-roster]').first()]) {
    await screen.shows(driver.state);
    await focused.focus();
    await page.evaluate(() => (location.hash = '#/'));
    await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
    watch.expectClean();
    await page.evaluate((id) => (location.hash = `#/match/${id}`), driver.state.id);
  }
  await screen.shows(driver.state);
});
