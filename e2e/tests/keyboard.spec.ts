// Everything without a mouse: a new game, a line-up man by man, the call, a turn.
import type { Page } from '@playwright/test';
import { DialScreen } from '../harness/dial.ts';
import { GridScreen } from '../harness/grid.ts';
import { tabOnto, tabTo } from '../harness/keys.ts';
import { Screen } from '../harness/screen.ts';
import { contactButton } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';
import { keyboard, playWhole, SHORT } from '../harness/wholegame.ts';

/** Moves the field's cursor. */
async function cursor(page: Page, from: string, to: string) {
  const split = (square: string) => [square.charCodeAt(0), Number(square.slice(1))];
  const [row = 0, column = 0] = split(from);
  const [toRow = 0, toColumn = 0] = split(to);
  const times = async (key: string, count: number) => {
    for (let left = count; left > 0; left--) await page.keyboard.press(key);
  };
  await times(toRow > row ? 'ArrowDown' : 'ArrowUp', Math.abs(toRow - row));
  await times(toColumn > column ? 'ArrowRight' : 'ArrowLeft', Math.abs(toColumn - column));
}

test('line-up, call and a turn with the keyboard alone', async ({ api, page }) => {
  await page.goto('./');

  await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
  await tabTo(page, /^New game/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Start the game/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/match\//);
  const screen = new Screen(page, api, new URL(page.url()).hash.split('/')[2] ?? '');
  await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();

  // Places every man with the cursor, on a square that the rules allow.
  await tabTo(page, /Football field/);
  let state = await screen.state();
  const { formations } = await api.ask(state.id, { ask: 'formations' });
  const { men, name } = formations[1];
  let from = '';
  for (const { man, at } of men) {
    const chosen = page.locator(`[data-roster="${state.scene.offense}-${man}"][aria-pressed="true"]`);
    await until(async () => {
      if ((await chosen.count()) > 0) return true;
      await page.keyboard.press('n');
      return false;
    }, `${man} is in hand`);
    if (from === '') {
      // The cursor's first place is told when it moves.
      await page.keyboard.press('ArrowUp');
      from = await toldSquare(page);
    }
    await cursor(page, from, at);
    from = at;
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-man="${state.scene.offense}-${man}"][data-at="${at}"]`)).toBeVisible();
  }
  await expect(page.locator('button:enabled').filter({ hasText: /^Line-up done/ })).toBeVisible();
  await tabTo(page, /^Line-up done/);
  await page.keyboard.press('Enter');
  await screen.goneOn(state);
  const placed = (await screen.state()).scene.men.map((man: any) => `${man.label}@${man.at}`);
  const wanted = men.map((spot: any) => `${spot.man}@${spot.at}`);
  expect(placed.sort(), name).toStrictEqual(wanted.sort());

  // The call.
  state = await screen.state();
  await expect(page.getByRole('button', { name: /^Call the play/ })).toBeVisible();
  await tabTo(page, /^Call the play/);
  await page.keyboard.press('Enter');
  await tabTo(page, /show the calls/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Pass to zone 5/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Call: Pass to zone\s5/);
  await page.keyboard.press('Enter');
  await screen.goneOn(state);

  // The defense takes a ready-made formation.
  state = await screen.state();
  await expect(page.getByRole('heading', { name: /defense lines up/ })).toBeVisible();
  await expect(page.locator('button.formation').first()).toBeVisible();
  const first = await page.locator('button.formation .name').first().innerText();
  await tabTo(page, new RegExp(`^${first}`));
  await page.keyboard.press('Enter');
  await expect(page.locator('button:enabled').filter({ hasText: /^Line-up done/ })).toBeVisible();
  await tabTo(page, /^Line-up done/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await screen.goneOn(state);
  await expect(page.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await tabTo(page, /^Ready/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await screen.state()).scene.phase, 'the turn begins').toBe('turn');

  // A turn: man by man until the squares are used up.
  await turnsWhile(screen, ({ scene }) => scene.phase === 'turn' && scene.turn === 1);
  const after = (await screen.state()).scene;
  expect(after.turn > 1 || after.phase !== 'turn', 'the turn has ended').toBe(true);
});

/** Moves men with the keyboard as long as the condition holds and the game goes on. */
async function turnsWhile(screen: Screen, goesOn: (state: any) => boolean) {
  const { page } = screen;
  for (;;) {
    const state = await screen.state();
    if (!goesOn(state) || state.next.node === 'over') return;
    if (state.next.node === 'chance') {
      const button = page
        .getByTestId('draw')
        .getByRole('button', { name: /^(Toss the coin|Try the tackle|See .*|Continue)$/ })
        .or(page.getByTestId('panel').getByRole('button', { name: /^(Ready: |End turn$)/ }))
        .first();
      await until(async () => {
        if ((await screen.state()).seq > state.seq) return true;
        if (await button.isVisible()) {
          await tabOnto(button).catch(() => {}); // it has just gone
          await page.keyboard.press('Enter');
        }
        return false;
      }, 'the draw is made');
      continue;
    }
    await screen.shows(state);
    const ways = state.scene.reach
      .filter((reach: any) => reach.man !== 'Q')
      .flatMap(({ man, squares }: any) => squares.map((square: any) => ({ man, square })));
    // Tackles first, they end plays; then long ways, they end turns.
    const worth = ({ square }: any) =>
      (square.contact?.tackle ? 100 : square.contact ? -100 : 0) + square.cost;
    ways.sort((one: any, other: any) => worth(other) - worth(one));
    const [way] = ways;
    expect(way, `nobody can move: ${state.headline}`).toBeTruthy();
    await page.getByTestId('field').focus();
    const team = state.scene.men.find((man: any) => man.speed_left != null).team;
    await until(async () => {
      const chosen = page.locator(`[data-roster="${team}-${way.man}"][aria-pressed="true"]`);
      if ((await chosen.count()) > 0) return true;
      await page.keyboard.press('n');
      return false;
    }, `${way.man} is in hand`);
    const man = state.scene.men.find((one: any) => one.label === way.man && one.team === team);
    await cursor(page, man.at, way.square.at);
    await page.keyboard.press('Enter');
    if (way.square.contact) {
      const asked = page.getByRole('group', { name: `Contact on ${way.square.at}` });
      await tabOnto(asked.getByRole('button', { name: contactButton(way.man, way.square) }));
      await page.keyboard.press('Enter');
    }
    await screen.goneOn(state);
  }
}

for (const [game, options] of Object.entries(SHORT)) {
  test(`a whole game with the keyboard alone: ${game}`, async ({ api, page }) => {
    const made = await api.newMatch(options, ['Ann', 'Bo'], game);
    await page.goto(`#/match/${made.id}`);
    await playWhole(new GridScreen(page, api, made.id), keyboard);
    await tabOnto(page.getByRole('link', { name: 'Replay the game' }));
  });
}

test('a whole game with the keyboard alone: dial', async ({ api, page }) => {
  const made = await api.newMatch({ plays: '6' }, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  const screen = new DialScreen(page, api, made.id);
  for (let state = await screen.drawn(); state.next.node !== 'over'; state = await screen.drawn()) {
    await screen.shows(state);
    const [signal] = state.scene.signals;
    await tabOnto(screen.signal(state, signal.token));
    await page.keyboard.press('Enter');
    const given = await screen.goneOn(state);
    if (given.next.node !== 'chance' || signal.forced) continue;
    await screen.shows(given);
    await tabOnto(screen.panel.getByRole('button', { name: /^Spin the dial/ }));
    await page.keyboard.press('Enter');
    await screen.goneOn(given);
  }
  await tabOnto(page.getByRole('link', { name: 'Replay the game' }));
});

/** The square that the line under the field speaks of. */
async function toldSquare(page: Page) {
  const info = page.getByTestId('square-info');
  return until(async () => /^([A-O]\d+)\b/.exec(await info.innerText())?.[1] ?? '', 'the cursor is told');
}

test('what happens is said to a screen reader', async ({ api, page }) => {
  const made = await api.newMatch();
  await page.goto(`#/match/${made.id}`);
  await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
  const regions = page.locator('[aria-live=polite]');
  const said = async () => (await regions.allInnerTexts()).join(' ');
  await page.getByTestId('field').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(said, 'the square is said').toMatch(/^.*[A-O]\d+.*(empty|zone)/);
  await page.locator('button.formation').first().click();
  await expect.poll(said, 'the formation is said').toMatch(/all men placed/);
});
