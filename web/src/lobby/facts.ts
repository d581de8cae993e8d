// What the lobby says of a game beside its name.

import { boards } from '../games';
import { say } from '../lib/locale.svelte';

/** What a game is in a few words: of its summary what stands before the colon. */
export const briefly = (summary: string): string => summary.split(':', 1)[0]!;

/** "20 min · easy to learn", or how long a first game takes, which is shorter; null for a game of which nothing is known. */
export function factsOf(game: string, first?: boolean): string | null {
  const facts = boards[game]?.facts;
  if (!facts) return null;
  const { learning } = facts;
  const shorter = first ? facts.first : undefined;
  const { minutes } = shorter ?? facts;
  const learned =
    learning === 'easy'
      ? say('lobby-easy')
      : learning === 'a-game'
        ? say('lobby-a-game')
        : say('lobby-some-games');
  return `${say(shorter ? 'lobby-minutes-first' : 'lobby-minutes', { minutes })} · ${learned}`;
}
