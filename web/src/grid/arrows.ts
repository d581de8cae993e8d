// Where lines begin and end in the picture, so that they hide nothing that stands on the squares, nor each other.

import { squareName, towards, U, type Layout, type Point } from './geometry';
import type { Cell, Line } from './types';

/** From the middle of a piece to its edge, and from there to where a line ends whose arrow head points at it. */
const EDGE = 16;
const HEAD = 4;
/** So far a line that runs over a piece is left out: it stays known who stands there. */
const OVER = 12;
/** How long an arrow's head is, from where its line ends, and half its breadth. */
const HEAD_LENGTH = 13;
const HALF_BREADTH = 8;
/** From a square's middle to a number in its corner, across and down; where something stands in the middle, around that. */
const CORNER = 12.5;
const ROUND = 17;
/** Of a shorter arrow nothing but the head would be seen. */
const LEAST = 12;

type Part = { from: Point; to: Point };

export type DrawnLine = Pick<Line, 'kind' | 'number'> & {
  arrow: boolean;
  flies: boolean;
  /** Its straight pieces. */
  parts: Part[];
  /** The middle of the square that it leads to. */
  end: Point;
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

/** `taken`: where something stands. `disc`: half the breadth of a number's disc. */
export function linesDrawn(
  lines: readonly Line[],
  layout: Ground,
  taken: ReadonlySet<string>,
  disc: number,
): DrawnLine[] {
  /** How far from a square's middle lines begin and end. */
  const clear = (cell: Cell) => (taken.has(squareName(cell)) ? EDGE : 0);
  const pieces = [...taken].map((name) => layout.centre(cellOf(name)));
  const drawn = lines.map((line, key) => {
    const { kind, number, arrow = false, flies = false } = line;
    const points = [line.from, ...(line.by ?? []), line.to].map((cell) => layout.centre(cell));
    const [start, end, before] = [points[0]!, points.at(-1)!, points.at(-2)!];
    const from = towards(points[1]!, start, clear(line.from));
    const short = clear(line.to);
    const aim = towards(before, end, short > 0 ? short + HEAD : 0);
    const last = points.length > 2 ? before : from;
    const to = arrow ? towards(last, aim, Math.min(9, Math.hypot(aim.x - last.x, aim.y - last.y))) : aim;
    const way = [from, ...points.slice(1, -1), to];
    const whole = way.slice(1).map((point, at) => ({ from: way[at]!, to: point }));
    const parts = pieces.reduce((left, piece) => left.flatMap((part) => leftOf(part, piece)), whole);
    const brief = arrow && way.length === 2 && Math.hypot(aim.x - from.x, aim.y - from.y) < LEAST;
    const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    return {
      ...{ kind, number, flies, end, aim, angle, at: aim, key },
      ...(brief ? { arrow: false, parts: [], ring: end } : { arrow, parts, ring: null }),
    };
  });
  const used: Point[] = [];
  return drawn.map((line) => {
    if (line.number === undefined) return line;
    const at = besideHead(line, drawn, layout, pieces, used, disc);
    used.push(at);
    return { ...line, at };
  });
}

/**
 * Where an arrow's number stands: in a corner of the square that it leads to, or else by its head, on its own line or beside it,
 * where it covers no piece, no other number and, if it can be helped, no other arrow.
 */
function besideHead(
  line: DrawnLine,
  lines: readonly DrawnLine[],
  { width = Infinity, height = Infinity }: Ground,
  pieces: readonly Point[],
  used: readonly Point[],
  disc: number,
): Point {
  const along = (line.angle * Math.PI) / 180;
  const { x, y } = line.ring ?? line.aim;
  const { end } = line;
  const about = (angle: number, away: number): Point => ({
    x: x + Math.cos(along + angle) * away,
    y: y + Math.sin(along + angle) * away,
  });
  const near = HALF_BREADTH + disc + 2;
  const turns = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);
  // The target's corners, of those that its line does not cross first; a disc lies wholly off what stands in the middle.
  const corner = pieces.some((piece) => apart(piece, end) < 1) ? ROUND : CORNER;
  const sides = [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => ({ x: across * corner, y: down * corner })),
  );
  const behind = (one: Point) => one.x * Math.cos(along) + one.y * Math.sin(along);
  const corners = sides
    .sort((one, other) => behind(other) - behind(one) || one.y - other.y)
    .map((one) => ({ x: end.x + one.x, y: end.y + one.y }));
  const places = [
    ...corners,
    ...(line.ring ? [] : [HEAD_LENGTH + disc, HEAD_LENGTH + 2 * disc].map((back) => about(Math.PI, back))),
    ...turns.map((turn) => about(turn, near)),
    ...turns.map((turn) => about(turn, EDGE + disc + 2)),
  ];
  // Where men stand on all sides of the head: between two of them.
  const between = pieces
    .flatMap((one) => [
      { x: one.x + U / 2, y: one.y },
      { x: one.x - U / 2, y: one.y },
      { x: one.x, y: one.y + U / 2 },
      { x: one.x, y: one.y - U / 2 },
    ])
    .filter((at) => apart(at, { x, y }) > disc + 5 && apart(at, { x, y }) < U)
    .sort((one, other) => apart(one, { x, y }) - apart(other, { x, y }));
  places.push(...between);
  const others = lines.filter((other) => other !== line);
  const cost = (at: Point, order: number) => {
    const cut = Math.min(at.x, at.y, width - at.x, height - at.y) < U / 4;
    const under = used.some((one) => apart(one, at) < 2 * disc);
    const covered = Math.max(0, ...pieces.map((one) => EDGE + disc - 3 - apart(one, at)));
    const heads = others.some(({ aim }) => apart(aim, at) < disc + HALF_BREADTH);
    const crossed = others.some(({ parts }) => parts.some((part) => fromPart(at, part) < disc + 3));
    // On a line that is too short for it, it would lie over the line's beginning.
    const [first] = line.parts;
    const begins = first !== undefined && apart(first.from, at) < disc;
    return (
      1000 * (Number(cut) + Number(under)) +
      (covered > 0 ? 100 + 4 * covered : 0) +
      30 * (Number(heads) + Number(begins)) +
      20 * Number(crossed) +
      order
    );
  };
  return places
    .map((at, order) => ({ at, cost: cost(at, order) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

/** Half the breadth of a number's disc, at so many pixels to a unit. */
export const discAt = (scale: number) => Math.max(9, 7.3 / scale);

/**
 * The first of some places for a disc of radius `r` where it covers no piece, number or arrow's head, or else the one where
 * it covers least of them.
 */
export function clearestPlace(
  places: readonly Point[],
  r: number,
  lines: readonly Line[],
  layout: Ground,
  taken: ReadonlySet<string>,
  scale: number,
): Point {
  const disc = discAt(scale);
  const kept = [
    ...linesDrawn(lines, layout, taken, disc).flatMap(({ at, aim, number }) => [
      { at: aim, size: 2 },
      ...(number === undefined ? [] : [{ at, size: disc }]),
    ]),
    ...[...taken].map((name) => ({ at: layout.centre(cellOf(name)), size: EDGE - 4 })),
  ];
  const covered = (place: Point) =>
    kept.reduce((sum, { at, size }) => sum + Math.max(0, r + size - apart(at, place)), 0);
  return places.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

/** The square of a name from `squareName`, also on a board with more columns than there are letters. */
const cellOf = (name: string): Cell => ({ column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) });

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** What of a straight piece of a line is left where it does not run over a piece that stands on its way. */
function leftOf(part: Part, piece: Point): Part[] {
  const { from, to } = part;
  const long = apart(from, to);
  const [across, down] = [(to.x - from.x) / (long || 1), (to.y - from.y) / (long || 1)];
  const along = (piece.x - from.x) * across + (piece.y - from.y) * down;
  const beside = Math.abs((piece.x - from.x) * down - (piece.y - from.y) * across);
  if (beside >= OVER) return [part];
  const half = Math.sqrt(OVER * OVER - beside * beside);
  const on = (at: number): Point => ({ x: from.x + across * at, y: from.y + down * at });
  if (along + half <= 0 || along - half >= long) return [part];
  return [
    ...(along - half > 0 ? [{ from, to: on(along - half) }] : []),
    ...(along + half < long ? [{ from: on(along + half), to }] : []),
  ];
}

/** How far a point is from a straight piece of a line. */
function fromPart(at: Point, { from, to }: Part): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const long = across * across + down * down || 1;
  const share = Math.max(0, Math.min(1, ((at.x - from.x) * across + (at.y - from.y) * down) / long));
  return apart(at, { x: from.x + across * share, y: from.y + down * share });
}
