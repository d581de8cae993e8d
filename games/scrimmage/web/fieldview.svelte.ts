// How much of the field is in sight, how large its squares are, and which part that is.
//
// A screen has room for the window of the play, or nearly. A telephone shows three sizes. Wide: both teams about the line of
// scrimmage, in squares in which men can be told apart. Close: squares for a finger. Whole: the field with its ends. Where
// squares are small a man in hand is brought close, as is a square that is touched then: a man's ways lie side by side, and a
// finger would miss. What was touched stays under the finger, and the field grows about it: so one does not lose the position,
// and who lets go of the man by a second touch has the field back as it was. Without a man in hand a touch changes nothing.
// When the other side is on turn, or a play begins, the field is wide.

import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { growFrom, ZOOMING } from '$web/grid/growing';
import { reducedMotion } from '$web/lib/board';
import { besideWords, guideAround } from '$web/lib/guided';
import { low, narrow } from '$web/lib/screen';
import {
  columnsBack,
  COLUMNS,
  extent,
  FINGER,
  phoneSize,
  rowsBack,
  ROWS,
  squareSize,
  stands,
  U,
  WINDOW,
  type Cell,
  type Heading,
} from './geometry';
import { onScreen, zoomedAbout, type Seen, type SeenRows, type View } from './spots';

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
const finger = new MediaQuery('(pointer: coarse)', false);

export type Viewed = {
  heading: Heading;
  /** Men are placed before a play. */
  lining: boolean;
  /** The turn: when another begins the field is as wide as it was. */
  turn: string;
  seen: Seen;
  onseen: (seen: Seen) => void;
  /** The field is made larger or smaller at a place, which stays in sight. */
  onzoom: () => void;
  /** The first column to show, from 0, when so many are seen and no place is asked for. */
  home: (columns: number) => number;
};

/** To be made while the field's component is made. */
export class FieldView {
  scroller: HTMLElement | undefined = $state();
  picture: SVGSVGElement | undefined = $state();
  width = $state(800);
  height = $state(600);
  rows: SeenRows = $state.raw({ from: 0, rows: ROWS });
  #level: Level = $state('wide');
  /** The player has asked for squares that stay close. */
  #close = false;
  #field: () => Viewed;
  #guide = guideAround();
  readonly small = besideWords();
  /** Where a smooth scroll is going, until it is there or the player takes over. */
  #aim: number | null = null;

  /** `field`: the component's properties, read when they are needed. */
  constructor(field: () => Viewed) {
    this.#field = field;
    $effect(() => {
      void this.#turn;
      untrack(() => this.#zoomTo(this.#close ? 'close' : 'wide'));
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
      const trying = this.#guide?.trying === true && !this.#field().lining;
      const least = trying && (narrow.current || low.current) ? FINGER : GUIDED;
      if (!this.#standing) return squareSize(this.width - SIDE, this.height - FOOT, least);
      return Math.max(least, Math.min(this.#beside / ROWS, 40));
    }
    if (this.#phone) return phoneSize(this.#level, this.#beside, this.#along);
    const lining = this.#field().lining && (this.height - FOOT) / ROWS >= LINING;
    return squareSize(this.width - SIDE, this.height - FOOT, lining ? LINING : undefined);
  });
  readonly scale = $derived.by(() => this.size / U);
  readonly level = $derived.by(() => (this.#phone ? this.#level : 'wide'));
  /** What is seen of the field, in pixels. */
  readonly box = $derived.by(() => {
    const { across, down } = extent(this.heading);
    // Where all rows have room, no more than the window of the play is shown.
    const most = this.#phone || this.#standing ? across : WINDOW;
    return {
      across: Math.min(this.#standing ? this.#beside : this.#along, most * this.size),
      down: Math.min(this.#standing ? this.#along : this.#beside, down * this.size),
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
    const { scroller, size, heading } = this;
    if (!scroller) return;
    const [left, top] = [scroller.scrollLeft / size, scroller.scrollTop / size];
    const { clientWidth, clientHeight } = scroller;
    const [length, breadth] = this.#standing ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
    const [long, broad] = [length / size, (breadth - 2 * this.edge) / size];
    // While the page is laid out anew there may be more room than field.
    const [columns, rows] = [Math.min(COLUMNS, long), Math.min(ROWS, broad)];
    const [along, beside] = this.#standing ? [top, left] : [left, top];
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
    const observer = new ResizeObserver(() => this.measure());
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

  /** The button: from close up to both teams, to the whole field, and back to the play. */
  zoomOut(): void {
    if (this.level === 'close') this.#close = false;
    this.#zoomTo({ close: 'wide', wide: 'whole', whole: 'wide' }[this.level] as Level);
  }

  /** Fingers that are spread bring the place between them closer. */
  zoomIn(at: Cell): void {
    this.#close = this.level === 'wide';
    this.comeClose(at);
  }

  /** A square that is too small for a finger is brought close: whether it was. */
  comeClose(at: Cell): boolean {
    if (!this.#phone || this.#closest <= this.size + 0.5) return false;
    this.#zoomTo(this.#level === 'whole' && this.#widest < this.#closest ? 'wide' : 'close', at);
    return true;
  }

  /** A man who was brought close is let go by another touch: the field is as it was, unless the player has brought it close. */
  letGo(at: Cell): void {
    if (this.level === 'close' && !this.#close) this.#zoomTo('wide', at);
  }

  /** What is chosen where fingers are used is brought close. */
  comeToChosen(at: Cell): void {
    if (finger.current && this.tiny && this.level === 'wide') this.comeClose(at);
  }

  #middle(): number {
    const rows = this.#beside / this.size;
    const { from } = this.rows;
    // At first, and when there is more or less of them, one sees the middle, in which most is played.
    return Math.abs(rows - this.rows.rows) < 0.05 ? from : Math.max(0, (ROWS - rows) / 2);
  }

  /** The part that is shown begins with those. */
  #scroll({ columns, rows }: { columns?: number; rows?: number }, behavior: ScrollBehavior): void {
    const { scroller, size, heading, box } = this;
    if (!scroller) return;
    const [along, beside] = this.#standing ? [box.down, box.across] : [box.across, box.down];
    const lengthways =
      columns === undefined ? undefined : onScreen(columns, along / size, columnsBack(heading)) * size;
    const across =
      rows === undefined ? undefined : onScreen(rows, beside / size, rowsBack(heading), ROWS) * size;
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
    const middle = this.rows.from + this.rows.rows / 2;
    this.#level = level;
    this.#aim = null;
    if (!this.#phone) return;
    if (at) this.#field().onzoom();
    const { box, size } = this;
    const [along, beside] = this.#standing ? [box.down, box.across] : [box.across, box.down];
    const counts = { columns: Math.min(COLUMNS, along / size), rows: Math.min(ROWS, beside / size) };
    const to = at
      ? zoomedAbout(at, view, { ...counts, size })
      : {
          columns: this.#field().home(counts.columns),
          rows: Math.max(0, Math.min(ROWS - counts.rows, middle - counts.rows / 2)),
        };
    requestAnimationFrame(() => this.#settle(to, was));
  }

  /** The page has the other size: it is scrolled to its place, and grows from what it was. */
  #settle(to: { columns: number; rows: number }, was: DOMRect | undefined): void {
    this.#scroll(to, 'instant');
    this.measure();
    const { picture } = this;
    if (was && picture) growFrom(picture, was, ZOOMING);
  }
}
