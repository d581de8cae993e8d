// After a line-up has been taken back it can be played again, the same or another one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, until } from '../harness/browser.mjs';
import { against, hurried, personsTurn, quick } from '../harness/computer.mjs';
import { start } from '../harness/program.mjs';

/** @typedef {import('../harness/program.mjs').Program} Program */
/** @typedef {import('playwright-core').Page} Page */

/** The words on the button that plays a line-up. */
const DONE = { king: /^Line up$/, scrimmage: /^Line-up done/ };
/** @typedef {keyof typeof DONE} Game */

/** Picks a formation and lines up in it. @param {Program} program @param {Page} page @param {string} id @param {Game} game @param {number} which */
async function lineUp({ api }, page, id, game, which) {
  const before = await api.match(id);
  const formation = page.locator('button.formation').nth(which);
  await page.locator('details.formations').waitFor();
  if (!(await formation.isVisible())) await page.getByText('Formations', { exact: true }).click();
  await formation.click();
  await confirm(page, game);
  return until(async () => {
    const now = await api.match(id);
    return now.ply > before.ply ? now : null;
  }, 'it is lined up');
}

/** @param {Page} page @param {Game} game */
const confirm = (page, game) => page.getByRole('button', { name: DONE[game] }).click();

/** The page's own button, not the board's. @param {Page} page */
const takeBack = (page) => page.locator('header').getByRole('button', { name: 'Take back', exact: true });

for (const game of /** @type {const} */ (['king', 'scrimmage'])) {
  for (const opponent of ['person', 'computer']) {
    test(`a line-up is taken back whole and lined up again: ${game}, against a ${opponent}`, async (t) => {
      const program = opponent === 'person' ? await start(t) : await hurried(t);
      const { api } = program;
      let id;
      let turn = null;
      if (opponent === 'person') {
        const drawn = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], game));
        id = drawn.state.id;
      } else {
        const { state, person } = await against(program, game, quick, {
          first: game === 'king' ? 'computer' : 'person',
        });
        id = state.id;
        turn = person;
      }
      const { page } = await open(program, `#/match/${id}`);
      if (turn !== null) await personsTurn(program, id, turn);
      // In King the defense lines up first, and the other player does not take that back.
      if (game === 'king' && opponent === 'person') await lineUp(program, page, id, game, 0);
      const begun = await api.match(id);
      for (const which of [0, 2, 1]) {
        const lined = await lineUp(program, page, id, game, which);
        if (lined.undo_to === null) return assert.notEqual(which, 0, 'it could be taken back once');
        await takeBack(page).click();
        const back = await until(async () => {
          const now = await api.match(id);
          return now.seq > lined.seq && now.ply <= begun.ply ? now : null;
        }, 'all of it is taken back');
        assert.deepEqual([back.ply, back.scene.phase], [begun.ply, begun.scene.phase]);
      }
      // As it stands, without another pick; and after it was taken back man by man, as an older page would.
      await confirm(page, game);
      let now = await until(async () => {
        const state = await api.match(id);
        return state.ply > begun.ply ? state : null;
      }, 'it is lined up as it stood');
      if (opponent === 'person') {
        for (let less = 1; less <= 3; less++) now = (await api.undo(now, now.ply - 1)).state;
        await page.getByRole('button', { name: DONE[game] }).waitFor();
        await confirm(page, game);
        await until(async () => (await api.match(id)).ply === now.ply + 3, 'the three men are placed again');
      }
      assert.deepEqual(await page.locator('.toast').allInnerTexts(), []);
    });
  }
}
