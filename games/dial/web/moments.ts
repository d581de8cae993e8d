// The moments of a game that charts of it mark. Apart from other words, which the lobby need not fetch.

import type { Moment, SectionOf } from '$web/lib/board';
import type { DialDrive } from '$web/lib/types';
import { say } from './words';

/** The second half, and every score with how it stood then. */
export function moments(sections: readonly SectionOf<DialDrive>[]): Moment[] {
  const all: Moment[] = [];
  const score = [0, 0];
  let half = 1;
  for (const section of sections) {
    if (!section.section_stats) continue;
    const drive = section.section_stats;
    if (drive.half !== half)
      all.push({ ply: section.from, kind: 'period', text: say('board-half', { half: drive.half }) });
    half = drive.half;
    for (const seat of [0, 1]) {
      const points = drive.points[seat] ?? 0;
      if (points === 0) continue;
      score[seat]! += points;
      const text = say('board-moment', { what: scoreInAWord(points), score: score.join('–') });
      all.push({ ply: section.to, kind: 'score', seat, text });
    }
  }
  return all;
}

function scoreInAWord(points: number): string {
  if (points >= 6) return say('board-end-short-touchdown');
  if (points === 3) return say('board-end-short-field-goal');
  return say(points === 2 ? 'board-end-short-safety' : 'board-moment-try');
}
