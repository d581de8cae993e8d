// What has moved while the players here were not on turn: close up, their board shows it when the turn has come back.

import type { Spot } from './geometry';
import { spreadOf } from './geometry';
import { sameCell, type Cell, type PieceId } from './types';

/** Who stands where: the ball first, under a name that no piece has, if it lies by itself. */
export type Places = ReadonlyMap<PieceId, Cell>;

export class Reply {
  #turn: string | null = null;
  #stood: Places = new Map();

  /** The players act in this turn, and stand so. What has moved since their last one, when it is another. */
  seen(turn: string, places: Places): Cell[] {
    const [before, stood] = [this.#turn, this.#stood];
    this.#turn = turn;
    this.#stood = places;
    if (before === null || before === turn) return [];
    return [...places].flatMap(([id, cell]) => {
      const was = stood.get(id);
      return was && sameCell(was, cell) ? [] : [cell];
    });
  }
}

/** The first of these squares, and of the others as many as have room with it. */
export function together(spots: readonly Spot[], across: number, down: number): Spot[] {
  const held: Spot[] = [];
  for (const spot of spots) {
    const spread = spreadOf([...held, spot]);
    if (held.length === 0 || (spread.across <= across && spread.down <= down)) held.push(spot);
  }
  return held;
}

/** How far to scroll, from `from`, so that all between `low` and `high` lies in sight of `seen` pixels: no more than has to be. */
export function scrolledOver(low: number, high: number, from: number, seen: number, all: number): number {
  const to = Math.min(Math.max(from, high - seen), low);
  return Math.max(0, Math.min(all - seen, to));
}
