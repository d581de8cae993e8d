// A game that is solved exactly: what choices are worth while it is played, and the report of it afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { against, quick } from '../harness/computer.mjs';
import { DialScreen } from '../harness/dial.mjs';
import { start } from '../harness/program.mjs';
import { card, choosing, goOn, report } from '../harness/study.mjs';

/** Working out a game's values for the first time may take seconds. */
const PATIENCE = { timeout: 60_000 };
const SHORT = { plays: '24' };

/** "12.3 %", as a number. @param {string} text */
const percent = (text) => Number(/(-?[\d.]+) %/.exec(text)?.[1]);

test('the study tells what every choice is worth, what was chosen cost, and is remembered', async (t) => {
  const { program, state } = await choosing(t, {});
  const { page } = await open(program, `#/match/${state.id}`);
  const screen = new DialScreen(page, program, state.id);
  await screen.shows(state);
  assert.equal(await card(page).count(), 0);
  await page.keyboard.press('s');
  const rows = card(page).locator('[data-study]');
  await rows.first().waitFor(PATIENCE);
  const tokens = state.scene.signals.map((/** @type {any} */ one) => one.token);
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-study'))), tokens);

  // What the page tells is what the program says; the best one is called so, and only it.
  const study = await program.api.json('POST', `/matches/${state.id}/study`, { seq: state.seq });
  assert.equal(study.exact, false);
  for (const action of study.actions) {
    const words = await card(page).locator(`[data-study="${action.token}"]`).innerText();
    assert.equal(/\bBest\b/.test(words), action.best, words);
    assert.ok(Math.abs(percent(words) - 100 * action.value) < 0.06, words);
    await screen.panel.locator(`[data-worth="${action.token}"]`).getByText(/\d %/).first().waitFor();
  }
  await card(page).getByText('Estimated. Perfect play has to be worked out once').waitFor();
  await lookAt(page, 'study');

  // The worst one is chosen: the card says what it cost, and goes on saying it in the next position.
  const worst = study.actions.reduce((/** @type {any} */ one, /** @type {any} */ other) =>
    other.regret > one.regret ? other : one,
  );
  const given = await screen.choose(state, worst.token);
  const verdict = page.getByTestId('verdict');
  await verdict.getByText(`${worst.text} cost about`).waitFor();
  assert.ok(Math.abs(percent(await verdict.innerText()) - 100 * worst.regret) < 0.06);
  await card(page).getByText('Chance decides.').waitFor();
  await screen.spin(given, 'key');
  await verdict.getByText(`${worst.text} cost about`).waitFor();

  await page.reload();
  await card(page).waitFor();
  assert.equal((await program.api.settings()).study, true);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await card(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-worth]').count(), 0);
});

test('perfect play is worked out on request, and the values are exact from then on', async (t) => {
  const { program, state } = await choosing(t, SHORT);
  const { page } = await open(program, `#/match/${state.id}`);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await card(page).getByRole('button', { name: 'Work it out' }).click(PATIENCE);
  await card(page).getByText('Draw', { exact: true }).waitFor(PATIENCE);
  const study = await program.api.json('POST', `/matches/${state.id}/study`, { seq: state.seq });
  assert.equal(study.exact, true);
  await card(page).getByText('With perfect play of both sides.').waitFor();
  assert.equal(await card(page).getByTestId('solution').count(), 0);
  await lookAt(page, 'study-exact');
});

test('a position that is gone, and one where nothing is decided, are not studied', async (t) => {
  const { program, state } = await choosing(t, SHORT);
  const { api } = program;
  const study = (/** @type {number} */ seq) => api.json('POST', `/matches/${state.id}/study`, { seq });
  const { state: spinning } = await api.play(state, [state.scene.signals[0].token]);
  await assert.rejects(study(state.seq), (/** @type {any} */ error) => {
    assert.equal(error.status, 409);
    assert.equal(error.refusal.state.seq, spinning.seq);
    return true;
  });
  await assert.rejects(study(spinning.seq), /nothing to decide/i);
  const other = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await assert.rejects(api.json('GET', `/matches/${other.id}/solution`), /not solved/);
  const { page } = await open(program, `#/match/${other.id}`);
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Study', exact: true }).count(), 0);
});

test('while the computer decides the card is calm', async (t) => {
  const program = await start(t);
  const halted = (/** @type {(number | null)[]} */ levels) => ({ ...quick(levels), paused: true });
  const { state } = await against(program, 'dial', halted, { first: 'computer' });
  const { page } = await open(program, `#/match/${state.id}`);
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await card(page)
    .getByText(/\(computer, level 1\) decides\.$/)
    .waitFor();
  await card(page).getByText('The study goes on when a person decides.').waitFor();
  assert.equal(await page.locator('[data-study]').count(), 0);
});

test('the report of a game: its course, what the choices cost, and the way to the replay', async (t) => {
  const program = await start(t);
  const { api } = program;
  const made = await api.newMatch({ plays: '24' }, ['Ann', 'Bo'], 'dial');
  const end = await goOn(api, made, () => false);
  const { page } = await open(program, `#/match/${end.id}`);
  await page.getByRole('button', { name: 'Game report' }).click();
  const chart = report(page).getByTestId('win-chart');
  await chart.waitFor(PATIENCE);
  const review = await api.json('GET', `/matches/${end.id}/review`);
  for (const seat of [0, 1]) {
    const side = report(page).getByTestId(`side-${seat}`);
    const total = `${(100 * review.total_regret[seat]).toFixed(1)} %`;
    await side.getByText(total, { exact: true }).first().waitFor();
    const own = review.decisions.filter((/** @type {any} */ one) => one.seat === seat && one.regret > 2e-5);
    assert.equal(await side.locator('[data-ply]').count(), Math.min(5, own.length));
  }
  await report(page).getByText('2nd half').first().waitFor();

  // By keys from play to play; the reading tells what was chosen and what came of it.
  await chart.focus();
  await page.keyboard.press('Home');
  const read = report(page).getByTestId('play-read');
  await read.getByText(`Play 1 of ${review.course.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await read.getByText(`Play 2 of ${review.course.length}`).waitFor();
  await until(
    async () => /Play 2\..*%/.test((await chart.getAttribute('aria-valuetext')) ?? ''),
    'a screen reader is told of the play',
  );
  const box = await chart.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width - 16, box.y + box.height / 2);
  await read.getByText(new RegExp(`^Play ${review.course.length} of`)).waitFor();
  const [worst] = [...review.decisions].sort((one, other) => other.regret - one.regret);
  await report(page).locator(`[data-ply="${worst.ply}"]`).click();
  await read.getByText(`chose ${worst.text}, which cost`).waitFor();
  await lookAt(page, 'report');
  await read.getByRole('button', { name: 'Show it in the replay' }).click();
  await page.getByText(`${worst.ply} / ${end.ply}`).waitFor();

  // The same of an archived game, without leaving its replay.
  const entry = await api.keep(end.id, 'A short one');
  await page.goto(`${program.address}#/archive/${entry.id}`);
  await page.getByRole('button', { name: 'Game report' }).click();
  await chart.waitFor(PATIENCE);
  await page.keyboard.press('Escape');
  await report(page).waitFor({ state: 'detached' });
});
