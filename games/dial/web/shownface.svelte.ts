// What the dial shows: the ring looked at, the one about to be spun, or the one that it rests on, and what that says.

import { untrack } from 'svelte';
import type { DialScene } from '$web/lib/types';
import { callName } from './describe';
import type { Director } from './director.svelte';
import { arcsOf, restingAngle, toss, type Face } from './rings';
import type { RingStore } from './ringstore.svelte';
import { say } from './words';

export class ShownFace {
  /** The signal whose ring is looked at, as it could be called. */
  looked: string | null = $state(null);
  readonly #scene: () => DialScene;
  readonly #waiting: () => boolean;
  readonly #afresh: () => boolean;
  readonly #director: Director;
  readonly #rings: RingStore;

  /** To be made while the board is. `afresh`: what was spun last is not shown. */
  constructor(
    director: Director,
    rings: RingStore,
    scene: () => DialScene,
    waiting: () => boolean,
    afresh: () => boolean,
  ) {
    this.#director = director;
    this.#rings = rings;
    this.#scene = scene;
    this.#waiting = waiting;
    this.#afresh = afresh;
    $effect(() => {
      const arc = this.face?.arcs.find((one) => one.token === this.rested);
      if (arc && !director.playing && !this.#looking)
        untrack(() => director.needle.rest(arc, restingAngle(arc)));
    });
  }

  /** There is but one ring that can be spun next, or one has to stand there. A replay stays with what was spun. */
  readonly #coming = $derived.by(() => {
    const scene = this.#scene();
    if (this.#afresh() && scene.signals[0]) return scene.signals[0].token;
    const rests = scene.last_spin && this.#director.shown.match === null;
    return scene.toss_winner && !rests && scene.signals.length === 1 ? scene.signals[0]!.token : null;
  });
  readonly #seen = $derived.by(() => this.looked ?? this.#coming);

  readonly face: Face | null = $derived.by(() => {
    const shown = this.#faceOf(this.#scene());
    return { ...shown, name: callName(this.#scene(), shown) };
  });

  #faceOf(scene: DialScene): Face {
    const ring = this.#seen ? this.#rings.find(this.#seen) : undefined;
    if (ring) return { ...ring, arcs: arcsOf(ring.segments) };
    if (scene.phase === 'toss') return toss();
    const { spinning, last_spin: last } = scene;
    if (spinning) return { ...spinning, arcs: arcsOf(spinning.segments) };
    if (!last) return toss();
    return { ...last, arcs: arcsOf(this.#rings.find(last.signal)?.segments ?? []) };
  }

  readonly #looking = $derived.by(() => this.#seen !== null && this.face?.signal === this.#seen);

  /** The outcome that the needle rests on. */
  readonly rested: string | null = $derived.by(() => {
    const scene = this.#scene();
    if (this.#looking) return null;
    if (this.#director.landed) return this.#director.landed;
    if (scene.phase === 'toss' || scene.spinning) return null;
    if (scene.last_spin) return scene.last_spin.token;
    return scene.toss_winner ? `~${scene.toss_winner}` : null;
  });

  /** What the needle rests on, in words. */
  readonly outcome: string = $derived.by(() => {
    const { landed, needle } = this.#director;
    const textOf = (token: string) => this.face?.arcs.find((arc) => arc.token === token)?.text ?? '';
    if (this.#looking) return say('board-all-outcomes');
    if (landed) return textOf(landed);
    if (this.rested) return this.#scene().last_spin?.text ?? textOf(this.rested);
    return needle.spinning ? '…' : this.#waiting() ? say('board-ready') : '';
  });

  /** Where the needle points; null where a ring is only looked at. */
  readonly angle = $derived.by(() => (this.#looking ? null : this.#director.needle.angle));
}
