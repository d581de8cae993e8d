// Kinds and shapes: names and figures for words and pictures.

import type { Shape } from '$web/grid/geometry';
import type { Cell } from '$web/grid/types';
import type { GridPiece } from '$web/lib/types';
import { say } from './words';

export const SHAPE: Shape = { columns: 13, rows: 16, firstRow: -3 };

/** Blocking strength, and half the width in a square of 40: the stronger, the larger; the Quarterback is a square. */
const KINDS: Record<string, { strength: number; radius: number }> = {
  single: { strength: 3, radius: 17 },
  double: { strength: 2, radius: 14.2 },
  triple: { strength: 1, radius: 12.2 },
  quarterback: { strength: 1, radius: 12.6 },
};

export function kindName(kind: string): string {
  switch (kind) {
    case 'single':
      return say('kind-single');
    case 'double':
      return say('kind-double');
    case 'triple':
      return say('kind-triple');
    case 'quarterback':
      return say('kind-quarterback');
    default:
      return kind;
  }
}

export function strength(kind: string): number {
  return KINDS[kind]?.strength ?? 1;
}

export function radius(kind: string): number {
  return KINDS[kind]?.radius ?? 11;
}

/** The letter on a piece, as its label has it. */
export function letter(kind: string): string {
  return (kind[0] ?? '').toUpperCase();
}

/** "the Double D1", in a sentence about one side. */
export function theName(piece: GridPiece): string {
  const label = piece.kind === 'quarterback' ? 'none' : piece.label;
  return say('board-the-piece', { kind: kindName(piece.kind), label });
}

/** What the ball is worth to the attacker on that square, by the worth of the columns. */
export function worthOf(cell: Cell, columns: readonly number[]): number {
  return cell.row < 0 ? 0 : cell.row + (columns[cell.column] ?? 0);
}

/** Those squares on which the ball is worth most. */
export function worthMost(cells: readonly Cell[], columns: readonly number[], count = 3): Cell[] {
  return [...cells].sort((one, other) => worthOf(other, columns) - worthOf(one, columns)).slice(0, count);
}
