// Where lines begin and end in the picture, so that they hide nothing that stands on the squares, nor each other.

import { squareName, towards, U, type Layout, type Point } from './geometry';
import type { Cell, Line } from './types';

/** From the middle of a piece to its edge, and from there to where a line ends whose arrow head points at it. */
const EDGE = 16;
const HEAD = 4;
/** From the middle of a piece to a corner of its square, where a number covers no piece. */
const CORNER = 18;
/** Half the breadth of a disc that would cover a piece's letters in the corner: it stands above or below them. */
const LARGE = 11;
/** Of a shorter arrow nothing but the head would be seen. */
const LEAST = 12;

export type DrawnLine = Pick<Line, 'kind' | 'number'> & {
  arrow: boolean;
  flies: boolean;
  /** Its straight pieces. */
  parts: { from: Point; to: Point }[];
  /** Where its head points, and from which side. */
  aim: Point;
  angle: number;
  /** It is too short to be seen: a ring about where it ends stands for it. */
  ring: Point | null;
  /** Where its number stands. */
  at: Point;
  key: number;
};

type Ground = Pick<Layout, 'centre'> & Partial<Pick<Layout, 'width' | 'height'>>;

/**
 * `taken`: where something stands. A numbered line that begins on an empty square has its number there, and the line before
 * ends at its edge (`disc`: half its breadth); beside a piece the number stands in a corner that no line leads through.
 */
export function linesDrawn(
  lines: readonly Line[],
  layout: Ground,
  taken: ReadonlySet<string>,
  disc: number,
): DrawnLine[] {
  const inMiddle = new Map<string, Line>();
  for (const line of lines) {
    const begins = squareName(line.from);
    if (line.number !== undefined && !taken.has(begins) && !inMiddle.has(begins)) inMiddle.set(begins, line);
  }
  const corners: Point[] = [];
  /** How far from a square's middle lines begin and end. */
  const clear = (cell: Cell) => {
    const name = squareName(cell);
    return taken.has(name) ? EDGE : inMiddle.has(name) ? disc : 0;
  };
  return lines.map((line, key) => {
    const { kind, number, arrow = false, flies = false } = line;
    const points = [line.from, ...(line.by ?? []), line.to].map((cell) => layout.centre(cell));
    const [start, end, before] = [points[0]!, points.at(-1)!, points.at(-2)!];
    const from = towards(points[1]!, start, clear(line.from));
    const short = clear(line.to);
    const aim = towards(before, end, short > 0 ? short + HEAD : 0);
    const last = points.length > 2 ? before : from;
    const to = arrow ? towards(last, aim, Math.min(9, Math.hypot(aim.x - last.x, aim.y - last.y))) : aim;
    const way = [from, ...points.slice(1, -1), to];
    const parts = way.slice(1).map((point, at) => ({ from: way[at]!, to: point }));
    const brief = arrow && way.length === 2 && Math.hypot(aim.x - from.x, aim.y - from.y) < LEAST;
    const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    const middle = number === undefined || inMiddle.get(squareName(line.from)) === line;
    const at = middle ? start : cornerOf(line, lines, layout, corners, disc);
    return {
      ...{ kind, number, flies, aim, angle, at, key },
      ...(brief ? { arrow: false, parts: [], ring: end } : { arrow, parts, ring: null }),
    };
  });
}

/** The corner of a line's first square that is farthest from all lines that begin or end there, and is still free. */
function cornerOf(line: Line, lines: readonly Line[], layout: Ground, used: Point[], disc: number): Point {
  const { x, y } = layout.centre(line.from);
  const name = squareName(line.from);
  const angles = lines.flatMap(({ from, by = [], to }) => {
    const cells = [from, ...by, to];
    return cells
      .filter((_, at) => [cells[at - 1], cells[at + 1]].some((next) => next && squareName(next) === name))
      .map((cell) => layout.centre(cell))
      .map((end) => Math.atan2(end.y - y, end.x - x));
  });
  const { width = Infinity, height = Infinity } = layout;
  const [aside, off] = disc > LARGE ? [14, disc + 7] : [CORNER, CORNER];
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(([right, down]) => {
    const at = { x: x + right! * aside, y: y + down! * off };
    const cut = at.x < U / 4 || at.y < U / 4 || at.x > width - U / 4 || at.y > height - U / 4;
    const free = !cut && used.every((one) => Math.hypot(one.x - at.x, one.y - at.y) >= 2 * disc);
    const clear = Math.min(Math.PI, ...angles.map((angle) => between(angle, Math.atan2(down!, right!))));
    return { at, worth: (free ? 10 : 0) + clear };
  });
  const best = corners.reduce((one, other) => (other.worth > one.worth + 0.01 ? other : one));
  used.push(best.at);
  return best.at;
}

/** The angle between two directions, from 0 to π. */
function between(one: number, other: number): number {
  const turned = Math.abs(one - other) % (2 * Math.PI);
  return turned > Math.PI ? 2 * Math.PI - turned : turned;
}
