// What the player sees when nobody else looks at this screen: their own call, and what it allows. While the computer moves
// they see it too, so that their carrier does not vanish.

import { untrack } from 'svelte';
import type { BoardProps, MatchOf } from '$web/lib/board';
import { yourSeat } from '$web/lib/computers';
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
      const seat = now && yourSeat(now);
      if (!now || seat === null || now.next.node === 'over' || !call.made || !offense) return;
      const { seq } = now;
      if (seatOfTeam(offense) !== seat || untrack(() => this.#seen?.seq) === seq) return;
      peek(seat)
        .then((scene) => (this.#seen = { seq, scene }))
        .catch(() => null); // the page has told why
    });
  }

  /** The position on the page, with what this player alone may know. */
  readonly scene: ScrimmageScene = $derived.by(() => {
    const { scene, match } = this.#shown();
    return this.#seen && this.#seen.seq === match?.seq ? this.#seen.scene : scene;
  });

  /** The zone that this player has called; between two positions it stays known. */
  get zone(): number | null {
    const { call, play } = this.scene;
    const seen = this.#seen?.scene;
    return call.zone ?? (call.made && seen?.play === play ? (seen.call.zone ?? null) : null);
  }
}
