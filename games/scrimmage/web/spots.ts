// Where things beside the squares stand: men who share one, the note and the refusal at a square, the labels at the edges;
// and where the squares are when a finger aims at one, or the field is drawn larger about one.
// In pixels of what is seen of the field; `seen` and `rows` are the part in sight, counted from the west and from the north.

import { toKeepOff, type KeepOff } from '$web/grid/bubblespot';
import type { PieceId } from '$web/grid/types';
import type { ManView } from './marks';
import {
  centre,
  COLUMNS,
  columnsBack,
  FINGER,
  rowLetter,
  ROWS,
  rowsBack,
  stands as isStanding,
  type Cell,
  type Heading,
} from './geometry';

/** The part of the field in sight: its first column, from 0, and how many. */
export type Seen = { from: number; columns: number };
/** The same of the rows. */
export type SeenRows = { from: number; rows: number };
/** `size`: a square's length along the columns; `broad`: its breadth beside the rows, if that is another. */
export type View = { seen: Seen; rows: SeenRows; size: number; broad?: number; heading: Heading };

export type Stand = { view: ManView; cell: Cell; x: number; y: number; twin: boolean };

/** Squares of `all` before what is seen on the screen, for those before it in the count; and back again. */
export function onScreen(from: number, count: number, back: boolean, all = COLUMNS): number {
  return back ? all - from - count : from;
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

/** How many squares are in sight across and down the screen. */
function sight({ seen, rows, heading }: View): { across: number; down: number } {
  return isStanding(heading)
    ? { across: rows.rows, down: seen.columns }
    : { across: seen.columns, down: rows.rows };
}

/** A square's middle on the screen, in squares from the upper left corner of what is in sight. */
export function inSight(cell: Cell, { seen, rows, heading }: View): { across: number; down: number } {
  const [left, up] = [columnsBack(heading), rowsBack(heading)];
  const along = placeOf(cell.column - 1, seen.from, seen.columns, left, COLUMNS);
  const beside = placeOf(cell.row, rows.from, rows.rows, up, ROWS);
  return isStanding(heading) ? { across: beside, down: along } : { across: along, down: beside };
}

/** A square's sides across and down the screen, in pixels. */
function sides({ size, broad = size, heading }: View): { wide: number; high: number } {
  return isStanding(heading) ? { wide: broad, high: size } : { wide: size, high: broad };
}

/** What a die takes at an edge of the field, and what tells of a play's end: half its breadth, and its height, in pixels. */
export const DIE = { half: 115, high: 90 };
export const PLAY_END = { half: 220, high: 100 };

/** Whether such a thing in the middle of the lower edge of what is in sight would hide fewer men than at the upper edge. */
export function freerBelow(men: readonly Cell[], view: View, thing = DIE): boolean {
  const { across, down } = sight(view);
  const square = sides(view);
  const [half, high] = [thing.half / square.wide, thing.high / square.high];
  const places = men
    .map((cell) => inSight(cell, view))
    .filter((at) => Math.abs(at.across - across / 2) < half);
  const above = places.filter((at) => at.down > -0.5 && at.down < high).length;
  const below = places.filter((at) => at.down < down + 0.5 && at.down > down - high).length;
  return below < above;
}

function placeOf(index: number, from: number, count: number, back: boolean, all: number): number {
  return (back ? all - 1 - index : index) + 0.5 - onScreen(from, count, back, all);
}

/** Where a bubble at a square points; null where its square is not in sight: what has been scrolled away is not pointed at. */
export function bubbleAt(
  cell: Cell | null,
  view: View,
): { x: number; top: number; bottom: number; below: boolean } | null {
  if (!cell) return null;
  const { across, down } = inSight(cell, view);
  const most = sight(view);
  if (across < 0 || across > most.across || down < 0 || down > most.down) return null;
  const { wide, high } = sides(view);
  return {
    x: across * wide,
    top: (down - 0.5) * high,
    bottom: (down + 0.5) * high,
    below: down < most.down / 2,
  };
}

/** What bubbles are not to cover: men and ball, and rather not what is marked. */
export function keptFree(matter: readonly Cell[], marked: readonly Cell[], view: View): KeepOff[] {
  const { wide, high } = sides(view);
  const spot = (cell: Cell) => {
    const { across, down } = inSight(cell, view);
    return { across: (across * wide) / view.size - 0.5, down: (down * high) / view.size - 0.5 };
  };
  return toKeepOff({ spot }, view.size, 0, { must: matter, better: marked, ways: [] });
}

/** The one of those squares that a finger means which comes down there, in pixels of what is seen: the nearest within reach. */
export function aimedAt(point: { x: number; y: number }, squares: readonly Cell[], view: View): Cell | null {
  let [nearest, least]: [Cell | null, number] = [null, Infinity];
  for (const cell of squares) {
    const { across, down } = inSight(cell, view);
    const far = Math.hypot(across * view.size - point.x, down * view.size - point.y);
    if (far <= FINGER / 2 && far < least) [nearest, least] = [cell, far];
  }
  return nearest;
}

/** Squares that are in sight beyond what the field is made larger at, where the field has them. */
const AROUND = 2;

/**
 * What is seen from, of columns and of rows, when the squares have another size and that one stays where it is on the screen,
 * as far as the field reaches. `to`: the new size, and how many columns and rows are seen then.
 */
export function zoomedAbout(
  cell: Cell,
  view: View,
  to: { columns: number; rows: number; size: number },
): { columns: number; rows: number } {
  const { across, down } = inSight(cell, view);
  const [along, beside] = isStanding(view.heading) ? [down, across] : [across, down];
  const { size, broad = size } = view;
  const from = (index: number, at: number, count: number, back: boolean, all: number) => {
    const least = Math.min(AROUND + 0.5, count / 2);
    const kept = Math.max(least, Math.min(count - least, at / to.size));
    const first = Math.max(0, Math.min(all - count, onScreen(index, 1, back, all) + 0.5 - kept));
    return onScreen(first, count, back, all);
  };
  return {
    columns: from(cell.column - 1, along * size, to.columns, columnsBack(view.heading), COLUMNS),
    rows: from(cell.row, beside * broad, to.rows, rowsBack(view.heading), ROWS),
  };
}

/** What is seen from, of so many rows or columns, with that one in the middle, as far as the field reaches. */
export function middled(index: number, count: number, all: number): number {
  return Math.max(0, Math.min(all - count, index + 0.5 - count / 2));
}

/**
 * What is seen from, of columns and of rows, about a square. Of the rows it is in the middle; the columns begin at `home`, or
 * if it is not in sight there, with `beside` columns to each side, it is in the middle of them, too.
 */
export function seenAbout(
  { row, column }: Cell,
  home: number,
  counts: { columns: number; rows: number },
  beside: number,
): { columns: number; rows: number } {
  const index = column - 1;
  const seen = index - beside >= home && index + 1 + beside <= home + counts.columns;
  return {
    columns: seen ? home : middled(index, counts.columns, COLUMNS),
    rows: middled(row, counts.rows, ROWS),
  };
}

/** Whether a square is seen, or nearly all of it, where so many columns and rows are seen from those on. */
export function nearlyWhole(
  { row, column }: Cell,
  from: { columns: number; rows: number },
  counts: { columns: number; rows: number },
): boolean {
  const within = (index: number, first: number, count: number) =>
    index >= first - 0.1 && index + 1 <= first + count + 0.1;
  return within(column - 1, from.columns, counts.columns) && within(row, from.rows, counts.rows);
}

/**
 * What is seen from, of columns and of rows, moved no farther than it takes for all of those squares to be in sight, as far as
 * there is room. `cut`: so much of a square may be out of sight.
 */
export function withReach(
  from: { columns: number; rows: number },
  counts: { columns: number; rows: number },
  cells: readonly Cell[],
  cut: number,
): { columns: number; rows: number } {
  const moved = (start: number, count: number, all: number, places: readonly number[]) => {
    const [first, last] = [Math.min(...places), Math.max(...places) + 1];
    // Where there is not room for all, what is seen is full of them.
    const [low, high] = [Math.min(first, last - count), Math.max(first, last - count)];
    if (start >= low - cut && start <= high + cut) return start;
    return Math.max(0, Math.min(all - count, start < low ? low : high));
  };
  return {
    columns: moved(
      from.columns,
      counts.columns,
      COLUMNS,
      cells.map(({ column }) => column - 1),
    ),
    rows: moved(
      from.rows,
      counts.rows,
      ROWS,
      cells.map(({ row }) => row),
    ),
  };
}

export type EdgeLabel = { name: string; at: number };

/** The columns in sight with their middles, in squares from the left or from above; not one that is cut off. */
export function columnsInSight({ seen, heading }: View): EdgeLabel[] {
  const labels = Array.from({ length: COLUMNS }, (_, i) => ({
    name: String(i + 1),
    at: placeOf(i, seen.from, seen.columns, columnsBack(heading), COLUMNS),
  }));
  return shown(labels, seen.columns);
}

/** The rows in sight, in the same way. */
export function rowsInSight({ rows, heading }: View): EdgeLabel[] {
  const labels = Array.from({ length: ROWS }, (_, i) => ({
    name: rowLetter(i),
    at: placeOf(i, rows.from, rows.rows, rowsBack(heading), ROWS),
  }));
  return shown(labels, rows.rows);
}

const shown = (labels: EdgeLabel[], count: number): EdgeLabel[] =>
  labels.filter(({ at }) => at > 0.4 && at < count - 0.4).sort((one, other) => one.at - other.at);
