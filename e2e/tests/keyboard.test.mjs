// Everything without a mouse: a new game, a line-up man by man, the call, a turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { tabTo } from '../harness/keys.mjs';
import { start } from '../harness/program.mjs';
import { Screen } from '../harness/screen.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Moves the field's cursor. @param {Page} page @param {string} from @param {string} to */
async function cursor(page, from, to) {
  const split = (/** @type {string} */ square) => [square.charCodeAt(0), Number(square.slice(1))];
  const [row = 0, column = 0] = split(from);
  const [toRow = 0, toColumn = 0] = split(to);
  const times = async (/** @type {string} */ key, /** @type {number} */ count) => {
    for (let left = count; left > 0; left--) await page.keyboard.press(key);
  };
  await times(toRow > row ? 'ArrowDown' : 'ArrowUp', Math.abs(toRow - row));
  await times(toColumn > column ? 'ArrowRight' : 'ArrowLeft', Math.abs(toColumn - column));
}

test('line-up, call and a turn with the keyboard alone', async (t) => {
  const program = await start(t);
  const { api } = program;
  const { page } = await open(program);

  await page.getByRole('button', { name: 'New game of Scrimmage' }).waitFor();
  await tabTo(page, /^New game/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Start the game/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/match\//);
  const screen = new Screen(page, program, new URL(page.url()).hash.split('/')[2] ?? '');
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();

  // Every man by the cursor, onto a square that the rules give him.
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
    await page.locator(`[data-man="${state.scene.offense}-${man}"][data-at="${at}"]`).waitFor();
  }
  await page
    .locator('button:enabled')
    .filter({ hasText: /^Line-up done/ })
    .waitFor();
  await tabTo(page, /^Line-up done/);
  await page.keyboard.press('Enter');
  await screen.goneOn(state);
  const placed = (await screen.state()).scene.men.map((/** @type {any} */ man) => `${man.label}@${man.at}`);
  const wanted = men.map((/** @type {any} */ spot) => `${spot.man}@${spot.at}`);
  assert.deepEqual(placed.sort(), wanted.sort(), name);

  // The call.
  state = await screen.state();
  await page.getByRole('button', { name: /^Call the play/ }).waitFor();
  await tabTo(page, /^Call the play/);
  await page.keyboard.press('Enter');
  await tabTo(page, /show the calls/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Pass to zone 5/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Call: Pass to zone 5/);
  await page.keyboard.press('Enter');
  await screen.goneOn(state);

  // The defense takes a ready-made formation.
  state = await screen.state();
  await page.getByRole('heading', { name: /defense lines up/ }).waitFor();
  await page.locator('button.formation').first().waitFor();
  const first = await page.locator('button.formation .name').first().innerText();
  await tabTo(page, new RegExp(`^${first}`));
  await page.keyboard.press('Enter');
  await page
    .locator('button:enabled')
    .filter({ hasText: /^Line-up done/ })
    .waitFor();
  await tabTo(page, /^Line-up done/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await screen.goneOn(state);
  await page.getByRole('button', { name: /^Hut-hut/ }).waitFor();
  await tabTo(page, /^Hut-hut/);
  await page.keyboard.press('Enter');
  await until(async () => (await screen.state()).scene.phase === 'turn', 'the turn begins');

  // A turn: man by man until the squares are used up.
  for (;;) {
    state = await screen.state();
    if (state.scene.phase !== 'turn' || state.scene.turn !== 1) break;
    await screen.shows(state);
    const movable = state.scene.reach.find((/** @type {any} */ reach) => reach.man !== 'Q');
    assert.ok(movable);
    const square = movable.squares.find((/** @type {any} */ one) => !one.contact) ?? movable.squares[0];
    await page.getByTestId('field').focus();
    await until(async () => {
      const chosen = page.locator(
        `[data-roster="${state.scene.offense}-${movable.man}"][aria-pressed="true"]`,
      );
      if ((await chosen.count()) > 0) return true;
      await page.keyboard.press('n');
      return false;
    }, `${movable.man} is in hand`);
    const man = state.scene.men.find(
      (/** @type {any} */ one) => one.label === movable.man && one.team === state.scene.offense,
    );
    await cursor(page, man.at, square.at);
    await page.keyboard.press('Enter');
    await screen.goneOn(state);
  }
  assert.equal((await screen.state()).scene.turn > 1 || (await screen.state()).scene.phase !== 'turn', true);
});

/** The square that the line under the field speaks of. @param {Page} page */
async function toldSquare(page) {
  const info = page.getByTestId('square-info');
  return until(async () => /^([A-O]\d+)\b/.exec(await info.innerText())?.[1] ?? '', 'the cursor is told');
}

test('what happens is said to a screen reader', async (t) => {
  const program = await start(t);
  const made = await program.api.newMatch();
  const { page } = await open(program, `#/match/${made.id}`);
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  const regions = page.locator('[aria-live=polite]');
  const said = async () => (await regions.allInnerTexts()).join(' ');
  await page.getByTestId('field').focus();
  await page.keyboard.press('ArrowRight');
  await until(async () => /^.*[A-O]\d+.*(empty|zone)/.test(await said()), 'the square is said');
  await page.locator('button.formation').first().click();
  await until(async () => /all men placed/.test(await said()), 'the formation is said');
});
