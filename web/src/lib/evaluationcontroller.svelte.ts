// The evaluation of the position. It is requested when the position has changed, and pauses while the computer thinks.

import { api } from './api';

/** How long a position has to stand before it is judged, in milliseconds. */
const STABLE_FOR = 300;

export class EvaluationController {
  /** The points a game, 0 to 1, that the first seat can expect; null if it is not known. */
  expected = $state<number | null>(null);
  #id: string;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /** The position has changed, or there is time to judge it now. Earlier requests are dropped. */
  request(): void {
    this.pause();
    this.#timer = setTimeout(() => void this.#ask(), STABLE_FOR);
  }

  /** Nothing is to be judged now; what was found stands. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
  }

  /** Judges positions as often as it can, between the turns of two levels that leave it no time of its own. */
  follow(): void {
    clearTimeout(this.#timer);
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const { expected } = await api.evaluation(this.#id, asking.signal);
      if (!asking.signal.aborted) this.expected = expected ?? null;
    } catch {
      // Without an answer the bar stays as it is; the page tells when the program cannot be reached.
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }
}
