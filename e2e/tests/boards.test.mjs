// What the boards have in common: what is refused is told at the square, contact asks first, no key is dead after a button.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NARROW, open, until } from '../harness/browser.mjs';
import { glance } from '../harness/checks.mjs';
import { begun, played, programFor, seen } from '../harness/grid.mjs';
import { start } from '../harness/program.mjs';
import { Screen } from '../harness/screen.mjs';
import { at, Driver } from '../harness/scrimmage.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../harness/program.mjs').Program} Program */

/** How often the page has said that so far; `listen` has to have been called. @param {Page} page @param {RegExp} words */
const said = async (page, words) =>
  (await page.evaluate(() => /** @type {any} */ (globalThis).said)).filter((/** @type {string} */ one) =>
    words.test(one),
  ).length;

/** Writes down what is said to screen readers from now on. @param {Page} page */
async function listen(page) {
  await page.evaluate(() => {
    /** @type {string[]} */
    const told = [];
    Object.assign(globalThis, { said: told });
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]'))
      new MutationObserver(() => {
        if (region.textContent?.trim()) told.push(region.textContent.trim());
      }).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
}

/** Home has the ball, an attempt is open, and Home's quarterback stands on e4. @param {Program} program */
async function attempted({ api }) {
  const men = 'DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'.split(' ');
  const offense = 'OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'.split(' ');
  for (;;) {
    const { state } = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'king'));
    if (state.scene.offense === 'home')
      return (await api.play(state, [...men, ...offense, 'a6>b7', 'j10>i9', 'attempt', 'g13>g10'])).state;
  }
}

test('a refusal is told at the square, once, moves nothing, and goes by Escape or with the next pick', async (t) => {
  const program = await programFor(t, 'quarterback');
  const state = await begun(program, 'quarterback');
  const { page, screen } = await seen(program, state);
  const bubble = page.getByTestId('bubble');
  await listen(page);
  await screen.click('b0');
  const before = await screen.board.boundingBox();
  await screen.click('m12');
  await page.locator('[data-bubble="m12"]').waitFor();
  assert.match(await bubble.innerText(), /^Reach\s/);
  assert.deepEqual(await screen.board.boundingBox(), before, 'the board has not moved');
  assert.equal(await said(page, /cannot get to m12/), 1, 'it is said once');
  const [box, square] = await Promise.all([bubble.boundingBox(), screen.square('m12').boundingBox()]);
  assert.ok(box && square && before);
  const gap = Math.min(Math.abs(box.y - square.y - square.height), Math.abs(box.y + box.height - square.y));
  assert.ok(gap < 14, `it stands ${gap} px from its square`);
  assert.ok(box.x >= before.x - 1 && box.x + box.width <= before.x + before.width + 1, 'it is on the board');

  // Escape puts the message away, not yet the piece; the panel still says it.
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
  assert.equal(await screen.square('b0').getAttribute('aria-selected'), 'true');
  assert.equal(await screen.panel.getByTestId('refused').count(), 1);
  await page.keyboard.press('Escape');
  await until(
    async () => (await screen.square('b0').getAttribute('aria-selected')) !== 'true',
    'it is let go',
  );

  // The next pick puts it away, also on a square that it lies over; its rule can be opened.
  await screen.click('b0');
  await screen.click('m12');
  await bubble.waitFor();
  await screen.click('b0');
  await bubble.waitFor({ state: 'detached' });
  await screen.click('b0');
  await screen.click('m12');
  await bubble.getByRole('button', { name: 'Reach' }).click();
  await page.getByRole('dialog', { name: 'Quarterback: rules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await screen.key('m12');
  await bubble.waitFor();
  await t.test('its picture', () => glance(page, 'refused-at-the-square'));
  assert.equal((await screen.state()).seq, state.seq, 'nothing was played');
});

test('a refusal at the square goes by itself', async (t) => {
  const program = await programFor(t, 'soccer');
  const state = await begun(program, 'soccer');
  const { page, screen } = await seen(program, state, { clock: true });
  const [piece] = state.scene.reach;
  await screen.click(piece.from);
  await screen.click(state.scene.on_turn === 'red' ? 'a18' : 'a2');
  const bubble = page.getByTestId('bubble');
  await bubble.waitFor();
  await page.clock.runFor(60_000);
  await bubble.waitFor({ state: 'detached' });
  assert.equal(await page.getByTestId('refused').count(), 1, 'beside the board it stays');
});

test('soccer: a player who passes is told why the ball cannot go there, not where the man could walk', async (t) => {
  const program = await programFor(t, 'soccer');
  const state = await begun(program, 'soccer');
  const { page, screen } = await seen(program, state);
  const own = (/** @type {string} */ square) =>
    state.scene.on_turn === 'red' ? square : `${square[0]}${20 - Number(square.slice(1))}`;
  await screen.click(own('g9'));
  await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
  await screen.click(own('g8'));
  const bubble = page.locator(`[data-bubble="${own('g8')}"]`);
  await bubble.getByRole('button', { name: 'Passing' }).waitFor();
  assert.doesNotMatch(await bubble.innerText(), /can go to/);
  await screen.panel.getByTestId('refused').getByRole('button', { name: 'Passing' }).waitFor();
});

test('king: who passes is told why the ball cannot go there, and a capture asks first', async (t) => {
  const program = await programFor(t, 'king');
  const state = await attempted(program);
  const { page, screen } = await seen(program, state);
  await screen.click('e4');
  await page.keyboard.press('x');
  await page.locator('[data-mark="pass"]').waitFor();
  // The quarterback could walk to e5.
  await screen.click('e5');
  await page.locator('[data-bubble="e5"]').getByRole('button', { name: 'Eligible Receivers' }).waitFor();
  // A key that announces what is forbidden says so at the carrier.
  await screen.panel.getByRole('button', { name: 'Lanes' }).click();
  await page.keyboard.press('g');
  await page.locator('[data-bubble="e4"]').getByRole('button', { name: 'Field Goal' }).waitFor();

  // The lineman on h7 can be captured; nothing is done before the second word, in whatever way.
  const moves = state.scene.reach.flatMap((/** @type {any} */ { from, squares }) =>
    squares.map((/** @type {any} */ target) => ({ from, target })),
  );
  const capture = moves.find((/** @type {any} */ one) => one.target.captures && !one.target.result);
  assert.ok(capture, 'somebody can be captured');
  const ask = page.getByTestId('ask');
  for (const way of /** @type {const} */ (['click', 'key', 'drag'])) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await screen.go(way, capture.from, capture.target.at);
    await ask.getByText(/captures/).waitFor();
    assert.equal((await screen.state()).seq, state.seq, `nothing was played by ${way}`);
    await ask.getByRole('button', { name: 'No', exact: true }).click();
    await ask.waitFor({ state: 'detached' });
  }
  await screen.go('click', capture.from, capture.target.at);
  await ask.waitFor();
  await screen.click(capture.target.at);
  await screen.goneOn(state);
});

/** A turn of Scrimmage in which a man can block one. @param {import('node:test').TestContext} t */
async function blocking(t) {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  const found = () => {
    const reach = driver.scene.reach.find(
      (/** @type {any} */ one) =>
        one.man !== 'Q' && one.squares.some((/** @type {any} */ square) => square.contact != null),
    );
    return (
      reach && {
        man: reach.man,
        square: reach.squares.find((/** @type {any} */ one) => one.contact),
      }
    );
  };
  await driver.until((game) => game.scene.phase === 'turn' && found() !== undefined, { call: 'run:H' });
  const { man, square } = /** @type {any} */ (found());
  const acting = driver.scene.men.find((/** @type {any} */ one) => one.speed_left != null).team;
  const from = driver.scene.men.find((/** @type {any} */ one) => one.team === acting && one.label === man).at;
  return { program, driver, man, from, to: square.at, team: acting };
}

test('scrimmage: contact asks by mouse, key and drag, and not if the player does not want it', async (t) => {
  const { program, driver, man, from, to, team } = await blocking(t);
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  await screen.shows(driver.state);
  const asked = page.getByRole('group', { name: `Contact on ${to}` });
  const no = async () => {
    await asked.waitFor();
    assert.equal((await screen.state()).seq, driver.state.seq, 'nothing was played');
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
  };
  await screen.choose(team, man);
  await screen.click(to);
  await no();

  // The keys go on after the button that was pressed: N and the arrows lead back to the field.
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-testid')), 'field');
  await screen.choose(team, man);
  const info = page.getByTestId('square-info');
  await page.keyboard.press('ArrowUp');
  const square = async () => /^([A-O]\d+)\b/.exec(await info.innerText())?.[1];
  const here = await until(square, 'the cursor is told');
  const rows = to.charCodeAt(0) - here.charCodeAt(0);
  const columns = Number(to.slice(1)) - Number(here.slice(1));
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(columns); i++)
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
  await asked.waitFor();
  // Escape says no, and keeps the man.
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  assert.equal(await page.locator(`[data-roster="${team}-${man}"]`).getAttribute('aria-pressed'), 'true');

  const middle = async (/** @type {string} */ at) => {
    const box = await page.locator(`[data-square="${at}"]`).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up();
  await no();

  await page.goto(`${program.address}#/settings`);
  await page.getByRole('checkbox', { name: /^Ask before contact/ }).uncheck();
  await until(async () => !(await program.api.settings()).ask_before_contact, 'it is remembered');
  await page.goto(`${program.address}#/match/${driver.state.id}`);
  await screen.shows(driver.state);
  await screen.choose(team, man);
  await screen.click(to);
  await screen.goneOn(driver.state);
});

test('scrimmage: a throw that is refused cites the rule that forbids it, at the square', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  // A pass to the zone that the quarterback stands in: zone 2 or 11 by the way his team goes.
  await driver.until(at('call'));
  const east = driver.scene.red_direction === (driver.scene.offense === 'red' ? 'east' : 'west');
  const call = east ? 'pass:2' : 'pass:11';
  await driver.play([call]);
  // Nobody goes where he could be met, so that the play comes to turn 3.
  await driver.until(({ scene }) => scene.phase === 'defense-line-up');
  await driver.lineUp();
  while (!(driver.scene.phase === 'turn' && driver.scene.turn === 3)) {
    if (driver.state.next.node === 'chance') await driver.draw();
    else {
      const ways = driver.quietWays().sort((/** @type {any} */ a, /** @type {any} */ b) => a.cost - b.cost);
      await driver.play(ways[0].tokens);
    }
  }
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  await screen.shows(driver.state);
  const panel = page.getByTestId('panel');
  await panel.getByRole('button', { name: 'Throw…' }).click();
  await panel.getByRole('button', { name: 'Show the zone and throw' }).click();
  await page.locator('[data-mark="throw"]').first().waitFor();
  await page.mouse.move(2, 2);
  await page
    .getByTestId('square-info')
    .getByText(/^Throw to zone \d+: pick a marked square/)
    .waitFor();
  const { men, offense } = driver.scene;
  const passer = men.find((/** @type {any} */ one) => one.team === offense && one.label === 'Q').at;
  await screen.click(passer);
  await page.locator(`[data-bubble="${passer}"]`).getByRole('button', { name: 'Rule P2' }).waitFor();
  const away = `A${east ? 30 : 31}`;
  const column = driver.scene.window + (east ? 20 : 1);
  await screen.click(`${away[0]}${column}`);
  await page.locator('[data-bubble]').getByRole('button', { name: 'Rule P1' }).waitFor();
  assert.equal((await screen.state()).seq, driver.state.seq);
});

test('scrimmage: at the call exactly those bear the dot who may carry the ball', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.until(at('call'));
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const panel = page.getByTestId('panel');
  const { eligible_carriers: carriers, offense } = driver.scene;
  await panel.getByText(`May carry the ball: ${carriers.join(', ')}, marked with a dot.`).waitFor();
  const dots = page.locator('[data-testid="field"] [data-man]:has(.eligible)');
  await until(async () => (await dots.count()) > 0, 'the dots are there');
  const dotted = await dots.evaluateAll((all) => all.map((one) => one.getAttribute('data-man')));
  assert.deepEqual(dotted.sort(), carriers.map((/** @type {string} */ one) => `${offense}-${one}`).sort());
});

test('scrimmage: rules and men are at hand in every window, by mouse, key and touch', async (t) => {
  const program = await start(t);
  const driver = await Driver.begin(program.api);
  await driver.draw();
  const { page } = await open(program, `#/match/${driver.state.id}`);
  const screen = new Screen(page, program, driver.state.id);
  const rules = page.getByRole('dialog', { name: 'Scrimmage: rules' });
  const men = page.getByRole('dialog', { name: 'Scrimmage: men' });
  /** Opens both in every way. @param {import('playwright-core').Locator} where @param {string} what */
  async function both(where, what) {
    for (const [name, key, window] of /** @type {const} */ ([
      ['Rules', 'Shift+R', rules],
      ['Men', 'Shift+M', men],
    ])) {
      await t.test(`${name} ${what}`, async () => {
        await where.getByRole('button', { name, exact: true }).click();
        await window.waitFor();
        await page.keyboard.press('Escape');
        await window.waitFor({ state: 'detached' });
        await page.keyboard.press(key);
        await window.waitFor();
        await page.keyboard.press('Escape');
        await window.waitFor({ state: 'detached' });
      });
    }
  }
  const whole = page.locator('body');
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  await both(whole, 'at the line-up');
  await screen.lineUp();
  await page
    .getByRole('button', { name: /^Call the play/ })
    .first()
    .click();
  const curtain = page.getByTestId('curtain');
  await both(curtain, 'before the call');
  await curtain.getByRole('button', { name: /show the calls/ }).click();
  await both(curtain, 'at the call');
  await t.test('the call', () => glance(page, 'scrimmage-call-at-hand'));
  await curtain.getByRole('button', { name: /^Run by Q,/ }).click();
  await curtain.getByRole('button', { name: /^Call:/ }).click();
  await curtain.waitFor({ state: 'detached' });
  await screen.lineUp();
  await driver.api.match(driver.state.id);
  await screen.draw();
  await page.getByRole('button', { name: 'See your call…' }).click();
  const peek = page.getByTestId('peek');
  await both(peek, 'over the call');
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  await page.goto(`${program.address}#/match/${driver.state.id}/replay`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  await both(whole, 'in the replay');

  const phone = await open(program, `#/match/${driver.state.id}`, {
    size: NARROW,
  });
  const tap = async (/** @type {string} */ name, /** @type {string} */ title) => {
    await phone.page.getByRole('button', { name, exact: true }).tap();
    await phone.page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).tap();
  };
  await tap('Rules', 'Scrimmage: rules');
  await tap('Men', 'Scrimmage: men');
});

test('no key is dead after a button has been pressed', async (t) => {
  await t.test('soccer', async (t) => {
    const program = await programFor(t, 'soccer');
    const { state: ready, own } = await kickOff(program);
    const state = await played(program, ready, ['g9>f9'].map(own));
    const { page, screen } = await seen(program, state);
    await screen.click(own('f9'));
    const square = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
    await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Move', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    assert.match((await square()) ?? '', /^[a-m]\d+$/, 'an arrow leads back to the board');
    await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.keyboard.press('b');
    assert.equal(await square(), state.scene.ball.at);
    await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.keyboard.press('e');
    const after = await screen.goneOn(state);
    assert.notEqual(after.scene.on_turn, state.scene.on_turn);
    // The button that ended the turn is switched off: the focus is not lost with it.
    await screen.ready(after);
    const reach = after.scene.reach[0];
    await screen.go('click', reach.from, reach.squares[0].at);
    const moved = await screen.goneOn(after);
    await screen.ready(moved);
    if (!moved.scene.end) return;
    await screen.panel.getByRole('button', { name: 'End turn' }).click();
    await screen.ready(await screen.goneOn(moved));
    await until(async () => (await square()) !== null, 'the board has the focus');
  });
  await t.test('quarterback', async (t) => {
    const program = await programFor(t, 'quarterback');
    const state = await played(program, await begun(program, 'quarterback'), ['b0>b1']);
    const { page, screen } = await seen(program, state);
    await screen.click('g-2');
    await screen.panel.getByRole('button', { name: 'Pass', exact: true }).click();
    await page.keyboard.press('n');
    await until(
      async () => (await page.locator('[aria-selected="true"]').getAttribute('data-square')) !== 'g-2',
      'N chooses the next piece',
    );
    await page.keyboard.press('e');
    const after = await screen.goneOn(state);
    assert.equal(after.scene.phase, 'defense');
  });
  await t.test('a replay', async (t) => {
    const program = await programFor(t, 'soccer');
    const { state: ready, own } = await kickOff(program);
    const state = await played(program, ready, ['g9>f9', 'f9>g10', 'g10*k14'].map(own));
    const { page } = await open(program, `#/match/${state.id}/replay`);
    const place = page.getByRole('slider', { name: 'Place in the game' });
    await page.getByRole('button', { name: 'One step on' }).click();
    // A replay opens after the toss.
    await until(async () => (await place.inputValue()) === '2', 'one step');
    await page.keyboard.press('ArrowRight');
    await until(async () => (await place.inputValue()) === '3', 'another by its key');
    await page.keyboard.press('ArrowLeft');
    await until(async () => (await place.inputValue()) === '2', 'and back');
  });
  await t.test('scrimmage', async (t) => {
    const { program, driver, man, team } = await blocking(t);
    const { page } = await open(program, `#/match/${driver.state.id}`);
    const screen = new Screen(page, program, driver.state.id);
    await screen.shows(driver.state);
    await page.locator(`[data-roster="${team}-${man}"]`).click();
    await page.keyboard.press('n');
    await until(
      async () =>
        (await page.locator('[data-roster][aria-pressed="true"]').getAttribute('data-roster')) !==
        `${team}-${man}`,
      'N chooses the next man',
    );
    await page.keyboard.press('Escape');
    await until(
      async () => (await page.locator('[data-roster][aria-pressed="true"]').count()) === 0,
      'he is let go',
    );
  });
});

test('dial: a closed signal is refused at its number', async (t) => {
  const program = await programFor(t, 'dial');
  const { api } = program;
  let state = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
  for (let left = 60; state.scene.closed.length === 0; left--) {
    assert.ok(left > 0, 'no signal is ever closed');
    const update =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]);
    state = update.state;
  }
  const { page } = await open(program, `#/match/${state.id}`);
  const closed = state.scene.closed[0];
  const chip = page.locator(`[data-closed="${closed.token}"]`);
  await chip.click();
  const bubble = page.locator(`[data-bubble="${closed.token}"]`);
  await bubble.getByText(closed.message).waitFor();
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
});

/** A match after the toss, and squares as the side that kicks off sees them. @param {Program} program */
async function kickOff(program) {
  const state = await begun(program, 'soccer');
  const flip = (/** @type {string} */ one) => `${one[0]}${20 - Number(one.slice(1))}`;
  const own = (/** @type {string} */ text) =>
    state.scene.on_turn === 'red' ? text : text.replace(/[a-m]\d+/g, flip);
  return { state, own };
}
