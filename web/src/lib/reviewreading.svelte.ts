// What is read of the review of a finished game: the turn, its words, and the mistakes to learn from. The window and the panel
// that show it, and the board beside the panel, go by it.

import { untrack } from 'svelte';
import { announce } from './announce';
import { wholePercent } from './chances';
import { say } from './locale.svelte';
import type { Play } from './review';
import { costs, gradeWord, isFault, markOf } from './grades';
import {
  beginningOf,
  crowded,
  faultsOf,
  numbersOf,
  pointsOf,
  tangled,
  turnAt,
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
  /**
   * The board draws a turn on the position before it. One that does not shows the position after it: there it tells
   * of the turn that is read, and not of the one before.
   */
  drawn: () => boolean;
  /** On the board of a telephone what was played and what is better are drawn one by one where they would lie over each other. */
  close: () => boolean;
};

/** What the board draws of a turn that could have been better. */
export type Drawn = 'both' | 'played' | 'better';

/** A verdict as the chart shows it. */
export type Verdict = { index: number; grade: Grade; mark: string; fault: boolean };

export class ReviewReading {
  readonly reviewer: TurnReviewer;
  readonly #of: Read;
  /** The point that is read; -1: none. */
  at = $state(-1);
  /** The place in `faulty` of the turn that is tried; -1: none. */
  trying = $state(-1);
  /** What of a turn the reader has asked the board for. */
  #asked: { at: number; drawn: Drawn } = $state.raw({ at: -1, drawn: 'both' });
  /** Something was read on purpose. */
  #chosen = false;
  /** Whose mistakes are gone through, as the reader has chosen: a seat, or null for both; undefined until then. */
  #side: number | null | undefined = $state(undefined);

  constructor(of: Read) {
    this.#of = of;
    this.reviewer = of.reviewer;
  }

  readonly points: Play[] = $derived.by(() => pointsOf(this.reviewer.review));
  /** What each turn is called by: wherever one is named it has the same number. */
  readonly numbers: number[] = $derived.by(() => numbersOf(this.reviewer.review.turns));
  /** The turns that somebody can learn from, in the order of the game. */
  readonly faulty: Fault[] = $derived.by(() => faultsOf(this.reviewer.review.turns, this.side));
  readonly worst: Fault[] = $derived.by(() => worstOf(this.faulty));
  /** Whose mistakes are gone through: a seat, or null for both. Who played one side begins with their own. */
  get side(): number | null {
    if (this.#side !== undefined) return this.#side;
    const you = this.#of.you();
    // Who made none learns from those of the other side.
    return this.reviewer.done && faultsOf(this.reviewer.review.turns, you).length === 0 ? null : you;
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

  /** The number of what is read: the end has that of the last turn. */
  get number(): number {
    return this.numbers[this.at] ?? this.numbers.at(-1) ?? 0;
  }
  get turn(): ReviewedTurn | undefined {
    return this.reviewer.review.turns[this.at];
  }
  /** What the board points at while it shows the ply before what is read: the better turn, beside it what was played. */
  get pointed(): { hint: readonly string[]; played: readonly string[]; verdict: Grade | null } {
    const { played, better, grade } = this.turn ?? {};
    if (!better) return { hint: played?.tokens ?? [], played: [], verdict: grade ?? null };
    const { draws } = this;
    return {
      hint: draws === 'played' ? [] : better.tokens,
      played: draws === 'better' ? [] : (played?.tokens ?? []),
      // It stands where what was played has led.
      verdict: draws === 'better' ? null : (grade ?? null),
    };
  }
  /** What the board draws of what is read: what the reader has asked for, or it begins with what was played. */
  get draws(): Drawn {
    if (this.#asked.at === this.at) return this.#asked.drawn;
    const { turn } = this;
    const both = !turn || !(tangled(turn) || (this.#of.close() && crowded(turn)));
    return both ? 'both' : 'played';
  }
  /** One of the two alone; once more: both. */
  draw(drawn: 'played' | 'better'): void {
    this.#asked = { at: this.at, drawn: this.draws === drawn ? 'both' : drawn };
  }
  /** The ply that the board shows with what is read: before it, or after it. */
  get ply(): number | null {
    const point = this.points[this.at];
    return (this.#of.drawn() ? point?.ply : point?.until) ?? null;
  }
  /** The verdict on what is read. */
  get head(): string {
    const point = this.points[this.at];
    const { turn } = this;
    if (!point) return '';
    if (!turn) return this.#end(point.value);
    const told = { turn: this.number, name: this.#name(turn.seat) };
    if (!turn.grade) return say('turns-read', told);
    const graded = { ...told, grade: gradeWord(turn.grade), cost: wholePercent(turn.loss) };
    return say(costs(turn) ? 'turns-read-grade' : 'turns-read-free', graded);
  }
  /** The end: of a game that did not end on the board, how it ended and how it stood there. */
  #end(value: number): string {
    const told = { ...this.#whose(0), chance: wholePercent(value) };
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
      ? `${say('turns-read', { turn: this.number, name: this.#name(turn.seat) })} ${this.move}`
      : '';
  }
  get before(): string {
    const { turn } = this;
    const point = this.points[this.at];
    if (!turn || !point) return '';
    // Of the side whose turn it is, as hints tell it.
    const chance = wholePercent(turn.seat === 0 ? point.value : 1 - point.value);
    return say('turns-read-before', { ...this.#whose(turn.seat), chance, headline: turn.headline });
  }
  /** Whose chance it is, as the messages about it take it. */
  #whose(seat: number): { name: string; you: 'yes' | 'no' } {
    const name = this.#name(seat);
    return { name, you: name === say('common-you') ? 'yes' : 'no' };
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
  /** There is no other mistake than the one that is read. */
  get onlyFault(): boolean {
    return this.fault > 0 && this.faulty.length === 1;
  }
  /** A mistake lies before the turn that is read. */
  get anyBefore(): boolean {
    return this.faulty.some(({ index }) => index < this.at);
  }
  /** The mistake that is read can be played again. */
  get triable(): boolean {
    return this.reviewer.review.tokens.length > 0 && this.fault > 0;
  }
  get trial(): Fault | undefined {
    return this.faulty[this.trying];
  }
  /** A turn is tried, the one that is read unless another is named: one is numbered there as it is here. */
  try(index = this.at): void {
    this.trying = this.faulty.findIndex((fault) => fault.index === index);
  }

  read(index: number): void {
    this.#chosen = true;
    this.at = index;
  }
  /** The replay shows a ply: what is read goes with it. */
  follow(ply: number): void {
    untrack(() => {
      if (this.ply === ply) return;
      const shown = this.#of.drawn() ? ply : ply - 1;
      const { turns } = this.reviewer.review;
      // A turn that has not been judged yet is not the last one that has.
      const waits = !this.reviewer.done && shown >= (turns.at(-1)?.to ?? 0);
      this.at = waits ? -1 : turnAt(this.points, shown);
    });
  }
  /**
   * It begins at the first mistake, as soon as one is found, unless something is read already; whether it has begun now.
   */
  begin(): boolean {
    if (this.#chosen || !(this.reviewer.done || this.faulty.length > 0)) return false;
    const index = beginningOf(this.faulty, this.points);
    if (index >= 0) this.read(index);
    return index >= 0;
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
  /** To the next mistake, or back to the review after the last. */
  nextTrial(): void {
    this.trying = this.trying + 1 < this.faulty.length ? this.trying + 1 : -1;
  }

  #name(seat: number): string {
    return this.#of.names()[seat] ?? '';
  }
}
