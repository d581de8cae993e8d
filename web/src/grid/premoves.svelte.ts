// Moves that a player decides on while the other side is on turn: each is played when the turn comes, if it can be.

import { announce } from '../lib/announce';
import { say } from '../lib/locale.svelte';
import { parseSquare } from './geometry';
import type { Line, Mark, PieceId } from './types';

/** A piece that is to go to a square, or what is to be put there (`piece` is null). */
export type Premove = { piece: PieceId | null; from: string; to: string };

/** More would only be guessing. */
const MOST = 6;

export type PremoveHost = {
  /** The own piece on that square, in the position that is shown. */
  ownAt: (at: string) => PieceId | null;
  /** Something is put on squares in this game: a square that no own piece stands on is enough. */
  puts: () => boolean;
  /** Plays it in the position as it is now. False if that cannot be done, or only after a question. */
  play: (premove: Premove) => Promise<boolean>;
};

export class Premoves {
  queue: readonly Premove[] = $state.raw([]);
  /** The piece that is to be sent somewhere, and where it will stand then. */
  chosen: { piece: PieceId; at: string } | null = $state.raw(null);
  /** The turn has come, and what was chosen for it could not be played. */
  failed = $state(false);
  #host: PremoveHost;

  constructor(host: PremoveHost) {
    this.#host = host;
  }

  /** A square is picked while the other side is on turn. */
  pick(at: string): void {
    const own = this.#ownAt(at);
    if (this.chosen?.at === at) this.chosen = null;
    else if (this.chosen && own === null) this.#add({ ...this.chosen, to: at });
    else if (own !== null) this.choose(own, at);
    else if (this.#host.puts() && !this.queue.some(({ to }) => to === at))
      this.#add({ piece: null, at, to: at });
    else this.clear();
  }

  choose(piece: PieceId, at: string): void {
    this.chosen = { piece, at };
  }

  /** Forgets all of them; whether there were any. */
  clear(): boolean {
    const any = this.chosen !== null || this.queue.length > 0;
    this.chosen = null;
    if (this.queue.length > 0) announce(say('grid-ahead-off'));
    this.queue = [];
    return any;
  }

  /** The turn has come: plays the next one. One that cannot be played takes the others with it. */
  async playNext(): Promise<void> {
    const [next, ...rest] = this.queue;
    this.chosen = null;
    this.failed = false;
    if (!next) return;
    this.queue = rest;
    if (await this.#host.play(next)) return;
    this.queue = [];
    this.failed = true;
    announce(say('grid-ahead-impossible'));
  }

  /** Own pieces stand where they will have gone. */
  #ownAt(at: string): PieceId | null {
    const moved = this.queue.findLast(({ piece, to }) => piece !== null && to === at);
    if (moved) return moved.piece;
    const own = this.#host.ownAt(at);
    return this.queue.some(({ piece }) => piece === own) ? null : own;
  }

  #add({ piece, at, to }: { piece: PieceId | null; at: string; to: string }): void {
    if (this.queue.length >= MOST) return announce(say('grid-ahead-most', { count: MOST }));
    this.queue = [...this.queue, { piece, from: at, to }];
    this.chosen = null;
    announce(piece === null ? say('grid-ahead-put', { to }) : say('grid-ahead-move', { from: at, to }));
  }
}

/** The ways of moves ahead, as lines. */
export function waysAhead(queue: readonly Premove[]): Line[] {
  return queue.flatMap(({ piece, from, to }): Line[] => {
    const [a, b] = [parseSquare(from), parseSquare(to)];
    return piece !== null && a && b ? [{ from: a, to: b, kind: 'ahead', arrow: true }] : [];
  });
}

/** The squares that moves ahead lead to; several are numbered in the order in which they will be played. */
export function placesAhead(queue: readonly Premove[]): Mark[] {
  return queue.flatMap(({ to }, index): Mark[] => {
    const at = parseSquare(to);
    return at ? [{ at, kind: 'ahead', ...(queue.length > 1 ? { text: String(index + 1) } : {}) }] : [];
  });
}
