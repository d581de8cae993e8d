// Who is new to a game is asked once whether they want to learn it first: at their first match of it, in an invitation, or
// in the lobby where it is the first of all. What they answer is remembered, whether they learn it or play at once.

import { boards } from '../games';
import { read, write } from './browserstore';
import { overlays } from './overlays.svelte';
import { settings } from './settings.svelte';

/** Whether they have neither seen the game's guide nor been asked. Games without a guide are new to nobody. */
export function newTo(game: string): boolean {
  return boards[game]?.guide !== undefined && !settings.current.guides_seen.includes(game);
}

/** Whether they have gone through a guide to its end in this browser, or removed a match that they had played. */
export function experienced(): boolean {
  void overlays.guide;
  return read('guided') !== null;
}

/** They have done so: the lobby suggests no first game any more. */
export function markExperienced(): void {
  write('guided', 'yes');
}

/** They have seen the guide, or do not want it: nobody asks again. */
export function answered(game: string): void {
  if (newTo(game)) void settings.change({ guides_seen: [...settings.current.guides_seen, game] });
}

/** They play at once; until their first move the match tells where the guide is. */
export function justPlay(game: string): void {
  answered(game);
  overlays.guideLeft = game;
}
