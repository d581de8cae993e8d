// The pitch: names and figures for words and pictures.

import type { Shape } from '$web/grid/geometry';
import type { Cell } from '$web/grid/types';
import type { SoccerZoneName } from '$web/lib/types';

export const SHAPE: Shape = { columns: 13, rows: 19, firstRow: 1 };
/** Steps of a piece in a turn. */
export const STEPS = 3;

/** A zone as the side sees it: "its own end". */
export function zoneTitle(zone: SoccerZoneName): string {
  return {
    'blue-shooting': 'Blue’s shooting zone, Red’s own end',
    neutral: 'the neutral zone',
    'red-shooting': 'Red’s shooting zone, Blue’s own end',
  }[zone];
}

/** What kind of square it is. */
export function groundTitle({ column, row }: Cell): string {
  const goal = column >= 4 && column <= 8;
  if (row === 1) return goal ? 'Red’s goal' : 'perimeter';
  if (row === 19) return goal ? 'Blue’s goal' : 'perimeter';
  if (column === 0 || column === 12) return 'perimeter';
  return zoneTitle(row <= 6 ? 'blue-shooting' : row <= 13 ? 'neutral' : 'red-shooting');
}
