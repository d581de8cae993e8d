// Why a hint is one: what its signal gains on average, and how often it brings what is wanted. Where another signal does that
// more often, what speaks for this one is that the other goes wrong more often; or nothing is said.

import type { MatchOf } from '$web/lib/board';
import { percent } from '$web/lib/chances';
import type { DialAnswer, DialQuestion, DialScene, DialSignalOdds, Hint } from '$web/lib/types';
import { meanOf, rowsOf, signed, type OddsRow } from './odds';
import { say } from './words';

/** So much more often is clearly more often. */
const CLEAR = 0.03;

export async function reason(
  _: MatchOf<DialScene>,
  { tokens }: Pick<Hint, 'tokens'>,
  ask: (question: DialQuestion) => Promise<DialAnswer>,
): Promise<string | null> {
  const answer = await ask({ ask: 'odds' });
  const signals = answer.answer === 'odds' ? answer.signals : [];
  const odds = signals.find(({ token }) => token === tokens[0]);
  if (!odds) return null;
  const [best] = rowsOf(odds).filter(({ good }) => good);
  const mean = meanOf(odds);
  // A try for points moves no ball: its yards say nothing.
  if (best && signed(odds.mean_gain) === '0.0' && odds.mean_kick == null)
    return say('board-reason-chance', { name: best.name, chance: percent(best.share) });
  if (!best) return say('board-reason-mean', { mean });
  const told = { name: best.name, chance: percent(best.share) };
  const other = surer(signals, best);
  // In one line: a second one would lie over the signals on a telephone.
  return other ? safer(odds, other) : say('board-reason', { ...told, mean });
}

const shareOf = (signal: DialSignalOdds, key: string) =>
  rowsOf(signal).find((row) => row.key === key)?.share ?? 0;

/** The signal that brings the same clearly more often. */
function surer(signals: readonly DialSignalOdds[], { key, share }: OddsRow): DialSignalOdds | undefined {
  const [most] = signals.toSorted((one, another) => shareOf(another, key) - shareOf(one, key));
  return most && shareOf(most, key) >= share + CLEAR ? most : undefined;
}

/** "It loses the ball in 3%, Forward pass in 11%.": what the other brings clearly more often, and nobody wants. */
function safer(odds: DialSignalOdds, other: DialSignalOdds): string | null {
  const bad = rowsOf(other).find(({ key, share, good }) => !good && share >= shareOf(odds, key) + CLEAR);
  if (!bad) return null;
  const chance = percent(shareOf(odds, bad.key));
  return say('board-reason-safer', { what: bad.key, chance, other: other.name, more: percent(bad.share) });
}
