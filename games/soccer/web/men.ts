// The pitch: names and figures for words and pictures.

import type { Shape } from '$web/grid/geometry';
import type { Cell } from '$web/grid/types';
import type { SoccerZoneName } from '$web/lib/types';
import { say } from './words';

export const SHAPE: Shape = { columns: 13, rows: 19, firstRow: 1 };
/** Steps of a piece in a turn. */
export const STEPS = 3;

/** A zone as the side sees it: "its own end". */
export function zoneTitle(zone: SoccerZoneName): string {
  if (zone === 'neutral') return say('board-zone-neutral');
  return zone === 'red-shooting' ? say('board-zone-red-shooting') : say('board-zone-blue-shooting');
}

/** Whether a square is outside the lines, where only pieces go: on the perimeter, but not in a goal. */
export function outside({ column, row }: Cell): boolean {
  const goal = column >= 4 && column <= 8;
  return column === 0 || column === 12 || ((row === 1 || row === 19) && !goal);
}

/** What kind of square it is. */
export function groundTitle(cell: Cell): string {
  const { row } = cell;
  if (outside(cell)) return say('board-perimeter');
  if (row === 1) return say('board-goal-red');
  if (row === 19) return say('board-goal-blue');
  return zoneTitle(row <= 6 ? 'blue-shooting' : row <= 13 ? 'neutral' : 'red-shooting');
}
