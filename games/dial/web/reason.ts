// Why a hint is one: what its signal gains on average, and how often it brings what is wanted.

import type { MatchOf } from '$web/lib/board';
import { percent } from '$web/lib/chances';
import type { DialAnswer, DialQuestion, DialScene, Hint } from '$web/lib/types';
import { meanOf, rowsOf } from './odds';
import { say } from './words';

export async function reason(
  _: MatchOf<DialScene>,
  { tokens }: Pick<Hint, 'tokens'>,
  ask: (question: DialQuestion) => Promise<DialAnswer>,
): Promise<string | null> {
  const answer = await ask({ ask: 'odds' });
  const odds = answer.answer === 'odds' ? answer.signals.find(({ token }) => token === tokens[0]) : null;
  if (!odds) return null;
  const [best] = rowsOf(odds).filter(({ good }) => good);
  const mean = meanOf(odds);
  return best
    ? say('board-reason', { mean, name: best.name, chance: percent(best.share) })
    : say('board-reason-mean', { mean });
}
