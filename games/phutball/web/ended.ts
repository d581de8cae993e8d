// Why a game came out as it did: how the ball came to which goal line, and when.

import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { GridScene } from '$web/lib/types';
import { say } from './words';

export function ended({ next, scene, log }: MatchOf<GridScene>): string | null {
  if (next.node !== 'over') return null;
  // The last turn has its goal; the match would go on with the next.
  const turn = log.at(-1)?.section ?? 0;
  const winner = next.returns.indexOf(1);
  if (winner < 0) return say('board-ended-no-goal', { turns: turn });
  const own = log.some(({ message }) => message?.id === 'own-goal');
  return say(own ? 'board-ended-own-goal' : 'board-ended-goal', {
    side: sideTitle(scene, winner),
    other: sideTitle(scene, 1 - winner),
    turn,
  });
}
