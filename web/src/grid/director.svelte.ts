// Shows one position after another: plays the stages between them, holds the old one while a draw is told.

import { reducedMotion, type GameTypes, type MatchOf } from '../lib/board';
import { Pause } from '../lib/pause';
import { sound, type SoundName } from '../lib/sound';
import type { ChanceOdds } from '../lib/types';
import { drawnToken, isLoud, rest, waysOf, type Stage, type Way } from './timeline';
import type { Cell, PieceId } from './types';

export type Scene = GameTypes['scene'];

/** A draw that is being told. `landed`: the outcome is seen; before that a coin comes down. */
export type Drawn<S> = { scene: S; odds: ChanceOdds[]; token: string; landed: boolean };

/** How long it takes until an outcome is seen, and how long it is told, in milliseconds; and its sound. */
export type Telling = { lands?: number; ms: number; sound: SoundName | null };

/**
 * How a change is shown: `live` in play, not in a replay; `watched` if somebody else than the players here has made it;
 * `endStays`: nothing is played on after it.
 */
export type Manner = { stepMs: number; live: boolean; watched?: boolean; endStays?: boolean | undefined };

/** A position on the page; without a match it is one of a replay. */
export type Shown<S> = { scene: S; match: MatchOf<S> | null };

/** How something has come out: what is to be read before the next position stands there. */
export type Outcome = {
  /** Where it happened, if it did at a square. */
  at: Cell | null;
  /** What it is, in a word or two, over that square. */
  word: string;
  /** All of it, and what comes next. */
  told?: { text: string; next: string };
  /** Pieces that it has pushed on. */
  moves?: Stage['moves'];
  /** How long it stands, in milliseconds. */
  ms: number;
};

/** What a game shows between two positions. */
export type Script<S> = {
  stages: (before: S, after: S, tokens: readonly string[]) => Stage[];
  /** What stands on the board when the stages have been played, in play: how it all came out. With reduced motion, too. */
  outcome?: (before: S, after: Shown<S>, tokens: readonly string[]) => Outcome | null;
  /** The sound of the change as a whole, in play. */
  sound?: (before: S, after: S) => SoundName | null;
  /** Changes with every turn; with it the board keeps the trail of the turn before in sight. */
  turn?: (scene: S) => string;
  /** The steps and passes of what is played, where the tokens do not say from where to where. */
  ways?: (before: S, tokens: readonly string[], after: S) => Way[];
  /** Whether the pieces have been set up anew: the ways of the turn before lead nowhere then. */
  anew?: (before: S, after: S) => boolean;
  /**
   * What stays on the board where the rules have set everything up anew: when the game is over the last goal, say. `live`:
   * it may be played on.
   */
  final?: (before: S, after: S, tokens: readonly string[], live: boolean) => S;
  /** How an outcome is told. */
  drawn?: (token: string, still: boolean) => Telling;
};

/** A step in play, in milliseconds: never slower than a player's hand. */
export const HAND_MS = 170;

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
  /** How it has come out, while that stands. */
  outcome: Outcome | null = $state.raw(null);
  playing = $state(false);
  /** The steps and passes of this turn as far as they were seen; of the turn before, as long as there are none. */
  trail: readonly Way[] = $state.raw([]);
  /** How long a piece slides from square to square, in milliseconds. */
  stepMs = $state(HAND_MS);
  #ways: Way[] = [];
  #script: Script<S>;
  #run = 0;
  #target: Shown<S> | null = null;
  /** Comes to the end of what is being shown. */
  #end: (() => void) | null = null;
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

  /** Shows at once where all that is being shown leads to; of a draw that is told only what comes next. */
  finish(): void {
    if (this.drawn || !this.#end) return this.skip();
    this.#run++;
    this.#pause.end();
    this.#end();
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
      if (!before) return;
      this.#follow(before.scene, scene, token ? [token] : []);
      if (at < frames.length - 1 && this.#script.anew?.(before.scene, scene)) this.trail = [];
    });
    const [before, last] = frames.slice(-2);
    if (before && last?.token) this.shown = this.#final(before.scene, shown, [last.token]);
  }

  /** Shows what led from the position on the page to the next one, then that. */
  async present(next: Shown<S>, tokens: readonly string[], manner: Manner): Promise<void> {
    const { stepMs, live, watched = false, endStays = false } = manner;
    const run = ++this.#run;
    this.#pause.end();
    if (this.playing && this.#target) this.#settle(this.#target);
    const [known, trail] = [this.#ways, this.trail];
    this.#follow(this.shown.scene, next.scene, tokens);
    this.#target = next;
    this.stepMs = stepMs;
    const before = this.shown;
    const whole = this.trail;
    const outcome = live ? (this.#script.outcome?.(before.scene, next, tokens) ?? null) : null;
    let heard = !live;
    const hear = () => {
      const after = heard ? null : this.#script.sound?.(before.scene, next.scene);
      heard = true;
      if (after) sound.play(after);
    };
    this.#end = () => {
      hear();
      const settled = this.#final(before.scene, next, tokens, endStays);
      const anew = settled === next && this.#script.anew?.(before.scene, next.scene);
      this.trail = anew ? [] : whole;
      this.#settle(settled);
    };
    this.playing = true;
    const still = reducedMotion();
    const token = drawnToken(tokens);
    if (token && live && before.match?.next.node === 'chance' && this.#script.drawn) {
      const told = this.#script.drawn(token, still);
      const drawn = { scene: before.scene, odds: before.match.next.odds, token };
      if (told.lands) {
        this.drawn = { ...drawn, landed: false };
        await this.#pause.wait(told.lands);
        if (run !== this.#run) return;
      }
      this.drawn = { ...drawn, landed: true };
      if (told.sound) sound.play(told.sound);
      await this.#pause.wait(told.ms);
      if (run !== this.#run) return;
      this.drawn = null;
    }
    const stages = this.#script.stages(before.scene, next.scene, tokens);
    // The hand that picks a square two steps away does not watch the first: the piece slides there.
    const seen = stages.length > (watched ? 0 : 1) || stages.some(isLoud);
    if (!still && seen) {
      const moved = new Map<PieceId, Cell>();
      /** What is drawn until the first piece sets out: the turn before is in sight as long as the next one is watched. */
      const drawn = known.length > 0 ? known : trail.map((way) => ({ ...way, earlier: true }));
      // The last step may have no stage: it is seen as the pieces slide to their new squares.
      const lastStep = waysOf(tokens).length > stages.length ? whole.at(-1) : undefined;
      const grows = watched && stages.some(({ way }) => way);
      for (const [at, stage] of stages.entries()) {
        if (grows) this.trail = [...drawn, ...stages.slice(0, at + 1).flatMap(({ way }) => way ?? [])];
        for (const { piece, to } of stage.moves) moved.set(piece, to);
        this.moved = new Map(moved);
        this.ball = stage.ball ?? this.ball;
        this.burst = stage.burst ?? null;
        this.word = stage.word ?? null;
        if (stage.sound && (live || stage.sound !== 'tick')) sound.play(stage.sound);
        const next = stages[at + 1] ? stages[at + 1]?.way : lastStep;
        const beats = stage.beats + (watched ? rest(stage.way, next) : 0);
        await this.#pause.wait(beats * stepMs);
        if (run !== this.#run) return;
      }
    } else {
      const loudest = stages.findLast(isLoud) ?? stages.at(-1);
      if (loudest?.sound && (live || loudest.sound !== 'tick')) sound.play(loudest.sound);
    }
    if (outcome) {
      hear();
      const moves = [...stages.flatMap((stage) => stage.moves), ...(outcome.moves ?? [])];
      this.moved = new Map(moves.map(({ piece, to }) => [piece, to]));
      this.burst = null;
      this.outcome = outcome;
      await this.#pause.wait(outcome.ms);
      if (run !== this.#run) return;
    }
    this.#end();
  }

  #final(before: S, next: Shown<S>, tokens: readonly string[], endStays = false): Shown<S> {
    const live = next.match !== null && !endStays;
    const scene = this.#script.final?.(before, next.scene, tokens, live) ?? next.scene;
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
    this.#end = null;
    this.shown = next;
    this.moved = new Map();
    this.ball = null;
    this.burst = null;
    this.word = null;
    this.outcome = null;
    this.drawn = null;
    this.playing = false;
  }
}
