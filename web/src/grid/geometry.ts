// Squares on the screen: their names, where they lie in each heading, how large they can be.

import type { Cell } from './types';

/** Side of a square in the pictures' own units. */
export const U = 40;

/** A board: columns from `a`, rows from `firstRow` on. */
export type Shape = { columns: number; rows: number; firstRow: number };

/** Where higher rows lie on the screen, unless it is flipped: upwards on a tall one, to the right on a wide one. */
export type Heading = 'up' | 'right';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
/** A square's place on the screen, from the upper left corner. */
export type Spot = { across: number; down: number };
export type Arrow = 'up' | 'down' | 'left' | 'right';

/** Pixels that the labels of columns and of rows take, where they stand beside the squares and where below them. */
export type LabelRoom = Record<'columns' | 'rows', { beside: number; below: number }>;

/** The pixels taken beside and below the squares in a heading. */
export function roomTaken(labels: LabelRoom, heading: Heading): { beside: number; below: number } {
  const [beside, below] = heading === 'up' ? [labels.rows, labels.columns] : [labels.columns, labels.rows];
  return { beside: beside.beside, below: below.below };
}

export function squareName(cell: Cell): string {
  return `${columnLetter(cell.column)}${cell.row}`;
}

export function columnLetter(column: number): string {
  return String.fromCharCode(97 + column);
}

/** The square of that name, wherever the board ends. */
export function parseSquare(name: string): Cell | null {
  const match = /^([a-z])(-?\d{1,2})$/.exec(name);
  return match ? { column: match[1]!.charCodeAt(0) - 97, row: Number(match[2]) } : null;
}

/** Squares as one path, by their upper left corners: a board draws its ground in one element, not in a hundred. */
export function squaresPath(corners: readonly Point[], side: number): string {
  return corners.map(({ x, y }) => `M${x} ${y}h${side}v${side}h-${side}z`).join('');
}

/** A board as it lies on the screen; lengths in the pictures' units, the upper left corner at 0,0. */
export class Layout {
  readonly shape: Shape;
  readonly heading: Heading;
  /** It lies the other way round, turned by half a turn: higher rows lie downwards, or to the left. */
  readonly flipped: boolean;
  /** Squares side by side and one below the other on the screen. */
  readonly across: number;
  readonly down: number;

  constructor(shape: Shape, heading: Heading, flipped = false) {
    this.shape = shape;
    this.heading = heading;
    this.flipped = flipped;
    this.across = heading === 'up' ? shape.columns : shape.rows;
    this.down = heading === 'up' ? shape.rows : shape.columns;
  }

  get width(): number {
    return this.across * U;
  }
  get height(): number {
    return this.down * U;
  }
  get lastRow(): number {
    return this.shape.firstRow + this.shape.rows - 1;
  }

  has(cell: Cell): boolean {
    const { columns, firstRow } = this.shape;
    return cell.column >= 0 && cell.column < columns && cell.row >= firstRow && cell.row <= this.lastRow;
  }

  spot(cell: Cell): Spot {
    return this.#turned(
      this.heading === 'up'
        ? { across: cell.column, down: this.lastRow - cell.row }
        : { across: cell.row - this.shape.firstRow, down: cell.column },
    );
  }

  #turned({ across, down }: Spot): Spot {
    return this.flipped ? { across: this.across - 1 - across, down: this.down - 1 - down } : { across, down };
  }

  cell(spot: Spot): Cell {
    const { across, down } = this.#turned(spot);
    return this.heading === 'up'
      ? { column: across, row: this.lastRow - down }
      : { column: down, row: across + this.shape.firstRow };
  }

  centre(cell: Cell): Point {
    const { across, down } = this.spot(cell);
    return { x: (across + 0.5) * U, y: (down + 0.5) * U };
  }

  /** The rectangle that two opposite corner squares span, both included. */
  box(one: Cell, other: Cell = one): Box {
    const a = this.spot(one);
    const b = this.spot(other);
    const left = Math.min(a.across, b.across);
    const top = Math.min(a.down, b.down);
    return {
      x: left * U,
      y: top * U,
      width: (Math.abs(a.across - b.across) + 1) * U,
      height: (Math.abs(a.down - b.down) + 1) * U,
    };
  }

  /** All columns of these rows. */
  rows(from: number, to: number = from): Box {
    return this.box({ column: 0, row: from }, { column: this.shape.columns - 1, row: to });
  }

  /** The line between a row and the next higher one, over all columns or from one to another. */
  lineAbove(
    row: number,
    from = 0,
    to = this.shape.columns - 1,
  ): { x1: number; y1: number; x2: number; y2: number } {
    const { x, y, width, height } = this.box({ column: from, row }, { column: to, row });
    const near = this.flipped ? y + height : y;
    const far = this.flipped ? x : x + width;
    return this.heading === 'up'
      ? { x1: x, x2: x + width, y1: near, y2: near }
      : { x1: far, x2: far, y1: y, y2: y + height };
  }

  /** The square one or more steps away on the screen; stops at the edges. */
  step(from: Cell, arrow: Arrow, by = 1): Cell {
    const { across, down } = this.spot(from);
    const right = arrow === 'right' ? by : arrow === 'left' ? -by : 0;
    const below = arrow === 'down' ? by : arrow === 'up' ? -by : 0;
    return this.cell({
      across: Math.min(this.across - 1, Math.max(0, across + right)),
      down: Math.min(this.down - 1, Math.max(0, down + below)),
    });
  }

  /** All squares in the order of the screen, row by row. */
  cells(): Cell[][] {
    return Array.from({ length: this.down }, (_, down) =>
      Array.from({ length: this.across }, (_, across) => this.cell({ across, down })),
    );
  }

  /** Every other square, as on a chequered board, with its place. */
  chequered(): (Box & { cell: Cell })[] {
    return this.cells()
      .flat()
      .filter((cell) => (cell.column + cell.row) % 2 === 0)
      .map((cell) => ({ cell, ...this.box(cell) }));
  }
}

export function arrowOf(key: string): Arrow | null {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return 'left';
    case 'ArrowRight':
      return 'right';
    default:
      return null;
  }
}

/** How many squares side by side, and one below the other, it takes to have all of these in sight. */
export function spreadOf(spots: readonly Spot[]): Spot {
  const span = (at: number[]) => (at.length > 0 ? Math.max(...at) - Math.min(...at) + 1 : 0);
  return { across: span(spots.map(({ across }) => across)), down: span(spots.map(({ down }) => down)) };
}

export type Fit = { heading: Heading; size: number; whole: boolean };
/** Smallest side of a square that a finger can hit, and the largest that still looks good, in pixels. */
export const LEAST = 36;
/** The least, where a board that is shown close up fits the breadth of the screen that way: nothing of it is cut off. */
export const SNUG = 31;
/**
 * The least of which a finger hits the right one among its neighbours. On a board of smaller ones what is played anywhere
 * waits for a second touch.
 */
export const HIT = 34;
/** The least in which pieces that bear letters can be told apart: a board that has them is shown whole. */
export const LEGIBLE = 24;
/** The least that has room for the names of all columns and rows. */
const NAMED = 16;

/** Which columns and rows have their names beside squares of `size` pixels: all of them, or every so many. */
export function namedEvery(size: number): number {
  return size >= NAMED ? 1 : Math.ceil(NAMED / Math.max(size, 1));
}
/** The largest side of a square of which only a part of the board is in sight. */
export const CLOSE = 44;
export const MOST = 96;
/** How many times larger squares have to be that a board is turned for. */
const MUCH = 1.25;

/**
 * How a board lies in a room of that many pixels: in the heading that gives the larger squares; on a screen that stands
 * (`tall`) it lies across only if they are much larger, so that it is not turned when it comes close. If they would be smaller
 * than `least`, the board is shown close up: squares of that side, of which only a part is in sight (not `whole`), and
 * higher rows lie upwards on a screen that stands, whatever room is left on it for the moment. They are a little
 * smaller, down to `snug`, if the board then fits from side to side. `only` is the heading that it must have.
 */
export function fit(
  shape: Shape,
  width: number,
  height: number,
  labels: LabelRoom,
  least = 0,
  tall = height > width,
  only?: Heading,
  snug = SNUG,
): Fit {
  const [up, right] = (['up', 'right'] as const).map((heading) => {
    if (only !== undefined && heading !== only) return 0;
    const layout = new Layout(shape, heading);
    const { beside, below } = roomTaken(labels, heading);
    return Math.min((width - beside) / layout.across, (height - below) / layout.down, MOST);
  }) as [number, number];
  const best = Math.max(up, right);
  if (best < least) {
    const heading = tall ? 'up' : 'right';
    const layout = new Layout(shape, heading);
    const { beside, below } = roomTaken(labels, heading);
    const filled = tall ? (width - beside) / layout.across : (height - below) / layout.down;
    const size = Math.min(CLOSE, Math.floor(filled * 10) / 10);
    return { heading, size: size < Math.min(least, snug) ? least : size, whole: false };
  }
  const heading = right > (tall ? MUCH * up : up + 0.5) ? 'right' : 'up';
  const largest = heading === 'right' ? right : up;
  // Whole tenths keep the lines crisp enough and the board from growing over its edge.
  return { heading, size: Math.floor(Math.max(largest, 8) * 10) / 10, whole: true };
}

/** The square so many pixels from the squares' corner; null if none lies there. */
export function cellUnder(layout: Layout, { x, y }: Point, size: number): Cell | null {
  const cell = layout.cell({ across: Math.floor(x / size), down: Math.floor(y / size) });
  return layout.has(cell) ? cell : null;
}

/**
 * The square that a finger means, which has come down so many pixels from the squares' corner: the one under it, or, if
 * nothing can be done there, the nearest one `live` within the finger's reach. So a square that stands alone is as large as
 * a finger needs, however small it is drawn.
 */
export function meantBy(
  layout: Layout,
  point: Point,
  size: number,
  live: ReadonlySet<string>,
): string | null {
  const at = cellUnder(layout, point, size);
  const under = at && squareName(at);
  if (under && live.has(under)) return under;
  let [nearest, least] = [under, Infinity];
  for (const name of live) {
    const cell = parseSquare(name);
    if (!cell) continue;
    const { across, down } = layout.spot(cell);
    const away = { x: (across + 0.5) * size - point.x, y: (down + 0.5) * size - point.y };
    if (Math.max(Math.abs(away.x), Math.abs(away.y)) > LEAST / 2) continue;
    const far = Math.hypot(away.x, away.y);
    if (far < least) [nearest, least] = [name, far];
  }
  return nearest;
}

/** The last square that a token names: where what it does ends. */
export function squareIn(token: string): Cell | null {
  const named = token.match(/\b[a-z]-?\d+\b/g)?.at(-1);
  return named ? parseSquare(named) : null;
}

/** How far to scroll, from `from`, so that all between `low` and `high` lies in sight of `seen` pixels: no more than has to be. */
export function scrolledTo(low: number, high: number, from: number, seen: number, all: number): number {
  const to = Math.min(Math.max(from, high - seen), low);
  return Math.max(0, Math.min(all - seen, to));
}

/** How far to scroll so that what lies between them is in the middle of `seen` pixels, as far as there is so much. */
export function centredAt(low: number, high: number, seen: number, all: number): number {
  return Math.max(0, Math.min(all - seen, (low + high - seen) / 2));
}

/** The end of a line that stops short of a square's middle by that much, for arrow heads. */
export function towards(from: Point, to: Point, short: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x - ((to.x - from.x) / length) * short, y: to.y - ((to.y - from.y) / length) * short };
}
