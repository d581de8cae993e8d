// Where a bubble stands on a board: at its square, on the side where it covers nothing that matters, or else, if it may
// leave its square, at the nearest place that is free.

import type { Box, Layout } from './geometry';
import type { Cell } from './types';

export type Side = 'above' | 'below' | 'left' | 'right';
/** What a bubble is not to cover; the more it weighs the less. */
export type KeepOff = Box & { weight: number };
export type Bubble = {
  square: Box;
  size: { width: number; height: number };
  /** What it has to lie in. */
  room: Box;
  keepOff: readonly KeepOff[];
  /** Where it stands if all sides are as good. */
  first: Side;
  /** It may stand away from its square. */
  loose: boolean;
  /** Then it stands at most so many squares away, to be seen to belong to its own. */
  near?: number;
};
/** Its upper left corner, and on which side of the square it stands; null if it is away from it. */
export type BubbleSpot = { left: number; top: number; side: Side | null };

/** Pixels between a bubble and its square, and from its corner to its tip at least. */
const GAP = 7;
const CORNER = 10;
/** One pixel that is covered counts for as much as many that the bubble is farther away. */
const COVERED = 1000;
/** So does a bubble that does not stand at its square: it has no tip. */
const APART = 5000;
/** What matters most, and what is better seen. */
const [MUST, BETTER] = [8, 1];
/** What stands on a square leaves its edge free. */
const INSET = 0.12;

const OTHER: Record<Side, Side> = { above: 'below', below: 'above', left: 'right', right: 'left' };

export function bubbleSpot(bubble: Bubble): BubbleSpot {
  const { square, size, room, keepOff } = bubble;
  const middle = { x: square.x + square.width / 2, y: square.y + square.height / 2 };
  const inRoom = ({ left, top }: BubbleSpot) =>
    left >= room.x &&
    top >= room.y &&
    left + size.width <= room.x + room.width &&
    top + size.height <= room.y + room.height;
  const away = ({ left, top }: BubbleSpot) =>
    Math.hypot(left + size.width / 2 - middle.x, top + size.height / 2 - middle.y);
  const cost = (spot: BubbleSpot) => {
    const box = { x: spot.left, y: spot.top, ...size };
    const covered = keepOff.reduce((sum, other) => sum + other.weight * common(box, other), 0);
    return covered * COVERED + away(spot) + (spot.side ? 0 : APART);
  };
  const beside = sidesInOrder(bubble.first).flatMap((side) => besides(bubble, side));
  const spots = [...beside, ...(bubble.loose ? anywhere(bubble) : [])].filter(inRoom);
  // Where there is no room at all it stands as it would with room.
  return least(spots, cost) ?? beside[0]!;
}

/** The first one of those with the least cost. */
function least(spots: readonly BubbleSpot[], cost: (spot: BubbleSpot) => number): BubbleSpot | null {
  let best: { spot: BubbleSpot; cost: number } | null = null;
  for (const spot of spots) {
    const here = cost(spot);
    if (!best || here < best.cost - 0.5) best = { spot, cost: here };
  }
  return best?.spot ?? null;
}

function common(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

function sidesInOrder(first: Side): Side[] {
  const rest: Side[] = first === 'above' || first === 'below' ? ['left', 'right'] : ['above', 'below'];
  return [first, OTHER[first], ...rest];
}

/** The places on that side of the square, at which the tip points at its middle: first the one that lies evenly to it. */
function besides({ square, size, room }: Bubble, side: Side): BubbleSpot[] {
  const upright = side === 'above' || side === 'below';
  const middle = upright ? square.x + square.width / 2 : square.y + square.height / 2;
  const length = upright ? size.width : size.height;
  const [from, whole] = upright ? [room.x, room.width] : [room.y, room.height];
  const even = Math.max(from, Math.min(middle - length / 2, from + whole - length));
  const step = square.width / 2;
  const starts = [even];
  for (let start = middle - length + CORNER; start <= middle - CORNER; start += step) starts.push(start);
  return starts.map((start) => {
    if (side === 'above') return { side, left: start, top: square.y - GAP - size.height };
    if (side === 'below') return { side, left: start, top: square.y + square.height + GAP };
    return side === 'left'
      ? { side, left: square.x - GAP - size.width, top: start }
      : { side, left: square.x + square.width + GAP, top: start };
  });
}

/** Places about the square that keep clear of it, to the very edges of the room. */
function anywhere({ square, size, room, near = Infinity }: Bubble): BubbleSpot[] {
  const starts = (from: number, length: number) => {
    const found: number[] = [];
    for (let at = 0; at < length; at += square.width / 4) found.push(from + at);
    return length >= 0 ? [...found, from + length] : [];
  };
  const tops = starts(room.y, room.height - size.height);
  const lefts = starts(room.x, room.width - size.width);
  const clear = {
    x: square.x - GAP,
    y: square.y - GAP,
    width: square.width + 2 * GAP,
    height: square.height + 2 * GAP,
  };
  const apart = (from: number, length: number, at: number, other: number) =>
    Math.max(0, at - from - length, from - at - other);
  const isNear = ({ left, top }: BubbleSpot) =>
    Math.hypot(
      apart(left, size.width, square.x, square.width),
      apart(top, size.height, square.y, square.height),
    ) <=
    near * square.width;
  return tops
    .flatMap((top) => lefts.map((left) => ({ left, top, side: null })))
    .filter((spot) => isNear(spot) && common({ x: spot.left, y: spot.top, ...size }, clear) === 0);
}

/** What there is on a board. */
type Things = {
  /** The ball, what is marked, what can be picked. */
  must: readonly Cell[];
  /** The other pieces. */
  better: readonly Cell[];
  /** Ways that are shown: the squares that they lead from, over and to. */
  ways: readonly (readonly Cell[])[];
};

/** The boxes of all that, on a board whose squares have that side and begin so far from the left. */
export function toKeepOff(
  layout: Pick<Layout, 'spot'>,
  size: number,
  left: number,
  things: Things,
): KeepOff[] {
  const box = (across: number, down: number, weight: number): KeepOff => ({
    x: left + (across + INSET) * size,
    y: (down + INSET) * size,
    width: size * (1 - 2 * INSET),
    height: size * (1 - 2 * INSET),
    weight,
  });
  const at = (weight: number) => (cell: Cell) => {
    const { across, down } = layout.spot(cell);
    return box(across, down, weight);
  };
  const along = (way: readonly Cell[]) =>
    way.slice(1).flatMap((cell, i) => {
      const [a, b] = [layout.spot(way[i]!), layout.spot(cell)];
      const steps = Math.max(1, Math.abs(b.across - a.across), Math.abs(b.down - a.down));
      return Array.from({ length: steps + 1 }, (_, step) => {
        const part = step / steps;
        return box(a.across + (b.across - a.across) * part, a.down + (b.down - a.down) * part, MUST);
      });
    });
  return [...things.must.map(at(MUST)), ...things.better.map(at(BETTER)), ...things.ways.flatMap(along)];
}
