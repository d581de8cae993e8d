// Halves that a clock ends: how long they are, and what is left of one.

import { say } from './locale.svelte';
import type { Message } from './words';
import type { HalfClock } from './types';

/** The lengths of a half that are offered, in minutes. */
export const HALVES: readonly number[] = [5, 10, 15, 30];
/** What one's own begins with. */
export const FIRST_HALF = '20';

/** What is wrong with a number of minutes as it is typed; parts of a minute may be. */
export function halfProblem(text: string): string | null {
  const typed = text.trim();
  const minutes = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
  return minutes >= 1 && minutes <= 180 ? null : say('half-problem');
}

/** "Two halves of 30 minutes". */
export function halvesText(ms: number): string {
  const minutes = ms / 60_000;
  const time: Message =
    minutes < 1
      ? { id: 'seconds', args: { count: ms / 1000 } }
      : { id: 'minutes', args: { count: Number(minutes.toFixed(2)) } };
  return say('halves-of', { time });
}

/** What is left of the half, so long after the server said how the clock stands. */
export function halfLeft(clock: HalfClock, since: number): number {
  return Math.max(0, clock.left_ms - (clock.running ? since : 0));
}
