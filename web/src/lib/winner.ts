// The seat that has won a match: the scoreboards mark its card when the board has shown how the game ended.

import { getContext, setContext } from 'svelte';

const WINNER = Symbol('the winner');

/** Lets the scoreboards within a component know who has won; null while nobody has. */
export function provideWinner(winner: () => number | null): void {
  setContext(WINNER, winner);
}

/** To be called while a component is made. */
export function winnerHere(): () => number | null {
  return getContext<(() => number | null) | undefined>(WINNER) ?? (() => null);
}
