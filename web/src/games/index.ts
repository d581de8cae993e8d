// The boards of the games, by the games' ids: every games/NAME/web/index.ts exports one.

import type { GameModule } from '../lib/board';

const modules = import.meta.glob<{ board: GameModule }>('../../../games/*/web/index.ts', { eager: true });

export const boards: Record<string, GameModule> = Object.fromEntries(
  Object.entries(modules).map(([path, { board }]) => [path.split('/').at(-3) ?? path, board]),
);
