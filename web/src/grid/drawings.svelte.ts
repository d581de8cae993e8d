// Arrows and circles that a player draws on the board for themselves.

import { squareName } from './geometry';
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

/** For the list on the page: no two drawings are alike. */
export function drawingKey({ from, to }: Drawing): string {
  return `${squareName(from)} ${squareName(to)}`;
}

/** How long a finger rests before it draws, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const REST_MS = 450;
const TREMBLE = 8;

/** Follows a pointer that draws: the right button, or (`held`) a finger that rests before it moves. */
export function drawingBy(
  cellAt: (x: number, y: number) => Cell | null,
  done: (from: Cell, to: Cell) => void,
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
