// The computer as a player: against a person, two levels against each other, stopped, paused, replaced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { against, hurried, personsTurn, quick, slow, status } from '../harness/computer.mjs';
import { DialScreen } from '../harness/dial.mjs';
import { GridScreen } from '../harness/grid.mjs';
import { pick } from '../harness/lobby.mjs';

/** A plain step that a piece of the side on turn can take. @param {any} state */
function step(state) {
  for (const { from, squares } of state.scene.reach) {
    const to = squares.find((/** @type {any} */ one) => one.tokens.length === 1 && !one.result);
    if (to) return { from, to: to.at };
  }
  throw new Error(`nobody can step: ${state.headline}`);
}

test('one click from the lobby, and a person plays against the computer', async (t) => {
  const program = await hurried(t);
  const { api } = program;
  await api.change({ names: ['Ann', ''], computers: quick([null, 1]) });
  const { page } = await open(program);
  await page
    .getByRole('button', {
      name: 'Play the computer at Quarterback',
      exact: true,
    })
    .click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const screen = new GridScreen(page, program, id);
  await screen.toss();
  assert.deepEqual((await screen.state()).names, ['Ann', 'Computer, level 1']);
  for (let turn = 0; turn < 3; turn++) {
    let state = await personsTurn(program, id, 0);
    await screen.readyAfterCards(state);
    await status(page).getByText('Your turn.').waitFor();
    const { from, to } = step(state);
    await screen.go(turn === 1 ? 'key' : 'click', from, to);
    state = await screen.goneOn(state);
    if (state.next.seat !== 0) continue;
    await screen.ready(state);
    await screen.panel.getByRole('button', { name: 'End turn' }).click();
    await screen.goneOn(state);
  }
  // What the computer did is told like everything else, and goes back with what the person decided last.
  const state = await personsTurn(program, id, 0);
  await screen.readyAfterCards(state);
  assert.ok(state.undo_to < state.ply);
  await page.getByRole('button', { name: 'Take back', exact: true }).first().click();
  const back = await screen.goneOn(state);
  assert.equal(back.next.seat, 0);
  assert.ok(back.ply >= state.undo_to && back.ply < state.ply);
  await screen.ready(back);
  await page
    .getByText(/Computer, level 1/)
    .first()
    .waitFor();
});

test('a person plays Dial against the computer by keyboard; what the computer calls is spun by itself', async (t) => {
  const program = await hurried(t);
  const { state: begun, person } = await against(program, 'dial', quick);
  const { page } = await open(program, `#/match/${begun.id}`);
  const screen = new DialScreen(page, program, begun.id);
  for (let turn = 0; turn < 3; turn++) {
    const state = await until(
      async () => {
        const now = await screen.state();
        if (now.next.node !== 'decide' || now.next.seat !== person) {
          await page.keyboard.press('Escape'); // ends a spin
          return null;
        }
        return now;
      },
      'the person is on turn',
      60_000,
    );
    const [signal] = state.scene.signals;
    const key = signal.number == null ? signal.token.slice(0, 1) : String(signal.number % 10);
    const given = await screen.choose(state, signal.token, key);
    // The person's own signal waits for their spin, unless there was no other.
    if (given.next.node === 'chance' && !signal.forced) await screen.spin(given, 'key');
  }
});

test('at Quarterback King the last move against the computer is taken back by key, and made otherwise', async (t) => {
  const program = await hurried(t);
  /** What the computer would play. @param {any} state @returns {Promise<string[]>} */
  const hinted = async ({ id, seq }) =>
    (await program.api.json('POST', `/matches/${id}/hint`, { seq })).tokens;
  for (const first of /** @type {const} */ (['person', 'computer'])) {
    let { state, person } = await against(program, 'king', quick, { first });
    const { page } = await open(program, `#/match/${state.id}`);
    const screen = new GridScreen(page, program, state.id);
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    /** The person is on turn. The computer waits for who reads how a possession ended. @returns {Promise<any>} */
    const onTurn = () =>
      until(async () => {
        if (await goOn.isVisible()) await goOn.click();
        const now = await screen.state();
        return now.next.node === 'over' || now.next.seat === person ? now : null;
      }, 'the person is on turn');
    // The person lines up over HTTP; the computer does when the page shows it.
    for (;;) {
      state = await onTurn();
      if (state.scene.phase === 'play') break;
      await program.api.play(state, await hinted(state));
    }
    const stood = state;
    await screen.readyAfterCards(stood);
    await program.api.play(stood, await hinted(stood));
    const after = await onTurn();
    assert.ok(after.next.node === 'over' || after.ply > stood.ply + 1);
    await screen.readyAfterCards(after);
    await page.keyboard.press('u');
    const back = await screen.goneOn(after);
    await screen.ready(back);
    assert.deepEqual([back.ply, back.scene.pieces], [stood.ply, stood.scene.pieces]);
    await page.close();
  }
});

test('while the computer thinks nothing is offered; it can be told to move', async (t) => {
  const program = await hurried(t);
  const { state } = await against(program, 'quarterback', slow, {
    first: 'computer',
  });
  const { page } = await open(program, `#/match/${state.id}`);
  const screen = new GridScreen(page, program, state.id);
  await screen.ready(state);
  await status(page)
    .getByText(/level 8\) is thinking…/)
    .waitFor();
  const time = async () => Number(/([\d.]+) s/.exec(await status(page).innerText())?.[1]);
  const early = await time();
  await until(async () => (await time()) > early + 0.3, 'the time goes on');
  await until(async () => {
    const said = await page.locator('[aria-live=polite]').allInnerTexts();
    return said.join(' ').includes('is thinking.');
  }, 'a screen reader is told');
  // No piece can be taken in hand, and no button of the panel be reached.
  const { from } = step(state);
  await screen.click(from);
  assert.notEqual(await screen.square(from).getAttribute('aria-selected'), 'true');
  assert.ok(await screen.panel.evaluate((panel) => panel.hasAttribute('inert')));
  assert.ok(await page.getByRole('button', { name: 'Hint', exact: true }).isDisabled());
  await page.getByRole('button', { name: 'Move now' }).click();
  const moved = await screen.goneOn(state);
  assert.ok(moved.ply > state.ply);
});

test('the page is loaded anew while the computer thinks; left, it is told so', async (t) => {
  const program = await hurried(t);
  const { state } = await against(program, 'soccer', slow, {
    first: 'computer',
  });
  const { page } = await open(program, `#/match/${state.id}`);
  await status(page).getByText('is thinking…').waitFor();
  const again = page.waitForEvent('websocket');
  await page.reload();
  const socket = await again;
  await status(page).getByText('is thinking…').waitFor();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('link', { name: /^Go on with/ }).waitFor();
  await until(() => socket.isClosed(), 'the connection is closed');
  const left = await program.api.match(state.id);
  assert.equal(left.ply, state.ply, 'what it was thinking about is not played');
});

test('two levels play a game to its end by themselves', async (t) => {
  const program = await hurried(t);
  await program.api.change({
    computers: quick([null, null]),
    replay_speed: 'fast',
  });
  const { page } = await open(program);
  await page.getByRole('button', { name: 'New game of Quarterback', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Quarterback' });
  await dialog.getByRole('radio', { name: 'Watch two levels' }).check();
  await dialog.getByLabel('Red is played by').selectOption('Level 1: a child can win');
  await dialog.getByLabel('Blue is played by').selectOption('Level 2: for beginners');
  await dialog.getByLabel(/The computer thinks/).selectOption('0.5 seconds');
  await dialog.getByText('Options of this game').click();
  await dialog.getByLabel('Most turns of an attack').fill('2');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  // Pause and go on.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await status(page).getByText('Paused.').waitFor();
  await until(async () => (await program.api.match(id)).computers.paused, 'the match is paused');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await page.getByRole('button', { name: 'Rematch' }).waitFor({ timeout: 120_000 });
  const end = await program.api.match(id);
  assert.equal(end.next.node, 'over');
  assert.deepEqual(end.computers.levels, [1, 2]);
  assert.deepEqual((await program.api.settings()).computers.levels, [1, 2], 'it is remembered');
  // The names are kept with the game.
  const entry = await program.api.keep(id, 'Two levels');
  await page.goto(`${program.address}#/archive/${entry.id}`);
  await page.getByText('Computer, level 2').first().waitFor();
});

test('a person takes over from the computer, and hands over', async (t) => {
  const program = await hurried(t);
  const { state } = await against(program, 'king', slow, { first: 'computer' });
  const { page } = await open(program, `#/match/${state.id}`);
  await status(page).getByText('is thinking…').waitFor();
  await pick(page, 'More', 'Players…');
  const window = page.getByRole('dialog', { name: 'Players' });
  await window.getByRole('radio', { name: 'Two players' }).check();
  await window.getByRole('button', { name: 'Play on' }).click();
  await window.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Line up/ }).waitFor();
  assert.equal(await status(page).count(), 0);
  await pick(page, 'More', 'Players…');
  const sides = ['Home is played by', 'Away is played by'];
  await window.getByLabel(sides[state.next.seat] ?? '').selectOption('Level 1: a child can win');
  await window.getByLabel(/The computer thinks/).selectOption('0.5 seconds');
  await window.getByRole('button', { name: 'Play on' }).click();
  await until(async () => (await program.api.match(state.id)).ply > state.ply, 'the computer plays');
});

test('alone against the computer there is no curtain, and one’s own turn still waits for one’s word', async (t) => {
  const program = await hurried(t);
  const { api } = program;
  const { state, person } = await against(program, 'scrimmage', quick);
  const { page } = await open(program, `#/match/${state.id}`);
  await page.locator('button.formation').first().click();
  await page.getByRole('button', { name: /^Line-up done/ }).click();
  await page.getByRole('button', { name: /^Call the play/ }).click();
  const curtain = page.getByTestId('curtain');
  await curtain.getByRole('button', { name: 'Pass to zone 5' }).click();
  await curtain.getByRole('button', { name: /^Call:/ }).click();
  // The computer lines up, the squares are drawn without a click, and the call stands beside the field.
  await page.getByText('Your call: pass to zone 5').waitFor({ timeout: 60_000 });
  let now = await personsTurn(program, state.id, person);
  const tokens = now.scene.reach
    .filter((/** @type {any} */ one) => one.man !== 'Q')
    .flatMap((/** @type {any} */ one) => one.squares)
    .find((/** @type {any} */ one) => !one.contact && one.tokens.length === now.scene.squares.left)?.tokens;
  assert.ok(tokens, 'somebody can use up all squares');
  now = (await api.play(now, tokens)).state;
  assert.equal(now.next.node, 'chance');
  await page.getByRole('button', { name: /^Pass to (Ann|Bo)/ }).click();
  await until(async () => (await api.match(state.id)).seq > now.seq, 'the squares of the computer are drawn');
});

test('the pages of a match with the computer', async (t) => {
  const program = await hurried(t);
  const { page } = await open(program);
  await page.getByRole('button', { name: 'New game of Soccer', exact: true }).click();
  await page.getByRole('radio', { name: 'Watch two levels' }).check();
  await lookAt(page, 'computer-new-game');
  const { state } = await against(program, 'soccer', slow, {
    first: 'computer',
  });
  await page.goto(`${program.address}#/match/${state.id}`);
  await status(page).getByText('is thinking…').waitFor();
  await lookAt(page, 'computer-thinking');
  await pick(page, 'More', 'Players…');
  await page.getByRole('dialog', { name: 'Players' }).waitFor();
  await lookAt(page, 'computer-players');
});
