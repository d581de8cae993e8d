// What the other side could do next: where one of its men could go, and who of them could take a man out on a square.
//
// The scene tells what the side on turn can do, by the rules. This looks a move ahead for a picture of the danger, in the
// position after a move that is only thought of; what is played is the rules' own affair.

import { squareName } from '$web/grid/geometry';
import { sameCell, type Cell, type PieceId } from '$web/grid/types';
import type { GridPiece, GridTarget, KingScene } from '$web/lib/types';
import { movementOf, rankFor, SHAPE, unitOf } from './men';

/** Squares across and forward, as the side of the man looks, and how many such steps they may take. */
type Way = readonly [across: number, forward: number, most: number];

const ANY = 30;
const SIDES = [-1, 1] as const;
const KNIGHT: readonly Way[] = SIDES.flatMap((a) =>
  SIDES.flatMap((f): Way[] => [
    [a, 2 * f, 1],
    [2 * a, f, 1],
  ]),
);
const straight = (forward: number, back: number, sideways: number): Way[] => [
  ...[[0, 1, forward] as const, [0, -1, back] as const],
  ...SIDES.map((a): Way => [a, 0, sideways]),
];
const diagonal = (forward: number, back: number): Way[] =>
  SIDES.flatMap((a): Way[] => [
    [a, 1, forward],
    [a, -1, back],
  ]);

/** How a man goes; linemen are another matter. `range`: the most squares of a defender who slides. */
function waysOf({ kind, carrier }: GridPiece, range: number): readonly Way[] {
  const far = unitOf(kind) === 'defense' ? range : ANY;
  switch (movementOf(kind)) {
    case 'line':
      return [];
    case 'knight':
      return KNIGHT;
    case 'bishop':
      return diagonal(carrier ? 2 : far, far);
    case 'rook':
      return straight(carrier ? 2 : far, far, carrier ? 0 : far);
    case 'queen':
      return [...straight(carrier ? 2 : far, far, carrier ? 0 : far), ...diagonal(carrier ? 2 : far, far)];
    case 'quarterback':
      return [...straight(2, ANY, ANY), ...diagonal(2, 0)];
  }
}

const ELIGIBLE = ['TE', 'WR', 'RB', 'FB'];
const RED_ZONE = 21;
/** The most squares of defenders who slide, unless the match was set up otherwise. */
const RANGE = 2;

type Field = Pick<KingScene, 'offense' | 'line' | 'attempt_open'>;

/** While a pass is attempted, receivers beyond the line neither take anybody out nor are taken out. */
function spared(scene: Field, kind: string, { row }: Cell): boolean {
  if (!scene.attempt_open || !scene.line || !ELIGIBLE.includes(kind)) return false;
  const team = scene.offense ?? 0;
  return rankFor(team, row) > rankFor(team, scene.line.row);
}

/** Where a man could go if it were their turn. */
export function goesTo(
  scene: Field,
  pieces: readonly GridPiece[],
  man: GridPiece,
  options: Record<string, string> = {},
): Cell[] {
  const forward = man.seat === 0 ? 1 : -1;
  const on = (cell: Cell) => pieces.find((one) => sameCell(one, cell));
  const has = ({ column, row }: Cell) =>
    column >= 0 && column < SHAPE.columns && row >= SHAPE.firstRow && row < SHAPE.firstRow + SHAPE.rows;
  const step = (across: number, ahead: number): Cell => ({
    column: man.column + across,
    row: man.row + ahead * forward,
  });
  const takes = (other: GridPiece) => {
    if (other.seat === man.seat || spared(scene, man.kind, other) || spared(scene, other.kind, other))
      return false;
    const careful = man.carrier || man.kind === 'QB';
    return !careful || rankFor(man.seat ?? 0, other.row) >= RED_ZONE;
  };
  if (movementOf(man.kind) === 'line')
    return [-1, 0, 1].flatMap((across) => {
      const to = step(across, 1);
      const other = on(to);
      const may = across === 0 ? !other : other !== undefined && takes(other);
      return has(to) && may ? [to] : [];
    });
  const range = Number(options.defender_range ?? RANGE) || RANGE;
  return waysOf(man, range).flatMap(([across, ahead, most]) => {
    const cells: Cell[] = [];
    for (let steps = 1; steps <= most; steps++) {
      const to = step(across * steps, ahead * steps);
      if (!has(to)) break;
      const other = on(to);
      if (!other || takes(other)) cells.push(to);
      if (other) break;
    }
    return cells;
  });
}

/** Who could take a man out once they have moved; nobody where the move ends something, or answers a pass. */
export function takersOf(
  scene: KingScene,
  id: PieceId,
  target: GridTarget,
  options: Record<string, string> = {},
): GridPiece[] {
  const mover = scene.pieces.find((piece) => piece.id === id);
  const goesOn = target.result == null || target.result === 'attempt-over';
  if (!mover || target.pass || !goesOn || scene.announced) return [];
  const moved = { ...mover, column: target.column, row: target.row, at: squareName(target) };
  const after = [...scene.pieces.filter((piece) => piece !== mover && !sameCell(piece, target)), moved];
  return after.filter(
    (other) =>
      other.seat !== mover.seat &&
      goesTo(scene, after, other, options).some((cell) => sameCell(cell, target)),
  );
}
