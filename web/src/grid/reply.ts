// What the other side has moved while the players here were not on turn: close up, their board shows it when they are again.

import type { Spot } from './geometry';
import { spreadOf } from './geometry';
import { sameCell, type Cell, type PieceId } from './types';

/** Who stands where: the ball first, under a name that no piece has, if it lies by itself. */
export type Places = ReadonlyMap<PieceId, Cell>;

/** The turn that a board shows. */
export type TurnSeen = {
  /** Whose it is, and which one, if the game counts them; null while there are none: a toss, a line-up. */
  key: string | null;
  /** The players here can act in it now. */
  acting: boolean;
  /** How many actions led to it: fewer than before when some have been taken back. */
  ply: number;
  /** Where the turn before it ended, in a match that has just been opened: nobody has watched it here. */
  recalled?: readonly Cell[];
};

export class Reply {
  /** The turn in which the players here acted last. */
  #own: string | null = null;
  /** How all stood when it had passed to the other side. */
  #left: { places: Places; ply: number } | null = null;
  /** The match has just been opened, and is as it was then, at this ply. */
  #opened: number | null | undefined;

  /**
   * What is shown now. When the players can act again: what has moved since their own turn had ended. It is not enough to
   * compare two turns of theirs: many games name a turn by its side alone, and their own last move is no reply.
   */
  seen({ key, acting, ply, recalled = [] }: TurnSeen, places: Places): Cell[] {
    const left = this.#left;
    if (this.#opened === undefined) this.#opened = ply;
    if (!acting && key !== null && this.#own !== null) this.#opened = null;
    if (key === null) {
      this.#own = this.#left = null;
      return [];
    }
    if (!acting) {
      if (key !== this.#own) this.#left ??= { places, ply };
      return [];
    }
    this.#own = key;
    this.#left = null;
    if (this.#opened === ply && recalled.length > 0) {
      this.#opened = null;
      return [...recalled];
    }
    if (left === null || ply <= left.ply) return [];
    return [...places].flatMap(([id, cell]) => {
      const was = left.places.get(id);
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
