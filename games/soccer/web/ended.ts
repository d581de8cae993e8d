// Why a game came out as it did: the goals that win, or no turn left.

import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { SoccerScene } from '$web/lib/types';
import { say } from './words';

export function ended({ next, scene }: MatchOf<SoccerScene>): string | null {
  if (next.node !== 'over') return null;
  const { goals_to_win: goals, turn, turn_limit: turns } = scene;
  const winner = next.score.findIndex((scored) => scored >= goals);
  if (winner >= 0) return say('board-ended-goals', { side: sideTitle(scene, winner), goals, turn });
  const ahead = next.returns.indexOf(1);
  if (ahead < 0) return say('board-ended-level', { turns });
  return say('board-ended-ahead', { side: sideTitle(scene, ahead), turns });
}
