// Odds in words and numbers.

import { percent, share } from '$web/lib/chances';
import { say } from './words';

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

/** The messages of outcomes that are always the same. */
const SHORT: Record<string, string> = {
  '~fumble': 'board-fumble',
  '~tackle': 'board-tackled',
  '~miss': 'board-missed',
  '~incomplete': 'action-incomplete',
  '~complete': 'board-complete',
  '~intercepted': 'board-intercepted',
  '~scramble-run': 'action-must-run',
  '~scramble-any': 'board-must-throw-any',
};

const ORDER = ['~fumble', '~tackle-2', '~tackle-1', '~tackle', '~tackle+1', '~tackle+2', '~miss'];

/** Tackles from the worst for the carrier to the best; other outcomes as they come. */
export function inOrder(odds: readonly Chance[]): Chance[] {
  return [...odds].sort((a, b) => ORDER.indexOf(a.token) - ORDER.indexOf(b.token));
}

/** A few words for an outcome; `text` of the server where there are none. */
export function shortOutcome(token: string, text = ''): string {
  const known = SHORT[token];
  if (known) return say(known);
  const tackle = /^~tackle([+-])(\d)$/.exec(token);
  if (tackle)
    return say(tackle[1] === '+' ? 'board-tackled-on' : 'board-tackled-back', {
      yards: Number(tackle[2]) * 2,
    });
  const bounce = /^~(north|south)$/.exec(token)?.[1];
  if (bounce) return say('board-bounces', { bounce });
  const shift = /^~scramble-(\d)$/.exec(token)?.[1];
  if (shift) return say('board-may-shift', { number: Number(shift) });
  const squares = allotment(token);
  if (squares !== null) return say('squares', { squares });
  return text || token;
}

/** Who has won the toss. */
export function tossWinner(token: string | null): 'red' | 'yellow' | null {
  const team = token === null ? undefined : /^~(red|yellow)-(east|west)$/.exec(token)?.[1];
  return team === 'red' || team === 'yellow' ? team : null;
}
