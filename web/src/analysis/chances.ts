// The words for what a line is worth.

import { locale, percentage, say } from '../lib/locale.svelte';
import type { AnalysisLine, AnalysisTurn } from '../lib/types';

/** A line-up names every man: the first few of many sentences tell enough. */
const MOST_SENTENCES = 5;

/** The chance of the side whose turn a line is: "46%", or who wins if that is certain. Exact ones have a decimal. */
export function chanceOf(line: AnalysisLine, exact: boolean): string {
  const chance = line.turns[0]?.seat === 1 ? 1 - line.expected : line.expected;
  if (line.decided_in != null && chance > 0.99) return say('analysis-wins');
  if (line.decided_in != null && chance < 0.01) return say('analysis-loses');
  const digits = exact ? 1 : 0;
  const number = new Intl.NumberFormat(locale.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return percentage(number.format(chance * 100));
}

/** A turn in words; its tokens where there are none. */
export function inShort(turn: AnalysisTurn | undefined): string {
  if (!turn) return '';
  const { lines } = turn;
  if (lines.length === 0) return turn.tokens.join(' ');
  return lines.length <= MOST_SENTENCES
    ? lines.join(' ')
    : `${lines.slice(0, MOST_SENTENCES - 1).join(' ')} …`;
}
