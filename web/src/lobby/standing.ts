// Whose turn it is in a match over the network, and how long they have, as lists say it.

import { clockText } from '../lib/network';
import { say } from '../lib/locale.svelte';
import { isolated } from '../lib/text';
import type { MatchSummary } from '../lib/types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A match as a list has it: until when the player on turn has time, by this device's clock; null without a clock. */
export type ListedMatch = MatchSummary & { ends: number | null };

/** What the host has just told. */
export function listed(match: MatchSummary, now: number): ListedMatch {
  return { ...match, ends: match.left_ms == null ? null : now + match.left_ms };
}

/** The first to run out of time comes first; those without a clock stay as they were. */
export function urgentFirst(matches: readonly ListedMatch[]): ListedMatch[] {
  return matches.toSorted((a, b) => (a.ends ?? Infinity) - (b.ends ?? Infinity) || 0);
}

/** Whose turn it is, or that somebody is still missing; null for a match on one screen and for one that is over. */
export function whoseTurn(match: MatchSummary): string | null {
  if (match.stage == null || match.over) return null;
  if (match.stage === 'waiting') return say('seat-free');
  if (match.your_turn) return say('network-your-turn');
  const other = match.role === 'first' ? match.names[1] : match.role === 'second' ? match.names[0] : null;
  return other ? say('list-waiting-for', { name: isolated(other) }) : say('list-network');
}

/** How long the player on turn has; a list counts minutes, not seconds. */
export function timeLeft(match: ListedMatch, now: number): string | null {
  if (match.ends === null) return null;
  const ms = Math.max(0, match.ends - now);
  if (ms < MINUTE) return say('list-left-seconds');
  if (ms < HOUR) return say('list-left', { time: say('minutes', { count: Math.floor(ms / MINUTE) }) });
  if (ms < DAY) return say('list-left', { time: say('hours', { count: Math.floor(ms / HOUR) }) });
  return say('list-left', { time: clockText(ms) });
}
