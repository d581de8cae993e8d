// The computer as a player: against a person, two levels against each other, stopped, paused, replaced.
import { lookAt } from '../harness/checks.ts';
import { against, HURRIED, personsTurn, quick, slow, status } from '../harness/computer.ts';
import { DialScreen } from '../harness/dial.ts';
import { GridScreen } from '../harness/grid.ts';
import { pick } from '../harness/lobby.ts';
import { LYING, NARROW, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test.use(HURRIED);

/** A plain step that a piece of the side on turn can take. */
function step(state: any) {
  for (const { from, squares } of state.scene.reach) {
    const to = squares.find((one: any) => one.tokens.length === 1 && !one.result);
    if (to) return { from, to: to.at };
  }
  throw new Error(`nobody can step: ${state.headline}`);
}

test('one click from the lobby, and a person plays against the computer', async ({ api, page }) => {
  await api.change({ names: ['Ann', ''], computers: quick([null, 1]) });
  await page.goto('./');
  await page
    .getByRole('button', {
      name: 'Play the computer at Quarterback',
      exact: true,
    })
    .click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const screen = new GridScreen(page, api, id);
  await screen.toss();
  expect((await screen.state()).names).toStrictEqual(['Ann', 'Computer (1)']);
  for (let turn = 0; turn < 3; turn++) {
    let state = await personsTurn(api, id, 0);
    await screen.readyAfterCards(state);
    await expect(status(page), 'the computer does not think').toHaveCount(0);
    const { from, to } = step(state);
    await screen.go(turn === 1 ? 'key' : 'click', from, to);
    state = await screen.goneOn(state);
    if (state.next.seat !== 0) continue;
    await screen.ready(state);
    await screen.panel.getByRole('button', { name: 'End turn', exact: true }).click();
    await screen.goneOn(state);
  }
  // What the computer did is told like everything else, and goes back with what the person decided last.
  const state = await personsTurn(api, id, 0);
  await screen.readyAfterCards(state);
  expect(state.undo_to).toBeLessThan(state.ply);
  await page.getByRole('button', { name: 'Take back', exact: true }).first().click();
  const back = await screen.goneOn(state);
  expect(back.next.seat).toBe(0);
  expect(back.ply).toBeGreaterThanOrEqual(state.undo_to);
  expect(back.ply).toBeLessThan(state.ply);
  await screen.ready(back);
  await expect(page.getByText(/Computer \(1\)/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scoreboard' })).toContainText('You');

  // The log tells the turns by the sides' names, a line leads to its position, and all of it can be copied.
  const log = page.getByRole('region', { name: 'What has happened' });
  const line = log.getByRole('link', { name: /^Blue: \w+ .*→/ }).first();
  await expect(line).toBeVisible();
  await expect(log).not.toContainText('Computer');
  const told = await line.innerText();
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) =>
      Promise.resolve(document.body.setAttribute('data-copied', text));
  });
  await page.getByRole('button', { name: 'Copy the play-by-play' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    new RegExp(`^  ${told.replaceAll('.', '\\.')}$`, 'm'),
  );
  await line.click();
  await page.waitForURL(/#\/match\/[^/]+\/replay\?ply=\d+$/);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();

  // The lobby names them as the match does.
  await page.goto('./');
  await expect(page.getByRole('link', { name: 'Quarterback · You – Computer (1)' })).toBeVisible();
});

test('a person plays Dial against the computer by keyboard; what the computer calls is spun by itself', async ({
  api,
  page,
}) => {
  const { state: begun, person } = await against(api, 'dial', quick);
  await page.goto(`#/match/${begun.id}`);
  const screen = new DialScreen(page, api, begun.id);
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

for (const first of ['person', 'computer'] as const) {
  test(`at Quarterback King the last move is taken back by key, and made otherwise: the ${first} begins`, async ({
    api,
    page,
  }) => {
    /** What the computer would play. */
    const hinted = async ({ id, seq }: any): Promise<string[]> =>
      (await api.json('POST', `/matches/${id}/hint`, { seq })).tokens;
    let { state, person } = await against(api, 'king', quick, { first });
    await page.goto(`#/match/${state.id}`);
    const screen = new GridScreen(page, api, state.id);
    const goOn = page.getByRole('button', { name: 'Continue', exact: true });
    /** The person is on turn. The computer waits for who reads how a possession ended. */
    const onTurn = (): Promise<any> =>
      until(async () => {
        if (await goOn.isVisible()) await goOn.click();
        const now = await screen.state();
        return now.next.node === 'over' || now.next.seat === person ? now : null;
      }, 'the person is on turn');
    // The person lines up over HTTP; the computer does when the page shows it.
    for (;;) {
      state = await onTurn();
      if (state.scene.phase === 'turn' && !state.scene.announced) break;
      await api.play(state, await hinted(state));
    }
    const stood = state;
    await screen.readyAfterCards(stood);
    await api.play(stood, await hinted(stood));
    const after = await onTurn();
    expect(after.next.node === 'over' || after.ply > stood.ply + 1).toBeTruthy();
    await screen.readyAfterCards(after);
    await page.keyboard.press('u');
    const back = await screen.goneOn(after);
    await screen.ready(back);
    expect([back.ply, back.scene.pieces]).toStrictEqual([stood.ply, stood.scene.pieces]);
  });
}

test('while the computer thinks nothing is offered; it can be told to move', async ({ api, page }) => {
  const { state } = await against(api, 'quarterback', slow, {
    first: 'computer',
  });
  await page.goto(`#/match/${state.id}`);
  const screen = new GridScreen(page, api, state.id);
  await screen.ready(state);
  await expect(status(page).getByText(/level 8\) is thinking…/)).toBeVisible();
  const time = async () => Number(/([\d.]+) s/.exec(await status(page).innerText())?.[1]);
  const early = await time();
  await expect.poll(time, 'the time goes on').toBeGreaterThan(early + 0.3);
  await until(async () => {
    const said = await page.locator('[aria-live=polite]').allInnerTexts();
    return said.join(' ').includes('is thinking.');
  }, 'a screen reader is told');
  // No piece can be taken in hand, and no button of the panel be reached.
  const { from } = step(state);
  await screen.click(from);
  await expect(screen.square(from)).not.toHaveAttribute('aria-selected', 'true');
  expect(await screen.panel.evaluate((panel) => panel.hasAttribute('inert'))).toBeTruthy();
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Move now' }).click();
  const moved = await screen.goneOn(state);
  expect(moved.ply).toBeGreaterThan(state.ply);
});

test(
  'the page is loaded anew while the computer thinks; left, it is told so',
  { tag: '@server' },
  async ({ api, page }) => {
    const { state } = await against(api, 'soccer', slow, {
      first: 'computer',
    });
    await page.goto(`#/match/${state.id}`);
    await expect(status(page).getByText('is thinking…')).toBeVisible();
    const again = page.waitForEvent('websocket');
    await page.reload();
    const socket = await again;
    await expect(status(page).getByText('is thinking…')).toBeVisible();
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Continue with/ })).toBeVisible();
    await expect.poll(() => socket.isClosed(), 'the connection is closed').toBe(true);
    const left = await api.match(state.id);
    expect(left.ply, 'what it was thinking about is not played').toBe(state.ply);
  },
);

test('two levels play a game to its end by themselves', async ({ api, page }) => {
  await api.change({
    computers: quick([null, null]),
    replay_speed: 'fast',
  });
  await page.goto('./');
  await page.getByRole('button', { name: 'New game of Quarterback', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Quarterback' });
  await dialog.getByRole('radio', { name: 'Computer against computer' }).check();
  await dialog.getByLabel('Red is played by').selectOption('Level 1: for a first game');
  await dialog.getByLabel('Blue is played by').selectOption('Level 2: for beginners');
  await dialog.getByLabel(/The computer thinks/).selectOption('0.5 seconds');
  await dialog.getByText('Options of this game').click();
  await dialog.getByLabel('Most turns of an attack').fill('2');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/match\//);
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  // Pause and go on.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(status(page).getByText('Paused.')).toBeVisible();
  await expect.poll(async () => (await api.match(id)).computers.paused, 'the match is paused').toBe(true);
  const computer = page.getByRole('region', { name: 'The computer' });
  // How fast they play is chosen there, and kept.
  const speed = computer.getByRole('combobox', { name: 'Speed' });
  await speed.selectOption('slow');
  await expect.poll(async () => (await api.settings()).replay_speed).toBe('slow');
  // A telephone has room for it, too.
  for (const size of [NARROW, LYING]) {
    await page.setViewportSize(size);
    await expect(speed, `${size.width} wide`).toBeInViewport({ ratio: 0.99 });
  }
  await page.setViewportSize(WIDE);
  await speed.selectOption('fast');
  await computer.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible({ timeout: 120_000 });
  const end = await api.match(id);
  expect(end.next.node).toBe('over');
  expect(end.computers.levels).toStrictEqual([1, 2]);
  const { levels } = (await api.settings()).computers;
  expect(levels, 'the level of one’s own games is none that was only watched').toStrictEqual([null, null]);
  // The names are kept with the game.
  const entry = await api.keep(id, 'Two levels');
  await page.goto(`#/archive/${entry.id}`);
  await expect(page.getByText('Computer (2)').first()).toBeVisible();
});

test('a person takes over from the computer, and hands over', async ({ api, page }) => {
  const { state } = await against(api, 'king', slow, { first: 'computer' });
  await page.goto(`#/match/${state.id}`);
  await expect(status(page).getByText('is thinking…')).toBeVisible();
  await pick(page, 'More', 'Players…');
  const window = page.getByRole('dialog', { name: 'Players' });
  await window.getByRole('radio', { name: 'Two players' }).check();
  await window.getByRole('button', { name: 'Play on' }).click();
  await expect(window).not.toBeAttached();
  await expect(page.getByRole('button', { name: /^Line up/ })).toBeVisible();
  await expect(status(page)).toHaveCount(0);
  await pick(page, 'More', 'Players…');
  const sides = ['Home is played by', 'Away is played by'];
  await window.getByLabel(sides[state.next.seat] ?? '').selectOption('Level 1: for a first game');
  await window.getByLabel(/The computer thinks/).selectOption('0.5 seconds');
  await window.getByRole('button', { name: 'Play on' }).click();
  await expect
    .poll(async () => (await api.match(state.id)).ply, 'the computer plays')
    .toBeGreaterThan(state.ply);
});

test('alone against the computer there is no curtain, and one’s own turn still waits for one’s word', async ({
  api,
  page,
}) => {
  const { state, person } = await against(api, 'scrimmage', quick);
  await page.goto(`#/match/${state.id}`);
  await page.locator('button.formation').first().click();
  await page.getByRole('button', { name: /^Line-up done/ }).click();
  await page.getByRole('button', { name: /^Call the play/ }).click();
  const curtain = page.getByTestId('curtain');
  await curtain.getByRole('button', { name: 'Pass to zone 5' }).click();
  await curtain.getByRole('button', { name: /^Call:/ }).click();
  // The computer lines up, the squares are drawn without a click, and the call stands beside the field.
  await expect(page.getByText("Only you know: it's a pass to zone 5.")).toBeVisible({ timeout: 60_000 });
  let now = await personsTurn(api, state.id, person);
  const tokens = now.scene.reach
    .filter((one: any) => one.man !== 'Q')
    .flatMap((one: any) => one.squares)
    .find((one: any) => !one.contact && one.tokens.length === now.scene.squares.left)?.tokens;
  expect(tokens, 'somebody can use up all squares').toBeTruthy();
  now = (await api.play(now, tokens)).state;
  expect(now.next.node).toBe('chance');
  // Until then it is still one's own turn.
  await expect(page.getByTestId('squares-left')).toHaveText(/^\s*You\s+can end the turn or take back/);
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect
    .poll(async () => (await api.match(state.id)).seq, 'the squares of the computer are drawn')
    .toBeGreaterThan(now.seq);
});

test('the pages of a match with the computer', async ({ api, page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'New game of Soccer', exact: true }).click();
  await page.getByRole('radio', { name: 'Computer against computer' }).check();
  await lookAt(page, 'computer-new-game');
  const { state } = await against(api, 'soccer', slow, {
    first: 'computer',
  });
  await page.goto(`#/match/${state.id}`);
  await expect(status(page).getByText('is thinking…')).toBeVisible();
  await lookAt(page, 'computer-thinking');
  await pick(page, 'More', 'Players…');
  await expect(page.getByRole('dialog', { name: 'Players' })).toBeVisible();
  await lookAt(page, 'computer-players');
});

test('the level is chosen above the games, for all of them, and remembered', async ({ api, page }) => {
  await page.goto('./');
  const level = page.getByRole('combobox', { name: 'Level of the computer' });
  await level.selectOption('Level 3: easy');
  await expect.poll(async () => (await api.settings()).computers.levels).toContain(3);
  await page.reload();
  await expect(level).toHaveValue('3');
  await page.getByRole('button', { name: 'Play the computer at Soccer' }).click();
  await page.waitForURL(/#\/match\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Computer (3)');
});
