// Two fingers on the field: spread they bring it closer, drawn together they show more of it.

import { squareUnder } from '$web/grid/drag.svelte';

/** So far apart, or together, for a step. */
const STEP = 1.3;

export type Pinched = {
  /** The square between the fingers, if there is one. */
  closer: (at: string | null) => void;
  wider: () => void;
};

export const pinching = (to: Pinched) => (node: HTMLElement) => {
  let from: number | null = null;
  const apart = ([one, other]: TouchList): number =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  const start = (event: TouchEvent) => (from = event.touches.length === 2 ? apart(event.touches) : null);
  const move = (event: TouchEvent) => {
    if (from === null || event.touches.length !== 2) return;
    const [one, other] = event.touches;
    const ratio = apart(event.touches) / from;
    if (!one || !other || (ratio < STEP && ratio > 1 / STEP)) return;
    // A step for each: the next one begins where this one has ended.
    from = apart(event.touches);
    if (ratio < 1) to.wider();
    else to.closer(squareUnder((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2));
  };
  const end = (event: TouchEvent) => {
    if (event.touches.length < 2) from = null;
  };
  node.addEventListener('touchstart', start, { passive: true });
  node.addEventListener('touchmove', move, { passive: true });
  node.addEventListener('touchend', end);
  node.addEventListener('touchcancel', end);
  return () => {
    node.removeEventListener('touchstart', start);
    node.removeEventListener('touchmove', move);
    node.removeEventListener('touchend', end);
    node.removeEventListener('touchcancel', end);
  };
};
