// What the lobby says of a game beside its name.

import { boards } from '../games';
import { say } from '../lib/locale.svelte';

/** "20 min · easy to learn"; null for a game of which nothing is known. */
export function factsOf(game: string): string | null {
  const facts = boards[game]?.facts;
  if (!facts) return null;
  const { minutes, learning } = facts;
  const learned =
    learning === 'easy'
      ? say('lobby-easy')
      : learning === 'a-game'
        ? say('lobby-a-game')
        : say('lobby-some-games');
  return `${say('lobby-minutes', { minutes })} · ${learned}`;
}
