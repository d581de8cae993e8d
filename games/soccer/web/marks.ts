// What the board marks when a piece is chosen and a square is looked at.

import { previewLines as previewOf, pushLines } from '$web/grid/scene/marks';
import type { Line, Mark } from '$web/grid/types';
import type { GridTarget, SoccerScene } from '$web/lib/types';
import { waysToDribble } from './offers';

/** A shot is a goal. */
export function grave({ result }: GridTarget): string | null {
  return result === 'shot' ? 'goal' : null;
}

/** While it is asked where the ball goes: the ends of its ways, each of which can be picked. */
export function askedMarks(target: GridTarget): Mark[] {
  const { column, row } = target;
  const ends = waysToDribble(target).flatMap(({ pushes }) => pushes.slice(-1));
  return [
    { at: { column, row }, kind: 'pending' },
    ...ends.map(({ to }): Mark => ({ at: to, kind: 'pass' })),
  ];
}

/** What picking a target would do; where the ball could be driven, if it could go to several squares. */
export function previewLines(scene: SoccerScene, target: GridTarget): Line[] {
  const ways = waysToDribble(target);
  return ways.length > 1 ? ways.flatMap(({ pushes }) => pushLines(pushes)) : previewOf(scene, target);
}
