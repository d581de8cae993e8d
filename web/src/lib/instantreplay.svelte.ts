// Looking back on the match's own board: the last play again, or any earlier position by steps, and then the game as it
// stands.

import type { Frame, LogLine, MatchState, Section } from './types';
import { ReplayPlayer } from './replay.svelte';

/** A part of the match that is shown again. What has not ended has no title yet. */
export type Part = Pick<Section, 'from' | 'to'> & Partial<Pick<Section, 'title'>>;

/** How long the position before the play stands, and the one at its end, in milliseconds. */
export const REST_MS = { start: 600, end: 1000 };

/** Of a game that tells what is called and what came of it: the last play, from the call on. */
export function lastCalled(log: readonly LogLine[], isCall: (line: LogLine) => boolean): Part | null {
  const end = log.findLast((line) => line.kind === 'event' && !isCall(line));
  const call = end && log.findLast((line) => isCall(line) && line.ply < end.ply);
  return call ? { from: call.ply - 1, to: end.ply } : null;
}

/**
 * What is shown again: the last section that has ended, or, in games whose sections are long, what there has been of the
 * first one. `placing`: men are put on the board, which nobody wants to see again.
 */
export function toShowAgain(
  { last_section, ply, next }: Pick<MatchState, 'last_section' | 'ply' | 'next'>,
  placing: boolean,
): Part | null {
  if (last_section) return last_section;
  // The first action is the toss.
  return placing || next.node === 'chance' || ply < 2 ? null : { from: 0, to: ply };
}

/** What leads up to a play, and is not worth watching again: men are placed. */
export function leadsUp(pace: ((frame: Frame) => number) | undefined, frame: Frame): boolean {
  return (pace?.(frame) ?? 1) < 0.5;
}

type StepMs = (frame: Frame) => number;

export class InstantReplay {
  player = $state.raw<ReplayPlayer | null>(null);
  /** The play that is shown again; null while a player goes through the game by steps. */
  section = $state.raw<Part | null>(null);
  readonly #match: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: string) {
    this.#match = match;
  }

  /** Plays a section. */
  start(section: Part, stepMs: StepMs): void {
    this.stop();
    this.section = section;
    this.player = this.#over(section.from, section.to, stepMs);
    void this.player.play();
  }

  /** Goes `by` plies back or on; past the last one, which is `ply`, the game stands as it is. */
  step(by: number, ply: number, stepMs: StepMs): void {
    const at = this.player?.ply ?? ply;
    if (at + by >= ply) return this.stop();
    clearTimeout(this.#timer);
    if (this.section !== null || this.player === null) {
      this.player?.pause();
      this.section = null;
      this.player = this.#over(0, ply, stepMs);
    }
    this.player.pause();
    void this.player.go(at + by);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.player?.pause();
    this.player = null;
    this.section = null;
  }

  #over(from: number, to: number, stepMs: StepMs): ReplayPlayer {
    return new ReplayPlayer({
      source: { kind: 'match', id: this.#match },
      range: { from, to },
      stepMs,
      // The end stands for a moment before the game comes back.
      ended: () => (this.#timer = setTimeout(() => this.stop(), REST_MS.end)),
    });
  }
}
