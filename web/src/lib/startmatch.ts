// Starts a match: creates it, blows the whistle and opens its page.

import { api } from './api';
import { router } from './router.svelte';
import { sound } from './sound';
import type { MatchState, NewMatch } from './types';

export async function startMatch(match: NewMatch): Promise<MatchState> {
  const made = await api.newMatch(match);
  sound.play('whistle');
  router.go({ page: 'match', id: made.id });
  return made;
}
