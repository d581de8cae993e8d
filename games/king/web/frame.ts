// The small picture of a formation: the side as it looks forward, upwards.

import { U } from '$web/grid/geometry';
import type { GridPiece } from '$web/lib/types';
import { rankFor, SHAPE } from './men';

export type FramedMan = { piece: GridPiece; x: number; y: number };

/** Where the men lie in the picture, and its frame: the whole width of the field, as many ranks as they take. */
export function formationFrame(
  pieces: readonly GridPiece[],
  offense: number,
): { frame: string; men: FramedMan[] } {
  const last = SHAPE.columns - 1;
  const men = pieces.map((piece): FramedMan => {
    const rank = rankFor(offense, piece.row);
    const column = offense === 0 ? piece.column : last - piece.column;
    return { piece, x: (column + 0.5) * U, y: -rank * U };
  });
  const ys = men.map((man) => man.y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const middle = (top + bottom) / 2;
  const high = Math.max(bottom - top + U * 1.4, U * 6);
  return { frame: `0 ${middle - high / 2} ${SHAPE.columns * U} ${high}`, men };
}
