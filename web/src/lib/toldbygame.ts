// What a game's own part has for something: why a hint is one, why a game came out so, what a hint leaves out.

import { boards } from '../games';
import type { GameParts } from './board';

/** Null where the game has nothing for it, or that failed: what it stands beside is whole without it. */
export async function toldByGame<T = string>(
  game: string,
  tell: (parts: GameParts) => T | null | undefined | Promise<T | null>,
): Promise<T | null> {
  try {
    const parts = await boards[game]?.parts();
    return (parts && (await tell(parts))) ?? null;
  } catch {
    return null;
  }
}
