// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scoredInWords } from '$web/lib/scored';
import type { KingDrive, KingScene } from '$web/lib/types';
import { teamTitle } from './men';
import { say } from './words';

export async function ended(
  match: MatchOf<KingScene>,
  sections: () => Promise<SectionOf<KingDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  return (
    scoredInWords(drives, say, teamTitle) ?? say('board-ended-no-points', { moves: match.scene.half_moves })
  );
}
