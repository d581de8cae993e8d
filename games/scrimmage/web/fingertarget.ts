// The square that a finger means: squares on a telephone are smaller than a fingertip.

import { parseSquare, sameCell, squareName, type Cell } from './geometry';
import { aimedAt, type View } from './spots';

export type Around = {
  /** Where men stand: a touch of one means them. */
  men: readonly Cell[];
  /** What can be picked: where the man in hand may go, or else the men who may be taken in hand. */
  goals: readonly Cell[];
  view: View;
};

/** Of a finger on a square where nothing can be picked: the nearest where something can. `point`: in pixels of what is seen. */
export function fingerTarget(at: string, point: { x: number; y: number }, around: Around): string {
  const cell = parseSquare(at);
  const { men, goals, view } = around;
  if (!cell || [...men, ...goals].some((one) => sameCell(one, cell))) return at;
  const aimed = aimedAt(point, goals, view);
  return aimed ? squareName(aimed) : at;
}
