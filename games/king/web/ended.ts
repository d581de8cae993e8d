// Why a game came out as it did: who scored what.

import type { MatchOf, SectionOf } from '$web/lib/board';
import { scoredInWords, type ScoredWords } from '$web/lib/scored';
import type { KingDrive, KingScene } from '$web/lib/types';
import { teamTitle } from './men';
import { say } from './words';

const WORDS: ScoredWords = {
  touchdowns: (count) => say('board-ended-touchdowns', { count }),
  fieldGoals: (count) => say('board-ended-field-goals', { count }),
  safeties: (count) => say('board-ended-safeties', { count }),
  scored: (seat, what) => say('board-ended-scored', { side: teamTitle(seat), what }),
};

export async function ended(
  match: MatchOf<KingScene>,
  sections: () => Promise<SectionOf<KingDrive>[]>,
): Promise<string> {
  const drives = (await sections()).flatMap((section) => section.section_stats ?? []);
  return scoredInWords(drives, WORDS) ?? say('board-ended-no-points', { moves: match.scene.half_moves });
}
