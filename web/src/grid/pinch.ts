// Two fingers on a board: apart to bring it close, together to see all of it.

/** How much the distance of the fingers changes until it is meant. */
const MEANT = 1.3;

type Spot = Pick<Touch, 'clientX' | 'clientY'>;

const apart = (one: Spot, other: Spot) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** What two fingers do whose distance was `begun` and is now another: true apart, false together, null nothing yet. */
export function pinched(begun: number, now: number): boolean | null {
  if (now > begun * MEANT) return true;
  return now * MEANT < begun ? false : null;
}

/** To be attached to what is pinched; `done` is told each time that the fingers have moved so far, and what is between them. */
export function pinching(done: (apart: boolean, x: number, y: number) => void) {
  return (node: HTMLElement): (() => void) => {
    let begun: number | null = null;
    const down = ({ touches: [one, other, third] }: TouchEvent) => {
      begun = one && other && !third ? apart(one, other) : null;
    };
    const move = ({ touches: [one, other] }: TouchEvent) => {
      if (begun === null || !one || !other) return;
      const way = pinched(begun, apart(one, other));
      if (way === null) return;
      // The next step begins where this one has ended.
      begun = apart(one, other);
      done(way, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    };
    const listeners = { touchstart: down, touchmove: move, touchend: down, touchcancel: down };
    for (const [name, listener] of Object.entries(listeners))
      node.addEventListener(name, listener as EventListener, { passive: true });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        node.removeEventListener(name, listener as EventListener);
    };
  };
}
