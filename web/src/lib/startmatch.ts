// Starts a match: creates it, blows the whistle and opens its page.

import { api } from './api';
import { oneAgainst } from './computers';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { sound } from './sound';
import type { MatchState, NewMatch } from './types';

export async function startMatch(match: NewMatch): Promise<MatchState> {
  const made = await api.newMatch(match);
  sound.play('whistle');
  router.go({ page: 'match', id: made.id });
  return made;
}

/** A match against the computer as it was played last, under the options that are set, or else those of a first game. */
export async function playTheComputer(game: string, first?: Record<string, string>): Promise<MatchState> {
  const { computers, names, options } = settings.current;
  const against = oneAgainst(computers);
  const playing = against.levels.map((one, seat) => (one == null ? (names[seat] ?? '') : ''));
  return startMatch({ game, options: options[game] ?? first ?? {}, names: playing, computers: against });
}
