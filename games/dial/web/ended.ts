// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scored } from '$web/lib/scored';
import type { DialDrive, DialScene } from '$web/lib/types';
import { TEAMS, teamTitle } from './describe';
import { say } from './words';

export async function ended(
  match: MatchOf<DialScene>,
  sections: () => Promise<SectionOf<DialDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  const sides = scored(drives).map(({ seat, touchdowns, fieldGoals, safeties }) => {
    const what = [
      touchdowns && say('board-ended-touchdowns', { count: touchdowns }),
      fieldGoals && say('board-ended-field-goals', { count: fieldGoals }),
      safeties && say('board-ended-safeties', { count: safeties }),
    ];
    return say('board-ended-scored', {
      side: teamTitle(TEAMS[seat] ?? 'home'),
      what: what.filter(Boolean).join(', '),
    });
  });
  return sides.length > 0 ? sides.join(' ') : say('board-ended-no-points', { plays: playsOf(match.scene) });
}

/** Plays of the whole game so far: those of the half that is played are counted anew. */
function playsOf({ half, plays }: DialScene): number {
  return (half - 1) * plays.half + plays.played;
}
