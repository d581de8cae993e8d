// An announcement on its way: asked once more before it is made, with its lane pointed at.

import { tick } from 'svelte';
import type { GridSession } from '$web/grid/session.svelte';
import { announce } from '$web/lib/announce';
import type { GridAction, GridPiece, GridTarget } from '$web/lib/types';
import { questionOf } from './announce';
import { carrierOf } from './describe';
import { announcedBy } from './keys';
import type { King } from './types';

/** To be made while the board's component is made. */
export class Announcing {
  /** What has to be confirmed. */
  asking: GridAction | null = $state.raw(null);
  /** The receiver whose lane is pointed at. */
  receiver: string | null = $state(null);
  #session: GridSession<King, GridTarget, GridPiece>;

  constructor(session: GridSession<King, GridTarget, GridPiece>) {
    this.#session = session;
    $effect(() => {
      void session.director.shown;
      this.asking = null;
      this.receiver = null;
    });
  }

  /** Whatever is announced takes a move or the ball: it is asked once more. */
  ask(what: GridAction | null): void {
    const { turn } = this.#session;
    turn.cancelPending();
    this.asking = what;
    if (!what) return;
    announce(questionOf(this.#session.scene, what));
    // Enter answers what is asked: on the board it would pick a square, and the question would be gone.
    void tick().then(() =>
      this.#session.root
        ?.querySelector<HTMLElement>('[data-testid="ask"] button')
        ?.focus({ preventScroll: true }),
    );
  }

  /** Whether a key announces something. */
  key(name: string): boolean {
    const { scene, turn } = this.#session;
    const what = announcedBy(scene, name);
    if (what?.forbidden) turn.refuse({ ...what.forbidden, at: carrierOf(scene)?.at ?? null });
    else if (what) this.ask(what);
    return what !== undefined;
  }
}
