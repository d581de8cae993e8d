// How long a toss takes, for the director: the coin comes down, then its outcome is read.

import type { Telling } from './director.svelte';

/** Until when the coin lies there, in milliseconds: a frame or two longer than `Coin.svelte` moves it. */
const LANDING = 600;

/** `still`: nothing moves, and the coin lies there at once. */
export function tossed(still: boolean, read = still ? 1500 : 2000): Telling {
  return { lands: still ? 0 : LANDING, ms: read, sound: 'bounce' };
}
