// Arrows and circles that a player draws on the board: for themselves, or to be kept with the position.

import { getContext, setContext } from 'svelte';
import { parseSquare, squareName } from './geometry';
import { sameCell, type Cell } from './types';

/** From a square to another one, or round a square. */
export type Drawing = { from: Cell; to: Cell };

export class DrawingList {
  list: readonly Drawing[] = $state.raw([]);

  /** Draws it; the same again wipes it off. */
  draw(from: Cell, to: Cell): void {
    const others = this.list.filter((one) => !(sameCell(one.from, from) && sameCell(one.to, to)));
    this.list = others.length < this.list.length ? others : [...this.list, { from, to }];
  }

  clear(): void {
    if (this.list.length > 0) this.list = [];
  }
}

/** What is kept with the position that is shown: arrows (`g3>h5`) and circles (`h4`), as records have them. */
export type KeptDrawings = {
  readonly names: readonly string[];
  /** Draws it; the same again wipes it off. */
  toggle: (name: string) => void;
};

const KEPT = Symbol('drawings');

/** To be called while the page's component is made. */
export function provideDrawings(kept: KeptDrawings): void {
  setContext(KEPT, kept);
}

/** What is drawn on the board of a page: kept by the page if it does that, else until the next press. */
export function drawingsHere(): Pick<DrawingList, 'list' | 'draw' | 'clear'> {
  const kept = getContext<KeptDrawings | undefined>(KEPT);
  if (!kept) return new DrawingList();
  return {
    get list() {
      return kept.names.flatMap((name) => drawingOf(name) ?? []);
    },
    draw: (from, to) => kept.toggle(drawingName({ from, to })),
    clear: () => {},
  };
}

/** As records have it. */
export function drawingName({ from, to }: Drawing): string {
  return sameCell(from, to) ? squareName(from) : `${squareName(from)}>${squareName(to)}`;
}

/** Null if its squares are not those of a grid. */
export function drawingOf(name: string): Drawing | null {
  const [from, to] = name.split('>').map(parseSquare);
  return from && to !== null ? { from, to: to ?? from } : null;
}

/** For the list on the page: no two drawings are alike. */
export function drawingKey({ from, to }: Drawing): string {
  return `${squareName(from)} ${squareName(to)}`;
}

/** How long a finger rests before it draws, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const REST_MS = 450;
const TREMBLE = 8;

/** Follows a pointer that draws: the right button, or (`held`) a finger that rests before it moves, which `rests` tells. */
export function drawingBy(
  cellAt: (x: number, y: number) => Cell | null,
  done: (from: Cell, to: Cell) => void,
  rests: (at: Cell) => void = () => {},
) {
  let from: Cell | null = null;
  let begun = { x: 0, y: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;
  let finger = false;
  let drew = false;
  const cancel = () => {
    clearTimeout(resting);
    resting = undefined;
    from = null;
    finger = false;
  };
  return {
    down(event: PointerEvent, held: boolean): void {
      cancel();
      drew = false;
      begun = { x: event.clientX, y: event.clientY };
      if (event.button === 2) from = cellAt(begun.x, begun.y);
      else if (held)
        resting = setTimeout(() => {
          from = cellAt(begun.x, begun.y);
          finger = true;
          if (from) rests(from);
        }, REST_MS);
    },
    move(event: PointerEvent): void {
      const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > TREMBLE;
      // It scrolls.
      if (far && resting !== undefined && from === null) cancel();
    },
    up(event: PointerEvent): void {
      const start = from;
      const drawn = event.button === 2 || finger;
      // Only a finger's press is followed by a click.
      drew = finger;
      cancel();
      const to = cellAt(event.clientX, event.clientY);
      if (drawn && start && to) done(start, to);
    },
    cancel,
    /** A finger draws: what it does must not scroll. */
    touching: () => finger,
    /** The click that comes now was a drawing. */
    drew: () => drew,
  };
}
