// The boards of the games, by the games' ids.

import type { GameModule } from '../lib/board';
import { dial } from './dial';
import { king } from './king';
import { quarterback } from './quarterback';
import { scrimmage } from './scrimmage';
import { soccer } from './soccer';

export const boards: Record<string, GameModule> = { scrimmage, quarterback, soccer, king, dial };
