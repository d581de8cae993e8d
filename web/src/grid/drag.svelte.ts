// Dragging something with mouse, pen or finger to a square.

const FAR_ENOUGH = 6;

export class DragControl<Held> {
  /** A drag has begun: the pointer has gone far enough. */
  active = $state(false);
  held: Held | null = $state.raw(null);
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  over: string | null = $state(null);
  #from = { x: 0, y: 0 };
  #pointer = -1;
  #dropped = 0;
  #stop: (() => void) | null = null;
  #begun: (held: Held) => void;
  #drop: (held: Held, at: string | null) => void;

  constructor(begun: (held: Held) => void, drop: (held: Held, at: string | null) => void) {
    this.#begun = begun;
    this.#drop = drop;
  }

  start(event: PointerEvent, held: Held, scale: number): void {
    this.cancel();
    this.held = held;
    this.scale = scale;
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    // Without this the finger's events would go on to the element it came down on only.
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    const move = (e: PointerEvent) => this.#move(e);
    const up = (e: PointerEvent) => this.#up(e);
    const key = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || !this.active) return;
      e.preventDefault();
      e.stopPropagation();
      this.cancel();
    };
    const lost = () => this.cancel();
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', lost);
    addEventListener('keydown', key, true);
    this.#stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', lost);
      removeEventListener('keydown', key, true);
    };
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    this.active = false;
    this.held = null;
    this.over = null;
  }

  /** A click that only ends a drag is none: it comes at once, and the pointer has not come down again. */
  justDropped(): boolean {
    return performance.now() - this.#dropped < 80;
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer || this.held === null) return;
    this.x = event.clientX;
    this.y = event.clientY;
    if (!this.active) {
      const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y);
      if (far < FAR_ENOUGH) return;
      this.active = true;
      this.#begun(this.held);
    }
    this.over = squareUnder(event.clientX, event.clientY);
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const held = this.held;
    const was = this.active;
    this.cancel();
    if (!was || held === null) return;
    this.#dropped = performance.now();
    addEventListener('pointerdown', () => (this.#dropped = -Infinity), { once: true, capture: true });
    this.#drop(held, squareUnder(event.clientX, event.clientY));
  }
}

export function squareUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const square = element.getAttribute('data-square');
    if (square) return square;
  }
  return null;
}
