// Shows one position after another: plays the steps between them, holds the old one while a draw is told.

import type { ChanceOdds, MatchState, ScrimmageScene } from '../../lib/types';
import { stillness } from '../../lib/board';
import { sound } from '../../lib/sound';
import type { Cell } from './geometry';
import { allotment } from './odds';
import { drawnToken, stages } from './timeline';

/** A draw that is being told. */
export type Drawn = { scene: ScrimmageScene; odds: ChanceOdds[]; token: string };

export type Shown = { scene: ScrimmageScene; match: MatchState | null };

export class Director {
  /** What is on the page. */
  shown: Shown = $state.raw()!;
  /** Men who stand elsewhere than `shown` says, while steps are played. */
  moved: ReadonlyMap<string, Cell> = $state.raw(new Map());
  ball: Cell | null = $state.raw(null);
  contact: Cell | null = $state.raw(null);
  /** The outcome on the card. */
  drawn: Drawn | null = $state.raw(null);
  playing = $state(false);
  #run = 0;
  #target: Shown | null = null;
  #wake: (() => void) | null = null;

  constructor(first: Shown) {
    this.shown = first;
  }

  get scene(): ScrimmageScene {
    return this.shown.scene;
  }

  /** Ends the pause or animation that is going on. */
  skip(): void {
    this.#wake?.();
  }

  /** Shows a position at once. */
  jump(next: Shown): void {
    this.#run++;
    this.#wake?.();
    this.#settle(next);
  }

  /** Shows what led from the position on the page to the next one, then that. */
  async present(next: Shown, tokens: readonly string[], stepMs: number, live: boolean): Promise<void> {
    const run = ++this.#run;
    this.#wake?.();
    if (this.playing && this.#target) this.#settle(this.#target);
    this.#target = next;
    const before = this.shown;
    this.playing = true;
    const still = stillness();
    const token = drawnToken(tokens);
    if (token && live && before.match?.next.node === 'chance') {
      this.drawn = { scene: before.scene, odds: before.match.next.odds, token };
      soundOfDraw(token);
      await this.#pause(allotment(token) === null ? (still ? 1800 : 2300) : still ? 500 : 850);
      if (run !== this.#run) return;
      this.drawn = null;
    }
    const steps = stages(before.scene, tokens);
    const moved = new Map<string, Cell>();
    // A single step without contact needs no stage of its own: the men slide to their new squares.
    if (!still && (steps.length > 1 || steps.some((stage) => stage.contact || stage.ball))) {
      for (const stage of steps) {
        for (const { man, to } of stage.moves) moved.set(man, to);
        this.moved = new Map(moved);
        this.ball = stage.ball ?? this.ball;
        this.contact = stage.contact;
        if (stage.ball) sound.play('throw');
        if (stage.contact) sound.play('hit');
        else if (live && !stage.ball) sound.play('tick');
        await this.#pause(stage.beats * stepMs);
        if (run !== this.#run) return;
      }
    } else if (steps.length > 0) {
      if (steps.some((stage) => stage.contact)) sound.play('hit');
      else if (live) sound.play('tick');
    }
    if (live) soundOfChange(before.scene, next.scene);
    this.#settle(next);
  }

  #settle(next: Shown): void {
    this.#target = null;
    this.shown = next;
    this.moved = new Map();
    this.ball = null;
    this.contact = null;
    this.drawn = null;
    this.playing = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }
}

function soundOfDraw(token: string): void {
  if (token === '~complete' || token === '~intercepted') sound.play('catch');
  else if (token === '~north' || token === '~south') sound.play('bounce');
  else if (token === '~fumble') sound.play('bounce');
  else if (token.startsWith('~tackle')) sound.play('hit');
  else if (allotment(token) !== null) sound.play('tick');
}

function soundOfChange(before: ScrimmageScene, after: ScrimmageScene): void {
  if (after.phase === 'over') sound.play(after.score[0] === after.score[1] ? 'whistle' : 'cheer');
  else if (after.play !== before.play) sound.play('whistle');
  else if (before.phase === 'allotment' && after.phase === 'turn' && after.turn === 1) sound.play('hut');
  else if (before.phase === 'turn' && (after.phase === 'allotment' || after.turn !== before.turn))
    sound.play('click');
}
