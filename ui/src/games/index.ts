// The boards of the games, by the games' ids.

import type { GameModule } from '../lib/board';
import { scrimmage } from './scrimmage';

export const boards: Record<string, GameModule> = { scrimmage };
