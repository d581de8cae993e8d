// Squares, lines, zones and the cursor: where things are, in rows (0 = A, north) and columns (1 = west).

import type { Arrow } from '$web/grid/geometry';

export const ROWS = 15;
export const COLUMNS = 60;
export const WINDOW = 20;
/** Side of a square in the pictures' own units. */
export const U = 40;

export type Cell = { row: number; column: number };
export type Box = { row: number; column: number; rows: number; columns: number };

export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

export function squareName(cell: Cell): string {
  return `${rowLetter(cell.row)}${cell.column}`;
}

export function parseSquare(name: string): Cell | null {
  const match = /^([A-O])([1-9]|[1-5]\d|60)$/.exec(name);
  if (!match) return null;
  return { row: match[1]!.charCodeAt(0) - 65, column: Number(match[2]) };
}

export function sameCell(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return !!a && !!b && a.row === b.row && a.column === b.column;
}

/** The middle of a square in the pictures' units. */
export function centre(cell: Cell): { x: number; y: number } {
  return { x: (cell.column - 0.5) * U, y: (cell.row + 0.5) * U };
}

/** Which way the field's east end lies on the screen: to a side, or, on a telephone that stands, up or down. */
export type Heading = 'right' | 'left' | 'up' | 'down';

const ANGLES = { right: 0, left: 180, up: -90, down: 90 };

/** `flipped`: turned by half a turn, so that the own side is on the left, or at the bottom of a field that stands. */
export function headingOf(flipped: boolean, standing: boolean): Heading {
  if (standing) return flipped ? 'down' : 'up';
  return flipped ? 'left' : 'right';
}

/** Which way it goes on the screen who plays to the east, or to the west. */
export function wayOf(to: 'east' | 'west', heading: Heading): Heading {
  if (to === 'east') return heading;
  return ({ right: 'left', left: 'right', up: 'down', down: 'up' } as const)[heading];
}

/** Its length runs down the screen. */
export function stands(heading: Heading): boolean {
  return heading === 'up' || heading === 'down';
}

/** The field's squares across and down the screen. */
export function extent(heading: Heading): { across: number; down: number } {
  return stands(heading) ? { across: ROWS, down: COLUMNS } : { across: COLUMNS, down: ROWS };
}

/** Whether the columns, and the rows, count from the right or from below. */
export const columnsBack = (heading: Heading): boolean => heading === 'left' || heading === 'up';
export const rowsBack = (heading: Heading): boolean => heading === 'left' || heading === 'down';

/** The middle of a square as it lies on the screen, in the pictures' units. */
export function screenCentre(cell: Cell, heading: Heading): { x: number; y: number } {
  const { x, y } = centre(cell);
  const along = columnsBack(heading) ? COLUMNS * U - x : x;
  const beside = rowsBack(heading) ? ROWS * U - y : y;
  return stands(heading) ? { x: beside, y: along } : { x: along, y: beside };
}

/** The transform that turns the field as it lies on the screen. */
export function turned(heading: Heading): string | undefined {
  const [W, H] = [COLUMNS * U, ROWS * U];
  if (heading === 'right') return undefined;
  const to = { left: `${W} ${H}`, up: `0 ${W}`, down: `${H} 0` }[heading];
  return `translate(${to}) rotate(${ANGLES[heading]})`;
}

/** The transform by which what is drawn round a point stands upright on the field, whichever way that is turned. */
export function upright(heading: Heading, x = 0, y = 0): string | undefined {
  return heading === 'right' ? undefined : `rotate(${-ANGLES[heading]} ${x} ${y})`;
}

/** The square under a point in the pictures' units, or null off the field. */
export function cellAt(x: number, y: number): Cell | null {
  const cell = { row: Math.floor(y / U), column: Math.floor(x / U) + 1 };
  return onField(cell) ? cell : null;
}

export function onField(cell: Cell): boolean {
  return cell.row >= 0 && cell.row < ROWS && cell.column >= 1 && cell.column <= COLUMNS;
}

/** Zone 1 to 12 of a square of the window, null outside it. */
export function zoneOf(cell: Cell, window: number): number | null {
  const across = cell.column - window - 1;
  if (across < 0 || across >= WINDOW) return null;
  return Math.floor(across / 5) * 3 + Math.floor(cell.row / 5) + 1;
}

export function zoneBox(zone: number, window: number): Box {
  const across = Math.floor((zone - 1) / 3);
  const down = (zone - 1) % 3;
  return { row: down * 5, column: window + across * 5 + 1, rows: 5, columns: 5 };
}

/** Where a pass may come down that may be thrown to those squares: a zone, or where they lie in several all twelve. */
export function passBox(squares: readonly string[], window: number): Box | null {
  const zones = new Set(
    squares.flatMap((at) => zoneOf(parseSquare(at) ?? { row: 0, column: 0 }, window) ?? []),
  );
  const [zone] = zones;
  if (zone === undefined) return null;
  return zones.size === 1
    ? zoneBox(zone, window)
    : { row: 0, column: window + 1, rows: ROWS, columns: WINDOW };
}

/** What is painted on a grid line: yards from the nearer goal line, every ten; null where nothing is painted. */
export function yardNumber(line: number): string | null {
  if (line <= 5 || line >= 55 || line % 5 !== 0) return null;
  const yards = (line - 5) * 2;
  return String(yards <= 50 ? yards : 100 - yards);
}

/** Moves the cursor as the field lies on the screen, stopping at its edges. */
export function moveCursor(from: Cell, direction: Arrow, heading: Heading, by = 1): Cell {
  const across = direction === 'left' ? -by : direction === 'right' ? by : 0;
  const down = direction === 'up' ? -by : direction === 'down' ? by : 0;
  const [along, beside] = stands(heading) ? [down, across] : [across, down];
  const columns = columnsBack(heading) ? -along : along;
  const rows = rowsBack(heading) ? -beside : beside;
  return {
    row: Math.min(ROWS - 1, Math.max(0, from.row + rows)),
    column: Math.min(COLUMNS, Math.max(1, from.column + columns)),
  };
}

/** The first column (from 0) to show so that `first`..`last` (columns) are seen, moving the shown part only if needed. */
export function followShown(shown: number, width: number, first: number, last: number, margin = 1): number {
  const low = Math.min(first, last) - 1 - margin;
  const high = Math.max(first, last) + margin;
  let start = shown;
  if (high - low > width) start = (low + high - width) / 2;
  else if (low < start) start = low;
  else if (high > start + width) start = high - width;
  return Math.max(0, Math.min(COLUMNS - width, start));
}

/** How many squares lead from a column into that end zone; less than one within it. */
export function squaresToEnd(column: number, end: 'east' | 'west'): number {
  return end === 'east' ? 56 - column : column - 5;
}

/**
 * The first and last column that matter to the carrier in this one: `behind` behind, and ahead as far as a man runs
 * in a turn, or the whole end zone when that is near.
 */
export function ahead(
  column: number,
  to: 'east' | 'west' | null,
  columns: number,
  behind = 2,
): [number, number] {
  const near = Math.min(behind, (columns - 1) / 4);
  if (to === null) return [column - near, column + near];
  // A narrow screen shows less, but more ahead than behind.
  const far = Math.min(8, Math.floor(columns * 0.6));
  const toGoal = squaresToEnd(column, to);
  const whole = toGoal + 4 + near <= columns - 1;
  const reach = toGoal <= 10 && whole ? Math.max(far, toGoal + 4) : far;
  return to === 'east'
    ? [column - near, Math.min(COLUMNS, column + reach)]
    : [Math.max(1, column - reach), column + near];
}

/**
 * The side of a square. All rows are seen, and the whole window where it has room enough for fingers; else the part of it
 * that follows the play, in squares that are a little larger than they need be. Where the rows have no room, they scroll.
 * `least`: what a finger needs.
 */
export function squareSize(width: number, height: number, least = 36): number {
  const rows = height / ROWS;
  const window = width / WINDOW;
  const size = window >= least ? Math.min(window, rows, 96) : Math.min(rows, 40);
  return Math.floor(Math.max(size, least) * 10) / 10;
}

/** Squares in which men can be told apart, with their letters, and such as a finger hits. */
export const LEGIBLE = 24;
/** Squares are that much smaller rather than that the last row would be cut off. */
const TIGHT = 22.5;
export const FINGER = 36;

/**
 * The side of a square on a telephone, in whose field there is so much room beside and along the rows. Wide: all rows, or
 * those that are played in, and both lines of men with what lies before them. Close: for a finger. Whole: all of the field.
 */
export function phoneSize(level: 'whole' | 'wide' | 'close', beside: number, along: number): number {
  if (level === 'whole') return Math.min(beside / ROWS, along / COLUMNS);
  const rows = beside / ROWS;
  const least = rows < TIGHT ? LEGIBLE : Math.min(LEGIBLE, rows);
  const wide = Math.max(least, Math.min(rows, Math.max(FINGER, along / WINDOW)));
  return Math.floor((level === 'wide' ? wide : Math.max(FINGER, wide)) * 10) / 10;
}

/** As broad as a real field is for its length, or hardly more. */
const BROADEST = 2;

/** How much broader than long squares are drawn when all of the field is seen: a long, narrow field leaves its men no room. */
export function phoneSpread(size: number, beside: number): number {
  return Math.max(1, Math.min(BROADEST, beside / (ROWS * size)));
}

/** Columns behind the line in which the offense lines up, and the edge of a man who stands in the last of them. */
const BEHIND = 5.3;

/**
 * The first column (from 0) to show when nothing has happened yet: the window, or what there is room for of it: the offense
 * with all that it has behind the line, and the rest before it. `west`: the offense plays to the west.
 */
export function homeColumn(window: number, line: number, columns: number, west = false): number {
  if (columns < WINDOW - 0.1) return behindLine(line, columns, west);
  return Math.max(0, Math.min(COLUMNS - columns, window + (WINDOW - columns) / 2));
}

/** The first column (from 0) to show so that the offense is seen behind the line, and as much as possible before it. */
export function behindLine(line: number, columns: number, west = false): number {
  const behind = Math.min(BEHIND, columns * 0.6);
  const start = west ? line + behind - columns : line - behind;
  return Math.max(0, Math.min(COLUMNS - columns, start));
}
