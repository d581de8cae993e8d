// Quarterback King on the page: a whole game, line-ups, passes, what is refused, the clock, the telephone, pictures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NARROW, open, settled, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { meet, serve } from '../harness/club.mjs';
import { GridScreen } from '../harness/grid.mjs';
import { roundTrip } from '../harness/keeping.mjs';
import { pick, startGame } from '../harness/lobby.mjs';
import { resultOf } from '../harness/result.mjs';
import { start } from '../harness/program.mjs';

/** @typedef {import('../harness/program.mjs').Program} Program */
/** @typedef {import('../harness/api.mjs').Api} Api */

/** A match in which Home has the ball first. @param {Api} api @param {Record<string, string>} [options] */
async function begun(api, options = {}) {
  for (;;) {
    const made = await api.newMatch(options, ['Ann', 'Bo'], 'king');
    const { state } = await api.draw(made);
    if (state.scene.offense === 'home') return state;
  }
}

const FOUR_THREE = 'DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'.split(' ');
const PRO_SET = 'OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'.split(' ');
/** A receiver on the quarterback's diagonal, an attempt, and the offense on turn. */
const ATTEMPTED = [...FOUR_THREE, ...PRO_SET, 'a6>b7', 'j10>i9', 'attempt', 'g13>g10'];

/** Plays over HTTP. @param {Api} api @param {any} state @param {string[]} tokens */
const played = async (api, state, tokens) => (await api.play(state, tokens)).state;

/** The board of a match. @param {Program} program @param {any} state @param {Parameters<typeof open>[2]} [how] */
async function seen(program, state, how) {
  const { page, watch } = await open(program, `#/match/${state.id}`, how);
  const screen = new GridScreen(page, program, state.id);
  await screen.ready(state);
  return { page, watch, screen };
}

/** Lines up in a ready-made formation. @param {GridScreen} screen @param {number} which */
async function lineUp(screen, which) {
  const state = await screen.state();
  await screen.ready(state);
  const formations = screen.panel.locator('button.formation');
  await formations.nth(which).click();
  await screen.panel.getByRole('button', { name: 'Line up', exact: true }).click();
  return screen.goneOn(state);
}

/** Puts the card away that tells what a possession came to. @param {GridScreen} screen @returns {Promise<string>} its words */
async function read(screen) {
  const card = screen.page.getByTestId('pause');
  await card.waitFor();
  const words = await card.innerText();
  await card.getByRole('button').click();
  await card.waitFor({ state: 'detached' });
  return words;
}

/** Everything that the men on turn can do. @param {any} state @returns {{ from: string, target: any }[]} */
const moves = (state) =>
  state.scene.reach.flatMap((/** @type {any} */ { from, squares }) =>
    squares.map((/** @type {any} */ target) => ({ from, target })),
  );

/** Moves as far on as anybody can, and captures rather. @param {GridScreen} screen @param {any} state @param {'click' | 'key' | 'drag'} way */
async function move(screen, state, way) {
  const choices = moves(state);
  assert.ok(choices.length > 0, state.headline);
  const worth = (/** @type {any} */ { target }) =>
    target.result?.endsWith('interference') ? -1 : target.result ? 2 : target.captures ? 1 : 0;
  choices.sort((one, other) => worth(other) - worth(one));
  const { from, target } = /** @type {any} */ (choices[0]);
  await screen.go(way, from, target.at);
  if (target.captures || (target.result && target.result !== 'complete'))
    await screen.page.getByTestId('ask').getByRole('button').first().click();
  return screen.goneOn(state);
}

test('a whole game, from the lobby to its result, through the archive and back', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  const id = await startGame(page, 'Quarterback King', {
    names: { Home: 'Ann', Away: 'Bo' },
    options: { 'Moves in a half': '9' },
  });
  const screen = new GridScreen(page, program, id);
  let state = await screen.toss();
  /** @type {string[]} */
  const told = [];
  for (let turns = 0; state.next.node !== 'over'; turns++) {
    assert.ok(turns < 120, 'the game does not end');
    await screen.ready(state);
    const { phase, pieces, moves: made, half_moves: all } = state.scene;
    if (phase === 'defense-line-up' && pieces.length === 0 && state.scene.last_drive)
      told.push(await read(screen));
    if (phase.endsWith('line-up')) state = await lineUp(screen, turns % 6);
    else if (phase === 'play' && state.scene.on_turn === state.scene.offense && turns % 4 === 0) {
      // A punt is asked for and confirmed.
      await screen.panel.getByRole('button', { name: 'Punt…' }).click();
      await page.getByTestId('ask').getByRole('button', { name: 'Punt' }).click();
      state = await screen.goneOn(state);
    } else {
      await page
        .getByTestId('moves-left')
        .getByText(`${all - made} move`)
        .waitFor();
      state = await move(
        screen,
        state,
        /** @type {const} */ (['click', 'key', 'drag'])[turns % 3] ?? 'click',
      );
    }
  }
  assert.ok(
    told.some((words) => words.includes('Start the second half')),
    told.join('\n'),
  );
  await page.getByText(resultOf(state)).first().waitFor();
  const chart = page.getByTestId('drives').locator('[data-drive]');
  assert.equal(await chart.count(), state.scene.possession, 'every possession is in the chart');

  await roundTrip(page, program, 'Kings');
  await page.goto(`${program.address}#/match/${id}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(async () => (await program.api.matches()).length === 2, 'the rematch is there');
});

test('a line-up by hand: picked, dragged, by keys, refused, taken back, kept over a reload', async (t) => {
  const program = await start(t);
  const state = await begun(program.api);
  const { page, screen } = await seen(program, state);
  const done = screen.panel.getByRole('button', {
    name: 'Line up',
    exact: true,
  });
  const refused = screen.panel.getByTestId('refused');
  assert.ok(await done.isDisabled());

  // The first lineman is in hand; he stands on the rank beyond the line only.
  await page.locator('[data-mark="place"]').first().waitFor();
  await screen.click('e12');
  await refused.getByRole('button', { name: 'Defensive Line' }).waitFor();
  assert.equal(await screen.piece('DL1').count(), 0);
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
  const [from, to] = [await tray.boundingBox(), await screen.square('e9').boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, {
    steps: 6,
  });
  await page.mouse.up();
  await screen.stands('MB', 'e9');
  await screen.panel.locator('[data-roster="MB"]').click();
  await page.keyboard.press('Delete');
  await screen.piece('MB').waitFor({ state: 'detached' });

  await page.reload();
  await screen.stands('DL2', 'e7');

  // A formation, changed and kept under a name, for the next time too.
  await screen.panel.getByText('Formations', { exact: true }).click();
  await screen.panel.locator('button.formation').first().click();
  await screen.stands('SF1', 'g13');
  await screen.drag('g13', 'h12');
  await screen.stands('SF1', 'h12');
  await screen.panel.getByText('Formations', { exact: true }).click();
  await screen.panel.getByRole('button', { name: 'Save this line-up…' }).click();
  await screen.panel.getByRole('textbox', { name: 'Name of the formation' }).fill('My own');
  await screen.panel.getByRole('button', { name: 'Save', exact: true }).click();
  await screen.panel.getByRole('button', { name: 'My own', exact: true }).waitFor();
  await screen.panel.getByRole('button', { name: 'Clear' }).click();
  await screen.piece('SF1').waitFor({ state: 'detached' });
  await screen.panel.getByRole('button', { name: 'My own', exact: true }).click();
  await screen.stands('SF1', 'h12');
  await done.click();
  const lined = await screen.goneOn(state);
  assert.equal(lined.scene.phase, 'offense-line-up');
  assert.equal(lined.ply, state.ply + 11, 'all men at once');

  // Five linemen are one: held at one of them, they go together; nobody else stands among them.
  await screen.ready(lined);
  await screen.panel.locator('button.formation').nth(1).click();
  await screen.stands('OL1', 'c6');
  await screen.drag('e6', 'd6');
  await screen.stands('OL1', 'b6');
  await screen.stands('OL5', 'f6');
  await screen.drag('h6', 'd6');
  await refused.getByRole('button', { name: 'Empty Squares' }).waitFor();
  await done.click();
  const ready = await screen.goneOn(lined);
  assert.equal(ready.scene.phase, 'play');

  // The line-up can be taken back as a whole until a move is made, and is still there.
  await screen.ready(ready);
  await screen.panel.getByRole('button', { name: 'Take back the line-up' }).click();
  const back = await screen.goneOn(ready);
  assert.equal(back.ply, lined.ply);
  await screen.ready(back);
  await screen.stands('OL1', 'b6');
});

test('a pass: attempted, its lanes, announced, broken up, told', async (t) => {
  const program = await start(t);
  const { api } = program;
  const before = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET, 'a6>b7', 'j10>i9']);
  const { page, screen } = await seen(program, before);
  const lanes = screen.panel.getByRole('button', { name: 'Lanes' });
  assert.equal(await lanes.getAttribute('aria-pressed'), 'false');
  assert.equal(await page.locator('[data-line="pass"]').count(), 0);
  await screen.panel.getByRole('button', { name: 'Attempt a pass' }).click();
  await page.locator('[data-line="pass"]').waitFor();
  assert.equal(await page.locator('[data-line="threat"]').count(), 1, 'the LB on b8 threatens the path');
  await page.keyboard.press('Escape');
  await lanes.click();
  await page.locator('[data-line="pass"]').waitFor({ state: 'detached' });
  await lanes.click();

  const asked = await played(api, await screen.state(), ['g13>g10']);
  await screen.ready(asked);
  // By its button, and by picking the receiver with the quarterback in hand; “No” does nothing.
  const ask = page.getByTestId('ask');
  await screen.panel.getByRole('button', { name: 'Complete to WR on b7…' }).click();
  await ask.getByText(/unless the path is closed by the LB on b8/).waitFor();
  await ask.getByRole('button', { name: 'No', exact: true }).click();
  await screen.click('e4');
  await page.keyboard.press('x');
  await page.locator('[data-mark="pass"]').waitFor();
  await screen.click('b7');
  await ask.getByText(/unless the path is closed by the LB on b8/).waitFor();
  assert.equal((await screen.state()).seq, asked.seq, 'nothing is announced yet');
  await ask.getByRole('button', { name: 'Announce the pass to b7' }).click();
  const announced = await screen.goneOn(asked);
  assert.equal(announced.scene.phase, 'reply');

  // The defense's answer says what it comes to.
  await screen.ready(announced);
  await page
    .getByTestId('situation')
    .getByText(/One move for the defense/)
    .waitFor();
  await screen.click('b8');
  await page.locator('[data-mark="grave"]').waitFor();
  await screen.click('c6');
  await ask.getByText(/the pass is incomplete/).waitFor();
  await ask.getByRole('button', { name: 'Break it up on c6' }).click();
  const words = await read(screen);
  assert.match(words, /Incomplete/);
  assert.match(words, /Bo \(Away\) has the ball next, on Home’s 45/);
  await page.getByTestId('drives').getByText('Incomplete', { exact: true }).waitFor();
});

test('a completed pass is carried on, and interference is told', async (t) => {
  const program = await start(t);
  const { api } = program;
  const state = await played(api, await begun(api), [...ATTEMPTED, 'complete>b7']);
  const { page, screen } = await seen(program, state);
  await screen.go('click', 'a10', 'b9');
  const complete = await screen.goneOn(state);
  assert.equal(complete.scene.carrier, 'WR1');
  await screen.ready(complete);
  await page
    .getByTestId('situation')
    .getByText(/The pass is complete: the WR/)
    .waitFor();
  await page.locator('[data-ball="b7"]').waitFor();

  // During an attempt a defender must not take a receiver beyond the line.
  const other = await played(api, await begun(api), [
    ...[...FOUR_THREE, ...PRO_SET, 'a6>b7', 'a10>b9', 'attempt'],
  ]);
  const again = await seen(program, await played(api, other, ['b9>c8', 'e4>f4']));
  const now = await again.screen.state();
  const foul = moves(now).find(({ target }) => target.result === 'defensive-interference');
  assert.ok(foul, 'the CB on c8 can take the WR on b7');
  await again.screen.go('click', foul.from, foul.target.at);
  const ask = again.page.getByTestId('ask');
  await ask.getByText(/your man leaves the field/).waitFor();
  await ask.getByRole('button').first().click();
  const after = await again.screen.goneOn(now);
  await again.screen.ready(after);
  await again.page
    .getByTestId('situation')
    .getByText(/Defensive interference/)
    .waitFor();
});

test('what the rules forbid is explained and nothing is played', async (t) => {
  const program = await start(t);
  const state = await played(program.api, await begun(program.api), [...FOUR_THREE, ...PRO_SET]);
  const { page, screen } = await seen(program, state);
  const refused = page.getByTestId('refused');
  await screen.click('c3');
  await screen.click('c8');
  await refused.getByRole('button', { name: 'Clear Way' }).waitFor();
  await screen.drag('e4', 'f3');
  await refused.getByRole('button', { name: 'Quarterback' }).waitFor();
  await screen.board.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('g');
  await refused.getByRole('button', { name: 'Field Goal' }).click();
  await page.getByRole('dialog', { name: 'Quarterback King: rules' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal((await screen.state()).seq, state.seq);
});

test("over the network the server's clock counts: there is no other one beside it", async (t) => {
  const program = await serve(t);
  const clock = { kind: 'fischer', initial_ms: 300_000, increment_ms: 5_000 };
  const timed = await meet(program, 'king', { clock });
  const { page } = await timed.players[0].browse(program, `#/match/${timed.id}`);
  const choice = page.getByRole('checkbox', { name: /Move clocks/ });
  await page.getByText('Not here: over the network the server’s clock counts.').waitFor();
  assert.equal(await choice.isDisabled(), true);
  const free = await meet(program, 'king');
  const { page: other } = await free.players[0].browse(program, `#/match/${free.id}`);
  await other.getByRole('checkbox', { name: /Move clocks/ }).check();
});

test('the clock of a move runs, waits while a window is open, and decides nothing', async (t) => {
  const program = await start(t);
  const state = await played(program.api, await begun(program.api), [...FOUR_THREE, ...PRO_SET]);
  const { page, screen } = await seen(program, state);
  const clock = page.getByTestId('clock');
  assert.equal(await clock.count(), 0, 'there is none unless it is wanted');
  await page.clock.install();
  await page.getByRole('checkbox', { name: /Move clocks/ }).check();
  await clock.getByText('0:30').waitFor();
  await page.clock.runFor(10_000);
  await clock.getByText('0:20').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.clock.runFor(25_000);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await clock.getByText(/0:(20|19)/).waitFor();
  await page.clock.runFor(21_000);
  await clock.getByText('Time!').waitFor();
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await page.clock.runFor(1000);
  await until(async () => /Time!/.test(await said()), 'it is announced');
  assert.equal((await screen.state()).seq, state.seq);

  // The next move has a clock of its own, with the defense's seconds.
  await page.clock.resume();
  await screen.go('click', 'a6', 'b7');
  const next = await screen.goneOn(state);
  await screen.ready(next);
  await clock.getByText(/0:1\d/).waitFor();
});

test('a turn with the keyboard alone, told to a screen reader', async (t) => {
  const program = await start(t);
  const state = await played(program.api, await begun(program.api), [...FOUR_THREE, ...PRO_SET]);
  const { page, screen } = await seen(program, state);
  const cursor = screen.board.locator('[role="gridcell"][tabindex="0"]');
  await cursor.focus();
  await page.keyboard.press('b');
  assert.equal(await cursor.getAttribute('data-square'), 'e4');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  assert.match(await focused(), /^e4, Home’s 10: Home’s quarterback QB, has the ball/);
  const said = async () => (await page.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await page.keyboard.press('n');
  await until(async () => /chosen\. He can go to \d+ squares?/.test(await said()), 'the man is told');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await until(async () => /The ball flies 40 yards/.test(await said()), 'the punt is asked about');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  const attempted = await screen.goneOn(state);
  assert.ok(attempted.scene.attempt_open);
  await screen.ready(attempted);
  await screen.key('a10');
  await screen.key('b9');
  const moved = await screen.goneOn(attempted);
  await screen.stands('CB1', 'b9');
  assert.equal(moved.scene.on_turn, 'home');
});

test('on a telephone the board fits, and men are lined up and moved by touch', async (t) => {
  const program = await start(t);
  const state = await begun(program.api);
  const { page, screen } = await seen(program, state, { size: NARROW });
  assert.equal(await screen.board.getAttribute('data-heading'), 'up');
  const box = await screen.square('e6').boundingBox();
  assert.ok(box && box.width >= 27, `squares of ${box?.width} px`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= NARROW.width, `the page is ${wide} px wide`);
  await screen.panel.locator('button.formation').first().tap();
  await screen.panel.getByRole('button', { name: 'Line up', exact: true }).tap();
  const lined = await screen.goneOn(state);
  const ready = await played(program.api, lined, PRO_SET);
  await screen.ready(ready);
  await screen.square('a6').tap();
  await screen.square('b7').tap();
  await screen.goneOn(ready);
  await screen.stands('WR1', 'b7');
});

test('the board in its phases, without barriers', async (t) => {
  const program = await start(t);
  const { api } = program;
  const state = await begun(api, { half_moves: '7' });
  const { page, screen } = await seen(program, state);
  const see = (/** @type {string} */ name) => t.test(name, () => lookAt(page, name));
  await screen.panel.locator('button.formation').first().waitFor();
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
  await page.getByTestId('pause').waitFor();
  await see('king-pause');
  await read(screen);
  while (now.next.node !== 'over') {
    const { placing, reach } = now.scene;
    const all = placing
      ? [`${placing.kind}@${placing.squares[0]}`]
      : moves(now).map(({ target }) => target.tokens[0]);
    now = await played(api, now, [all[0] ?? 'none']);
    assert.ok(reach.length > 0 || placing);
  }
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  await see('king-over');
  await page.goto(`${program.address}#/match/${screen.id}/replay?ply=22`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await see('king-replay');
  await page.getByRole('button', { name: 'Men', exact: true }).click();
  await page.getByRole('heading', { name: 'Formations of the offense' }).waitFor();
  await see('king-reference');
});
