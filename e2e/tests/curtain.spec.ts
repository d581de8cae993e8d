// The call is made behind a curtain; afterwards it is neither in the page nor in anything that the page is sent.
import type { Page } from '@playwright/test';
import type { Program } from '../harness/program.ts';
import { Screen, playOn } from '../harness/screen.ts';
import { Driver } from '../harness/scrimmage.ts';
import type { Open } from '../harness/test.ts';
import { expect, test } from '../harness/test.ts';
import { levelled } from '../harness/twins.ts';

/** Everything of a page that a person, a screen reader or the browser's tools can see. */
async function visible(page: Page) {
  const html = await page.content();
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  return html + kept;
}

/** Makes the call on the page, lines the defense up, and gives all that was sent and shown since. */
async function called(open: Open, program: Program, record: string, call: string) {
  const { api } = program;
  const entry = await api.importRecord(record, 'Before the call');
  const match = await api.extend(entry.id);
  const { page, watch } = await open(program, `#/match/${match.id}`);
  const screen = new Screen(page, api, match.id);
  await screen.shows(match);
  await watch.quiet();
  const since = watch.received.length;
  await screen.call(() => call);
  await expect(page.getByRole('heading', { name: /defense lines up/ })).toBeVisible();
  // The buttons of the calls lie in different places: the square under the mouse is none of the page's doing.
  await page.mouse.move(1, 1);
  await watch.quiet();

  const shown: string[] = [await visible(page)];
  const text = await page.locator('body').innerText();
  // One thing after the other, so that the page asks the same in both games.
  await page.locator('button.formation').first().click();
  await watch.quiet();
  await page.getByRole('button', { name: /^Line-up done/ }).click();
  await expect(page.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await watch.quiet();
  shown.push(await visible(page));
  return { page, watch, since, screen, shown, text };
}

/** Texts are long: only where they differ is told. */
function expectSame(one: string, other: string) {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const near = (text: string) => text.slice(Math.max(0, from - 150), from + 150);
  if (one !== other) throw new Error(`…${near(one)}…\nis not\n…${near(other)}…`);
}

// Positions in which the call may be known (turn 3) or in which all calls are offered (before one was made).
const later = /"turn":3|"phase":"call"/;

for (const calls of [
  ['run:H', 'run:F'],
  ['pass:7', 'pass:11'],
  ['run:H', 'pass:2'],
]) {
  test(
    `${calls.join(' and ')}: the page shows and is sent the same`,
    { tag: '@server' },
    async ({ program, api, open }) => {
      const driver = await Driver.begin(api);
      await driver.draw();
      await driver.lineUpFor(calls);
      const record = await api.record(driver.state.id);

      const told: string[][] = [];
      for (const call of calls) {
        const { page, watch, since, screen, shown, text } = await called(open, program, record, call);
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
          expect(place, `${call} in …${one.slice(Math.max(0, place - 80), place + 80)}…`).toBeLessThan(0);
        }
      }
      const [one = [], other = []] = told;
      expect(one.length).toBe(other.length);
      for (const [index, text] of one.entries()) expectSame(text, other[index] ?? '');
    },
  );
}
