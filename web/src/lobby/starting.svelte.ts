// A match against the computer by one press: at the level and on the side of last time, with the options for new games.

import { boards } from '../games';
import { asApiError } from '../lib/api';
import { justPlay } from '../lib/guideoffer';
import { playTheComputer } from '../lib/startmatch';
import { toasts } from '../lib/toasts.svelte';

export class Starting {
  /** A match is being made: nothing can be pressed meanwhile. */
  busy = $state(false);

  async play(game: string, first?: Record<string, string>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await playTheComputer(game, first);
      return true;
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Who could have learned it first is not asked again by the match. */
  async playFirst(game: string): Promise<void> {
    if (await this.play(game, boards[game]?.facts?.first?.options)) justPlay(game);
  }
}
