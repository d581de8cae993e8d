// A finger that stays on a telephone's field aims. A magnifier above it shows what lies under it; it slides on until that is the
// right square, which is picked as it lifts. Off the field none is. A quick touch picks at once, and a finger that moves at once
// pushes the field or drags a man, as everywhere; a drag has the magnifier, too.

import { squareUnder } from '$web/grid/drag.svelte';
import { read, write } from '$web/lib/browserstore';

/** So long it stays where it came down, and so near. */
const HOLD_MS = 220;
const STILL = 8;
/** The click that belongs to a finger that has aimed comes within so much. */
const CLICK_MS = 350;
/** What the browser remembers: the player knows of it. */
const KNOWN = 'held-to-aim';

type Spot = { clientX: number; clientY: number };

export type Aims = {
  may: () => boolean;
  /** A man is dragged: they are dropped without this. */
  dragging: () => boolean;
  meant: (at: string, spot: Spot) => string;
  /** A square is looked at; null: none any more. */
  onaim: (at: string | null) => void;
  onpick: (at: string) => void;
};

/** Nobody has to be told any more that a finger may stay. */
export const aimKnown = (): boolean => read(KNOWN) !== null;

export class FingerAim {
  /** Where the finger is on the page, and the square that it means. */
  now: { x: number; y: number; at: string | null } | null = $state.raw(null);
  #picked = -Infinity;
  #aims: Aims;

  constructor(aims: Aims) {
    this.#aims = aims;
  }

  /** A click that only ends the aiming is none. */
  justPicked(): boolean {
    return performance.now() - this.#picked < CLICK_MS;
  }

  /** To be attached to what is aimed at. */
  readonly watched = (node: HTMLElement): (() => void) => {
    let finger: PointerEvent | null = null;
    let dragged = false;
    let waiting = 0;
    let listening: AbortController | undefined;
    const stop = () => {
      clearTimeout(waiting);
      listening?.abort();
      finger = null;
      if (!this.now) return;
      this.now = null;
      this.#aims.onaim(null);
    };
    const look = ({ clientX, clientY }: Spot) => {
      const under = squareUnder(clientX, clientY);
      const at = under && !dragged ? this.#aims.meant(under, { clientX, clientY }) : under;
      const other = this.now?.at !== at;
      this.now = { x: clientX, y: clientY, at };
      if (other) this.#aims.onaim(at);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== finger?.pointerId) return;
      dragged ||= this.#aims.dragging();
      if (this.now || dragged) return look(event);
      const far = Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY);
      if (far > STILL) clearTimeout(waiting);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== finger?.pointerId) return;
      const { now } = this;
      stop();
      if (!now || dragged) return;
      write(KNOWN, 'yes');
      this.#picked = performance.now();
      if (now.at) this.#aims.onpick(now.at);
    };
    const down = (event: PointerEvent) => {
      // A second finger brings the field close.
      const second = finger !== null;
      stop();
      this.#picked = -Infinity;
      if (second || event.pointerType !== 'touch' || !event.isPrimary || !this.#aims.may()) return;
      finger = event;
      dragged = false;
      // Without this the finger's events would go on to the element it came down on only.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
      waiting = setTimeout(() => look(event), HOLD_MS);
      listening = new AbortController();
      const { signal } = listening;
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', up, { signal });
      addEventListener('pointercancel', stop, { signal });
    };
    // Who aims does not push the field.
    const push = (event: TouchEvent) => {
      if (this.now && event.cancelable) event.preventDefault();
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('touchmove', push, { passive: false });
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', push);
    };
  };
}
