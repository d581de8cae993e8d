// Why a game came out as it did: what the attacks brought, or the games of the match.

import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { QuarterbackScene } from '$web/lib/types';
import { say } from './words';

export function ended({ scene }: MatchOf<QuarterbackScene>): string | null {
  const { games } = scene;
  const [only] = games;
  if (!only) return null;
  if (games.length === 1) {
    const first = only.winner ?? 0;
    return say('board-ended-attacks', {
      first: sideTitle(scene, first),
      second: sideTitle(scene, 1 - first),
      own: only.points[first] ?? 0,
      other: only.points[1 - first] ?? 0,
    });
  }
  const each = games.map(({ game, points, winner }) => {
    const score = winner === 1 ? points.toReversed() : points;
    const told = { game, score: score.join('–') };
    return winner == null
      ? say('board-ended-game-drawn', told)
      : say('board-ended-game', { ...told, side: sideTitle(scene, winner) });
  });
  return `${each.join(' ')} ${say('board-ended-match')}`;
}
