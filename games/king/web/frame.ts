// The small picture of a formation: the side as it looks forward on the board.

import { Layout, U } from '$web/grid/geometry';
import type { GridPiece } from '$web/lib/types';
import { SHAPE } from './men';

export type FramedMan = { piece: GridPiece; x: number; y: number };

/** How the board lies. */
export type Lie = Pick<Layout, 'heading' | 'centre'>;
export const UPRIGHT: Lie = new Layout(SHAPE, 'up');

/**
 * Where the men lie in the picture, as the board has them, and its frame: the whole width of the field, as many ranks as
 * they take.
 */
export function formationFrame(pieces: readonly GridPiece[], lie: Lie): { frame: string; men: FramedMan[] } {
  const men = pieces.map((piece): FramedMan => ({ piece, ...lie.centre(piece) }));
  const up = lie.heading === 'up';
  const deep = men.map(({ x, y }) => (up ? y : x));
  const [near, far] = [Math.min(...deep), Math.max(...deep)];
  const depth = Math.max(far - near + U * 1.4, U * 6);
  const from = (near + far) / 2 - depth / 2;
  const width = SHAPE.columns * U;
  return { frame: up ? `0 ${from} ${width} ${depth}` : `${from} 0 ${depth} ${width}`, men };
}
