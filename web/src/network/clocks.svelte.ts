// The clocks of a match over the network as they go on between what the server says.

import { left } from '../lib/network';
import type { NetworkMatch } from '../lib/networkmatch.svelte';

/** How often a running clock is looked at, in milliseconds: it shows tenths. */
const TICK_MS = 100;

/** What is left of a seat's time now, in milliseconds; null without clocks. */
export type TimeLeft = (seat: number) => number | null;

/** The clocks of a match, which keep one timer. To be called while a component is made. */
export function runningClocks(networkMatch: () => NetworkMatch): TimeLeft {
  let now = $state(performance.now());
  $effect(() => {
    const { received } = networkMatch();
    if (received?.network.clocks?.running == null) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  });
  return (seat) => {
    const { received } = networkMatch();
    return received && left(received.network, seat, Math.max(0, now - received.at));
  };
}
