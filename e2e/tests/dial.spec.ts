// Dial, played as two people in front of one screen play it.
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Api } from '../harness/api.ts';
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { DialScreen } from '../harness/dial.ts';
import { refusalOn } from '../harness/grid.ts';
import { downloaded, pick, startGame } from '../harness/lobby.ts';
import { resultOf } from '../harness/result.ts';
import { LYING, MOVING, NARROW, TELEPHONE, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

const builtIn = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'games', 'dial', 'rings.toml');

/** What a sensible captain calls: field goals near the goal, a punt on fourth down, else something else each time. */
function sensible({ signals, down, plays }: any) {
  const tokens = signals.map((one: any) => one.token);
  const goal = tokens.find((token: string) => /^s(8|9|10)$/.test(token));
  if (goal && (down === null || down === undefined || down.number === 4)) return goal;
  if (down?.number === 4) return 's7';
  return tokens.includes('s4') ? ['s1', 's2', 's3', 's4'][plays.played % 4] : tokens[0];
}

/** A match on the page. */
async function begun(page: Page, api: Api, options: object = {}) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  return new DialScreen(page, api, made.id);
}
const downs = ({ scene }: any) => scene.phase === 'scrimmage';

test('a whole game, from the lobby to its result, the drive chart, the archive and back', async ({
  api,
  page,
}) => {
  await page.goto('./');
  const id = await startGame(page, 'Dial', {
    names: { Home: 'Ann', Away: 'Bo' },
    options: { 'Plays in the game': '24' },
  });
  const screen = new DialScreen(page, api, id);
  const end = await screen.until(({ next }) => next.node === 'over', sensible);
  await expect(page.getByText(resultOf(end)).first()).toBeVisible();

  // Every drive has its bar, the first one at the bottom.
  const { sections } = await api.json('GET', `/matches/${id}/replay`);
  const drives = sections.filter((section: any) => section.section_stats);
  expect(drives.length, 'both teams have had the ball').toBeGreaterThanOrEqual(2);
  const bars = page.getByTestId('drives').locator('[data-drive]');
  await expect(bars, 'all drives are charted').toHaveCount(drives.length);
  // On a laptop the play-by-play has the room until somebody opens the chart.
  await page.locator('.drives > summary').click();
  await expect(bars.last()).toHaveText(/plays?, .* yards?, /, { useInnerText: true });

  // The whole of it is in the record, which is kept, exported and taken in again.
  await pick(page, 'More', 'Save to the archive…');
  const window = page.getByRole('dialog', { name: 'Save to the archive' });
  await window.getByRole('textbox').fill('Season opener');
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as “Season opener”.')).toBeVisible();
  const file = await downloaded(page, () => pick(page, 'More', 'Export as a file'));
  const text = readFileSync(file.path, 'utf8');
  expect(text).toMatch(/^\[Game "dial"\]/);
  expect(text).toMatch(/\[Option "plays=24"\]\n\[Option "dial=built-in"\]/);
  const entry = await api.importRecord(text, 'From a friend');
  expect(entry.plies).toBe(end.ply);
  expect(entry.score).toStrictEqual(end.next.score);

  // Its replay: the chart grows as far as the game has gone.
  await page.goto(`#/archive/${entry.id}`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await expect(bars).toHaveCount(0);
  await page.getByRole('button', { name: 'One step on' }).click();
  // A replay opens after the toss.
  await expect(page.getByText(`2 / ${end.ply}`)).toBeVisible();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await place.fill(String(drives[0].to));
  await expect(page.getByText(`${drives[0].to} / ${end.ply}`)).toBeVisible();
  await expect(page.locator('[data-drive="1"]').filter({ hasNotText: 'going on' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await place.fill(String(end.ply - 4));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(`${end.ply} / ${end.ply}`)).toBeVisible();
  await expect(bars, 'the whole chart is there').toHaveCount(drives.length);
});

test('a signal is taken back, changed, and refused with its rule', async ({ api, page }) => {
  const screen = await begun(page, api);
  const state = await screen.until(downs);

  // A field goal from far away: the rule says why not, and nothing is played.
  const far = state.scene.closed.find((one: any) => one.token === 's8');
  await page.keyboard.press('8');
  await expect(refusalOn(page).getByText(far.message)).toBeVisible();
  await refusalOn(page).getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(far.rule).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  expect((await screen.state()).seq).toBe(state.seq);

  // Given and taken back by key.
  let given = await screen.choose(state, 's1', '1');
  expect(given.scene.spinning.signal).toBe('s1');
  await screen.shows(given);
  await page.keyboard.press('Escape');
  const back = await screen.goneOn(given);
  expect([back.ply, back.scene.phase]).toStrictEqual([state.ply, 'scrimmage']);

  // Another one instead; the same one again has it spun.
  given = await screen.choose(back, 's1');
  await screen.choose(given, 's3');
  await expect
    .poll(async () => (await screen.state()).scene.spinning?.signal, 'the other signal is given')
    .toBe('s3');
  given = await screen.state();
  const spun = await screen.choose(given, 's3', '3');
  expect(spun.scene.last_spin.signal).toBe('s3');
  expect(spun.ply).toBe(state.ply + 2);
});

test.describe(() => {
  test.use(MOVING);

  test('the needle comes to rest where the draw says, and a click ends the spin at once', async ({
    api,
    page,
  }) => {
    const screen = await begun(page, api);
    let state = await screen.until(downs);
    for (const token of ['s3', 's1']) {
      if (state.scene.phase !== 'scrimmage') break;
      const { ring } = await api.ask(screen.id, { ask: 'ring', signal: token });
      const given = await screen.choose(state, token);
      await screen.shows(given);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-needle="turning"]')).toBeVisible();
      await screen.dial.click();
      await expect(page.locator('[data-needle="at rest"]')).toBeVisible();
      state = await screen.goneOn(given);
      const { token: drawn, text } = state.scene.last_spin;
      const angle = Number(await page.locator('[data-angle]').getAttribute('data-angle'));
      const at = ring.segments.findIndex((one: any) => one.token === drawn);
      const weights = ring.segments.map((one: any) => one.weight);
      const before = weights.slice(0, at).reduce((a: number, b: number) => a + b, 0);
      const part = (((angle % 360) + 360) % 360) / 360;
      expect(part, `${angle} is before ${drawn}`).toBeGreaterThan(before / ring.total);
      expect(part, `${angle} is behind ${drawn}`).toBeLessThan((before + weights[at]) / ring.total);
      await expect(page.getByTestId('outcome').getByText(text)).toBeVisible();
      await screen.shows(state);
    }
  });
});

test('without asking, a signal is spun at once', async ({ api, page }) => {
  const screen = await begun(page, api);
  await api.change({ confirm_turn_end: false });
  await page.reload();
  const state = await screen.until(downs);
  await screen.choose(state, 's2', '2');
  const spun = await screen.drawn();
  expect(spun.scene.last_spin.signal).toBe('s2');
});

test('the odds on the cards are those of the game, and are remembered', async ({ api, page }) => {
  const screen = await begun(page, api);
  await screen.until(downs);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  const { signals } = await api.ask(screen.id, { ask: 'odds' });
  const pass = signals.find((one: any) => one.token === 's4');
  const percent = Math.round((100 * pass.first_down.numerator) / pass.first_down.denominator);
  const card = screen.panel.locator('[data-signal="s4"]');
  await expect(card.getByText('First down')).toBeVisible();
  await expect(card).toHaveText(new RegExp(`First down\\s+${percent}%`), { useInnerText: true });
  await page.reload();
  await expect(card.getByText('First down')).toBeVisible();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
])
  test(`the odds of a ring are seen whole, and all calls after a reload, at ${size.width} × ${size.height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(size);
    const screen = await begun(page, api);
    const state = await screen.until(downs);
    await page.getByRole('button', { name: 'Odds', exact: true }).click();
    await screen.choose(state, 's3');
    const rows = page.getByTestId('board').getByRole('row');
    await expect(rows.last(), 'the last row').toBeInViewport({ ratio: 1 });
    const cards = screen.panel.locator('[data-signal]');
    await page.reload();
    await expect(cards).toHaveCount(state.scene.signals.length);
    await expect(screen.panel.locator('[data-signal="s3"]')).toHaveAttribute('aria-pressed', 'true');
  });

for (const viewport of [{ width: 360, height: 640 }, NARROW, LYING]) {
  test.describe(`a telephone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });
    test('shows the odds of all signals in a sheet, in which one can be given', async ({ api, page }) => {
      const screen = await begun(page, api);
      const state = await screen.until(downs);
      await page.getByRole('button', { name: 'Odds', exact: true }).click();
      const cards = page.getByTestId('odds').locator('[data-signal]');
      await expect(cards).toHaveCount(state.scene.signals.length);
      for (const card of await cards.all()) {
        await expect(card).toHaveText(/average .*\d%/s, { useInnerText: true });
        await expect(card, 'nothing of it is hidden').toBeInViewport({ ratio: 1 });
      }
      await cards.first().click();
      await expect(page.getByTestId('odds')).toBeHidden();
      const given = await screen.goneOn(state);
      expect(given.scene.spinning.signal).toBe(state.scene.signals[0].token);
    });
  });
}

test('rings of a file: chosen in the window of a new game, named on the board, in the record', async ({
  folder,
  api,
  page,
}) => {
  // A dial on which a line plunge always gains 12.
  const text = readFileSync(builtIn, 'utf8').replace(/\[s1\][^[]*/, '[s1]\n"+12" = 1\n\n');
  const path = join(folder(), 'plunge.toml');
  writeFileSync(path, text);
  await page.goto('./');
  const id = await startGame(page, 'Dial', {
    options: { 'Plays in the game': '8' },
    files: { 'Rings of the dial': path },
  });
  const screen = new DialScreen(page, api, id);
  const hash = createHash('sha256').update(text).digest('hex');
  await expect(page.getByText('Rings of a file').getByText(hash.slice(0, 12))).toBeVisible();

  const state = await screen.until(downs);
  const given = await screen.choose(state, 's1');
  const spun = await screen.spin(given, 'key');
  expect(spun.scene.last_spin.token).toBe('~+12');
  await expect(page.getByTestId('outcome').getByText(spun.scene.last_spin.text)).toBeVisible();
  const file = await downloaded(page, () => pick(page, 'More', 'Export as a file'));
  const record = readFileSync(file.path, 'utf8');
  expect(record.includes(`sha256:${hash}`), record).toBeTruthy();
  const entry = await api.importRecord(record, 'Plunges');
  const again = await api.extend(entry.id);
  expect(again.scene.dial).toBe(hash.slice(0, 12));
});

test('the board in its phases, without barriers', async ({ api, page }) => {
  const screen = await begun(page, api, { plays: '8' });
  const see = (name: string) => lookAt(page, name);
  await screen.until(({ scene }) => scene.phase === 'choose');
  await see('dial-choose');
  await screen.until(({ scene }) => scene.phase === 'kick-off');
  await see('dial-kick-off');
  const state = await screen.until(downs);
  await page.keyboard.press('o');
  await expect(page.getByText('First down').first()).toBeVisible();
  await see('dial-signals');
  const given = await screen.choose(state, 's3');
  await screen.shows(given);
  await see('dial-spin');
  await screen.spin(given, 'click');
  await screen.until(({ next }) => next.node === 'over', sensible);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await see('dial-over');
  await page.goto(`#/match/${screen.id}/replay?ply=9`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await see('dial-replay');
  await page.getByRole('button', { name: 'Signals', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The rings of the built-in dial' })).toBeVisible();
  await see('dial-reference');
});

test('a hint leaves all that can be called in sight', async ({ api, page }) => {
  await page.setViewportSize(WIDE);
  const screen = await begun(page, api);
  await screen.until(downs, sensible);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByTestId('hint').getByText('Win chance')).toBeVisible();
  const told = page.locator('.told:has([data-signal])').first();
  const hidden = await told.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden, 'pixels of the choices that are out of sight').toBeLessThanOrEqual(0);
  await expect(page.locator('[data-closed]').first()).toBeInViewport({ ratio: 1 });
});

test.describe('on a telephone', () => {
  test.use(TELEPHONE);

  test('a hint lies below two rows of signals, over none of them', async ({ api, page }) => {
    const screen = await begun(page, api);
    await screen.until(downs, sensible);
    const signals = page.locator('.panel li button');
    expect(await signals.count(), 'two rows').toBeLessThanOrEqual(6);
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    const hint = page.getByTestId('hint');
    await expect(hint.getByText('Win chance')).toBeVisible();
    const { y, height } = await boxOf(hint);
    const last = await boxOf(signals.last());
    expect(last.y + last.height, 'the signals end above it').toBeLessThanOrEqual(y + 1);
    const tool = await boxOf(page.getByRole('button', { name: 'Hint', exact: true }));
    expect(y + height, 'it ends above the tools').toBeLessThanOrEqual(tool.y + 1);
    await expect(page.getByRole('button', { name: 'Fast spins' }), 'it lies over no setting').toBeVisible();
  });
});
