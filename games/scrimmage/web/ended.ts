// Why a game came out as it did: its last play, or what decided the match.

import type { MatchOf } from '$web/lib/board';
import { capital } from '$web/lib/text';
import type { ScrimmageScene } from '$web/lib/types';

/** A play's beginning, “2nd and goal at the Red 2: ”: the field shows it. */
const SITUATION = /^[^:]*: /;

export function ended({ log }: Pick<MatchOf<ScrimmageScene>, 'log'>): string | null {
  const match = log.findLast(({ message }) => /^(match-|game-drawn)/.test(message?.id ?? ''));
  if (match) return match.text;
  const play = log.findLast(({ kind }) => kind === 'summary')?.text;
  return play ? storyOf(play) : null;
}

/** The play itself, of the sentence that sums it up. */
export function storyOf(summary: string): string {
  return capital(summary.replace(SITUATION, ''));
}
