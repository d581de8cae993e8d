// Sides and pieces of a GridScene by name.

import { say } from '../../lib/locale.svelte';
import type { GridPiece, GridReach, GridScene } from '../../lib/types';
import type { PieceId } from '../types';

export function otherSeat(seat: number): number {
  return 1 - seat;
}

/** The look of a side's pieces and card. */
export function lookOf(seat: number | null | undefined): 'red' | 'blue' {
  return seat === 1 ? 'blue' : 'red';
}

/** A side's name: "Red". */
export function sideTitle(scene: Pick<GridScene, 'sides'>, seat: number): string {
  return scene.sides[seat] ?? '';
}

/** Who plays a side, by the person's name if there is one. */
export function nameOf(scene: Pick<GridScene, 'sides'>, seat: number, names: readonly string[]): string {
  return names[seat] || sideTitle(scene, seat);
}

/** Who is to play, by the person's name if there is one that the other player has not; nothing if nobody is. */
export function toPlayInWords(
  scene: Pick<GridScene, 'sides'>,
  seat: number | null | undefined,
  names: readonly string[],
  you: 'yes' | 'no',
): string {
  if (seat == null) return '';
  const alike = names[0] === names[1];
  return say('grid-to-play', { name: alike ? sideTitle(scene, seat) : nameOf(scene, seat, names), you });
}

export function pieceById(
  scene: Pick<GridScene, 'pieces'>,
  id: PieceId | null | undefined,
): GridPiece | undefined {
  return id == null ? undefined : scene.pieces.find((piece) => piece.id === id);
}

/** The piece on a square. */
export function pieceOn(scene: Pick<GridScene, 'pieces'>, at: string): GridPiece | undefined {
  return scene.pieces.find((piece) => piece.at === at);
}

export function reachOf(
  scene: Pick<GridScene, 'reach'>,
  piece: PieceId | null | undefined,
): GridReach | undefined {
  return piece == null ? undefined : scene.reach.find((one) => one.piece === piece);
}
