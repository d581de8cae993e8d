// Whether the lanes of passes are drawn: by themselves while a pass may be thrown, else as the player wants it.

import { announce } from '$web/lib/announce';
import type { KingScene } from '$web/lib/types';
import { say } from './words';

/** To be made while the board's component is made. */
export class LaneSwitch {
  /** The player's own choice for this possession. */
  #wanted: boolean | null = $state(null);
  #scene: () => KingScene;

  constructor(scene: () => KingScene) {
    this.#scene = scene;
    $effect(() => {
      void scene().possession;
      this.#wanted = null;
    });
  }

  readonly on: boolean = $derived.by(() => {
    const { attempt_open, announced } = this.#scene();
    return this.#wanted ?? (attempt_open || announced != null);
  });
  /** Lanes can be drawn in this position. */
  readonly any: boolean = $derived.by(() => this.#scene().lanes.length > 0);

  toggle(): void {
    this.#wanted = !this.on;
    announce(say(this.on ? 'board-lanes-shown' : 'board-lanes-hidden'));
  }
}
