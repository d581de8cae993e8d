// Plays a game's frames: loads them in chunks, keeps the place, runs the clock.

import { api, asApiError, type ApiError, type Source } from './api';
import { chunkOf, chunkSize, clamp, turnsOf, withinLineUp, type Range } from './replay';
import type { Frame, LogLine } from './types';

export type ReplayOptions = {
  source: Source;
  /** The plies that may be shown. */
  range: Range;
  secrets?: boolean;
  /** Milliseconds that a frame stands. */
  stepMs: (frame: Frame) => number;
  ended?: () => void;
};

export class ReplayPlayer {
  readonly range: Range;
  ply = $state(0);
  frame = $state.raw<Frame | null>(null);
  previous = $state.raw<Frame | null>(null);
  playing = $state(false);
  error = $state<ApiError | null>(null);
  #options: ReplayOptions;
  #until = 0;
  #frames = new Map<number, Frame>();
  #loading = new Map<number, Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was asked for, so that an answer that comes late does not move the picture back. */
  #asked = 0;

  constructor(options: ReplayOptions) {
    this.#options = options;
    this.range = options.range;
    this.ply = options.range.from;
  }

  get atEnd(): boolean {
    return this.ply >= this.range.to;
  }

  /** Shows a ply; forward by one is a step that a board may animate. */
  async go(target: number): Promise<void> {
    const ply = clamp(target, this.range);
    const asked = ++this.#asked;
    this.ply = ply;
    try {
      await this.#load(ply);
      if (asked !== this.#asked) return;
      this.error = null;
      const frame = this.#frames.get(ply) ?? null;
      this.previous = this.#frames.get(ply - 1) ?? null;
      this.frame = frame;
      // The next chunk is fetched before it is needed.
      if (ply + 20 <= this.range.to) void this.#load(ply + 20).catch(() => {});
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = asApiError(error);
      this.pause();
    }
  }

  /** A step by hand, of so many turns or actions, ends the running replay. */
  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.#stepped(by));
  }

  /** The ply that a step leads to: line-ups are one step. */
  #stepped(by: number): number {
    const way = Math.sign(by);
    let ply = this.ply + by;
    while (way !== 0 && ply > this.range.from && ply < this.range.to && this.#inLineUp(ply)) ply += way;
    return ply;
  }

  #inLineUp(ply: number): boolean {
    return withinLineUp(this.#frames.get(ply - 1), this.#frames.get(ply), this.#frames.get(ply + 1));
  }

  /**
   * What was told of the actions after `from` up to `to`, as far as their positions are here, without a gap up to the one
   * that is shown: a part may be thousands of actions long, and nothing more is fetched for its words.
   */
  told(from: number, to: number): LogLine[] {
    let [first, last] = [this.ply, this.ply];
    while (first - 1 > from && this.#frames.has(first - 1)) first--;
    while (last < to && this.#frames.has(last + 1)) last++;
    const frames: Frame[] = [];
    for (let ply = Math.max(first, from + 1); ply <= last; ply++) {
      const frame = this.#frames.get(ply);
      if (frame) frames.push(frame);
    }
    return turnsOf(frames);
  }

  /** Plays on, up to a ply. */
  async play(until = this.range.to): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    this.#until = until;
    if (this.atEnd) await this.go(this.range.from);
    else if (!this.frame) await this.go(this.ply);
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  /** Frames with and without the secrets are different ones. */
  async showSecrets(secrets: boolean): Promise<void> {
    if ((this.#options.secrets ?? false) === secrets) return;
    this.#options = { ...this.#options, secrets };
    this.#frames.clear();
    this.#loading.clear();
    await this.go(this.ply);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    const wait = this.frame ? this.#options.stepMs(this.frame) : 100;
    this.#timer = setTimeout(() => void this.#tick(), wait);
  }

  async #tick(): Promise<void> {
    if (!this.playing) return;
    if (this.ply >= this.#until) {
      this.pause();
      if (this.atEnd) this.#options.ended?.();
      return;
    }
    await this.go(this.#stepped(1));
    this.#schedule();
  }

  async #load(ply: number): Promise<void> {
    const wanted = [ply, ...(ply > this.range.from ? [ply - 1] : [])].filter((one) => !this.#frames.has(one));
    await Promise.all(wanted.map((one) => this.#chunk(one)));
  }

  #chunk(ply: number): Promise<void> {
    const { from, to } = chunkOf(ply, this.range.to);
    const known = this.#loading.get(from);
    if (known) return known;
    const secrets = this.#options.secrets ?? false;
    const frames = this.#frames;
    const promise = api
      .frames(
        this.#options.source,
        Math.max(from, this.range.from),
        Math.min(to, from + chunkSize - 1),
        secrets,
      )
      .then((loaded) => {
        if (secrets !== (this.#options.secrets ?? false)) return;
        for (const frame of loaded) frames.set(frame.ply, frame);
      })
      .catch((error: unknown) => {
        this.#loading.delete(from);
        throw error;
      });
    this.#loading.set(from, promise);
    return promise;
  }
}
