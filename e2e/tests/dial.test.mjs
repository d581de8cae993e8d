// Dial, played as two people in front of one screen play it.
import assert from 'node:assert/strict';
import { resultOf } from '../harness/result.mjs';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { DialScreen } from '../harness/dial.mjs';
import { downloaded, pick, startGame } from '../harness/lobby.mjs';
import { folder, start } from '../harness/program.mjs';

const builtIn = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'games', 'dial', 'rings.toml');
const SEEN = { guides_seen: ['dial'] };

/** What a sensible captain calls: field goals near the goal, a punt on fourth down, else something else each time. */
function sensible(/** @type {any} */ { signals, down, plays }) {
  const tokens = signals.map((/** @type {any} */ one) => one.token);
  const goal = tokens.find((/** @type {string} */ token) => /^s(8|9|10)$/.test(token));
  if (goal && (down === null || down === undefined || down.number === 4)) return goal;
  if (down?.number === 4) return 's7';
  return tokens.includes('s4') ? ['s1', 's2', 's3', 's4'][plays.played % 4] : tokens[0];
}

/** @param {import('node:test').TestContext} t @param {Record<string, string>} options @param {Parameters<typeof open>[2]} [how] */
async function begun(t, options, how) {
  const program = await start(t);
  await program.api.change(SEEN);
  const made = await program.api.newMatch(options, ['Ann', 'Bo'], 'dial');
  const { page, watch } = await open(program, `#/match/${made.id}`, how);
  return { program, page, watch, screen: new DialScreen(page, program, made.id) };
}
const downs = (/** @type {any} */ { scene }) => scene.phase === 'scrimmage';

test('a whole game, from the lobby to its result, the drive chart, the archive and back', async (t) => {
  const program = await start(t);
  const { api } = program;
  await api.change(SEEN);
  const { page } = await open(program);
  const id = await startGame(page, 'Dial', {
    names: { Home: 'Ann', Away: 'Bo' },
    options: { 'Plays in the game': '24' },
  });
  const screen = new DialScreen(page, program, id);
  const end = await screen.until(({ next }) => next.node === 'over', sensible);
  await page.getByText(resultOf(end)).first().waitFor();

  // Every drive has its bar, the first one at the bottom.
  const { sections } = await api.json('GET', `/matches/${id}/replay`);
  const drives = sections.filter((/** @type {any} */ section) => section.account);
  assert.ok(drives.length >= 2, 'both teams have had the ball');
  const bars = page.getByTestId('drives').locator('[data-drive]');
  await until(async () => (await bars.count()) === drives.length, 'all drives are charted');
  assert.match(await bars.last().innerText(), /plays?, .* yards?, /);

  // The whole of it is in the record, which is kept, exported and taken in again.
  await pick(page, 'More', 'Keep in the archive…');
  const window = page.getByRole('dialog', { name: 'Keep in the archive' });
  await window.getByRole('textbox').fill('Season opener');
  await window.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept as “Season opener”.').waitFor();
  const file = await downloaded(page, () => pick(page, 'More', 'Export as a file'));
  const text = readFileSync(file.path, 'utf8');
  assert.match(text, /^\[Game "dial"\]/);
  assert.match(text, /\[Option "plays=24"\]\n\[Option "dial=built-in"\]/);
  const entry = await api.importRecord(text, 'From a friend');
  assert.equal(entry.plies, end.ply);
  assert.deepEqual(entry.score, end.next.score);

  // Its replay: the chart grows as far as the game has gone.
  await page.goto(`${program.address}#/archive/${entry.id}`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  assert.equal(await bars.count(), 0);
  await page.getByRole('button', { name: 'One step on' }).click();
  // A replay opens after the toss.
  await page.getByText(`2 / ${end.ply}`).waitFor();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await place.fill(String(drives[0].to));
  await page.getByText(`${drives[0].to} / ${end.ply}`).waitFor();
  await page.locator('[data-drive="1"]').filter({ hasNotText: 'going on' }).waitFor();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await place.fill(String(end.ply - 4));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`${end.ply} / ${end.ply}`).waitFor();
  await until(async () => (await bars.count()) === drives.length, 'the whole chart is there');
});

test('a signal is taken back, changed, and refused with its rule', async (t) => {
  const { page, screen } = await begun(t, {});
  const state = await screen.until(downs);

  // A field goal from far away: the rule says why not, and nothing is played.
  const far = state.scene.closed.find((/** @type {any} */ one) => one.token === 's8');
  await page.keyboard.press('8');
  await page.getByTestId('refused').getByText(far.message).waitFor();
  await page.getByTestId('refused').getByRole('button').click();
  await page.getByRole('dialog').getByText(far.rule).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal((await screen.state()).seq, state.seq);

  // Given and taken back by key.
  let given = await screen.choose(state, 's1', '1');
  assert.equal(given.scene.spinning.signal, 's1');
  await screen.shows(given);
  await page.keyboard.press('Escape');
  const back = await screen.goneOn(given);
  assert.deepEqual([back.ply, back.scene.phase], [state.ply, 'scrimmage']);

  // Another one instead; the same one again has it spun.
  given = await screen.choose(back, 's1');
  await screen.choose(given, 's3');
  await until(
    async () => (await screen.state()).scene.spinning?.signal === 's3',
    'the other signal is given',
  );
  given = await screen.state();
  const spun = await screen.choose(given, 's3', '3');
  assert.equal(spun.scene.last_spin.signal, 's3');
  assert.equal(spun.ply, state.ply + 2);
});

test('the needle comes to rest where the draw says, and a click ends the spin at once', async (t) => {
  const { program, page, screen } = await begun(t, {}, { motion: true });
  let state = await screen.until(downs);
  for (const token of ['s3', 's1']) {
    if (state.scene.phase !== 'scrimmage') break;
    const { ring } = await program.api.ask(screen.id, { ask: 'ring', signal: token });
    const given = await screen.choose(state, token);
    await screen.shows(given);
    await page.keyboard.press('Enter');
    await page.locator('[data-needle="turning"]').waitFor();
    await screen.dial.click();
    await page.locator('[data-needle="at rest"]').waitFor();
    state = await screen.goneOn(given);
    const { token: drawn, text } = state.scene.last_spin;
    const angle = Number(await page.locator('[data-angle]').getAttribute('data-angle'));
    const at = ring.segments.findIndex((/** @type {any} */ one) => one.token === drawn);
    const weights = ring.segments.map((/** @type {any} */ one) => one.weight);
    const before = weights
      .slice(0, at)
      .reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
    const part = (((angle % 360) + 360) % 360) / 360;
    assert.ok(part > before / ring.total, `${angle} is before ${drawn}`);
    assert.ok(part < (before + weights[at]) / ring.total, `${angle} is behind ${drawn}`);
    await page.getByTestId('outcome').getByText(text).waitFor();
    await screen.shows(state);
  }
});

test('without asking, a signal is spun at once', async (t) => {
  const { program, page, screen } = await begun(t, {});
  await program.api.change({ ...SEEN, confirm_turn_end: false });
  await page.reload();
  const state = await screen.until(downs);
  await screen.choose(state, 's2', '2');
  const spun = await screen.drawn();
  assert.equal(spun.scene.last_spin.signal, 's2');
});

test('the odds on the cards are those of the game, and are remembered', async (t) => {
  const { program, page, screen } = await begun(t, {});
  await screen.until(downs);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  const { signals } = await program.api.ask(screen.id, { ask: 'odds' });
  const pass = signals.find((/** @type {any} */ one) => one.token === 's4');
  const percent = Math.round((100 * pass.first_down.numerator) / pass.first_down.denominator);
  const card = screen.panel.locator('[data-signal="s4"]');
  await card.getByText('First down').waitFor();
  assert.match(await card.innerText(), new RegExp(`First down\\s+${percent}%`));
  await page.reload();
  await card.getByText('First down').waitFor();
});

test('rings of a file: chosen in the window of a new game, named on the board, in the record', async (t) => {
  const program = await start(t);
  const { api } = program;
  await api.change(SEEN);
  // A dial on which a line plunge always gains 12.
  const text = readFileSync(builtIn, 'utf8').replace(/\[s1\][^[]*/, '[s1]\n"+12" = 1\n\n');
  const path = join(folder(), 'plunge.toml');
  writeFileSync(path, text);
  const { page } = await open(program);
  const id = await startGame(page, 'Dial', {
    options: { 'Plays in the game': '8' },
    files: { 'Rings of the dial': path },
  });
  const screen = new DialScreen(page, program, id);
  const hash = createHash('sha256').update(text).digest('hex');
  await page.getByText('Rings of a file').getByText(hash.slice(0, 12)).waitFor();

  const state = await screen.until(downs);
  const given = await screen.choose(state, 's1');
  const spun = await screen.spin(given, 'key');
  assert.equal(spun.scene.last_spin.token, '~+12');
  await page.getByTestId('outcome').getByText(spun.scene.last_spin.text).waitFor();
  const file = await downloaded(page, () => pick(page, 'More', 'Export as a file'));
  const record = readFileSync(file.path, 'utf8');
  assert.ok(record.includes(`sha256:${hash}`), record);
  const entry = await api.importRecord(record, 'Plunges');
  const again = await api.extend(entry.id);
  assert.equal(again.scene.dial, hash.slice(0, 12));
});

test('the board in its phases, without barriers', async (t) => {
  const { program, page, screen } = await begun(t, { plays: '8' });
  const see = (/** @type {string} */ name) => t.test(name, () => lookAt(page, name));
  await screen.until(({ scene }) => scene.phase === 'choose');
  await see('dial-choose');
  await screen.until(({ scene }) => scene.phase === 'kick-off');
  await see('dial-kick-off');
  const state = await screen.until(downs);
  await page.keyboard.press('o');
  await page.getByText('First down').first().waitFor();
  await see('dial-signals');
  const given = await screen.choose(state, 's3');
  await screen.shows(given);
  await see('dial-spin');
  await screen.spin(given, 'click');
  await screen.until(({ next }) => next.node === 'over', sensible);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  await see('dial-over');
  await page.goto(`${program.address}#/match/${screen.id}/replay?ply=9`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await see('dial-replay');
  await page.getByRole('button', { name: 'Signals', exact: true }).click();
  await page.getByRole('heading', { name: 'The rings of the built-in dial' }).waitFor();
  await see('dial-reference');
});
