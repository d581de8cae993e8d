// What a guide's script says: which tokens stand at the beginning of a step, and what a move is to a step that asks for
// one. No requests, no page.

import type { Guide, GuideStep } from './board';

const words = (entry: string): string[] => entry.split(/\s+/).filter(Boolean);

/**
 * All tokens that stand when a step begins. Of what the steps before it asked for it is the first entry, whatever the
 * player did: the steps are written for that. What an earlier step has looked ahead to does not stand.
 */
export function scriptTo(guide: Guide, at: number): string[] {
  const before = guide.steps.slice(0, at).filter((step) => !step.ahead);
  return [
    ...before.flatMap((step) => [...(step.tokens ?? []), ...words(step.try?.[0] ?? '')]),
    ...(guide.steps[at]?.tokens ?? []),
  ];
}

export type Verdict = 'done' | 'on the way' | 'other';

/** What the moves since a step began are to it. */
export function judge(step: GuideStep, played: readonly string[]): Verdict {
  let verdict: Verdict = 'other';
  for (const entry of step.try ?? []) {
    const wanted = words(entry);
    const same = Math.min(wanted.length, played.length);
    if (wanted.slice(0, same).some((token, index) => token !== played[index])) continue;
    if (played.length >= wanted.length) return 'done';
    verdict = 'on the way';
  }
  return verdict;
}

/** What is left to do of what a step asks for, when these moves have been made since it began. */
export function rest(step: GuideStep, played: readonly string[]): string[] {
  const begun = (step.try ?? []).map(words).find((wanted) => goesOn(played, wanted));
  return begun?.slice(played.length) ?? [];
}

/** Whether one list of tokens goes on where another ends. */
export function goesOn(from: readonly string[], to: readonly string[]): boolean {
  return from.length <= to.length && from.every((token, index) => token === to[index]);
}

/** Whether a board can show these tokens as one change: a draw, or what one side decides. */
export function oneChange(tokens: readonly string[]): boolean {
  return tokens.length === 1 || (tokens.length > 0 && !tokens.some((token) => token.startsWith('~')));
}

/** The squares that a step points at, by name: its board keeps all of them in sight. */
export function squaresPointedAt(step: GuideStep): string[] {
  return (step.point ?? []).flatMap((one) =>
    [...one.matchAll(/\[data-square="([^"]+)"\]/g)].map(([, at]) => at!),
  );
}
