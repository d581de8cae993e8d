// The boards of the games, by the games' ids: every games/NAME/web/index.ts exports one.

import type { GameModule } from '../lib/board';

// Here the messages of the server, whose scenes are untyped, meet boards that know their own: a board is only ever given
// the messages of its own game, because both are found by the game's id.
const modules = import.meta.glob<{ board: GameModule }>('../../../games/*/web/index.ts', { eager: true });

export const boards: Record<string, GameModule> = Object.fromEntries(
  Object.entries(modules).map(([path, { board }]) => [path.split('/').at(-3) ?? path, board]),
);
