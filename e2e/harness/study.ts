// Studies of positions and reports of games, on the page.
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';

/** Begins a match of Dial that stands where somebody chooses between signals. */
export async function choosing(api: Api, options: object) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], 'dial');
  return goOn(api, made, ({ scene }) => scene.phase === 'scrimmage');
}

/** Plays a match over HTTP, always with the first signal on offer, until the condition holds or it is over. */
export async function goOn(api: Api, state: any, done: (state: any) => boolean): Promise<any> {
  for (let left = 1000; left > 0; left--) {
    if (state.next.node === 'over' || (state.next.node === 'decide' && done(state))) return state;
    ({ state } =
      state.next.node === 'chance'
        ? await api.draw(state)
        : await api.play(state, [state.scene.signals[0].token]));
  }
  throw new Error(`the game does not get there: ${state.headline}`);
}

/** The card beside the board. */
export const card = (page: Page) => page.getByTestId('study');

/** The window with the report. */
export const report = (page: Page) => page.getByRole('dialog', { name: /^Game report/ });
