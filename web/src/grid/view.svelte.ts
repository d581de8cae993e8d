// How a board lies in its room, how large its squares are, and which part of it is in sight.

import { tick, untrack } from 'svelte';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { reducedMotion } from '../lib/board';
import { read, write } from '../lib/browserstore';
import { guideAround, overviewHere } from '../lib/guided';
import { narrow } from '../lib/screen';
import { growFrom, ZOOMING } from './growing';
import {
  centredAt,
  CLOSE,
  fit,
  HIT,
  Layout,
  LEAST,
  LEGIBLE,
  parseSquare,
  roomTaken,
  scrolledTo,
  spreadOf,
  squareName,
  U,
  type LabelRoom,
  type Shape,
} from './geometry';
import { Reply, together, type TurnSeen } from './reply';
import { sameCell, type BallSpot, type Cell, type Mark, type PieceId, type PieceView } from './types';

/** Pixels for the labels beside the squares. */
export const LABELS: LabelRoom = { columns: { beside: 16, below: 16 }, rows: { beside: 18, below: 16 } };

/** What the view has to know of a board. */
export type Viewed = {
  shape: Shape;
  pieces: readonly PieceView[];
  ball?: BallSpot | null;
  marks?: Mark[];
  /** The director's: pieces and ball that stand elsewhere for the moment. */
  moved?: ReadonlyMap<PieceId, Cell>;
  ballAt?: Cell | null;
  /** Pixels for the labels beside the squares. */
  labelRoom?: LabelRoom;
  /** The board lies the other way round. */
  flipped?: boolean;
  /** Where the action ended that a replay shows. */
  latest?: Cell | null;
  /** Where the cursor is first. */
  home?: Cell;
  /**
   * What a turn is about, the most important first: close up, a turn begins with as much of it in sight as there is room
   * for. Else it begins with the reply and the ball.
   */
  around?: readonly Cell[];
  /** The turn that is shown; nothing in a replay. */
  turn?: TurnSeen | null;
  /** It is drawn who begins: the board is shown whole until then. */
  opening?: boolean;
  /** The game is over, and that has been shown. */
  over?: boolean;
  /** The least squares, in pixels, in which its pieces can be told apart. */
  legible?: number;
};

/** What is followed, and how far from the edges it is kept, in pixels from the middles of its squares. */
type Followed = { cells: readonly Cell[]; margin: 'well' | 'near' | 'clear' | 'all'; own: boolean };

/** To be made while the board's component is made. */
export class BoardView {
  /** What scrolls, and the board in it. */
  root: HTMLElement | undefined = $state();
  table: HTMLElement | undefined = $state();
  /** As the browser tells it when it has laid out the page: to ask for it would make it do so at once. */
  box: ResizeObserverSize[] | undefined = $state.raw();
  /** The board has its size: until then nothing slides to its place. */
  placed = $state(false);
  cursor: Cell = $state.raw({ column: 0, row: 0 });
  #board: Viewed;
  #suggested: () => readonly Cell[];
  #guide = guideAround();
  /** All of it is in sight in any case. */
  #still = overviewHere();
  /**
   * What the player wants of a board that does not fit in squares of the size for a finger: all of it in sight, or the
   * squares close up. Until they have said so, it is whole if its pieces can be told apart then.
   */
  #wanted = $state(read('whole-board'));
  #untouched = $state(true);
  #closer = $state(false);
  /** What the other side has moved since the player's last turn, until they choose something. */
  #replied: readonly Cell[] = $state.raw([]);
  #reply = new Reply();
  /** The player has pushed the board since their last turn ended: only what they do themselves is followed. */
  #pushed = false;
  /** The turn in which they last acted; null of a line-up, which has no name. */
  #actedIn: string | null | undefined;
  /** The board was close up when it was last brought to what it follows, and how it lay. */
  #wasClose = false;
  #lay: Layout['heading'] | undefined;

  /** `board`: the component's props, read when they are needed. `suggested`: the squares that what is suggested, or was played, is about. */
  constructor(board: Viewed, suggested: () => readonly Cell[]) {
    this.#board = board;
    this.#suggested = suggested;
    this.cursor = untrack(() => board.home ?? { column: 0, row: board.shape.firstRow });
    $effect(() => {
      void this.#seenWhole;
      untrack(() => (this.#closer = false));
    });
    $effect(() => this.#takeTurn());
    $effect(() => {
      void [this.#followedAt, this.layout, this.size, this.width, this.height, this.placed, this.afar];
      untrack(() => this.#follow());
    });
  }

  /** Until the browser has told it, nearly the breadth of a telephone: a board that is first seen is not to change its size. */
  readonly width = $derived.by(() =>
    Math.round(this.box?.[0]?.inlineSize ?? (narrow.current ? (innerWidth.current ?? 368) - 8 : 360)),
  );
  readonly height = $derived.by(() => Math.round(this.box?.[0]?.blockSize ?? 640));
  readonly #labels = $derived.by(() => this.#board.labelRoom ?? LABELS);
  readonly #legible = $derived.by(() => this.#board.legible ?? LEGIBLE);
  /** The board of a guide lies as it will in a match on the same screen, where less stands beside it. */
  readonly #only = $derived.by(() => {
    if (!this.#guide) return undefined;
    if (narrow.current) return 'up';
    const room = 0.77 * (innerWidth.current ?? this.width);
    const { shape } = this.#board;
    return fit(shape, room, innerHeight.current ?? this.height, this.#labels, LEAST, false).heading;
  });
  /** Half as large again as seen whole: else one would not come close for it. */
  readonly #closeUp = $derived.by(() => {
    const far = this.#overview.size;
    const near = far < LEAST ? Math.min(CLOSE, 1.5 * far) : 0;
    return near > LEAST ? this.#fit(near, near) : this.#fit(LEAST);
  });
  /** On a telephone that stands: as close as the whole breadth allows, if pieces can be told apart then: nothing is out of sight at the sides. */
  readonly #broad = $derived.by(() => this.#fit(LEAST, this.#legible));
  readonly #overview = $derived.by(() => this.#fit(0));
  /** All of it is in sight, as the player wants it, or because its pieces can be told apart. */
  readonly #all = $derived.by(() =>
    this.#wanted === null ? this.#overview.size >= this.#legible && !this.#slight : this.#wanted === 'yes',
  );
  /**
   * A long board lies across a screen that stands in squares that a finger may miss, and leaves most of the height, or stands
   * in it in such squares and leaves the breadth: close up it stands, and has that.
   */
  readonly #slight = $derived.by(() => narrow.current && this.#long && this.#overview.size < HIT);
  /** More than twice as long as it is broad. */
  readonly #long = $derived.by(() => this.#board.shape.rows > 2 * this.#board.shape.columns);
  /**
   * A guide keeps one scale through all of its steps. All of the board is in sight; of one that is more than twice as long as
   * it is broad, on a telephone that stands, all of its breadth.
   */
  readonly #guided = $derived.by(() => (narrow.current && this.#long ? this.#closeUp : this.#overview));
  readonly #fitted = $derived.by(() => {
    if (this.#still) return this.#overview;
    if (this.#guide) return this.#guided;
    if (this.#all) return this.#overview;
    return this.#wanted === null && narrow.current ? this.#broad : this.#closeUp;
  });
  readonly heading = $derived.by(() => this.#fitted.heading);
  readonly size = $derived.by(() => this.#fitted.size);
  /** All of it is in sight, in squares of that size. */
  readonly whole = $derived.by(() => this.#fitted.whole);
  /** For themselves, so that the layout is another one only where one of them is: the board is then brought to its place anew. */
  readonly #shape = $derived.by(() => this.#board.shape);
  readonly #turned = $derived.by(() => this.#board.flipped ?? false);
  readonly layout = $derived.by(() => new Layout(this.#shape, this.heading, this.#turned));
  /** How many squares there is room for, side by side and one below the other. */
  readonly #room = $derived.by(() => ({
    across: (this.width - this.side) / this.size,
    down: (this.height - this.foot) / this.size,
  }));
  /** All squares of what is suggested, or was played here. */
  readonly #hinted = $derived.by(() => {
    const marks = (this.#board.marks ?? []).filter(({ kind }) => kind === 'hint' || kind === 'played');
    return [...this.#suggested(), ...marks.map(({ at }) => at)];
  });
  /** All of what is suggested has room close up. */
  readonly #hintFits = $derived.by(() => {
    const { across, down } = spreadOf(this.#hinted.map((cell) => this.layout.spot(cell)));
    return across <= this.#room.across && down <= this.#room.down;
  });
  /**
   * What is suggested is seen with all its squares: the board keeps its scale where they are in sight together, else it is
   * shown whole. So is a game that is over. Until the player brings it close.
   */
  readonly #seenWhole = $derived.by(
    () => (this.#board.over || !this.#hintFits) && this.#overview.size >= this.#legible,
  );
  /**
   * Shown whole where it is close up else: as a picture of itself, with the same squares, made smaller. So it is while it is
   * drawn who begins, because nobody knows a board of which they have seen a part, and while something is suggested.
   */
  readonly afar = $derived.by(() => {
    const opening = this.#board.opening && this.#untouched;
    const whole = opening || (this.#seenWhole && !this.#closer);
    return whole && !this.whole && !this.#guide && !this.#still;
  });
  readonly #taken = $derived.by(() => roomTaken(this.#labels, this.heading));
  /** The room of the labels beside and below the squares, in pixels. */
  readonly side = $derived.by(() => this.#taken.beside);
  readonly foot = $derived.by(() => this.#taken.below);
  /** Pixels to a unit. */
  readonly scale = $derived.by(() => this.size / U);
  /** The board with its labels, in pixels, of which a part may be out of sight. */
  readonly across = $derived.by(() => this.side + this.layout.across * this.size);
  readonly down = $derived.by(() => this.layout.down * this.size + this.foot);
  /** From afar the squares are made smaller, their names are not. */
  readonly #shrunk = $derived.by(() =>
    Math.min(
      1,
      (this.width - this.side) / (this.layout.across * this.size),
      (this.height - this.foot) / (this.layout.down * this.size),
    ),
  );
  /** Pixels to a unit of what is seen. */
  readonly drawnScale = $derived.by(() => this.scale * (this.afar ? this.#shrunk : 1));
  /** Its squares are so small that a finger may miss one among its neighbours. What a guide points at is hit. */
  readonly small = $derived.by(() => !this.#guide && this.drawnScale * U < HIT);
  /** Letters that can be read are as broad as its squares: pieces bear narrow ones. */
  readonly tiny: boolean = $derived.by(() => this.drawnScale * U < LEGIBLE);
  /** What a guide points at, by name. */
  readonly pointedAt: readonly string[] = $derived.by(() => this.#guide?.squares ?? []);
  /** The player may choose between all of it and a part. */
  readonly zooms = $derived.by(() => !this.#closeUp.whole && !this.#guide && !this.#still);
  readonly chosenAt = $derived.by(() => this.#board.pieces.find((one) => one.chosen)?.piece.at ?? null);

  /** Close up, the shown part follows what moves, the piece that is chosen, and what a turn begins with; else it stays where it was put. */
  readonly #followed: Followed | null = $derived.by(() => {
    const {
      moved = new Map<PieceId, Cell>(),
      marks = [],
      ball,
      ballAt,
      latest,
      home,
      around = [],
    } = this.#board;
    const one = (cell: Cell | null | undefined, own = false): Followed | null =>
      cell ? { cells: [cell], margin: 'well', own } : null;
    const moving = one([...moved.values()].at(-1));
    const at = this.chosenAt ? parseSquare(this.chosenAt) : null;
    // What was picked stays under the finger, which goes on from there.
    const chosen: Followed | null = at && { cells: [at], margin: 'near', own: true };
    // Where nothing stands yet, the squares where something may.
    const middle = one(marks[Math.floor(marks.length / 2)]?.at);
    // A guide brings what it points at into sight itself, and keeps it there, whatever moves elsewhere.
    if (this.#guide)
      return this.#guide.squares.length > 0 ? chosen : (moving ?? chosen ?? middle ?? one(home));
    // What is suggested is looked at, with the ball if there is room for both.
    const hinted: Followed | null =
      this.#hinted.length > 0
        ? {
            cells: ball ? [...this.#hinted, ball] : this.#hinted,
            margin: this.#hintFits ? 'clear' : 'all',
            own: true,
          }
        : null;
    // With the ball, what was replied comes first, of a turn that is about more than there is room for, too.
    const told = [...around.slice(0, 1), ...this.#replied, ...around.slice(1)];
    const begun: Followed | null =
      told.length > 0 ? { cells: ball ? [...told, ball] : told, margin: 'all', own: false } : null;
    return (
      moving ?? hinted ?? one(ballAt) ?? chosen ?? one(latest) ?? begun ?? one(ball) ?? middle ?? one(home)
    );
  });
  readonly #followedAt = $derived.by(() => this.#followed?.cells.map(squareName).join(' ') ?? null);

  #fit(least: number, snug?: number) {
    const tall = this.#only ? this.#only === 'up' : narrow.current;
    return fit(this.#board.shape, this.width, this.height, this.#labels, least, tall, this.#only, snug);
  }

  /** In the middle of what is in sight. */
  shrunkTo(left = 0, top = 0): string {
    const { width, height, side, foot, layout, size } = this;
    // Close up the board stands in the middle of a room that is broader.
    const from = Math.max(0, width - this.across) / 2;
    const x = (width - side - layout.across * size * this.#shrunk) / 2 + side * (1 - this.#shrunk) - from;
    const y = (height - foot - layout.down * size * this.#shrunk) / 2;
    return `translate(${left + x}px, ${top + y}px) scale(${this.#shrunk})`;
  }

  /** When the players can act again, what was replied is looked at, until they choose something. */
  #takeTurn(): void {
    const { turn, ball, pieces } = this.#board;
    if (!turn || this.chosenAt !== null) this.#replied = [];
    if (!turn) return;
    if (!turn.acting) this.#replied = [];
    if (this.#actedIn !== undefined && turn.key !== this.#actedIn) {
      this.#pushed = false;
      this.#actedIn = undefined;
    }
    if (turn.acting) this.#actedIn = turn.key;
    const places = new Map<PieceId, Cell>(ball && ball.carrier === null ? [['ball', ball]] : []);
    for (const { id, piece } of pieces) places.set(id, piece);
    const cells = this.#reply.seen(turn, places);
    if (cells.length > 0) this.#replied = cells;
  }

  /** The player has pushed the board. */
  push(): void {
    this.#pushed = true;
  }

  #follow(): void {
    if (this.afar) {
      // All of it is in sight: nothing is scrolled, and it comes close as at first.
      this.root?.scrollTo(0, 0);
      this.#wasClose = false;
      return;
    }
    const followed = this.#followed;
    // A telephone that has been turned shows another part: where that was pushed to is no matter any more.
    if (this.#lay !== this.heading) this.#pushed = false;
    this.#lay = this.heading;
    const first = !this.placed || !this.#wasClose;
    if (followed && (first || followed.own || !this.#pushed))
      this.#show(first ? this.#withNearest(followed) : followed, first);
    this.#wasClose = !this.whole;
  }

  /** A board that opens on the ball alone shows the pieces around it, too: as many as have room. */
  #withNearest(followed: Followed): Followed {
    const { ball, pieces } = this.#board;
    const [at] = followed.cells;
    if (!ball || !at || followed.cells.length > 1 || !sameCell(at, ball)) return followed;
    const away = ({ column, row }: Cell) => Math.max(Math.abs(column - at.column), Math.abs(row - at.row));
    const near = pieces.map(({ piece }) => piece).sort((one, other) => away(one) - away(other));
    return { ...followed, cells: [at, ...near], margin: 'near' };
  }

  /**
   * `first`: it has as much of both sides around it as there is room for; else no more is scrolled than has to be for it to
   * be that far from the edges. Of several squares as many as have room together.
   */
  #show({ cells, margin }: Omit<Followed, 'own'>, first = false): void {
    const { root, size } = this;
    if (!root || this.whole || this.afar) return;
    const seen = { across: this.width - this.side, down: this.height - this.foot };
    const spread = spreadOf(cells.map((cell) => this.layout.spot(cell)));
    /** Numbers at the corners of what is suggested are seen, too, as far as there is room. */
    const clear = (way: 'across' | 'down') =>
      Math.min(size / 4, Math.max(0, (seen[way] - spread[way] * size) / 2));
    const away = (way: 'across' | 'down') =>
      ({
        well: Math.min(seen[way] / 3, 2.5 * LEAST),
        near: size / 2,
        clear: size / 2 + clear(way),
        all: size,
      })[margin];
    const room = (way: 'across' | 'down') => (seen[way] - 2 * away(way)) / size + 1;
    const spots = together(
      cells.map((cell) => this.layout.spot(cell)),
      room('across'),
      room('down'),
    );
    const to = (way: 'across' | 'down', from: number, all: number): number => {
      const at = spots.map((spot) => (spot[way] + 0.5) * size);
      const [low, high] = [Math.min(...at) - away(way), Math.max(...at) + away(way)];
      return first ? centredAt(low, high, seen[way], all) : scrolledTo(low, high, from, seen[way], all);
    };
    root.scrollTo({
      left: to('across', root.scrollLeft, this.across - this.side),
      top: to('down', root.scrollTop, this.down - this.foot),
      behavior: !first && !reducedMotion() ? 'smooth' : 'instant',
    });
  }

  /** Puts the cursor on a square, which is brought into sight. */
  moveTo(cell: Cell): void {
    this.cursor = cell;
    this.#show({ cells: [cell], margin: 'well' });
  }

  /**
   * A match that has begun is looked at from near by now, and this square is in sight: where it was, if it was touched, so
   * that the finger finds it there again.
   */
  comeClose(cell: Cell, touched = false): void {
    const { root, table, size, side, width, height, foot } = this;
    if (!this.afar || !root || !table) return;
    const spot = this.layout.spot(cell);
    const at = { x: side + (spot.across + 0.5) * size, y: (spot.down + 0.5) * size };
    const [here, all] = [root.getBoundingClientRect(), table.getBoundingClientRect()];
    const was = {
      x: all.left - here.left + at.x * this.#shrunk,
      y: all.top - here.top + at.y * this.#shrunk,
    };
    this.#untouched = false;
    this.#closer = true;
    this.cursor = cell;
    this.#wasClose = true;
    if (touched) {
      // The squares beside it are seen, too.
      const within = (x: number, most: number) => Math.min(Math.max(x, 1.5 * size), most - 1.5 * size);
      const [left, top] = [at.x - within(was.x, width), at.y - within(was.y, height - foot)];
      root.scrollTo({ left, top, behavior: 'instant' });
    } else this.#show({ cells: [cell], margin: 'well' }, true);
    if (reducedMotion()) return;
    table.animate(
      [{ transform: this.shrunkTo(root.scrollLeft, root.scrollTop) }, { transform: 'none' }],
      ZOOMING,
    );
  }

  /** Chosen from the panel, by a key, or dropped, it is looked at. What is suggested stays in sight as a whole. */
  comeToChosen(cell: Cell): void {
    if (!this.#seenWhole) this.comeClose(cell);
  }

  /**
   * The button that shows the squares close up or the whole board, or two fingers: `at` is the square between them, which
   * stays in sight. Nothing else changes how large a board's squares are.
   */
  zoom(at?: Cell): void {
    if (this.afar) return this.comeClose(at ?? this.#followed?.cells[0] ?? this.cursor);
    this.#untouched = false;
    this.#wanted = this.#all ? 'no' : 'yes';
    write('whole-board', this.#wanted);
    void this.#slide(at);
  }

  /** Two fingers have moved apart over a square, or together. */
  pinch(apart: boolean, at: Cell): void {
    if (this.zooms && apart === (this.whole || this.afar)) this.zoom(at);
  }

  /** From where the board has just been to where it is now. */
  async #slide(at?: Cell): Promise<void> {
    const { table, heading } = this;
    const was = table?.getBoundingClientRect();
    await tick();
    if (at && !this.whole) this.#show({ cells: [at], margin: 'well' }, true);
    if (table && was && heading === this.heading) growFrom(table, was);
  }
}
