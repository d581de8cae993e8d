// After a line-up has been taken back it can be played again, the same or another one.
import type { Page } from '@playwright/test';
import { Api } from '../harness/api.ts';
import { against, HURRIED, personsTurn, quick } from '../harness/computer.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

/** The words on the button that plays a line-up. */
const DONE = { king: /^Line up$/, scrimmage: /^Line-up done/ };
type Game = keyof typeof DONE;

/** Picks a formation and lines up in it. */
async function lineUp(api: Api, page: Page, id: string, game: Game, which: number) {
  const before = await api.match(id);
  // The page may still show the line-up before, whose formations go as it goes on.
  await expect(() =>
    page.locator('button.formation[data-formation]').nth(which).click({ timeout: 1000 }),
  ).toPass();
  await confirm(page, game);
  return until(async () => {
    const now = await api.match(id);
    return now.ply > before.ply ? now : null;
  }, 'it is lined up');
}

const confirm = (page: Page, game: Game) => page.getByRole('button', { name: DONE[game] }).click();

/** The page's own button, not the board's. */
const takeBack = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'Take back', exact: true });

test.use(HURRIED);

for (const game of ['king', 'scrimmage'] as const) {
  for (const opponent of ['person', 'computer']) {
    test(`a line-up is taken back whole and lined up again: ${game}, against a ${opponent}`, async ({
      api,
      page,
    }) => {
      let id;
      let turn = null;
      if (opponent === 'person') {
        const drawn = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], game));
        id = drawn.state.id;
      } else {
        const { state, person } = await against(api, game, quick, {
          first: game === 'king' ? 'computer' : 'person',
        });
        id = state.id;
        turn = person;
      }
      await page.goto(`#/match/${id}`);
      if (turn !== null) await personsTurn(api, id, turn);
      // In King the defense lines up first, and the other player does not take that back.
      if (game === 'king' && opponent === 'person') await lineUp(api, page, id, game, 0);
      const begun = await api.match(id);
      for (const which of [0, 2, 1]) {
        const lined = await lineUp(api, page, id, game, which);
        if (lined.undo_to === null) return expect(which, 'it could be taken back once').not.toBe(0);
        await takeBack(page).click();
        const back = await until(async () => {
          const now = await api.match(id);
          return now.seq > lined.seq && now.ply <= begun.ply ? now : null;
        }, 'all of it is taken back');
        expect([back.ply, back.scene.phase]).toStrictEqual([begun.ply, begun.scene.phase]);
      }
      // As it stands, without another pick; and after it was taken back man by man, as an older page would.
      await confirm(page, game);
      let now = await until(async () => {
        const state = await api.match(id);
        return state.ply > begun.ply ? state : null;
      }, 'it is lined up as it stood');
      if (opponent === 'person') {
        for (let less = 1; less <= 3; less++) now = (await api.undo(now, now.ply - 1)).state;
        await expect(page.getByRole('button', { name: DONE[game] })).toBeVisible();
        await confirm(page, game);
        await expect
          .poll(async () => (await api.match(id)).ply, 'the three men are placed again')
          .toBe(now.ply + 3);
      }
      expect(await page.locator('.toast').allInnerTexts()).toStrictEqual([]);
    });
  }
}

test('one tap takes back the first move of a drive with the reply, the next one the line-up', async ({
  api,
  page,
}) => {
  const { state, person } = await against(api, 'king', quick, { first: 'computer' });
  await page.goto(`#/match/${state.id}`);
  await personsTurn(api, state.id, person);
  const lined = await lineUp(api, page, state.id, 'king', 0);
  // A throw-away move of the quarterback, at the page.
  const passer = lined.scene.pieces.find(({ kind, seat }: any) => kind === 'QB' && seat === person);
  const moves = lined.scene.reach.find(({ piece }: any) => piece === passer.id);
  const to = moves.squares.find(({ pass, meets }: any) => !pass && !meets).at;
  for (const at of [passer.at, to]) await page.locator(`[data-square="${at}"]`).click();
  await until(async () => {
    const now = await api.match(state.id);
    return now.ply > lined.ply + 1 && now.next.seat === person ? now : null;
  }, 'the computer has replied');
  await takeBack(page).click();
  await expect.poll(async () => (await api.match(state.id)).ply, 'the move and the reply').toBe(lined.ply);
  await expect(page.getByRole('button', { name: DONE.king }), 'it stays lined up').toBeHidden();
  await takeBack(page).click();
  await expect(page.getByRole('button', { name: DONE.king })).toBeVisible();
});

test('a defense is taken back whole, after the computer has lined up and moved', async ({ api, page }) => {
  const { state, person } = await against(api, 'king', quick, { first: 'person' });
  await page.goto(`#/match/${state.id}`);
  await lineUp(api, page, state.id, 'king', 0);
  // On turn again: the computer's offense is lined up and has moved.
  await expect.poll(async () => (await api.match(state.id)).scene.phase).not.toBe('line-up');
  await personsTurn(api, state.id, person);
  await takeBack(page).click();
  await expect(page.getByRole('button', { name: DONE.king })).toBeVisible();
  expect((await api.match(state.id)).ply).toBe(state.ply);
});

test('a button that takes nothing back says why', async ({ api, page }) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'dial');
  await page.goto(`#/match/${made.id}`);
  await expect(takeBack(page)).toBeDisabled();
  await expect(takeBack(page)).toHaveAttribute('title', 'Nothing to take back yet.');
  // An open page makes the toss by itself.
  await page.goto('about:blank');
  let state = made;
  for (let left = 60; state.scene.phase !== 'scrimmage'; left--) {
    expect(left, 'a team has the ball').toBeGreaterThan(0);
    const update =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]);
    state = update.state;
  }
  await page.goto(`#/match/${made.id}`);
  await expect(takeBack(page)).toHaveAccessibleDescription(/what was done before chance last decided/);
});
