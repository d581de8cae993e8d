// Odds in words and numbers.

import { percent, share } from '$web/lib/chances';

export { percent, share };

export type Chance = { token: string; numerator: number; denominator: number; text: string };

/** The chance that a tackle attempt brings the carrier down, not counting a fumble. */
export function tackled(odds: readonly Chance[]): number {
  return odds.filter((one) => one.token.startsWith('~tackle')).reduce((sum, one) => sum + share(one), 0);
}

export function chanceOf(odds: readonly Chance[], token: string): number {
  return odds.filter((one) => one.token === token).reduce((sum, one) => sum + share(one), 0);
}

/** The number of an allotment token, or null. */
export function allotment(token: string): number | null {
  const match = /^~allot(\d+)$/.exec(token);
  return match ? Number(match[1]) : null;
}

/** "3 to 6" from the outcomes of an allotment. */
export function allotmentRange(odds: readonly Chance[]): { least: number; most: number } | null {
  const numbers = odds.map((one) => allotment(one.token)).filter((n): n is number => n !== null);
  if (numbers.length === 0) return null;
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

const SHORT: Record<string, string> = {
  '~fumble': 'Fumble',
  '~tackle': 'Tackled there',
  '~miss': 'Tackle missed',
  '~north': 'Bounces north',
  '~south': 'Bounces south',
  '~incomplete': 'Incomplete',
  '~complete': 'Complete',
  '~intercepted': 'Intercepted',
  '~scramble-run': 'Q must run',
  '~scramble-any': 'Throw to any zone now',
  '~scramble-4': 'Q may shift up to 4',
  '~scramble-3': 'Q may shift up to 3',
  '~scramble-2': 'Q may shift up to 2',
  '~red-east': 'Red starts, playing east',
  '~red-west': 'Red starts, playing west',
  '~yellow-east': 'Yellow starts, playing east',
  '~yellow-west': 'Yellow starts, playing west',
};

const ORDER = ['~fumble', '~tackle-2', '~tackle-1', '~tackle', '~tackle+1', '~tackle+2', '~miss'];

/** Tackles from the worst for the carrier to the best; other outcomes as they come. */
export function inOrder(odds: readonly Chance[]): Chance[] {
  return [...odds].sort((a, b) => ORDER.indexOf(a.token) - ORDER.indexOf(b.token));
}

/** A few words for an outcome; `text` of the server where there are none. */
export function shortOutcome(token: string, text = ''): string {
  const known = SHORT[token];
  if (known) return known;
  const tackle = /^~tackle([+-])(\d)$/.exec(token);
  if (tackle) {
    const yards = Number(tackle[2]) * 2;
    return tackle[1] === '+' ? `Tackled, ${yards} yards on` : `Tackled, ${yards} yards back`;
  }
  const squares = allotment(token);
  if (squares !== null) return squares === 1 ? '1 square' : `${squares} squares`;
  return text || token;
}
