// What a match over the network adds to the scoreboard's cards of the sides.

import { getContext, setContext, type Snippet } from 'svelte';

export type NetworkSeats = {
  /** A player's name, which opens what is known of a member. */
  name: Snippet<[seat: number, name: string]>;
  /** Whether the player is there, how strong they are, and their clock. */
  status: Snippet<[seat: number]>;
};

const SEATS = Symbol('the seats of a match over the network');

/** Lets the scoreboards within a component show them; null for a match on one screen. */
export function provideNetworkSeats(seats: () => NetworkSeats | null): void {
  setContext(SEATS, seats);
}

/** Replays and guides have none. */
export function networkSeats(): () => NetworkSeats | null {
  return getContext<(() => NetworkSeats | null) | undefined>(SEATS) ?? (() => null);
}
