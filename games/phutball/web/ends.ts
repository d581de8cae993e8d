// The ends of the field, as the scene has them.

import { parseSquare } from '$web/grid/geometry';
import { sideTitle } from '$web/grid/scene/sides';
import type { BoardEnd } from '$web/grid/types';
import type { GridScene } from '$web/lib/types';
import { say } from './words';

/** The goal lines: each belongs to the side that defends it. */
export function endsOf(scene: GridScene): BoardEnd[] {
  return scene.areas.flatMap(({ from, look }) => {
    const seat = look === 'first' ? 0 : look === 'second' ? 1 : null;
    const row = parseSquare(from)?.row;
    if (seat === null || row === undefined) return [];
    return [{ row, seat, name: say('board-goal-of', { side: sideTitle(scene, seat) }) }];
  });
}
