// Probabilities in numbers and words.

import { percentage } from './locale.svelte';

/** A fraction as a number, 0 to 1. */
export function share(odds: { numerator: number; denominator: number }): number {
  return odds.denominator === 0 ? 0 : odds.numerator / odds.denominator;
}

/** `14%`, `<1%`; never 0% for what can happen, never 100% for what need not. */
export function percent(value: number): string {
  if (value <= 0) return percentage('0');
  if (value >= 1) return percentage('100');
  const whole = Math.round(value * 100);
  if (whole < 1) return `<${percentage('1')}`;
  if (whole > 99) return `>${percentage('99')}`;
  return percentage(String(whole));
}

/** "62%" in whole percent, in the language of the page. */
export function wholePercent(value: number): string {
  return percentage(String(Math.round(value * 100)));
}
