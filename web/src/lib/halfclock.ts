// Halves that a clock ends: how long they are, and what is left of one.

import type { HalfClock } from './types';

/** The lengths of a half that are offered, in minutes. */
export const HALVES: readonly number[] = [5, 10, 15, 30];
/** What one's own begins with. */
export const FIRST_HALF = '20';

/** What is wrong with a number of minutes as it is typed; parts of a minute may be. */
export function halfProblem(text: string): string | null {
  const typed = text.trim();
  const minutes = /^\d{1,3}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
  return minutes >= 1 && minutes <= 180 ? null : 'Minutes of a half: 1 to 180, please.';
}

/** "Two halves of 30 minutes". */
export function halvesText(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return `Two halves of ${ms / 1000} second${ms === 1000 ? '' : 's'}`;
  return `Two halves of ${Number(minutes.toFixed(2))} minute${minutes === 1 ? '' : 's'}`;
}

/** What is left of the half, so long after the server said how the clock stands. */
export function halfLeft(clock: HalfClock, since: number): number {
  return Math.max(0, clock.left_ms - (clock.running ? since : 0));
}
