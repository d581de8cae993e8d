// Teams, men and places: names and figures for words and pictures.

import { parseSquare, squareName, type Shape } from '$web/grid/geometry';
import { otherSeat } from '$web/grid/scene/sides';
import type { PieceId } from '$web/grid/types';
import type { GridPiece, KingKind, KingScene, KingUnit } from '$web/lib/types';
import { spots, type Draft } from '$web/lineup/draft';
import { say } from './words';

export const SHAPE: Shape = { columns: 10, rows: 24, firstRow: 1 };

/** The men of a draft in the order of the rules; the five offensive linemen are one. */
export const OFFENSE = ['OL', 'TE', 'WR1', 'WR2', 'RB', 'FB', 'QB'] as const;
export const DEFENSE = [
  ...['DL1', 'DL2', 'DL3', 'DL4', 'LB1', 'LB2', 'MB', 'CB1', 'CB2', 'SF1', 'SF2'],
] as const;
const LINEMEN = 5;

export function orderOf(unit: string): readonly string[] {
  return unit === 'offense' ? OFFENSE : DEFENSE;
}

export function teamTitle(seat: number): string {
  return say(seat === 0 ? 'side-home' : 'side-away');
}

/** The seat that has the ball, or the other one. */
export function teamOf(scene: KingScene, unit: KingUnit): number {
  const offense = scene.offense ?? 0;
  return unit === 'offense' ? offense : otherSeat(offense);
}

/** The side of the ball on which a kind plays. */
export function unitOf(kind: string): KingUnit {
  return OFFENSE.some((man) => man.startsWith(kind)) ? 'offense' : 'defense';
}

export function kindName(kind: string): string {
  return say('board-kind', { kind });
}

/** How a kind moves, as its shape on the board shows it. */
export type Movement = 'line' | 'knight' | 'bishop' | 'rook' | 'queen' | 'quarterback';
const MOVEMENTS: Record<string, Movement> = {
  ...{ OL: 'line', TE: 'knight', WR: 'bishop', RB: 'rook', FB: 'queen', QB: 'quarterback' },
  ...{ DL: 'line', LB: 'knight', CB: 'bishop', SF: 'rook', MB: 'queen' },
};
export function movementOf(kind: string): Movement {
  return MOVEMENTS[kind] ?? 'line';
}

/** The outline of a man around 0,0, about 34 wide. */
export function outline(movement: Movement): string {
  switch (movement) {
    case 'line':
      return 'M-16 -10H16V10H-16Z';
    case 'knight':
      return 'M-17 11L-9 -13H9L17 11Z';
    case 'bishop':
      return 'M0 -18.5L18.5 0L0 18.5L-18.5 0Z';
    case 'rook':
      return 'M-9 -16H9V-9H16V9H9V16H-9V9H-16V-9H-9Z';
    case 'queen':
      return 'M0 -18L5.5 -13.2L12.7 -12.7L13.2 -5.5L18 0L13.2 5.5L12.7 12.7L5.5 13.2L0 18L-5.5 13.2L-12.7 12.7L-13.2 5.5L-18 0L-13.2 -5.5L-12.7 -12.7L-5.5 -13.2Z';
    case 'quarterback':
      return 'M-16 0A16 16 0 1 1 16 0A16 16 0 1 1 -16 0Z';
  }
}

/** The kind of a man of a draft. */
export function kindOf(man: string): KingKind {
  return man.slice(0, 2) as KingKind;
}

/** The name in drafts of a man on the board: all five linemen are OL. */
export function draftName(id: PieceId): string {
  return String(id).startsWith('OL') ? 'OL' : String(id);
}

/** The squares that a man of a draft takes when put there. */
export function covered(man: string, at: string): string[] {
  const cell = parseSquare(at);
  if (!cell || man !== 'OL') return [at];
  return Array.from({ length: LINEMEN }, (_, i) => squareName({ ...cell, column: cell.column + i }));
}

/** Tokens that place men, with one for each of the five linemen, whom one token places: each is pointed at. */
export function eachMan(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => {
    const [man, at] = token.split('@');
    return man && at ? covered(man, at).map((square) => `${man}@${square}`) : [token];
  });
}

/** An announced pass as the way of the ball, from who throws it: that is pointed at. */
export function throwOf(token: string, from: string | undefined): string {
  const [word, to] = token.split('>');
  return word === 'complete' && from ? `${from}*${to}` : token;
}

/** The square of the leftmost of five linemen who are held at one of them, as far as they stand on the board. */
export function leftmost(at: string, held = 0): string {
  const cell = parseSquare(at);
  if (!cell) return at;
  const column = Math.min(SHAPE.columns - LINEMEN, Math.max(0, cell.column - held));
  return squareName({ ...cell, column });
}

/** A man of a draft who stands nowhere yet. */
export function draftPiece(id: string, kind: KingKind, seat: number): GridPiece {
  const name = say('board-man', { side: teamTitle(seat), kind });
  return { id, seat, kind, label: kind, name, at: '', column: 0, row: 0, carrier: false, steps_left: 0 };
}

/** The men of a draft as the board draws them. */
export function draftPieces(draft: Draft, unit: string, seat: number): GridPiece[] {
  return spots(draft, orderOf(unit)).flatMap(({ man, at }) =>
    covered(man, at).flatMap((square, i): GridPiece[] => {
      const cell = parseSquare(square);
      if (!cell) return [];
      const kind = kindOf(man);
      const id = man === 'OL' ? `OL${i + 1}` : man;
      return [{ ...draftPiece(id, kind, seat), at: square, ...cell, carrier: kind === 'QB' }];
    }),
  );
}

/** Men of a unit who stand on the board already because their tokens were played. */
export function standing(pieces: readonly GridPiece[], unit: string): Draft {
  const draft: Record<string, string> = {};
  for (const { id, at } of pieces.filter((piece) => unitOf(piece.kind) === unit)) draft[draftName(id)] ??= at;
  return draft;
}

/** The men of a side's unit who are not on the field, in the order of the rules: taken out since the snap, or never set up. */
export function takenMen(scene: KingScene, seat: number): KingKind[] {
  if (scene.phase !== 'turn' || scene.offense == null) return [];
  const left = scene.pieces.filter((piece) => piece.seat === seat).map(({ kind }) => kind);
  const unit = seat === scene.offense ? 'offense' : 'defense';
  return orderOf(unit)
    .flatMap((man) => Array.from({ length: man === 'OL' ? LINEMEN : 1 }, () => kindOf(man)))
    .filter((kind) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

/** A rank as a team counts it. */
export function rankFor(team: number, row: number): number {
  return team === 0 ? row : 25 - row;
}

/** What the rules' messages tell a place by. */
type Place = { spot: 'line' | 'midfield' | 'goal-line' | 'end-zone'; owner: string; yards: number };

/** A rank by the yards to the nearer goal line, as the team with the ball reads it. */
export function placeOf(row: number, offense: number): Place {
  const rank = rankFor(offense, row);
  const yards = (rank - 2) * 5;
  const [own, other] = [teamTitle(offense), teamTitle(otherSeat(offense))];
  if (rank <= 2) return { spot: 'end-zone', owner: own, yards: 0 };
  if (rank >= 23) return { spot: 'end-zone', owner: other, yards: 0 };
  if (yards === 50) return { spot: 'midfield', owner: own, yards };
  if (yards < 50) return { spot: 'line', owner: own, yards };
  return { spot: yards === 100 ? 'goal-line' : 'line', owner: other, yards: 100 - yards };
}

/** The rules' words with the apostrophe of print, as the board has it. */
const printed = (text: string) => text.replace("'", '’');

/** A rank in words: "the Home 20". */
export function rankInWords(row: number, offense: number): string {
  return printed(say('place', placeOf(row, offense)));
}

/** The same in a sentence: "at the Home 20", "at midfield". */
export function standingInWords(row: number, offense: number): string {
  return printed(say('standing', placeOf(row, offense)));
}
