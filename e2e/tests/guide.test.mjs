// The first-time guide: when it opens, what it says to the player's moves, and how it is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { pick } from '../harness/lobby.mjs';
import { start } from '../harness/program.mjs';

/** The step that is shown. @param {import('playwright-core').Locator} guide @param {number} step */
const at = (guide, step) => guide.getByTestId('guide-step').getByText(`Step ${step} of`).waitFor();

const seen = async (/** @type {import('../harness/program.mjs').Program} */ program) =>
  (await program.api.settings()).guides_seen;

test('it opens with the first match of a game, once, and can be opened again', async (t) => {
  const program = await start(t, { guides: true });
  const made = await program.api.newMatch();
  const { page } = await open(program, `#/match/${made.id}`);
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  await guide.waitFor();
  // Under it the match waits: nothing is drawn while somebody reads.
  assert.equal((await program.api.match(made.id)).ply, 0);
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'detached' });
  await until(async () => (await seen(program)).includes('scrimmage'), 'it is remembered');

  await page.reload();
  await page.getByTestId('field').waitFor();
  await page.getByRole('button', { name: /^Line-up done/ }).waitFor();
  assert.equal(await guide.count(), 0);
  await pick(page, 'More', 'How to play');
  await at(guide, 1);
  await guide.getByRole('button', { name: 'Skip the guide' }).click();
  await guide.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  await at(guide, 1);
});

test('the player makes the moves; others are answered and not played', async (t) => {
  const program = await start(t);
  const { page, watch } = await open(program);
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  const next = guide.getByRole('button', { name: 'Next', exact: true });
  const done = guide.getByText('Well done!', { exact: true });

  // Any of the formations will do.
  await guide.locator('button.formation').nth(3).click();
  await guide.getByRole('button', { name: /^Line-up done/ }).click();
  await done.waitFor();
  await next.click();
  await at(guide, 2);
  await next.click();
  await at(guide, 3);
  await watch.quiet();

  // A legal step, but not the one that is asked for; then the one that is.
  const end = guide.locator('[data-man="red-SE"]');
  await guide.locator('[data-roster="red-SE"]').click();
  await guide.locator('[data-square="A15"]').click({ force: true });
  await guide.locator('.task').getByText('That can be done too').waitFor();
  assert.equal(await end.getAttribute('data-at'), 'B15');
  await guide.locator('[data-square="B20"]').click({ force: true });
  await done.waitFor();
  await guide.locator('[data-man="red-SE"][data-at="B20"]').waitFor();

  // Back undoes it; on from there the guide plays it itself.
  await guide.getByRole('button', { name: 'Back', exact: true }).click();
  await at(guide, 2);
  await next.click();
  await at(guide, 3);
  await guide.locator('[data-man="red-SE"][data-at="B15"]').waitFor();
  await next.click();
  await at(guide, 4);
  await guide.locator('[data-man="red-SE"][data-at="B20"]').waitFor();
  assert.deepEqual(await program.api.matches(), []);
});

test('what a guide says is said to a screen reader, inside its window', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  await page.getByRole('button', { name: 'How to play Scrimmage' }).click();
  const guide = page.getByRole('dialog', { name: 'How to play Scrimmage' });
  const said = async () => (await guide.locator('[aria-live=polite]').allInnerTexts()).join(' ');
  await until(async () => /Step 1 of \d+: Line up/.test(await said()), 'the first step is said');
  // The keyboard is at “Next” at once.
  await page.keyboard.press('Enter');
  await until(async () => /Step 2 of \d+: Call the play/.test(await said()), 'the second step is said');
});

test('every guide can be gone through, step by step', async (t) => {
  const program = await start(t, { guides: true });
  const games = await program.api.games();
  const { page, watch } = await open(program);
  for (const game of games) {
    const opener = page.getByRole('button', {
      name: `How to play ${game.name}`,
      exact: true,
    });
    await page.getByRole('button', { name: `New game of ${game.name}`, exact: true }).waitFor();
    if ((await opener.count()) === 0) continue;
    await t.test(game.id, async () => {
      await opener.click();
      const window = page.getByRole('dialog', {
        name: `How to play ${game.name}`,
      });
      const place = window.getByTestId('guide-step');
      const steps = Number(/of (\d+)/.exec(await place.innerText())?.[1]);
      assert.ok(steps >= 3, `it has ${steps} steps`);
      for (let step = 1; step <= steps; step++) {
        await place.getByText(`Step ${step} of ${steps}`, { exact: true }).waitFor();
        await watch.quiet();
        assert.deepEqual(await window.getByRole('alert').allInnerTexts(), [], `step ${step}`);
        assert.ok((await window.getByRole('heading', { level: 3 }).first().innerText()) !== '');
        if (step === 1) await lookAt(page, `guide-${game.id}`);
        await window
          .getByRole('button', {
            name: step === steps ? 'Finish' : 'Next',
            exact: true,
          })
          .click();
      }
      await window.waitFor({ state: 'detached' });
      await until(
        async () => (await program.api.settings()).guides_seen.includes(game.id),
        'the program remembers that the guide was seen',
      );
    });
  }
  assert.deepEqual(await program.api.matches(), [], 'nothing of a guide is stored');
});
