// A sentence that a game's own part has for something: why a hint is one, why a game came out so.

import { boards } from '../games';
import type { GameParts } from './board';

/** Null where the game has no words for it, or they failed: whatever they stand beside is whole without them. */
export async function toldByGame(
  game: string,
  tell: (parts: GameParts) => string | null | undefined | Promise<string | null>,
): Promise<string | null> {
  try {
    const parts = await boards[game]?.parts();
    return (parts && (await tell(parts))) ?? null;
  } catch {
    return null;
  }
}
