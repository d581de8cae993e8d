// Makes draws by itself, after a moment to see what is drawn; not in a hidden tab, and not again after one has failed.

import { reducedMotion, type BoardProps } from '$web/lib/board';
import type { Scrimmage } from './types';

/** Whether a draw is due now, whether it waits for a button, and whether it is made without a card. */
export type DrawState = { due: boolean; waiting: boolean; quick: boolean };

export class AutomaticDraws {
  /** The state in which a draw failed. */
  #failedAt = $state(-1);
  #visible = $state(true);
  #props: () => BoardProps<Scrimmage>;

  /** To be made while the board's component is made. */
  constructor(props: () => BoardProps<Scrimmage>, state: () => DrawState) {
    this.#props = props;
    $effect(() => {
      const watch = () => (this.#visible = document.visibilityState === 'visible');
      watch();
      document.addEventListener('visibilitychange', watch);
      return () => document.removeEventListener('visibilitychange', watch);
    });
    $effect(() => {
      const { due, waiting, quick } = state();
      void props().match.seq;
      if (!due || waiting || !this.#visible || this.failed) return;
      const pause = quick ? 300 : reducedMotion() ? 1500 : 1300;
      const timer = setTimeout(() => void this.draw(), pause);
      return () => clearTimeout(timer);
    });
  }

  /** The draw that is due has failed: a button tries it again. */
  get failed(): boolean {
    return this.#failedAt === this.#props().match.seq;
  }

  async draw(): Promise<void> {
    const { match, draw } = this.#props();
    this.#failedAt = -1;
    try {
      await draw();
    } catch {
      this.#failedAt = match.seq;
    }
  }
}
