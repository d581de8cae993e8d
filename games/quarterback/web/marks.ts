// What the board marks when a piece is chosen.

import { closedMarks as closedOf } from '$web/grid/scene/marks';
import { pieceById } from '$web/grid/scene/sides';
import type { Mark, PieceId } from '$web/grid/types';
import type { GridTarget, QuarterbackScene } from '$web/lib/types';

/** What ends the half, by its points. */
export function grave({ result, points }: GridTarget): string | null {
  return result === 'tackle' || result === 'interception' ? String(points ?? 0) : null;
}

/** What is closed to the chosen piece, and by whom. */
export function closedMarks(scene: QuarterbackScene, chosen: PieceId, mode: string): Mark[] {
  const kind = pieceById(scene, chosen)?.kind;
  const weak = mode === 'move' && (kind === 'triple' || kind === 'quarterback');
  const barred = weak ? scene.repelled : [];
  return [...barred.map((at): Mark => ({ at, kind: 'barred' })), ...closedOf(scene, chosen, mode)];
}
