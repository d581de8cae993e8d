// Sides, pieces and zones: names and figures for words and pictures.

import type { Shape } from '$web/grid/geometry';
import type { Cell, PieceId } from '$web/grid/types';
import type { SoccerPiece, SoccerScene, SoccerSide, SoccerZoneName } from '$web/lib/types';

export const SHAPE: Shape = { columns: 13, rows: 19, firstRow: 1 };
/** Steps of a piece in a turn. */
export const STEPS = 3;

export function sideTitle(side: SoccerSide): string {
  return side === 'red' ? 'Red' : 'Blue';
}

export function otherSide(side: SoccerSide): SoccerSide {
  return side === 'red' ? 'blue' : 'red';
}

export function seatOf(side: SoccerSide): number {
  return side === 'red' ? 0 : 1;
}

/** Who plays a side: "Ann (Red)", or only "Red". */
export function playerTitle(side: SoccerSide, names: readonly string[]): string {
  const name = names[seatOf(side)];
  return name && name !== sideTitle(side) ? `${name} (${sideTitle(side)})` : sideTitle(side);
}

/** "Red 7". */
export function pieceTitle(piece: SoccerPiece): string {
  return `${sideTitle(piece.side)} ${piece.label}`;
}

export function pieceById(scene: SoccerScene, id: PieceId | null | undefined): SoccerPiece | undefined {
  return id == null ? undefined : scene.pieces.find((piece) => piece.id === id);
}

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

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
