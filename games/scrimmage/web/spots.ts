// Where things beside the squares stand: men who share one, the note and the refusal at a square, the numbers of the columns.
// In pixels of what is seen of the field; `seen` is the part in sight, in columns from the west.

import type { PieceId } from '$web/grid/types';
import type { ManView } from './marks';
import { centre, COLUMNS, parseSquare, ROWS, screenCentre, U, type Cell } from './geometry';

/** The part of the field in sight: its first column, from 0, and how many. */
export type Seen = { from: number; columns: number };
export type View = { seen: Seen; size: number; flipped: boolean };

export type Stand = { view: ManView; cell: Cell; x: number; y: number; twin: boolean };

/** Columns to the left of what is seen on the screen, for columns to the west of it; and back again. */
export function onScreen(from: number, columns: number, flipped: boolean): number {
  return flipped ? COLUMNS - from - columns : from;
}

/** Where men stand, in the pictures' units; two on one square, in a contact, stand a little apart. */
export function stands(men: readonly ManView[], moved: ReadonlyMap<PieceId, Cell>): Stand[] {
  const all = men.map((view) => ({ view, cell: moved.get(view.id) ?? cellOf(view) }));
  return all.map(({ view, cell }) => {
    const twin = all.some(
      (other) =>
        other.view.id !== view.id && other.cell.row === cell.row && other.cell.column === cell.column,
    );
    const { x, y } = centre(cell);
    const shift = twin ? (view.man.team === 'red' ? -8 : 8) : 0;
    return { view, cell, x: x + shift, y: y + shift, twin };
  });
}
const cellOf = ({ man: { row, column } }: ManView): Cell => ({ row, column });

/** A square's middle on the screen, in the pictures' units down and in pixels across. */
function inSight(cell: Cell, { seen, size, flipped }: View): { across: number; down: number } {
  const { x, y } = screenCentre(cell, flipped);
  return { across: (x / U) * size - onScreen(seen.from, seen.columns, flipped) * size, down: y };
}

/** Where the note about a square stands: beside it, towards the middle of what is seen, and below it near the upper edge. */
export function noteSpot(
  cell: Cell,
  view: View,
): { left: number; top: number; flip: boolean; below: boolean } {
  const { across, down } = inSight(cell, view);
  const flip = across > (view.seen.columns * view.size) / 2;
  const below = down < 6 * U;
  return {
    left: across + (flip ? -1 : 1) * view.size * 0.65,
    top: (down / U) * view.size + (below ? -1 : 1) * view.size * 0.5,
    flip,
    below,
  };
}

/** Where a refusal is told; null where its square is not in sight: what has been scrolled away is not pointed at. */
export function refusalSpot(
  at: string | null | undefined,
  view: View,
): { x: number; top: number; bottom: number; below: boolean } | null {
  const cell = at ? parseSquare(at) : null;
  if (!cell) return null;
  const { across: x, down } = inSight(cell, view);
  if (x < 0 || x > view.seen.columns * view.size) return null;
  const y = (down / U) * view.size;
  return { x, top: y - view.size / 2, bottom: y + view.size / 2, below: down < (ROWS * U) / 2 };
}

/** The columns in sight with their middles, in columns from the left; not one that is cut off. */
export function columnsInSight({ seen, flipped }: View): { column: number; at: number }[] {
  const left = onScreen(seen.from, seen.columns, flipped);
  return Array.from({ length: COLUMNS }, (_, i) => i + 1)
    .map((column) => ({ column, at: (flipped ? COLUMNS - column : column - 1) + 0.5 - left }))
    .filter(({ at }) => at > 0.4 && at < seen.columns - 0.4);
}
