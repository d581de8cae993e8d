// The drives for the chart: asked for again when another drive has begun; in a replay only what has been.

import { untrack } from 'svelte';
import type { BoardProps, SectionOf } from '$web/lib/board';
import type { DialDrive } from '$web/lib/types';
import type { Dial } from './types';

export class Drives {
  #known: SectionOf<DialDrive>[] = $state.raw([]);
  readonly #frame: () => BoardProps<Dial>['frame'];

  /** To be made while the board is; `key` says when they are to be asked for again. */
  constructor(
    sections: BoardProps<Dial>['sections'],
    frame: () => BoardProps<Dial>['frame'],
    key: () => string,
  ) {
    this.#frame = frame;
    $effect(() => {
      void key();
      let overtaken = false;
      untrack(() => sections())
        .then((found) => {
          if (!overtaken) this.#known = found;
        })
        .catch(() => null); // the page has told why
      return () => (overtaken = true);
    });
  }

  readonly list = $derived.by(() => {
    const frame = this.#frame();
    return this.#known
      .filter((section) => !frame || section.to <= frame.ply)
      .flatMap((section) => section.section_stats ?? []);
  });
}
