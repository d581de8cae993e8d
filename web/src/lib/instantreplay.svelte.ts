// The instant replay: the last play again on the match's own board, stoppable, and then the game as it stands.

import type { Frame, Section } from './types';
import { ReplayPlayer } from './replay.svelte';

export class InstantReplay {
  player = $state.raw<ReplayPlayer | null>(null);
  section = $state.raw<Section | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(match: string, section: Section, stepMs: (frame: Frame) => number): void {
    this.stop();
    const player = new ReplayPlayer({
      source: { kind: 'match', id: match },
      range: { from: section.from, to: section.to },
      stepMs,
      // The end of the play stands for a moment before the game comes back.
      ended: () => (this.#timer = setTimeout(() => this.stop(), 900)),
    });
    this.section = section;
    this.player = player;
    void player.play();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.player?.pause();
    this.player = null;
    this.section = null;
  }
}
