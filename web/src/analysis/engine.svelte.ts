// The engine of an analysis: it looks at the position that is shown, longer and longer, until it is told otherwise.

import { api, asApiError } from '../lib/api';
import { read, write } from '../lib/browserstore';
import { games } from '../lib/games.svelte';
import { solvable } from '../lib/study';
import type { Analysis, SandboxPosition } from '../lib/types';

/** How long it looks the first times, and then again and again, in milliseconds. */
const LOOKS = [300, 1_200, 4_000, 9_000];
/** It gives up after so many of the last ones: then it will find out no more in a reasonable time. */
const MOST_LOOKS = 30;
/** A position that is only passed by is not looked at, in milliseconds. */
const STABLE_FOR = 120;
const MOST_LINES = 5;

export class AnalysisEngine {
  /** Whether it is wanted. */
  on = $state(read('analysis-engine') !== 'off');
  /** How many lines are wanted. */
  lines = $state(Math.min(Math.max(Number(read('analysis-lines') ?? 3) || 3, 1), MOST_LINES));
  /** What the other side would do if it were on turn. */
  threat = $state(false);
  found = $state.raw<Analysis | null>(null);
  /** It looks at this moment. */
  looking = $state(false);
  /** Why there is nothing. */
  problem = $state<string | null>(null);
  #game: string;
  #position: SandboxPosition | null = null;
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#game = game;
  }

  /** Another position is shown; null: none that can be looked at. */
  look(position: SandboxPosition | null): void {
    this.#position = position;
    this.threat = false;
    this.#begin();
  }

  toggle(): void {
    this.on = !this.on;
    write('analysis-engine', this.on ? null : 'off');
    this.#begin();
  }

  setLines(lines: number): void {
    this.lines = Math.min(Math.max(lines, 1), MOST_LINES);
    write('analysis-lines', String(this.lines));
    this.#begin(this.found);
  }

  /** A game that is solved has no side that could be given the turn: its positions are of plays. */
  get threatens(): boolean {
    return !solvable(games.find(this.#game));
  }

  toggleThreat(): void {
    if (!this.threatens) return;
    this.threat = !this.threat;
    if (this.threat && !this.on) this.on = true;
    this.#begin();
  }

  /** Nobody sees the page: it rests. */
  rest(): void {
    this.#end();
  }

  /** Somebody sees it again. */
  wake(): void {
    if (this.#asking === null) this.#begin(this.found);
  }

  close(): void {
    this.#position = null;
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#asking = null;
    this.looking = false;
  }

  #begin(known: Analysis | null = null): void {
    this.#end();
    this.found = known;
    this.problem = null;
    const position = this.#position;
    if (!this.on || !position || document.hidden) return;
    this.#timer = setTimeout(() => void this.#look(position), STABLE_FOR);
  }

  async #look(position: SandboxPosition): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.looking = true;
    try {
      for (let look = 0; look < MOST_LOOKS; look++) {
        const found = await api.sandboxAnalysis(
          this.#game,
          {
            ...position,
            lines: this.lines,
            time_ms: LOOKS[Math.min(look, LOOKS.length - 1)]!,
            threat: this.threat,
          },
          asking.signal,
        );
        if (asking.signal.aborted) return;
        this.found = found;
        // Exact values do not get better; an engine that forgets gets no further by the same time again.
        if (found.exact || found.lines.length === 0) break;
        if (!found.remembers && look >= LOOKS.length - 1) break;
        if (found.lines.every((line) => line.decided_in != null)) break;
      }
    } catch (error) {
      if (asking.signal.aborted) return;
      this.problem = asApiError(error).message;
    } finally {
      if (this.#asking === asking) {
        this.#asking = null;
        this.looking = false;
      }
    }
  }
}
