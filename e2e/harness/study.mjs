// Studies of positions and reports of games, on the page.
import { start } from './program.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * The program, with a match of Dial that stands where somebody chooses between signals.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} options
 */
export async function choosing(t, options) {
  const program = await start(t);
  await program.api.change({ replay_speed: 'fast' });
  const made = await program.api.newMatch(options, ['Ann', 'Bo'], 'dial');
  const state = await goOn(program.api, made, ({ scene }) => scene.phase === 'scrimmage');
  return { program, state };
}

/**
 * Plays a match over HTTP, always with the first signal on offer, until the condition holds or it is over.
 * @param {import('./api.mjs').Api} api @param {any} state @param {(state: any) => boolean} done @returns {Promise<any>}
 */
export async function goOn(api, state, done) {
  for (let left = 1000; left > 0; left--) {
    if (state.next.node === 'over' || (state.next.node === 'decide' && done(state))) return state;
    ({ state } =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]));
  }
  throw new Error(`the game does not get there: ${state.headline}`);
}

/** The card beside the board. @param {Page} page */
export const card = (page) => page.getByTestId('study');

/** The window with the report. @param {Page} page */
export const report = (page) => page.getByRole('dialog', { name: /^Game report/ });
