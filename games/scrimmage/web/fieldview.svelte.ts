// How much of the field is in sight, how large its squares are, and which part that is.
//
// A screen has room for the window of the play, or nearly. A telephone shows three sizes. Wide: both teams about the line of
// scrimmage, in squares in which men can be told apart. Close: squares for a finger. Whole: the field with its ends. No touch
// changes the size, as on the other boards: everybody who plays is in sight at the snap, and a finger that misses a small
// square means the one beside it that can be picked; one that stays has a magnifier (fingeraim.svelte.ts). To bring the field
// close is the player's, by the button or with two fingers, and remembered. Under a finger that has picked a man it is pushed only
// if none of the squares that the man can reach is in sight: the next tap hits what it is aimed at.

import { untrack } from 'svelte';
import { growFrom, ZOOMING } from '$web/grid/growing';
import { reducedMotion } from '$web/lib/board';
import { read, write } from '$web/lib/browserstore';
import { besideWords, guideAround } from '$web/lib/guided';
import { low, narrow } from '$web/lib/screen';
import {
  columnsBack,
  COLUMNS,
  FINGER,
  phoneSize,
  phoneSpread,
  rowsBack,
  ROWS,
  squareSize,
  stands,
  U,
  WINDOW,
  type Cell,
  type Heading,
} from './geometry';
import {
  middled,
  nearlyWhole,
  onScreen,
  seenAbout,
  withReach,
  zoomedAbout,
  type Seen,
  type SeenRows,
  type View,
} from './spots';

export type Level = 'whole' | 'wide' | 'close';

/** The room of the labels beside and below the squares, in pixels. */
export const SIDE = 17;
export const FOOT = 20;
/** On a telephone men fill their squares: beyond the sidelines they need so much room to be seen whole. */
const EDGE = 2;
/** Beside words one sees most of the board: the least that men can be told apart in. */
const GUIDED = 22;
/** Who lines up wants to see all rows, with the men of the other side, if the squares then have room. */
const LINING = 28;
/** In smaller squares a finger misses. */
const HIT = 30;
/** The squares to each side of the man in hand that are seen with them. */
const BESIDE = 2;
/** So much of a square may be out of sight. */
const CUT = 0.4;
/** What the browser remembers: the player wants it close. */
const CLOSE = 'close-field';

export type Viewed = {
  heading: Heading;
  /** Men are placed before a play. */
  lining: boolean;
  /** The play has not begun: both line-ups are looked at. */
  set: boolean;
  /** The turn: when another begins the field has the size that the player wants. */
  turn: string;
  seen: Seen;
  onseen: (seen: Seen) => void;
  /** The field is made larger or smaller at a place, which stays in sight. */
  onzoom: () => void;
  /** The first column to show, from 0, when so many are seen and no place is asked for. */
  home: (columns: number) => number;
  /** What one looks at: the man in hand (`held`), else the ball. */
  about: { cell: Cell; held: boolean };
};

/** To be made while the field's component is made. */
export class FieldView {
  scroller: HTMLElement | undefined = $state();
  picture: SVGSVGElement | undefined = $state();
  width = $state(800);
  height = $state(600);
  rows: SeenRows = $state.raw({ from: 0, rows: ROWS });
  #level: Level = $state('wide');
  /** The size that the player wants. */
  #wanted: 'wide' | 'close' = read(CLOSE) === null ? 'wide' : 'close';
  #field: () => Viewed;
  #guide = guideAround();
  readonly small = besideWords();
  /** How many rows there was room for when they were last placed. */
  #placed = 0;
  /** Where a smooth scroll is going, until it is there or the player takes over. */
  #aim: number | null = null;

  /** `field`: the component's properties, read when they are needed. */
  constructor(field: () => Viewed) {
    this.#field = field;
    this.#level = untrack(() => this.#usual());
    $effect(() => {
      void [this.#turn, this.#set];
      untrack(() => this.#zoomTo(this.#usual()));
    });
    // Whatever changes the size, the same columns stay in sight; so they do when the field is turned round.
    $effect(() => {
      void [this.size, this.width, this.height, this.heading];
      untrack(() => {
        this.#scroll({ columns: this.#aim ?? field().seen.from, rows: this.#middle() }, 'instant');
        this.measure();
      });
    });
  }

  readonly heading = $derived.by(() => this.#field().heading);
  readonly #turn = $derived.by(() => this.#field().turn);
  readonly #set = $derived.by(() => this.#field().set);
  readonly #standing = $derived.by(() => stands(this.heading));
  readonly #phone = $derived.by(() => !this.small && (narrow.current || low.current));
  /** The room beyond each sideline, in pixels. */
  readonly edge = $derived.by(() => (this.#phone ? EDGE : 0));
  /** The room for squares: beside the rows, and along the columns. */
  readonly #beside = $derived.by(
    () => (this.#standing ? this.width - SIDE : this.height - FOOT) - 2 * this.edge,
  );
  readonly #along = $derived.by(() => (this.#standing ? this.height - FOOT : this.width - SIDE));
  /** Squares of a size for a finger, or as many as there is room for. */
  readonly #closest = $derived.by(() => phoneSize('close', this.#beside, this.#along));
  readonly #widest = $derived.by(() => phoneSize('wide', this.#beside, this.#along));
  readonly size = $derived.by(() => {
    if (this.small) {
      // Where a guide asks for a button alone nobody aims at squares: both sides are seen from edge to edge.
      const button = this.#guide?.pressing === true && this.#guide.squares.length === 0;
      const trying = this.#guide?.trying === true && !button && !this.#field().lining;
      const least = trying && (narrow.current || low.current) ? FINGER : GUIDED;
      if (!this.#standing) return squareSize(this.width - SIDE, this.height - FOOT, least);
      if (this.#beside / ROWS >= least) return Math.min(this.#beside / ROWS, 40);
      // As many whole squares as there is room for, beside and along the field.
      const filled = (room: number) => room / Math.max(1, Math.floor(room / least));
      return Math.max(least, Math.min(filled(this.#beside), filled(this.#along)));
    }
    if (this.#phone) return phoneSize(this.#level, this.#beside, this.#along);
    const lining = this.#field().lining && (this.height - FOOT) / ROWS >= LINING;
    return squareSize(this.width - SIDE, this.height - FOOT, lining ? LINING : undefined);
  });
  readonly scale = $derived.by(() => this.size / U);
  readonly level = $derived.by(() => (this.#phone ? this.#level : 'wide'));
  /** How much broader than long the squares are: where nobody picks one, men have more room so. */
  readonly spread = $derived.by(() => (this.level === 'whole' ? phoneSpread(this.size, this.#beside) : 1));
  /** The breadth of a square beside the rows; `size` is its length along the columns. */
  readonly broad = $derived.by(() => this.size * this.spread);
  /** The picture, in pixels. */
  readonly all = $derived.by(() => {
    const [long, broad] = [COLUMNS * this.size, ROWS * this.broad];
    return this.#standing ? { across: broad, down: long } : { across: long, down: broad };
  });
  /** What is seen of the field, in pixels. */
  readonly box = $derived.by(() => {
    const { across, down } = this.all;
    // Where all rows have room, no more than the window of the play is shown.
    const most = this.#phone || this.#standing ? across : WINDOW * this.size;
    const [wide, high] = this.#standing ? [this.#beside, this.#along] : [this.#along, this.#beside];
    // Beside words nobody pushes the field: no square of it is cut.
    const whole = (room: number) =>
      this.small ? Math.max(1, Math.floor(room / this.size + 0.01)) * this.size : room;
    return {
      across: Math.min(whole(wide), most),
      down: Math.min(whole(high), down),
    };
  });
  /** There is more of the rows than is in sight, or of a field on a telephone. */
  readonly shaded = $derived.by(
    () => (this.#phone && this.level !== 'whole') || this.#beside < ROWS * this.size,
  );
  readonly view: View = $derived.by(() => ({
    seen: this.#field().seen,
    rows: this.rows,
    size: this.size,
    broad: this.broad,
    heading: this.heading,
  }));
  /** The player may choose how much is seen. */
  readonly zooms = $derived.by(() => this.#phone);
  /** The squares are too small for a finger. */
  readonly tiny = $derived.by(() => this.#phone && this.size < HIT);

  /** Shows the field from that column on. */
  scrollTo(from: number, smooth: boolean): void {
    if (this.level === 'whole') return;
    this.#aim = from;
    this.#scroll({ columns: from }, smooth && !reducedMotion() ? 'smooth' : 'instant');
  }

  /** The player takes over. */
  freely(): void {
    this.#aim = null;
  }

  measure(): void {
    const { scroller, size, broad: breadth, heading } = this;
    if (!scroller) return;
    const { scrollLeft, scrollTop } = scroller;
    const { clientWidth, clientHeight } = scroller;
    const [length, rowsRoom] = this.#standing ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    const [long, broad] = [length / size, (rowsRoom - 2 * this.edge) / breadth];
    // While the page is laid out anew there may be more room than field.
    const [columns, rows] = [Math.min(COLUMNS, long), Math.min(ROWS, broad)];
    const [along, beside] = this.#standing
      ? [scrollTop / size, scrollLeft / breadth]
      : [scrollLeft / size, scrollTop / breadth];
    const from = Math.max(0, onScreen(along, columns, columnsBack(heading)));
    const first = Math.max(0, onScreen(beside, rows, rowsBack(heading), ROWS));
    const { seen, onseen } = this.#field();
    if (this.#aim !== null && Math.abs(from - this.#aim) < 0.05) this.#aim = null;
    if (Math.abs(from - seen.from) > 0.02 || Math.abs(columns - seen.columns) > 0.02)
      onseen({ from, columns });
    if (Math.abs(first - this.rows.from) > 0.02 || Math.abs(rows - this.rows.rows) > 0.02)
      this.rows = { from: first, rows };
  }

  /** To be attached to what scrolls: what is seen of the field is known when it has been laid out, not when its size is set. */
  readonly measured = (node: HTMLElement): (() => void) => {
    const observer = new ResizeObserver(() => {
      // Before it had its size it could not be scrolled to its place.
      const middle = this.#middle();
      if (middle !== this.rows.from) this.#scroll({ rows: middle }, 'instant');
      this.measure();
    });
    observer.observe(node);
    return () => observer.disconnect();
  };

  /** Brings rows into sight, if they are not, and all of them that there is room for. */
  showRows(first: number, last: number): void {
    const { from, rows } = this.rows;
    const most = Math.max(0, ROWS - rows);
    const least = Math.min(last + 1 - rows, first);
    const to = Math.max(0, Math.min(most, Math.max(least, Math.min(from, first))));
    if (Math.abs(to - from) > 0.05) this.#scroll({ rows: to }, reducedMotion() ? 'instant' : 'smooth');
  }

  /**
   * Brings squares into sight that are picked from next, if they are not. One that is cut off by less than half can be seen and
   * touched: it moves nothing.
   */
  showReach(cells: readonly Cell[]): void {
    if (cells.length === 0 || this.level === 'whole') return;
    const { seen } = this.#field();
    const was = { columns: seen.from, rows: this.rows.from };
    const to = withReach(was, { columns: seen.columns, rows: this.rows.rows }, cells, CUT);
    if (to.columns === was.columns && to.rows === was.rows) return;
    this.#aim = to.columns;
    this.#scroll(to, reducedMotion() ? 'instant' : 'smooth');
  }

  /** The square is in sight, or nearly all of it. */
  sees(cell: Cell): boolean {
    const { seen } = this.#field();
    const from = { columns: seen.from, rows: this.rows.from };
    return nearlyWhole(cell, from, { columns: seen.columns, rows: this.rows.rows });
  }

  /** What the button leads to: from both teams to squares for a finger, if they are smaller, to the whole field, and back. */
  readonly next: Level = $derived.by(() => {
    if (this.level === 'whole') return 'wide';
    return this.level === 'wide' && this.#widest < this.#closest ? 'close' : 'whole';
  });

  zoom(): void {
    const { next } = this;
    if (next === 'whole') this.#zoomTo(next);
    else this.#want(next);
  }

  /** Fingers that are spread bring the place between them closer. */
  zoomIn(at: Cell): void {
    if (!this.#phone) return;
    this.#want(this.level === 'whole' && this.#widest < this.#closest ? 'wide' : 'close', at);
  }

  /** Fingers that come together show more. */
  zoomOut(): void {
    if (this.level === 'close') this.#want('wide');
    else this.#zoomTo('whole');
  }

  #want(size: 'wide' | 'close', at?: Cell): void {
    this.#wanted = size;
    write(CLOSE, size === 'close' ? 'yes' : null);
    this.#zoomTo(size, at);
  }

  /** Before the snap one wants to see where men can stand, and how both sides have lined up. */
  #usual(): Level {
    return this.#set ? 'wide' : this.#wanted;
  }

  #middle(): number {
    const rows = this.#beside / this.broad;
    const same = Math.abs(rows - this.rows.rows) < 0.05 && Math.abs(rows - this.#placed) < 0.05;
    const { scroller, box } = this;
    const laid = this.#standing ? box.across : box.down;
    const has = this.#standing ? scroller?.clientWidth : scroller?.clientHeight;
    if (Math.abs((has ?? 0) - laid) < 2 * this.edge + 2) this.#placed = rows;
    if (same) return this.rows.from;
    // At first, and when there is more or less of them, one sees the middle, in which most is played; close up the ball.
    const row = this.level === 'close' ? this.#field().about.cell.row : (ROWS - 1) / 2;
    return middled(row, rows, ROWS);
  }

  /** The part that is shown begins with those. */
  #scroll({ columns, rows }: { columns?: number; rows?: number }, behavior: ScrollBehavior): void {
    const { scroller, size, broad, heading, box } = this;
    if (!scroller) return;
    if (this.small) {
      columns = columns && Math.round(columns);
      rows = rows && Math.round(rows);
    }
    const [along, beside] = this.#standing ? [box.down, box.across] : [box.across, box.down];
    const lengthways =
      columns === undefined ? undefined : onScreen(columns, along / size, columnsBack(heading)) * size;
    const across =
      rows === undefined ? undefined : onScreen(rows, beside / broad, rowsBack(heading), ROWS) * broad;
    const [left, top] = this.#standing ? [across, lengthways] : [lengthways, across];
    scroller.scrollTo({
      ...(left === undefined ? {} : { left }),
      ...(top === undefined ? {} : { top }),
      behavior,
    });
  }

  /** At another size that place stays where it is on the screen, or the play is shown. */
  #zoomTo(level: Level, at?: Cell): void {
    if (level === this.#level) return;
    const was = this.picture?.getBoundingClientRect();
    const { view } = this;
    this.#level = level;
    this.#aim = null;
    if (!this.#phone) return;
    const { box, size, broad } = this;
    this.#placed = this.#beside / broad;
    const [along, beside] = this.#standing ? [box.down, box.across] : [box.across, box.down];
    const counts = { columns: Math.min(COLUMNS, along / size), rows: Math.min(ROWS, beside / broad) };
    const home = () => {
      const { about, home } = this.#field();
      return seenAbout(about.cell, home(counts.columns), counts, about.held ? BESIDE : 0);
    };
    // A touch of the play on the whole field leads back to it as it was shown before.
    let to = level === 'wide' || !at ? home() : null;
    if (at && !(to && nearlyWhole(at, to, counts))) {
      this.#field().onzoom();
      to = zoomedAbout(at, view, { ...counts, size });
    }
    requestAnimationFrame(() => this.#settle(to!, was));
  }

  /** The page has the other size: it is scrolled to its place, and grows from what it was. */
  #settle(to: { columns: number; rows: number }, was: DOMRect | undefined): void {
    this.#scroll(to, 'instant');
    this.measure();
    const { picture } = this;
    if (was && picture) growFrom(picture, was, ZOOMING);
  }
}
