// Quarterback King on the page: a whole game, line-ups, passes, what is refused, the clock, the telephone, pictures.
import { boxOf, drag, middleOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { meet } from '../harness/network.ts';
import { GridScreen, played, refusalOn, seen } from '../harness/grid.ts';
import { roundTrip } from '../harness/keeping.ts';
import { begun, FOUR_THREE, PRO_SET } from '../harness/king.ts';
import { startGame } from '../harness/lobby.ts';
import { resultOf } from '../harness/result.ts';
import { NARROW, TELEPHONE, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled, until } from '../harness/waiting.ts';

/** A receiver on the quarterback's diagonal, an attempt, and the offense on turn. */
const ATTEMPTED = [...FOUR_THREE, ...PRO_SET, 'a6>b7', 'j10>i9', 'attempt', 'g13>g11'];

/** Lines up in a ready-made formation. */
async function lineUp(screen: GridScreen, which: number) {
  const state = await screen.state();
  await screen.ready(state);
  const formations = screen.panel.locator('button.formation');
  await formations.nth(which).click();
  await screen.panel.getByRole('button', { name: 'Line up', exact: true }).click();
  return screen.goneOn(state);
}

/** Puts the card away that tells what a possession came to. its words */
async function read(screen: GridScreen): Promise<string> {
  const card = screen.page.getByTestId('pause');
  await expect(card).toBeVisible();
  const words = await card.innerText();
  await card.getByRole('button').click();
  await expect(card).not.toBeAttached();
  return words;
}

/** Everything that the men on turn can do. */
const moves = (state: any): { from: string; target: any }[] =>
  state.scene.reach.flatMap(({ from, squares }: any) => squares.map((target: any) => ({ from, target })));

/** Moves as far on as anybody can, and captures rather. */
async function move(screen: GridScreen, state: any, way: 'click' | 'key' | 'drag') {
  const choices = moves(state);
  expect(choices.length, state.headline).toBeGreaterThan(0);
  const worth = ({ target }: any) =>
    target.result?.endsWith('interference') ? -1 : target.result ? 2 : target.meets ? 1 : 0;
  choices.sort((one, other) => worth(other) - worth(one));
  const { from, target } = choices[0] as any;
  await screen.go(way, from, target.at);
  if (target.meets || (target.result && target.result !== 'complete'))
    await screen.page.getByTestId('ask').getByRole('button').first().click();
  return screen.goneOn(state);
}

test('a whole game, from the lobby to its result, through the archive and back', async ({ api, page }) => {
  await page.goto('./');
  const id = await startGame(page, 'Quarterback King', {
    names: { Home: 'Ann', Away: 'Bo' },
    options: { 'Moves in a half': '9' },
  });
  const screen = new GridScreen(page, api, id);
  let state = await screen.toss();

  const told: string[] = [];
  for (let turns = 0; state.next.node !== 'over'; turns++) {
    expect(turns, 'the game does not end').toBeLessThan(120);
    await screen.ready(state);
    const { phase, pieces, moves: made, half_moves: all, offense, on_turn: seat } = state.scene;
    if (phase === 'line-up' && seat !== offense && pieces.length === 0 && state.scene.last_drive)
      told.push(await read(screen));
    if (phase === 'line-up') state = await lineUp(screen, turns % 6);
    else if (phase === 'turn' && seat === offense && turns % 4 === 0) {
      // A punt is asked for and confirmed.
      await screen.panel.getByRole('button', { name: 'Punt…' }).click();
      await page.getByTestId('ask').getByRole('button', { name: 'Punt' }).click();
      state = await screen.goneOn(state);
    } else {
      await expect(page.getByTestId('moves-left').getByText(`${all - made} move`)).toBeVisible();
      state = await move(screen, state, (['click', 'key', 'drag'] as const)[turns % 3] ?? 'click');
    }
  }
  expect(
    told.some((words) => words.includes('Start the second half')),
    told.join('\n'),
  ).toBeTruthy();
  await expect(page.getByText(resultOf(state)).first()).toBeVisible();
  const chart = page.getByTestId('drives').locator('[data-drive]');
  await expect(chart, 'every possession is in the chart').toHaveCount(state.scene.possession);

  await roundTrip(page, api, 'Kings');
  await page.goto(`#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(async () => (await api.matches()).length, 'the rematch is there').toBe(2);
});

test('a line-up by hand: picked, dragged, by keys, refused, taken back, kept over a reload', async ({
  api,
  page,
}) => {
  const state = await begun(api);
  const screen = await seen(page, api, state);
  const done = screen.panel.getByRole('button', {
    name: 'Line up',
    exact: true,
  });
  const refused = refusalOn(page);
  await expect(done).toBeDisabled();

  // The first lineman is in hand and may stand only on the rank beyond the line.
  await expect(page.locator('[data-mark="place"]').first()).toBeVisible();
  await screen.click('e12');
  await expect(refused.getByRole('button', { name: 'Defensive Line' })).toBeVisible();
  await expect(screen.piece('DL1')).toHaveCount(0);
  await screen.click('c7');
  await screen.stands('DL1', 'c7');
  await screen.key('e7');
  await screen.stands('DL2', 'e7');
  await screen.drag('c7', 'd7');
  await screen.stands('DL1', 'd7');
  await page.keyboard.press('Backspace');
  await screen.stands('DL1', 'c7');

  // Out of the tray, onto a square that is taken: the two change places, or the man there goes back.
  const tray = screen.panel.locator('[data-roster="MB"]');
  const { x, y, width } = await boxOf(tray);
  await drag(page, { x: x + width / 2, y: y + 12 }, await middleOf(screen.square('e9')));
  await screen.stands('MB', 'e9');
  await screen.panel.locator('[data-roster="MB"]').click();
  await page.keyboard.press('Delete');
  await expect(screen.piece('MB')).not.toBeAttached();

  await page.reload();
  await screen.stands('DL2', 'e7');

  // A formation, changed and kept under a name, for the next time too.
  await screen.panel.locator('button.formation').first().click();
  await screen.stands('SF1', 'g13');
  await screen.drag('g13', 'h12');
  await screen.stands('SF1', 'h12');
  await screen.panel.getByRole('button', { name: 'Save this line-up…' }).click();
  await screen.panel.getByRole('textbox', { name: 'Name of the formation' }).fill('My own');
  await screen.panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(screen.panel.getByRole('button', { name: 'My own', exact: true })).toBeVisible();
  await screen.panel.getByRole('button', { name: 'Clear' }).click();
  await expect(screen.piece('SF1')).not.toBeAttached();
  await screen.panel.getByRole('button', { name: 'My own', exact: true }).click();
  await screen.stands('SF1', 'h12');
  await done.click();
  const lined = await screen.goneOn(state);
  expect([lined.scene.phase, lined.scene.on_turn]).toStrictEqual(['line-up', lined.scene.offense]);
  expect(lined.ply, 'all men at once').toBe(state.ply + 11);

  // Five linemen are one: held at one of them, they go together; nobody else stands among them.
  await screen.ready(lined);
  await screen.panel.locator('button.formation').nth(1).click();
  await screen.stands('OL1', 'c6');
  await screen.drag('e6', 'd6');
  await screen.stands('OL1', 'b6');
  await screen.stands('OL5', 'f6');
  await screen.drag('h6', 'd6');
  await expect(refused.getByRole('button', { name: 'Empty Squares' })).toBeVisible();
  await done.click();
  const ready = await screen.goneOn(lined);
  expect(ready.scene.phase).toBe('turn');

  // The line-up can be taken back as a whole until a move is made, and is still there.
  await screen.ready(ready);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  const back = await screen.goneOn(ready);
  expect(back.ply).toBe(lined.ply);
  await screen.ready(back);
  await screen.stands('OL1', 'b6');
});

test('who watches two computers on a laptop reads all of the score above their speed', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  await api.seat(state, { levels: [2, 2], think_ms: 500, paused: true });
  await page.goto(`#/match/${state.id}`);
  const board = page.getByRole('region', { name: 'Scoreboard' });
  for (const words of ['1st half', 'moves left', 'has the ball'])
    await expect(board.getByText(words).first(), words).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox').first(), 'their speed').toBeInViewport({ ratio: 1 });
});

test('words about a square never lie over the men who wait to be placed', async ({ api, page }) => {
  const state = await begun(api);
  const screen = await seen(page, api, state);
  await expect(screen.panel.getByText(/pick a marked square/)).toBeVisible();
  await screen.square('i12').hover();
  await expect(screen.square('i12')).toHaveAttribute('aria-label', /Not for DL1\./);
  await expect(page.getByTestId('square-info')).not.toBeAttached();
});

test('a pass: attempted, its lanes, announced, broken up, told', async ({ api, page }) => {
  const before = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET, 'a6>b7', 'j10>i9']);
  const screen = await seen(page, api, before);
  const lanes = screen.panel.getByRole('button', { name: 'Passing lanes' });
  await expect(lanes).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-line="pass"]')).toHaveCount(0);
  const ask = page.getByTestId('ask');
  await screen.panel.getByRole('button', { name: 'Attempt a pass… costs a move' }).click();
  await expect(ask.getByText(/you can throw from your next turn/)).toBeVisible();
  expect((await screen.state()).seq, 'nothing is announced yet').toBe(before.seq);
  await ask.getByRole('button', { name: 'Attempt a pass', exact: true }).click();
  await expect(page.locator('[data-line="pass"]')).toBeVisible();
  await expect(page.locator('[data-line="threat"]'), 'the LB on b8 threatens the path').toHaveCount(1);
  await page.keyboard.press('Escape');
  await lanes.click();
  await expect(page.locator('[data-line="pass"]')).not.toBeAttached();
  await lanes.click();

  const asked = await played(api, await screen.state(), ['g13>g11']);
  await screen.ready(asked);
  for (const size of [{ width: 1440, height: 900 }, WIDE]) {
    await page.setViewportSize(size);
    await settled(page);
    const told = screen.panel.locator('.told');
    const hidden = await told.evaluate((node) => node.scrollHeight - node.clientHeight);
    expect(hidden, 'all that is told and offered is in sight').toBeLessThanOrEqual(1);
    await expect(page.getByTestId('square-info')).toBeInViewport({ ratio: 1 });
  }
  // By its button, and by picking the receiver with the quarterback in hand; “No” does nothing.
  await screen.panel.getByRole('button', { name: 'Throw to WR on b7…' }).click();
  await expect(ask.getByText(/unless the path is closed by the LB on b8/)).toBeVisible();
  await ask.getByRole('button', { name: 'No', exact: true }).click();
  await screen.click('e4');
  await page.keyboard.press('x');
  await expect(page.locator('[data-mark="pass"]')).toBeVisible();
  // A key leads to who can be thrown to, and arrows stay on the board though a pointer picked the quarterback.
  await page.keyboard.press('n');
  await expect(screen.square('b7')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(screen.square('b6')).toBeFocused();
  await expect(page.locator('[data-mark="pass"]')).toBeVisible();
  const [mark, man] = [
    await boxOf(page.locator('[data-mark="pass"]')),
    await boxOf(page.locator('[data-piece="WR1"], [data-piece="WR2"]').and(page.locator('[data-at="b7"]'))),
  ];
  expect(mark.width, 'the receiver does not hide the mark').toBeGreaterThan(man.width);
  await screen.click('b7');
  await expect(page.getByTestId('question')).toContainText('unless the path is closed by the LB on b8');
  expect((await screen.state()).seq, 'nothing is announced yet').toBe(asked.seq);
  await ask.getByRole('button', { name: 'Throw to b7' }).click();
  const announced = await screen.goneOn(asked);
  expect(announced.scene.announced).toBeTruthy();

  // The defense's answer says what it comes to.
  await screen.ready(announced);
  await expect(page.getByTestId('situation').getByText(/One move for the defense/)).toBeVisible();
  await expect(page.locator('[data-ball="d5"]'), 'the ball is in the air, over no man').toBeVisible();
  await screen.click('b8');
  await expect(page.locator('[data-mark="grave"]')).toBeVisible();
  await screen.click('c6');
  await expect(page.getByTestId('question')).toContainText('the pass is incomplete');
  await ask.getByRole('button', { name: 'Break it up on c6' }).click();
  const words = await read(screen);
  expect(words).toMatch(/Incomplete/);
  expect(words).toMatch(/Away has the ball next, at the Home 45/);
  // Where men are placed there is no room for the drives: a button brings them, and a telephone has them in its sheet.
  await expect(page.getByTestId('drives')).toHaveCount(0);
  await page.getByRole('button', { name: 'Charts and more' }).click();
  await expect(page.getByTestId('drives').getByText('Incomplete', { exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('checkbox', { name: /Count down each move/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Charts and more' }).click();
  await expect(page.getByRole('heading', { name: 'Play-by-play' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(NARROW);
  await page.getByRole('button', { name: 'Play-by-play and more' }).click();
  await expect(page.getByTestId('drives').getByText('Incomplete', { exact: true })).toBeVisible();
});

test('a completed pass is carried on, and interference is told', async ({ api, page }) => {
  const state = await played(api, await begun(api), [...ATTEMPTED, 'complete>b7']);
  const screen = await seen(page, api, state);
  await screen.go('click', 'a10', 'b9');
  const complete = await screen.goneOn(state);
  expect(complete.scene.ball.carrier).toBe('WR1');
  await screen.ready(complete);
  await expect(page.getByTestId('situation').getByText(/The pass is complete: the WR/)).toBeVisible();
  await expect(page.locator('[data-ball="b7"]')).toBeVisible();

  // During an attempt a defender must not take a receiver beyond the line.
  const other = await played(api, await begun(api), [
    ...[...FOUR_THREE, ...PRO_SET, 'a6>b7', 'a10>b9', 'attempt'],
  ]);
  const again = await seen(page, api, await played(api, other, ['b9>c8', 'e4>f4']));
  const now = await again.state();
  const foul = moves(now).find(({ target }) => target.result === 'defensive-interference');
  if (!foul) throw new Error('the CB on c8 cannot take the WR on b7');
  await again.go('click', foul.from, foul.target.at);
  const ask = page.getByTestId('ask');
  await expect(page.getByTestId('question')).toContainText('your man leaves the field');
  await ask.getByRole('button').first().click();
  const after = await again.goneOn(now);
  await again.ready(after);
  await expect(page.getByTestId('situation').getByText(/Defensive interference/)).toBeVisible();
});

test('what the rules forbid is explained and nothing is played', async ({ api, page }) => {
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  const refused = refusalOn(page);
  // A man who cannot move looks like the others of their side, and says why when picked.
  for (const man of ['OL1', 'OL2']) await expect(screen.piece(man)).not.toHaveClass(/spent/);
  const words = page.getByTestId('square-info');
  await screen.square('c6').hover();
  await expect(words).toHaveText('Home’s offensive lineman OL');
  await screen.click('c6');
  await page.mouse.move(0, 0);
  await expect(words, 'it says why').toHaveText(
    'The OL cannot go straight to c7: the DL stands there, and a lineman takes out men only diagonally forward.',
  );
  await expect(screen.panel.getByText('lineman: cannot move now')).toBeVisible();
  await screen.click('c3');
  await screen.click('c8');
  await expect(refused.getByRole('button', { name: 'Clear Way' })).toBeVisible();
  await screen.drag('e4', 'f3');
  await expect(refused.getByRole('button', { name: 'Quarterback' })).toBeVisible();
  await screen.board.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('g');
  await refused.getByRole('button', { name: 'Field Goal' }).click();
  await expect(page.getByRole('dialog', { name: 'Quarterback King: rules' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await screen.state()).seq).toBe(state.seq);
});

test("over the network the server's clock counts: there is no other one beside it", async ({
  server,
  open,
}) => {
  const clock = { kind: 'fischer', initial_ms: 300_000, increment_ms: 5_000 };
  const timed = await meet(server, 'king', { clock });
  const telephone = { viewport: NARROW };
  const { page } = await open(server, `#/match/${timed.id}`, { visitor: timed.players[0], ...telephone });
  const choice = page.getByRole('checkbox', { name: /Count down each move/ });
  await page.getByRole('button', { name: 'Chat and play-by-play' }).click();
  await expect(page.getByText('Off: over the network the server keeps the clock.')).toBeVisible();
  await expect(choice).toBeDisabled();
  const free = await meet(server, 'king');
  const { page: other } = await open(server, `#/match/${free.id}`, {
    visitor: free.players[0],
    ...telephone,
  });
  await other.getByRole('button', { name: 'Chat and play-by-play' }).click();
  await other.getByRole('checkbox', { name: /Count down each move/ }).check();
});

test('over the network a line-up leaves the chat its line, and the play-by-play the rest @server', async ({
  server,
  open,
}) => {
  const made = await meet(server, 'king');
  const seat = await until(async () => {
    const { next } = await made.players[0].match(made.id);
    return next.node === 'decide' ? { of: next.seat } : null;
  }, 'the toss has been drawn');
  const visitor = made.players[seat.of];
  const { page } = await open(server, `#/match/${made.id}`, { visitor, viewport: WIDE });
  await expect(page.locator('.formation').first()).toBeVisible();
  const chat = page.getByTestId('chat');
  await expect(chat).toBeInViewport({ ratio: 1 });
  expect((await chat.boundingBox())!.height).toBeLessThan(72);
});

test('the clock of a move runs, waits while a window is open, and decides nothing', async ({ api, page }) => {
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  const clock = page.getByTestId('clock');
  await expect(clock, 'there is none unless it is wanted').toHaveCount(0);
  await page.clock.install();
  await page.getByRole('checkbox', { name: /Count down each move/ }).check();
  await expect(clock.getByText('0:30')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(clock.getByText('0:20')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.runFor(25_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect(clock.getByText(/0:(20|19)/)).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(clock.getByText('Time!')).toBeVisible();
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await page.clock.runFor(1000);
  await expect.poll(said, 'it is announced').toMatch(/Time!/);
  expect((await screen.state()).seq).toBe(state.seq);

  // The next move has a clock of its own, with the defense's seconds.
  await page.clock.resume();
  await screen.go('click', 'a6', 'b7');
  const next = await screen.goneOn(state);
  await screen.ready(next);
  await expect(clock.getByText(/0:1\d/)).toBeVisible();
});

test('a turn with the keyboard alone, told to a screen reader', async ({ api, page }) => {
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  await cursor.focus();
  await page.keyboard.press('b');
  await expect(cursor).toHaveAttribute('data-square', 'e4');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toMatch(/^e4, the Home 10: Home’s quarterback QB with the ball/);
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await page.keyboard.press('n');
  await expect.poll(said, 'the man is told').toMatch(/chosen\. It can reach \d+ squares?/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect.poll(said, 'the punt is asked about').toMatch(/The ball flies 40 yards/);
  await expect(
    page.getByRole('button', { name: 'Punt', exact: true }),
    'Enter would answer it',
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-square]:focus'), 'the focus is on the board again').toBeVisible();
  // Enter that is held down asks, and does not answer itself.
  const asked = await screen.state();
  await page.locator('[data-announce="punt"]').focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Punt', exact: true })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('ask')).toHaveCount(0);
  expect((await screen.state()).seq).toBe(asked.seq);
  await page.keyboard.press('a');
  await expect.poll(said, 'the attempt is asked about').toMatch(/you can throw from your next turn/);
  await page.getByTestId('ask').getByRole('button', { name: 'Attempt a pass', exact: true }).press('Enter');
  const attempted = await screen.goneOn(state);
  expect(attempted.scene.attempt_open).toBeTruthy();
  await screen.ready(attempted);
  await screen.key('a10');
  await screen.key('b9');
  const moved = await screen.goneOn(attempted);
  await screen.stands('CB1', 'b9');
  expect(moved.scene.on_turn).toBe(0);
});

test.describe(() => {
  test.use(TELEPHONE);

  test('on a telephone the board fits, and men are lined up and moved by touch', async ({ api, page }) => {
    const state = await begun(api);
    const screen = await seen(page, api, state);
    await expect(screen.board).toHaveAttribute('data-heading', 'up');
    expect((await boxOf(screen.square('e6'))).width, 'the width of a square').toBeGreaterThanOrEqual(27);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `the page is ${wide} px wide`).toBeLessThanOrEqual(NARROW.width);
    await screen.panel.locator('button.formation').first().tap();
    await screen.panel.getByRole('button', { name: 'Line up', exact: true }).tap();
    const lined = await screen.goneOn(state);
    const ready = await played(api, lined, PRO_SET);
    await screen.ready(ready);
    await screen.square('a6').tap();
    await screen.square('b7').tap();
    await screen.goneOn(ready);
    await screen.stands('WR1', 'b7');
  });
});

test('the board in its phases, without barriers', async ({ api, page }) => {
  const state = await begun(api, { half_moves: '7' });
  const screen = await seen(page, api, state);
  const see = (name: string) => lookAt(page, name);
  await expect(screen.panel.locator('button.formation').first()).toBeVisible();
  await see('king-line-up');
  let now = await played(api, state, ATTEMPTED);
  await screen.ready(now);
  await screen.click('e4');
  await settled(page);
  await see('king-turn');
  now = await played(api, now, ['complete>b7']);
  await screen.ready(now);
  await screen.click('b8');
  await see('king-reply');
  now = await played(api, now, ['b8>c6']);
  await expect(page.getByTestId('pause')).toBeVisible();
  await see('king-pause');
  await read(screen);
  while (now.next.node !== 'over') {
    const { placing, reach } = now.scene;
    const all = placing ? [placing.squares[0].tokens[0]] : moves(now).map(({ target }) => target.tokens[0]);
    now = await played(api, now, [all[0] ?? 'none']);
    expect(reach.length > 0 || placing).toBeTruthy();
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await see('king-over');
  await page.goto(`#/match/${screen.id}/replay?ply=22`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await see('king-replay');
  await page.getByRole('button', { name: 'Roster', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Formations of the offense' })).toBeVisible();
  await see('king-reference');
});
