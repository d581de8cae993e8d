// The review of a finished game, turn by turn: what its figures come to. Figures only; docs/review.md tells how they are made.

import { wholePercent } from './chances';
import { isFault, markOf } from './grades';
import { say } from './locale.svelte';
import type { Play } from './review';
import type { Grade, ReviewedTurn, ToldTurn } from './types';

/** What of a review has been worked out. */
export type TurnReview = {
  turns: ReviewedTurn[];
  /** How many turns the game has; 0 if that is not known yet. */
  total: number;
  /** All tokens of the game. */
  tokens: string[];
  openingLuck: number;
  /** The first seat's points at the end; null if the game did not end on the board. */
  result: number | null;
};

/** Less of a game than this nobody calls luck. */
const LITTLE_LUCK = 0.02;

/** What was played in a turn, or where the game stood before it if there are no words for that. */
export const wordsOf = ({ played, headline }: Pick<ReviewedTurn, 'played' | 'headline'>): string =>
  played.lines.join(' ') || headline;

/** Where tokens of a line-up place men: `QB@e6`. */
const placed = ({ tokens }: ToldTurn): string[] => tokens.filter((token) => token.includes('@'));

/** A line-up that is no known formation, in a sentence for each man: nobody reads eleven squares unasked. */
export const isListed = (turn: ToldTurn): boolean => turn.lines.length > 2 && placed(turn).length > 2;

/** More than this of two turns is not told apart on a small board. */
const FEW_WAYS = 5;

/** What was played and what is better would lie over each other: two line-ups, or many steps. */
export function crowded({ played, better }: Pick<ReviewedTurn, 'played' | 'better'>): boolean {
  if (!better) return false;
  return placed(better).length > 2 || played.tokens.length + better.tokens.length > FEW_WAYS;
}

const squaresOf = ({ tokens }: ToldTurn): string[] => [...new Set(tokens.join(' ').match(/[a-z]-?\d+/g))];

/** What was played and what is better go the same way in part: drawn at once, neither would be read. */
export function tangled({ played, better }: Pick<ReviewedTurn, 'played' | 'better'>): boolean {
  if (!better) return false;
  const ways = squaresOf(better);
  return squaresOf(played).filter((square) => ways.includes(square)).length > 1;
}

/** The better turn, in short if it is a line-up; '' if there is none. */
export function betterWords({ played, better }: Pick<ReviewedTurn, 'played' | 'better'>): string {
  if (!better) return '';
  const stood = new Set(played.tokens);
  const count = placed(better).filter((token) => !stood.has(token)).length;
  return isListed(better) && count > 0
    ? say('turns-better-line-up', { count })
    : say('turns-better', { turn: better.lines.join(' ') });
}

/**
 * How the turns are numbered: as the log does where the words for each position tell that, else one after the other. A log that
 * begins anew, in a second half, would give two turns one name.
 */
export function numbersOf(turns: readonly Pick<ReviewedTurn, 'headline_message'>[]): number[] {
  const told = turns.map(({ headline_message: message }): unknown => message?.args?.turn);
  const counted = told.every((turn, at) => typeof turn === 'number' && turn >= Number(told[at - 1] ?? 0));
  return told.map((turn, at) => (counted ? Number(turn) : at + 1));
}

/** A side's turns with a choice, counted by their grades. */
export function countsOf(turns: readonly ReviewedTurn[], seat: number): Record<Grade, number> {
  const counts = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const turn of turns) if (turn.seat === seat && turn.grade != null) counts[turn.grade] += 1;
  return counts;
}

/** Of fewer turns than these an accuracy says nothing. */
const FEWEST = 5;

/**
 * A side's accuracy in percent: the mean of its turns' arithmetic and harmonic means, which a few bad turns pull down as they
 * should; null if it had a choice too seldom.
 */
export function accuracyOf(turns: readonly ReviewedTurn[], seat: number): number | null {
  const own = turns.filter((turn) => turn.seat === seat && turn.grade != null);
  if (own.length < FEWEST) return null;
  const mean = own.reduce((sum, turn) => sum + turn.accuracy, 0) / own.length;
  const harmonic = own.length / own.reduce((sum, turn) => sum + 1 / Math.max(1, turn.accuracy), 0);
  return (mean + harmonic) / 2;
}

/** What the draws of a game were worth to the first seat, in points a game; null if nothing was drawn. */
export function luckOf({ turns, openingLuck }: Pick<TurnReview, 'turns' | 'openingLuck'>): number | null {
  // A toss alone is no luck that a game hangs on.
  if (!turns.some((turn) => turn.drawn)) return null;
  return turns.reduce((sum, turn) => sum + turn.luck, openingLuck);
}

/** What the first seat's points would have been without luck, 0 to 1. */
export function withoutLuck(result: number, luck: number): number {
  return Math.min(1, Math.max(0, result - luck));
}

/** A turn to learn from, and its place among all turns. */
export type Fault = { turn: ReviewedTurn; index: number };

/**
 * The turns that somebody can learn from, in the order in which they were played: those of one side, or of both
 * (null).
 */
export function faultsOf(turns: readonly ReviewedTurn[], side: number | null): Fault[] {
  return turns
    .map((turn, index) => ({ turn, index }))
    .filter(({ turn }) => isFault(turn) && (side === null || turn.seat === side));
}

/** Those that cost most, the worst first. */
export function worstOf(faults: readonly Fault[], most = 10): Fault[] {
  return [...faults]
    .sort((one, other) => other.turn.loss - one.turn.loss || one.index - other.index)
    .slice(0, most);
}

/** Where a review begins: at the first mistake, else where the chances changed most; -1 if there is none. */
export function beginningOf(faults: readonly Fault[], points: readonly Play[]): number {
  const [first] = faults;
  if (first) return first.index;
  const most = Math.max(...points.map(({ swing }) => Math.abs(swing)));
  return points.findIndex(({ swing }) => Math.abs(swing) === most);
}

/**
 * Where the game stood before a turn: the mean of what the search of that position said, and of what the search behind the
 * best turn says. They err to opposite sides, each for the side whose turn it looked at last, so one alone would jump to and
 * fro. Where values are exact they are the same.
 */
function standing(
  { seat, before, loss, luck }: ReviewedTurn,
  last: ReviewedTurn | undefined,
  next: ReviewedTurn | undefined,
): number {
  const lost = seat === 0 ? loss : -loss;
  // Nothing was searched before the first turn: what came of it, less what it cost and what was drawn, tells the same.
  const other = last ? last.after + last.luck : next ? next.before - luck + lost : before;
  return Math.min(1, Math.max(0, (before + other) / 2));
}

/** The turns as the points of a chart; where all have been judged, with the end of the game. */
export function pointsOf({
  turns,
  tokens,
  total,
  result,
}: Pick<TurnReview, 'turns' | 'tokens' | 'total' | 'result'>): Play[] {
  const values = turns.map((turn, at) => ({
    ply: turn.ply,
    section: turn.section,
    value: standing(turn, turns[at - 1], turns[at + 1]),
  }));
  const last = turns.at(-1);
  if (last && turns.length >= total)
    values.push({
      ply: Math.max(last.to, tokens.length),
      section: last.section,
      value: result ?? last.after,
    });
  return values.map((point, index) => ({
    ...point,
    index,
    choice: null,
    swing: (values[index + 1]?.value ?? point.value) - point.value,
    until: values[index + 1]?.ply ?? point.ply,
  }));
}

/** The point that a ply belongs to: the last that is not after it; -1 if there is none. */
export function turnAt(points: readonly Pick<Play, 'ply'>[], ply: number): number {
  return points.findLastIndex((point) => point.ply <= ply);
}

/**
 * The mark that stands behind what was told last of a turn with which something was wrong: `ply` is where that was
 * told, `next` where more is told.
 */
export function markAt(turns: readonly ReviewedTurn[], ply: number, next: number | undefined): string {
  const turn = turns.find((one) => one.ply < ply && ply <= one.to);
  const last = turn && (next === undefined || next > turn.to);
  return last && turn.grade && isFault(turn) ? markOf(turn.grade) : '';
}

/** Whom the draws favoured, and how the game would have stood without them. */
export function luckSentence(
  review: Pick<TurnReview, 'turns' | 'openingLuck' | 'result'>,
  names: readonly string[],
): string | null {
  const luck = luckOf(review);
  if (luck === null) return null;
  const result = review.result ?? review.turns.at(-1)?.after ?? 0.5;
  const lucky = luck >= 0 ? 0 : 1;
  const fair = withoutLuck(result, luck);
  const told = {
    name: names[lucky] ?? '',
    luck: wholePercent(Math.abs(luck)),
    chance: wholePercent(lucky === 0 ? fair : 1 - fair),
  };
  if (Math.abs(luck) < LITTLE_LUCK) return say('luck-even');
  // Without the draws they would have lost all the more.
  const lost = (lucky === 0 ? result : 1 - result) < 0.5;
  return lost ? say('luck-in-vain', { ...told, other: names[1 - lucky] ?? '' }) : say('luck-told', told);
}
