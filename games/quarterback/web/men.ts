// Sides, kinds and shapes: names and figures for words and pictures.

import type { QuarterbackKind, QuarterbackPiece, QuarterbackScene, QuarterbackSide } from '$web/lib/types';
import type { Shape } from '$web/grid/geometry';
import type { Cell } from '$web/grid/types';

export const SHAPE: Shape = { columns: 13, rows: 16, firstRow: -3 };

export function sideTitle(side: QuarterbackSide): string {
  return side === 'red' ? 'Red' : 'Blue';
}

export function otherSide(side: QuarterbackSide): QuarterbackSide {
  return side === 'red' ? 'blue' : 'red';
}

export function seatOf(side: QuarterbackSide): number {
  return side === 'red' ? 0 : 1;
}

/** Who plays a side: "Ann (Red)", or only "Red". */
export function playerTitle(side: QuarterbackSide, names: readonly string[]): string {
  const name = names[seatOf(side)];
  return name && name !== sideTitle(side) ? `${name} (${sideTitle(side)})` : sideTitle(side);
}

export function kindName(kind: QuarterbackKind): string {
  return { single: 'Single', double: 'Double', triple: 'Triple', quarterback: 'Quarterback' }[kind];
}

/** The letter on a piece. */
export function letter(kind: QuarterbackKind): string {
  return kindName(kind)[0]!;
}

/** Half the width of a piece in a square of 40: the stronger, the larger; the Quarterback is a square. */
export function radius(kind: QuarterbackKind): number {
  return { single: 17, double: 14.2, triple: 11.4, quarterback: 12.6 }[kind];
}

/** "Red Double D1", the Quarterback without a label. */
export function pieceTitle(piece: QuarterbackPiece): string {
  const kind = `${sideTitle(piece.side)} ${kindName(piece.kind)}`;
  return piece.kind === 'quarterback' ? kind : `${kind} ${piece.label}`;
}

/** "the Double D1", in a sentence about one side. */
export function theName(piece: QuarterbackPiece): string {
  return piece.kind === 'quarterback' ? 'the Quarterback' : `the ${kindName(piece.kind)} ${piece.label}`;
}

export function pieceById(
  scene: QuarterbackScene,
  id: string | number | null | undefined,
): QuarterbackPiece | undefined {
  return id == null ? undefined : scene.pieces.find((piece) => piece.id === id);
}

/** What the columns are worth, as painted on the board. */
export function columnWorth(column: number): number {
  return 7 - Math.abs(6 - column);
}

/** What the ball is worth to the attacker on that square. */
export function worthOf(cell: Cell): number {
  return cell.row < 0 ? 0 : cell.row + columnWorth(cell.column);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
