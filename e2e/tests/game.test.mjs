// Games played on the page, as two friends in front of one screen play them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { another, open, settled, until } from '../harness/browser.mjs';
import { resultOf } from '../harness/result.mjs';
import { start } from '../harness/program.mjs';
import { newGame, playOn, Screen } from '../harness/screen.mjs';
import { at, Driver } from '../harness/scrimmage.mjs';

test('a whole game, from the lobby to its result, its replay and a rematch', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  const screen = await newGame(page, program, {
    names: ['Ann', 'Bo'],
    options: { 'Most plays in a game': '2', 'Most turns in a play': '5' },
  });
  const end = await playOn(screen, ({ next }) => next.node === 'over', {
    call: (calls) => calls.find((call) => /run:[^Q]/.test(call)) ?? 'run:Q',
  });
  assert.equal(end.options.max_plays, '2');

  await page.getByText(resultOf(end)).first().waitFor();
  const told = await page.getByRole('region', { name: 'What has happened' }).innerText();
  assert.match(told, /\d(st|nd|rd|th) and \d+/, told);

  // Every action that was played is in the record, which replays to the same end.
  const record = await program.api.record(end.id);
  const entry = await program.api.importRecord(record, 'Again');
  assert.equal(entry.plies, end.ply);
  assert.deepEqual(entry.score, end.next.score);

  await page.getByRole('link', { name: 'Replay the game' }).click();
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await page.getByLabel(/Show the\s+calls/).check();
  await page.getByRole('link', { name: 'To the match' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(async () => (await program.api.matches()).length === 2, 'the rematch is there');
  const [rematch] = await program.api.matches();
  assert.deepEqual(rematch.names, ['Ann', 'Bo']);
});

test('the last play is shown again, animated, and can be stopped', async (t) => {
  const program = await start(t);
  await program.api.change({ replay_speed: 'fast' });
  const driver = await Driver.begin(program.api, { max_turns: '2' });
  await driver.until((game) => game.state.last_section !== null && game.scene.phase === 'offense-line-up');
  const { page } = await open(program, `#/match/${driver.state.id}`, { motion: true });
  await page.getByRole('button', { name: 'Instant replay' }).click();
  const banner = page.getByText('Escape ends it');
  await banner.waitFor();
  await page.keyboard.press('Escape');
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();

  // To its end: then the game is back by itself.
  await page.getByRole('button', { name: 'Instant replay' }).click();
  await banner.waitFor();
  await banner.waitFor({ state: 'detached', timeout: 120_000 });
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
});

test('a man put where the rules do not let him stand is refused with the rule', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.draw();
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  const { scene } = driver.state;
  const team = scene.offense;
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  await screen.choose(team, 'T1');
  // Squares of another column than the front one: L1 forbids them to a tackle.
  const front = scene.placing.squares[0].slice(1);
  const elsewhere = front === '16' ? 'H18' : `H${Number(front) - 2}`;
  await screen.click(elsewhere);
  const refused = page.getByTestId('refused');
  await refused.waitFor();
  assert.match(await refused.innerText(), /L1/);
  assert.match(await refused.innerText(), new RegExp(elsewhere));
  await refused.getByRole('button', { name: 'Rule L1' }).click();
  await page.getByRole('dialog', { name: 'Scrimmage: rules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal((await screen.state()).seq, driver.state.seq, 'nothing was played');

  // By drag, onto a square that he may have.
  const to = scene.placing.squares[3];
  const man = page.locator(`[data-roster="${team}-T1"]`);
  await man.scrollIntoViewIfNeeded();
  const from = await man.boundingBox();
  const square = await page.locator(`[data-square="${to}"]`).boundingBox();
  assert.ok(from && square);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(square.x + square.width / 2, square.y + square.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.locator(`[data-man="${team}-T1"][data-at="${to}"]`).waitFor();
});

test('a step that the rules forbid is explained, and a step can be taken back', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.until(at('turn'), { call: 'run:H' });
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  const state = await screen.state();
  await screen.shows(state);
  const team = state.scene.offense;
  const man = state.scene.men.find((/** @type {any} */ one) => one.team === team && one.label === 'F');
  const reach = state.scene.reach.find((/** @type {any} */ one) => one.man === 'F');
  await screen.choose(team, 'F');
  const far = `A${man.column > 30 ? 1 : 60}`;
  await screen.click(far);
  await page.getByTestId('refused').waitFor();
  assert.equal((await screen.state()).seq, state.seq);

  const quiet = reach.squares.find((/** @type {any} */ one) => !one.contact && one.cost === 1);
  await screen.choose(team, 'F');
  await screen.click(quiet.at);
  await screen.goneOn(state);
  await screen.shows(await screen.state());
  await page.locator(`[data-man="${team}-F"][data-at="${quiet.at}"]`).waitFor();
  await page.keyboard.press('Backspace');
  await page.locator(`[data-man="${team}-F"][data-at="${man.at}"]`).waitFor();
  const back = await screen.state();
  assert.equal(back.ply, state.ply);
  assert.ok(back.seq > state.seq, 'it was not forgotten that something was taken back');
});

test('two windows show the same match', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.until(at('turn'), { call: 'run:H' });
  const path = `#/match/${driver.state.id}`;
  const one = await open(program, path);
  const other = await another(one, program, path);
  const screen = new Screen(one.page, program, driver.state.id);
  const mirror = new Screen(other.page, program, driver.state.id);
  const state = await screen.state();
  await mirror.shows(state);
  await screen.shows(state);
  const { man, squares } = state.scene.reach.find((/** @type {any} */ reach) =>
    reach.squares.some((/** @type {any} */ square) => !square.contact && reach.man !== 'Q'),
  );
  const square = squares.find((/** @type {any} */ one) => !one.contact);
  const team = state.scene.offense;
  assert.ok(await screen.move(state, man, square));
  await other.page.locator(`[data-man="${team}-${man}"][data-at="${square.at}"]`).waitFor();

  // What was removed in one is said in the other; both try whether it comes back.
  await program.api.json('DELETE', `/matches/${state.id}`);
  for (const { page } of [one, other]) {
    await page.getByText('This match was removed').waitFor();
  }
  await one.page.getByRole('button', { name: 'Bring it back' }).click();
  await one.page.getByText('This match was removed').waitFor({ state: 'detached' });
});

test('on a telephone a contact asks before it is made', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  const meets = (/** @type {any} */ square) => square.contact !== null && square.contact !== undefined;
  const contact = () =>
    driver.scene.reach.find((/** @type {any} */ reach) => reach.man !== 'Q' && reach.squares.some(meets));
  await driver.until((game) => game.scene.phase === 'turn' && contact() !== undefined, { call: 'run:H' });
  const { man, squares } = contact();
  const square = squares.find(meets);
  const { page } = await open(program, `#/match/${driver.state.id}`, { size: { width: 390, height: 844 } });
  const screen = new Screen(page, program, driver.state.id);
  await screen.shows(driver.state);
  const team = driver.scene.men.find((/** @type {any} */ one) => one.speed_left != null).team;
  await page.locator(`[data-roster="${team}-${man}"]`).tap();
  const target = page.locator(`[data-square="${square.at}"]`);
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  await target.tap({ force: true });
  const asked = page.getByRole('group', { name: `Contact on ${square.at}` });
  await asked.waitFor();
  assert.equal((await screen.state()).seq, driver.state.seq, 'nothing was played yet');
  await asked.getByRole('button', { name: `${man} onto ${square.at}` }).tap();
  await screen.goneOn(driver.state);
});

test('a match is left without a fault while the field or a man has the focus', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.until(at('turn'), { call: 'run:H' });
  const { page, watch } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  for (const focused of [screen.field, page.locator('[data-roster]').first()]) {
    await screen.shows(driver.state);
    await focused.focus();
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    watch.assertClean();
    await page.evaluate((id) => (location.hash = `#/match/${id}`), driver.state.id);
  }
  await screen.shows(driver.state);
});
