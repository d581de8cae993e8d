// Shows one position after another: the needle spins and rests, the outcome is read, then the ball moves.

import { reducedMotion, type MatchOf } from '$web/lib/board';
import { Pause } from '$web/lib/pause';
import { sound, type SoundName } from '$web/lib/sound';
import type { DialScene } from '$web/lib/types';
import { callOut, seatOf, TEAMS, type CallOut } from './describe';
import { Needle } from './needle.svelte';
import { restingAngle, toss, arcsOf, type Arc } from './rings';

/** What is on the page: `told` is what has led there, in words. */
export type Shown = { scene: DialScene; match: MatchOf<DialScene> | null; told: string };

/** How long a spin and the reading of its outcome take, in milliseconds. */
export type Tempo = { spin: number; read: number };

const CALL_OUT = 1700;

export class Director {
  shown: Shown = $state.raw()!;
  /** An outcome is being shown: the position on the page is still the one before it. */
  playing = $state(false);
  /** The outcome that the needle has come to rest on, while it is read. */
  landed: string | null = $state(null);
  called: CallOut | null = $state.raw(null);
  readonly needle = new Needle();
  #run = 0;
  #target: Shown | null = null;
  #pause = new Pause();
  #calling: ReturnType<typeof setTimeout> | undefined;

  readonly #yours: () => number | null;

  /** `yours`: the seat of the person at this screen, if that is only one. */
  constructor(first: Shown, yours: () => number | null) {
    this.shown = first;
    this.#yours = yours;
  }

  get scene(): DialScene {
    return this.shown.scene;
  }

  /** Ends what is going on: first the spin, then the reading. */
  skip(): void {
    if (this.needle.spinning) this.needle.skip();
    else this.#pause.end();
  }

  /** Ends all of it. */
  end(): void {
    this.#stop();
  }

  /** What was called out has been read. */
  quiet(): void {
    clearTimeout(this.#calling);
    this.called = null;
  }

  /** Shows a position at once. */
  jump(next: Shown): void {
    this.#stop();
    this.called = null;
    this.#settle(next);
  }

  /** Spins for the outcome among `token`, if there is one, and shows the next position. */
  async present(next: Shown, token: string | null, tempo: Tempo): Promise<void> {
    this.#stop();
    const run = this.#run;
    const before = this.scene;
    const arcs = token?.startsWith('~') ? arcsAtHand(before) : null;
    const arc = arcs?.find((one) => one.token === token);
    if (arcs && arc) {
      this.#target = next;
      this.playing = true;
      this.called = null;
      await this.needle.spin(arcs, restingAngle(arc, Math.random()), tempo.spin);
      if (run !== this.#run) return;
      this.landed = arc.token;
      const heard = landing(before, arc.token);
      if (heard) sound.play(heard);
      await this.#pause.wait(reducedMotion() ? tempo.read * 2 : tempo.read);
      if (run !== this.#run) return;
      const called = callOut(before, next.scene, arc.token, this.#yours());
      if (called) this.#call(called);
      const change = changing(before, next.scene);
      if (change) sound.play(change);
    }
    if (token === 'time') sound.play('whistle');
    this.#settle(next);
  }

  /** Whatever goes on is overtaken: it counts as shown. */
  #stop(): void {
    this.#run++;
    this.needle.skip();
    this.#pause.end();
    if (this.#target) this.#settle(this.#target);
  }

  #settle(next: Shown): void {
    this.#target = null;
    this.shown = next;
    this.landed = null;
    this.playing = false;
  }

  #call(called: CallOut): void {
    clearTimeout(this.#calling);
    this.called = called;
    this.#calling = setTimeout(() => (this.called = null), CALL_OUT);
  }
}

/** The ring that is about to be spun in a position. */
export function arcsAtHand(scene: DialScene): Arc[] | null {
  if (scene.phase === 'toss') return toss().arcs;
  return scene.spinning ? arcsOf(scene.spinning.segments) : null;
}

/** What an outcome sounds like. */
function landing(before: DialScene, token: string): SoundName | null {
  const number = before.spinning?.number;
  if (number === undefined) return 'click';
  if (token.startsWith('~P') || token === '~NG') return 'whistle';
  if (token === '~INC' || token.startsWith('~L')) return 'bounce';
  if (token.startsWith('~INT')) return 'catch';
  if (token.startsWith('~B')) return 'hit';
  if (number === 4) return 'catch';
  return number >= 7 && number <= 11 ? 'kick' : 'hit';
}

function changing(before: DialScene, after: DialScene): SoundName | null {
  if (TEAMS.some((team) => (after.score[seatOf(team)] ?? 0) > (before.score[seatOf(team)] ?? 0)))
    return 'cheer';
  if (after.phase === 'over' || after.half !== before.half || after.drive.number !== before.drive.number)
    return 'whistle';
  return null;
}
