// What the player on turn sees, when nobody else looks at this screen: their own call, and what it allows.

import { untrack } from 'svelte';
import type { BoardProps, MatchOf } from '$web/lib/board';
import { alone } from '$web/lib/computers';
import type { ScrimmageScene } from '$web/lib/types';
import { seatOfTeam } from './men';
import type { Scrimmage } from './types';

type Shown = { scene: ScrimmageScene; match: MatchOf<ScrimmageScene> | null };

export class OwnView {
  #seen = $state.raw<{ seq: number; scene: ScrimmageScene } | null>(null);
  #shown: () => Shown;

  /** To be made while the board's component is made; `match` is null while there is nothing to be seen. */
  constructor(
    shown: () => Shown,
    match: () => MatchOf<ScrimmageScene> | null,
    peek: BoardProps<Scrimmage>['peek'],
  ) {
    this.#shown = shown;
    $effect(() => {
      const now = match();
      const { call, offense } = shown().scene;
      // Over the network the players are shown what they may know anyway.
      if (!now || !alone(now) || now.network || now.next.node !== 'decide' || !call.made || !offense) return;
      const { seq, next } = now;
      if (seatOfTeam(offense) !== next.seat || untrack(() => this.#seen?.seq) === seq) return;
      peek(next.seat)
        .then((scene) => (this.#seen = { seq, scene }))
        .catch(() => null); // the page has told why
    });
  }

  /** The position on the page, with what that player alone may know. */
  readonly scene: ScrimmageScene = $derived.by(() => {
    const { scene, match } = this.#shown();
    return this.#seen && this.#seen.seq === match?.seq ? this.#seen.scene : scene;
  });
}
