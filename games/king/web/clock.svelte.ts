// The clock of a move: 30 seconds for the offense, 15 for the defense. It decides nothing; the rules know no clock.

import { announce } from '$web/lib/announce';
import { sound } from '$web/lib/sound';
import type { KingUnit } from '$web/lib/types';
import { say } from './words';

/** Seconds for a move. */
export const SECONDS: Record<KingUnit, number> = { offense: 30, defense: 15 };
/** Milliseconds between two looks. */
const TICK = 200;

export class MoveClock {
  /** Milliseconds left; null when no clock runs. */
  left: number | null = $state(null);
  #key: string | null = null;

  /** Whole seconds, as they are shown. */
  readonly seconds: number | null = $derived.by(() =>
    this.left === null ? null : Math.ceil(this.left / 1000),
  );
  readonly over: boolean = $derived(this.left === 0);

  /** Another move begins with another key; null stops the clock. */
  begin(key: string | null, unit: KingUnit): void {
    if (key === this.#key) return;
    this.#key = key;
    this.left = key === null ? null : SECONDS[unit] * 1000;
  }

  /** Lets time pass until the returned function is called. `paused` stops it for a while. */
  run(paused: () => boolean): () => void {
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - before;
      before = now;
      if (!paused()) this.#pass(passed);
    }, TICK);
    return () => clearInterval(timer);
  }

  #pass(ms: number): void {
    if (this.left === null || this.left === 0) return;
    this.left = Math.max(0, this.left - ms);
    if (this.left > 0) return;
    sound.play('whistle');
    announce(say('board-time'));
  }
}
