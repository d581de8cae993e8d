// What is read of the review of a finished game: the turn, its words, and the mistakes to learn from. The window and the panel
// that show it, and the board beside the panel, go by it.

import { untrack } from 'svelte';
import { announce } from './announce';
import { wholePercent } from './chances';
import { say } from './locale.svelte';
import type { Play } from './review';
import {
  costs,
  faultsOf,
  gradeWord,
  isFault,
  markOf,
  pointsOf,
  turnAt,
  turningPoint,
  wordsOf,
  worstOf,
  type Fault,
} from './turnreview';
import type { TurnReviewer } from './turnreview.svelte';
import type { Grade, ReviewedTurn } from './types';

type Read = {
  reviewer: TurnReviewer;
  names: () => string[];
  /** The seat of the person who looks at it, if they played just one: they learn from their own turns. */
  you: () => number | null;
  /** How the game ended. */
  result: () => string | null;
};

/** A verdict as the chart shows it. */
export type Verdict = { index: number; grade: Grade; mark: string; fault: boolean };

export class ReviewReading {
  readonly reviewer: TurnReviewer;
  readonly #of: Read;
  /** The point that is read; -1: none. */
  at = $state(-1);
  /** The place in `worst` of the turn that is tried; -1: none. */
  trying = $state(-1);
  /** Something was read on purpose. */
  #chosen = false;
  /** Whose mistakes are gone through, as the reader has chosen: a seat, or null for both; undefined until then. */
  #side: number | null | undefined = $state(undefined);

  constructor(of: Read) {
    this.#of = of;
    this.reviewer = of.reviewer;
  }

  readonly points: Play[] = $derived.by(() => pointsOf(this.reviewer.review));
  /** The turns that somebody can learn from, in the order of the game. */
  readonly faulty: Fault[] = $derived.by(() => faultsOf(this.reviewer.review.turns, this.side));
  readonly worst: Fault[] = $derived.by(() => worstOf(this.faulty));
  /** Whose mistakes are gone through: a seat, or null for both. Who played one side begins with their own. */
  get side(): number | null {
    return this.#side === undefined ? this.#of.you() : this.#side;
  }
  set side(side: number | null) {
    this.#side = side;
    this.trying = -1;
  }
  /** They are those of one player, who looks at them. */
  get own(): boolean {
    return this.side !== null && this.side === this.#of.you();
  }
  readonly verdicts: Verdict[] = $derived.by(() =>
    this.reviewer.review.turns.flatMap((turn, index) =>
      turn.grade ? [{ index, grade: turn.grade, mark: markOf(turn.grade), fault: isFault(turn) }] : [],
    ),
  );

  get turn(): ReviewedTurn | undefined {
    return this.reviewer.review.turns[this.at];
  }
  /** What the board points at while it shows the ply before what is read: the better turn, beside it what was played. */
  get pointed(): { hint: readonly string[]; played: readonly string[]; verdict: Grade | null } {
    const { played, better, grade } = this.turn ?? {};
    return {
      hint: (better ?? played)?.tokens ?? [],
      played: better ? (played?.tokens ?? []) : [],
      verdict: grade ?? null,
    };
  }
  /** The ply before what is read. */
  get ply(): number | null {
    return this.points[this.at]?.ply ?? null;
  }
  /** The verdict on what is read. */
  get head(): string {
    const point = this.points[this.at];
    const { turn } = this;
    if (!point) return '';
    if (!turn) return this.#end(point.value);
    const told = { turn: this.at + 1, name: this.#name(turn.seat) };
    if (!turn.grade) return say('turns-read', told);
    const graded = { ...told, grade: gradeWord(turn.grade), cost: wholePercent(turn.loss) };
    return say(costs(turn) ? 'turns-read-grade' : 'turns-read-free', graded);
  }
  /** The end: of a game that did not end on the board, how it ended and how it stood there. */
  #end(value: number): string {
    const told = { name: this.#name(0), chance: wholePercent(value) };
    const result = this.#of.result();
    if (this.reviewer.review.result != null || result === null) return say('turns-end', told);
    return say('turns-end-otherwise', { ...told, result });
  }
  get move(): string {
    return this.turn ? wordsOf(this.turn) : '';
  }
  /** What is read and was played then, without the verdict; at the end nothing. */
  get played(): string {
    const { turn } = this;
    return turn
      ? `${say('turns-read', { turn: this.at + 1, name: this.#name(turn.seat) })} ${this.move}`
      : '';
  }
  get before(): string {
    const { turn } = this;
    const point = this.points[this.at];
    if (!turn || !point) return '';
    // Of the side whose turn it is, as hints tell it.
    const chance = wholePercent(turn.seat === 0 ? point.value : 1 - point.value);
    return say('turns-read-before', { name: this.#name(turn.seat), chance, headline: turn.headline });
  }
  get words(): string {
    return [this.head, this.move, this.before].filter(Boolean).join(' ');
  }

  /** That there is nothing to learn from. */
  get faultless(): string {
    if (this.side === null) return say('turns-no-faults');
    return this.own
      ? say('turns-no-faults-yours')
      : say('turns-no-faults-of', { name: this.#name(this.side) });
  }

  /** The place among the mistakes of the turn that is read, from 1; 0: it is none of them. */
  get fault(): number {
    return this.faulty.findIndex(({ index }) => index === this.at) + 1;
  }
  /** The lesson of the turn that is read; -1: there is none. */
  get lesson(): number {
    return this.reviewer.review.tokens.length > 0
      ? this.worst.findIndex(({ index }) => index === this.at)
      : -1;
  }
  get trial(): Fault | undefined {
    return this.worst[this.trying];
  }

  read(index: number): void {
    this.#chosen = true;
    this.at = index;
  }
  /** The replay shows a ply: what is read goes with it. */
  follow(ply: number): void {
    untrack(() => {
      if (this.ply !== ply) this.at = turnAt(this.points, ply);
    });
  }
  /** It begins at the turning point, unless something is read already. */
  begin(): void {
    if (this.#chosen) return;
    const index = turningPoint(this.worst, this.points);
    if (index >= 0) this.read(index);
  }
  /** To the next mistake, or the one before; from the last one to the first. */
  toFault(by: 1 | -1): void {
    const faults = this.faulty.map(({ index }) => index);
    const next =
      by > 0
        ? (faults.find((one) => one > this.at) ?? faults[0])
        : (faults.findLast((one) => one < this.at) ?? faults.at(-1));
    if (next === undefined) return;
    this.read(next);
    announce(this.words);
  }
  /** The next lesson, or back to the review after the last. */
  nextTrial(): void {
    this.trying = this.trying + 1 < this.worst.length ? this.trying + 1 : -1;
  }

  #name(seat: number): string {
    return this.#of.names()[seat] ?? '';
  }
}
