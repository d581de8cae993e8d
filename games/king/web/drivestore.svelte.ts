// The possessions so far, for the drive chart. They are requested again when another one has begun.

import { untrack } from 'svelte';
import type { BoardProps, SectionOf } from '$web/lib/board';
import type { KingDrive } from '$web/lib/types';
import type { King } from './types';

export class DriveStore {
  #known: SectionOf<KingDrive>[] = $state.raw([]);
  #props: () => BoardProps<King>;

  /** To be made while the board's component is made. `section`: the number of the possession that is shown. */
  constructor(props: () => BoardProps<King>, section: () => number) {
    this.#props = props;
    const key = $derived(props().frame ? 'replay' : `${section()} ${props().match.next.node === 'over'}`);
    $effect(() => {
      void key;
      let overtaken = false;
      untrack(() => props().sections())
        .then((found) => {
          if (!overtaken) this.#known = found;
        })
        .catch(() => null); // the page has told why
      return () => (overtaken = true);
    });
  }

  /** The possessions that have ended; in a replay only those that have ended by then. */
  readonly drives: KingDrive[] = $derived.by(() => {
    const { frame } = this.#props();
    return this.#known
      .filter((section) => !frame || section.to <= frame.ply)
      .flatMap((section) => section.section_stats ?? []);
  });
}
