// The computer as an adviser: hints, and the bar that tells how good the position is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { hurried } from '../harness/computer.mjs';
import { begun, GridScreen, seen } from '../harness/grid.mjs';
import { pick } from '../harness/lobby.mjs';

test('a hint is told, pointed at on the board, and played by one key', async (t) => {
  const program = await hurried(t);
  const state = await begun(program, 'soccer');
  const { page, screen } = await seen(program, state);
  await page.keyboard.press('h');
  const card = page.getByTestId('hint');
  await card.getByText(/Expected score: about \d+ %/).waitFor();
  await screen.board.locator('[data-line="hint"]').first().waitFor({ state: 'attached' });
  assert.ok((await card.locator('p, li').first().innerText()).length > 10);
  await until(
    () => page.evaluate(() => document.activeElement?.textContent?.trim() === 'Play it'),
    'Play it has the focus',
  );
  await page.keyboard.press('Enter');
  const moved = await screen.goneOn(state);
  assert.ok(moved.ply > state.ply);
  await card.waitFor({ state: 'detached' });
  assert.equal(await screen.board.locator('[data-line="hint"]').count(), 0);
});

test('a hint is for one position: when somebody plays, or nobody wants it, it goes', async (t) => {
  const program = await hurried(t);
  const state = await begun(program, 'soccer');
  const { page, screen } = await seen(program, state);
  const card = page.getByTestId('hint');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await card.getByText('Expected score').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await card.waitFor();
  const { reach } = state.scene;
  const tokens = reach.find((/** @type {any} */ one) => one.squares.length > 0).squares[0].tokens;
  const { state: moved } = await program.api.play(state, tokens);
  await screen.ready(moved);
  await card.waitFor({ state: 'detached' });
});

test('two people with secrets are given no hints on one screen', async (t) => {
  const program = await hurried(t);
  const made = await program.api.newMatch();
  const { page } = await open(program, `#/match/${made.id}`);
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Hint', exact: true }).isDisabled());
});

test('the evaluation bar is shown, remembered, and hidden', async (t) => {
  const program = await hurried(t);
  const state = await begun(program, 'quarterback');
  const { page } = await seen(program, state);
  const bar = page.getByTestId('evaluation');
  assert.equal(await bar.count(), 0);
  await pick(page, 'More', 'Show an evaluation bar');
  await bar.waitFor();
  assert.match((await bar.getAttribute('aria-label')) ?? '', /^Expected score: Ann \d+ %, Bo \d+ %$/);
  const remembered = (/** @type {boolean} */ shown) =>
    until(
      async () => (await program.api.settings()).evaluation_bar === shown,
      `the program remembers whether the bar is shown: ${shown}`,
    );
  await remembered(true);
  await page.reload();
  await bar.waitFor();
  const screen = new GridScreen(page, program, state.id);
  await screen.ready(state);
  await page.keyboard.press('h');
  await page.getByTestId('hint').getByText('Expected score').waitFor();
  await lookAt(page, 'advice');
  await page.keyboard.press('Escape');
  await pick(page, 'More', 'Hide the evaluation bar');
  await bar.waitFor({ state: 'detached' });
  await remembered(false);
});
