// The study of a match, position by position: asked for while it is wanted, kept until the choice that was made in it has
// been told; and the table of perfect play, which is made on request.

import { announce } from './announce';
import { api, asApiError } from './api';
import { say } from './locale.svelte';
import { outcomes, share, verdict, verdictText, type Verdict } from './study';
import type { MatchUpdate, SolutionState, StudiedAction, StudiedPosition } from './types';
import { toasts } from './toasts.svelte';

/** How often it is asked how far the table is, in milliseconds. */
const POLL = 1000;
/** How many studies are kept: an answer may come after the choice. */
const KEPT = 4;

type Chosen = { seq: number; ply: number; token: string };

export class StudyController {
  /** The table of perfect play; null until the program has told. */
  solution = $state.raw<SolutionState | null>(null);
  /** Why the position could not be studied. */
  problem = $state<string | null>(null);
  #studies = $state.raw<readonly StudiedPosition[]>([]);
  #chosen = $state.raw<Chosen | null>(null);
  #asked = -1;
  #id: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** The study of a position; undefined while it is not known. */
  of(seq: number): StudiedPosition | undefined {
    return this.#studies.find((one) => one.seq === seq);
  }

  /** What the last choice in a studied position came to. */
  get last(): Verdict | null {
    const chosen = this.#chosen;
    const study = chosen && this.of(chosen.seq);
    return study ? verdict(study, chosen.token) : null;
  }

  /** The study of the position in which the last choice was made, and what was chosen. */
  get lastStudy(): { study: StudiedPosition; token: string } | null {
    const chosen = this.#chosen;
    const study = chosen && this.of(chosen.seq);
    return study ? { study, token: chosen.token } : null;
  }

  /** Studies a position, unless that is known or being asked. */
  async request(seq: number): Promise<void> {
    // The studies first: an effect that looks is to run again when they are thrown away.
    if (this.of(seq) || this.#asked === seq) return;
    this.#asked = seq;
    this.problem = null;
    try {
      const study = await api.study(this.#id, seq);
      if (this.#closed) return;
      this.#studies = [...this.#studies.filter((one) => one.seq !== seq), study].slice(-KEPT);
      if (study.exact && this.solution?.state === 'absent') void this.#poll();
      if (this.#chosen?.seq === seq) this.#announce();
      else if (this.#asked === seq) {
        const best = study.actions.find((one) => one.best);
        if (best && study.actions.length > 1) this.#announceBest(study, best);
      }
    } catch (thrown) {
      // The match has gone on meanwhile, or the page tells that the program does not answer.
      const error = asApiError(thrown);
      if (this.#asked !== seq || this.#closed) return;
      this.#asked = -1;
      if (!error.stale && !error.offline) this.problem = error.message;
    }
  }

  /** The match has changed: what was chosen in the position before? */
  follow(before: { seq: number; ply: number } | null, update: MatchUpdate | null, ply: number): void {
    if (this.#chosen && ply <= this.#chosen.ply) this.#chosen = null; // it was taken back
    const first = update?.played[0];
    if (!before || !first || first.token == null || first.ply !== before.ply) return;
    if (this.#asked !== before.seq && !this.of(before.seq)) return;
    this.#chosen = { seq: before.seq, ply: before.ply, token: first.token };
    if (this.last) this.#announce();
  }

  #announceBest(study: StudiedPosition, best: StudiedAction): void {
    const told = { choice: best.text, chance: share(outcomes(study).win) };
    announce(study.exact ? say('study-said', told) : say('study-said-estimated', told));
  }

  #announce(): void {
    const { last, lastStudy } = this;
    if (last && lastStudy && lastStudy.study.actions.length > 1) announce(verdictText(last));
  }

  /** Asks how it is with the table of perfect play, and goes on asking while it is made. */
  async loadSolution(): Promise<void> {
    if (this.solution === null) await this.#poll();
  }

  /** Has the table made. */
  async makeSolution(): Promise<void> {
    try {
      this.#setSolution(await api.makeSolution(this.#id));
    } catch (thrown) {
      toasts.problem(asApiError(thrown).message);
    }
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.#setSolution(await api.solution(this.#id));
    } catch {
      // It goes on being made, whether or not the page hears of it.
      if (this.solution?.state === 'solving' && !this.#closed) this.#pollLater();
    }
  }

  #setSolution(solution: SolutionState): void {
    if (this.#closed) return;
    const before = this.solution?.state;
    this.solution = solution;
    if (solution.state === 'solving') this.#pollLater();
    else if (solution.state === 'ready' && before === 'solving') {
      announce(say('study-solved'));
      this.#studies = [];
      this.#asked = -1;
    }
  }

  #pollLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), POLL);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
