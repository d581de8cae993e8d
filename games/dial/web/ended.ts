// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scoredInWords } from '$web/lib/scored';
import type { DialDrive, DialScene } from '$web/lib/types';
import { TEAMS, teamTitle } from './describe';
import { say } from './words';

export async function ended(
  match: MatchOf<DialScene>,
  sections: () => Promise<SectionOf<DialDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  return (
    scoredInWords(drives, say, (seat) => teamTitle(TEAMS[seat] ?? 'home')) ??
    say('board-ended-no-points', { plays: playsOf(match.scene) })
  );
}

/** Plays of the whole game so far: those of the half that is played are counted anew. */
function playsOf({ half, plays }: DialScene): number {
  return (half - 1) * plays.half + plays.played;
}
