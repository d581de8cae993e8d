// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scored } from '$web/lib/scored';
import type { KingDrive, KingScene } from '$web/lib/types';
import { teamTitle } from './men';
import { say } from './words';

export async function ended(
  match: MatchOf<KingScene>,
  sections: () => Promise<SectionOf<KingDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  const sides = scored(drives).map(({ seat, touchdowns, fieldGoals, safeties }) => {
    const what = [
      touchdowns && say('board-ended-touchdowns', { count: touchdowns }),
      fieldGoals && say('board-ended-field-goals', { count: fieldGoals }),
      safeties && say('board-ended-safeties', { count: safeties }),
    ];
    return say('board-ended-scored', { side: teamTitle(seat), what: what.filter(Boolean).join(', ') });
  });
  return sides.length > 0 ? sides.join(' ') : say('board-ended-no-points', { moves: match.scene.half_moves });
}
