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

/** What kind of square it is. */
export function groundTitle({ column, row }: Cell): string {
  const goal = column >= 4 && column <= 8;
  if (row === 1) return say(goal ? 'board-goal-red' : 'board-perimeter');
  if (row === 19) return say(goal ? 'board-goal-blue' : 'board-perimeter');
  if (column === 0 || column === 12) return say('board-perimeter');
  return zoneTitle(row <= 6 ? 'blue-shooting' : row <= 13 ? 'neutral' : 'red-shooting');
}
