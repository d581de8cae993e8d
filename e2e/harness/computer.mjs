// Matches that the computer plays in.
import { until } from './browser.mjs';
import { start } from './program.mjs';

/** @typedef {import('./program.mjs').Program} Program */
/** @typedef {import('playwright-core').Page} Page */

/** Levels that answer at once. @param {(number | null)[]} levels */
export const quick = (levels) => ({ levels, think_ms: 200, paused: false });
/** Levels that are still thinking when a test has had its look. @param {(number | null)[]} levels */
export const slow = (levels) => ({
  levels: levels.map((level) => level && 8),
  think_ms: 60_000,
  paused: false,
});

/** The program; turns go by quickly. @param {import('node:test').TestContext} t */
export async function hurried(t) {
  const program = await start(t);
  await program.api.change({ replay_speed: 'fast' });
  return program;
}

/**
 * A match after its first draw, in which a person is on turn and the computer has the other side, or the other way round.
 * @param {Program} program @param {string} game @param {(levels: (number | null)[]) => object} how
 * @param {{ first?: 'person' | 'computer', options?: Record<string, string> }} [more]
 */
export async function against({ api }, game, how, { first = 'person', options = {} } = {}) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], game);
  const { state } = await api.draw(made);
  const person = first === 'person' ? state.next.seat : 1 - state.next.seat;
  const seated = await api.seat(
    state,
    how([0, 1].map((/** @type {number} */ seat) => (seat === person ? null : 1))),
  );
  return { state: seated, person };
}

/** The line over the board that tells what the computer does. @param {Page} page */
export const status = (page) => page.getByTestId('thinking');

/** Waits until the person is on turn again, or the game is over. @param {Program} program @param {string} id @param {number} person */
export function personsTurn({ api }, id, person) {
  return until(
    async () => {
      const now = await api.match(id);
      return now.next.node === 'over' || (now.next.node === 'decide' && now.next.seat === person)
        ? now
        : null;
    },
    'the person is on turn',
    60_000,
  );
}
