// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scoredInWords, type ScoredWords } from '$web/lib/scored';
import type { DialDrive, DialScene } from '$web/lib/types';
import { TEAMS, teamTitle } from './describe';
import { say } from './words';

const WORDS: ScoredWords = {
  touchdowns: (count) => say('board-ended-touchdowns', { count }),
  fieldGoals: (count) => say('board-ended-field-goals', { count }),
  safeties: (count) => say('board-ended-safeties', { count }),
  scored: (seat, what) => say('board-ended-scored', { side: teamTitle(TEAMS[seat] ?? 'home'), what }),
};

export async function ended(
  match: MatchOf<DialScene>,
  sections: () => Promise<SectionOf<DialDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  return scoredInWords(drives, WORDS) ?? say('board-ended-no-points', { plays: playsOf(match.scene) });
}

/** Plays of the whole game so far: those of the half that is played are counted anew. */
function playsOf({ half, plays }: DialScene): number {
  return (half - 1) * plays.half + plays.played;
}
