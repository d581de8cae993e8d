// Holds changes back: each is released when the board has shown the one before, and that has stood for a while.

export class Pacer<T extends { state: { seq: number } }> {
  #held: T[] = [];
  #blocked = false;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (change: T) => void;

  constructor(release: (change: T) => void) {
    this.#release = release;
  }

  /** Takes a change, to be released in its turn. */
  push(change: T): void {
    this.#held.push(change);
    this.#look();
  }

  /** Nothing is released as long as it is blocked. */
  block(on: boolean): void {
    this.#blocked = on;
    this.#look();
  }

  /** Nothing is released for so long; to be called when a change is released that has to be seen. */
  rest(ms: number): void {
    this.#notBefore = performance.now() + ms;
  }

  /** As `rest`, but what has to stand longer does. */
  restAtLeast(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms);
  }

  /** Changes up to that one are known from elsewhere. */
  drop(seq: number): void {
    this.#held = this.#held.filter((change) => change.state.seq > seq);
  }

  /** How many changes are held. */
  get waiting(): number {
    return this.#held.length;
  }

  /** Releases all that is held at once, or what is held up to that number. */
  flush(seq = Infinity): void {
    while (this.#held.length > 0 && this.#held[0]!.state.seq <= seq) this.#release(this.#held.shift()!);
  }

  /** Forgets all. */
  end(): void {
    this.#held = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#blocked || this.#held.length === 0) return;
    const left = this.#notBefore - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#look(), left);
      return;
    }
    const next = this.#held.shift()!;
    this.#release(next);
    this.#look();
  }
}
