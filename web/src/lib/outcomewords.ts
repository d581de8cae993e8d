// How a game came out, in words: to the visitor who played in it, “You win 7–2!”, and with two who are called the same told apart.

import { boards } from '../games';
import { games } from './games.svelte';
import { apart } from './headernames';
import { say } from './locale.svelte';
import type { ArchiveEntry, MatchSummary } from './types';

/** A result by the score, to one of the two who played. */
export function resultForYou(game: string, won: boolean, own: number, other: number): string {
  if (boards[game]?.scoreless) return say(won ? 'result-you-win' : 'result-you-lose');
  return say(won ? 'result-you-win-by' : 'result-you-lose-by', { own, other });
}

/** A sentence about the winner of a game, in which two who are called the same are told by their sides. */
export function winnerApart(
  sentence: string,
  { game, names }: { game: string; names: readonly string[] },
  winner: number | null,
): string {
  const name = winner === null ? undefined : names[winner];
  const told = winner === null ? undefined : apart(names, games.find(game)?.seats ?? [])[winner];
  return name && told && sentence.startsWith(name) ? told + sentence.slice(name.length) : sentence;
}

type Listed = Pick<MatchSummary | ArchiveEntry, 'game' | 'names' | 'over' | 'headline' | 'score'>;

/**
 * How a game in a list came out, or where it stands. `seat`: the visitor's. What was not decided by the score, as where
 * somebody resigned, stays in the words that were sent.
 */
export function listedOutcome(match: Listed, seat: number | null): string {
  const { game, over, headline, score } = match;
  const [first, second] = score ?? [];
  if (!over || first === undefined || second === undefined || first === second) return headline;
  const winner = first > second ? 0 : 1;
  // German has 7:2.
  const told = [Math.max(first, second), Math.min(first, second)];
  if (!['–', ':'].some((between) => headline.endsWith(told.join(between)))) return headline;
  if (seat === null) return winnerApart(headline, match, winner);
  return resultForYou(
    game,
    winner === seat,
    ...(seat === 0 ? ([first, second] as const) : ([second, first] as const)),
  );
}
