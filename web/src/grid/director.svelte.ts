// Shows one position after another: plays the stages between them, holds the old one while a draw is told.

import { reducedMotion, type GameTypes, type MatchOf } from '../lib/board';
import { Pause } from '../lib/pause';
import { sound, type SoundName } from '../lib/sound';
import type { ChanceOdds } from '../lib/types';
import { drawnToken, isLoud, waysOf, type Stage, type Way } from './timeline';
import type { Cell, PieceId } from './types';

export type Scene = GameTypes['scene'];

/** A draw that is being told. */
export type Drawn<S> = { scene: S; odds: ChanceOdds[]; token: string };

/** A position on the page; without a match it is one of a replay. */
export type Shown<S> = { scene: S; match: MatchOf<S> | null };

/** What a game shows between two positions. */
export type Script<S> = {
  stages: (before: S, after: S, tokens: readonly string[]) => Stage[];
  /** The sound of the change as a whole, in play. */
  sound?: (before: S, after: S) => SoundName | null;
  /** Changes with every turn; with it the board keeps the trail of the turn before in sight. */
  turn?: (scene: S) => string;
  /** The steps and passes of what is played, where the tokens do not say from where to where. */
  ways?: (before: S, tokens: readonly string[], after: S) => Way[];
  /** Whether the pieces have been set up anew: the ways of the turn before lead nowhere then. */
  anew?: (before: S, after: S) => boolean;
  /** What stays on the board when the game is over, where the rules have set everything up anew: the last goal, say. */
  final?: (before: S, after: S, tokens: readonly string[]) => S;
  /** How long an outcome is told, in milliseconds, and its sound. */
  drawn?: (token: string, still: boolean) => { ms: number; sound: SoundName | null };
};

export class Director<S extends Scene> {
  /** What is on the page. */
  shown: Shown<S> = $state.raw()!;
  /** Pieces that stand elsewhere than `shown` says, while stages are played. */
  moved: ReadonlyMap<PieceId, Cell> = $state.raw(new Map());
  /** The ball, while it goes its own way. */
  ball: Cell | null = $state.raw(null);
  burst: Cell | null = $state.raw(null);
  /** What the burst is, in a word or two. */
  word: string | null = $state.raw(null);
  /** The outcome on the card. */
  drawn: Drawn<S> | null = $state.raw(null);
  playing = $state(false);
  /** The steps and passes of this turn as far as they were seen; of the turn before, as long as there are none. */
  trail: readonly Way[] = $state.raw([]);
  #ways: Way[] = [];
  #script: Script<S>;
  #run = 0;
  #target: Shown<S> | null = null;
  #pause = new Pause();

  constructor(first: Shown<S>, script: Script<S>) {
    this.shown = first;
    this.#script = script;
  }

  get scene(): S {
    return this.shown.scene;
  }

  /** Ends the pause or animation that is going on. */
  skip(): void {
    this.#pause.end();
  }

  /** Shows a position at once. */
  jump(next: Shown<S>): void {
    this.#run++;
    this.#pause.end();
    this.#ways = [];
    this.trail = [];
    this.#settle(next);
  }

  /**
   * Takes up how a game came to the position on the page, which nobody has watched here, so that its last turn is in
   * sight: its latest positions, each with the token that led to it. Not if another one has been shown since `shown`.
   */
  recall(frames: readonly { scene: S; token?: string | null }[], shown: Shown<S>): void {
    if (this.shown !== shown || this.playing || this.trail.length > 0) return;
    frames.forEach(({ scene, token }, at) => {
      const before = frames[at - 1];
      if (before) this.#follow(before.scene, scene, token ? [token] : []);
    });
    const [before, last] = frames.slice(-2);
    if (before && last?.token) this.shown = this.#final(before.scene, shown, [last.token]);
  }

  /** Shows what led from the position on the page to the next one, then that. */
  async present(next: Shown<S>, tokens: readonly string[], stepMs: number, live: boolean): Promise<void> {
    const run = ++this.#run;
    this.#pause.end();
    if (this.playing && this.#target) this.#settle(this.#target);
    this.#follow(this.shown.scene, next.scene, tokens);
    this.#target = next;
    const before = this.shown;
    this.playing = true;
    const still = reducedMotion();
    const token = drawnToken(tokens);
    if (token && live && before.match?.next.node === 'chance' && this.#script.drawn) {
      const told = this.#script.drawn(token, still);
      this.drawn = { scene: before.scene, odds: before.match.next.odds, token };
      if (told.sound) sound.play(told.sound);
      await this.#pause.wait(told.ms);
      if (run !== this.#run) return;
      this.drawn = null;
    }
    const stages = this.#script.stages(before.scene, next.scene, tokens);
    // A single plain step needs no stage of its own: the pieces slide to their new squares.
    if (!still && (stages.length > 1 || stages.some(isLoud))) {
      const moved = new Map<PieceId, Cell>();
      for (const stage of stages) {
        for (const { piece, to } of stage.moves) moved.set(piece, to);
        this.moved = new Map(moved);
        this.ball = stage.ball ?? this.ball;
        this.burst = stage.burst ?? null;
        this.word = stage.word ?? null;
        if (stage.sound && (live || stage.sound !== 'tick')) sound.play(stage.sound);
        await this.#pause.wait(stage.beats * stepMs);
        if (run !== this.#run) return;
      }
    } else {
      const loudest = stages.findLast(isLoud) ?? stages.at(-1);
      if (loudest?.sound && (live || loudest.sound !== 'tick')) sound.play(loudest.sound);
    }
    const after = live ? this.#script.sound?.(before.scene, next.scene) : null;
    if (after) sound.play(after);
    const settled = this.#final(before.scene, next, tokens);
    if (settled === next && this.#script.anew?.(before.scene, next.scene)) this.trail = [];
    this.#settle(settled);
  }

  #final(before: S, next: Shown<S>, tokens: readonly string[]): Shown<S> {
    const scene = this.#script.final?.(before, next.scene, tokens) ?? next.scene;
    return scene === next.scene ? next : { ...next, scene };
  }

  #follow(before: S, after: S, tokens: readonly string[]): void {
    const turn = this.#script.turn;
    if (!turn) return;
    this.#ways = [...this.#ways, ...(this.#script.ways?.(before, tokens, after) ?? waysOf(tokens))];
    if (this.#ways.length > 0) this.trail = this.#ways;
    if (turn(before) !== turn(after)) this.#ways = [];
  }

  #settle(next: Shown<S>): void {
    this.#target = null;
    this.shown = next;
    this.moved = new Map();
    this.ball = null;
    this.burst = null;
    this.word = null;
    this.drawn = null;
    this.playing = false;
  }
}
