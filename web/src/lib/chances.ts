// Probabilities in numbers and words.

/** A fraction as a number, 0 to 1. */
export function share(odds: { numerator: number; denominator: number }): number {
  return odds.denominator === 0 ? 0 : odds.numerator / odds.denominator;
}

/** `14%`, `<1%`; never 0% for what can happen, never 100% for what need not. */
export function percent(value: number): string {
  if (value <= 0) return '0%';
  if (value >= 1) return '100%';
  const whole = Math.round(value * 100);
  if (whole < 1) return '<1%';
  if (whole > 99) return '>99%';
  return `${whole}%`;
}
