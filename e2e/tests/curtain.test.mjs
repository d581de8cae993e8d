// The call is made behind a curtain; afterwards it is neither in the page nor in anything that the page is sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { start } from '../harness/program.mjs';
import { playOn, Screen } from '../harness/screen.mjs';
import { Driver } from '../harness/scrimmage.mjs';
import { levelled } from '../harness/twins.mjs';

/** Everything of a page that a person, a screen reader or the browser's tools can see. @param {import('playwright-core').Page} page */
async function visible(page) {
  const html = await page.content();
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  return html + kept;
}

/**
 * Makes the call on the page, lines the defense up, and gives all that was sent and shown since.
 * @param {import('../harness/program.mjs').Program} program
 * @param {string} record
 * @param {string} call
 */
async function called(program, record, call) {
  const entry = await program.api.importRecord(record, 'Before the call');
  const match = await program.api.extend(entry.id);
  const { page, watch } = await open(program, `#/match/${match.id}`);
  const screen = new Screen(page, program, match.id);
  await screen.shows(match);
  await watch.quiet();
  const since = watch.received.length;
  await screen.call(() => call);
  await page.getByRole('heading', { name: /defense lines up/ }).waitFor();
  await watch.quiet();
  /** @type {string[]} */
  const shown = [await visible(page)];
  const text = await page.locator('body').innerText();
  // One thing after the other, so that the page asks the same in both games.
  await page.locator('button.formation').first().click();
  await watch.quiet();
  await page.getByRole('button', { name: /^Line-up done/ }).click();
  await page.getByRole('button', { name: /^Hut-hut/ }).waitFor();
  await watch.quiet();
  shown.push(await visible(page));
  return { page, watch, since, screen, shown, text };
}

/** Texts are long: only where they differ is told. @param {string} one @param {string} other */
function assertSame(one, other) {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const near = (/** @type {string} */ text) => text.slice(Math.max(0, from - 150), from + 150);
  if (one !== other) assert.fail(`…${near(one)}…\nis not\n…${near(other)}…`);
}

// Positions in which the call may be known (turn 3) or in which all calls are offered (before one was made).
const later = /"turn":3|"phase":"call"/;

for (const calls of [
  ['run:H', 'run:F'],
  ['pass:7', 'pass:11'],
  ['run:H', 'pass:2'],
]) {
  test(`${calls.join(' and ')}: the page shows and is sent the same`, async (t) => {
    const program = await start(t);
    const driver = await Driver.begin(program.api);
    await driver.draw();
    await driver.lineUpFor(calls);
    const record = await program.api.record(driver.state.id);
    /** @type {string[][]} */
    const told = [];
    for (const call of calls) {
      const { page, watch, since, screen, shown, text } = await called(program, record, call);
      const early = (await watch.sent(since)).map(({ what, text }) =>
        levelled(`${what}\n${text}`).replace(/:\d{4,5}\//g, ':*/'),
      );
      told.push([text, ...new Set(early)].sort());

      // On to the end of turn 2: nothing names the call, whatever chance draws.
      await playOn(
        screen,
        ({ scene }) => scene.turn > 2 || (scene.phase !== 'turn' && scene.phase !== 'allotment'),
      );
      const before = await screen.state();
      const sent = (await watch.sent(since)).map((one) => one.text);
      if (before.scene.turn <= 2 && before.scene.call.run === null) shown.push(await visible(page));
      for (const one of [...shown, ...sent.filter((text) => !later.test(text))]) {
        const place = one.indexOf(call);
        assert.ok(place < 0, `${call} in …${one.slice(Math.max(0, place - 80), place + 80)}…`);
      }
    }
    const [one = [], other = []] = told;
    assert.equal(one.length, other.length);
    for (const [index, text] of one.entries()) assertSame(text, other[index] ?? '');
  });
}
