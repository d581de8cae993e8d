// Matches that the computer plays in.
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { until } from './waiting.ts';

/** Levels that answer at once. */
export const quick = (levels: (number | null)[]) => ({ levels, think_ms: 200, paused: false });
/** Levels that are still thinking when a test has had its look. */
export const slow = (levels: (number | null)[]) => ({
  levels: levels.map((level) => level && 8),
  think_ms: 60_000,
  paused: false,
});

/** For `test.use`: turns go by quickly. */
export const HURRIED = { settings: { replay_speed: 'fast' } };

/** A match after its first draw, in which a person is on turn and the computer has the other side, or the other way round. */
export async function against(
  api: Api,
  game: string,
  how: (levels: (number | null)[]) => object,
  { first = 'person', options = {} }: { first?: 'person' | 'computer'; options?: object } = {},
) {
  const made = await api.newMatch(options, ['Ann', 'Bo'], game);
  const { state } = await api.draw(made);
  const person = first === 'person' ? state.next.seat : 1 - state.next.seat;
  const seated = await api.seat(state, how([0, 1].map((seat: number) => (seat === person ? null : 1))));
  return { state: seated, person };
}

/** The line over the board that tells what the computer does. */
export const status = (page: Page) => page.getByTestId('thinking');

/** Waits until the person is on turn again, or the game is over. */
export function personsTurn(api: Api, id: string, person: number) {
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
