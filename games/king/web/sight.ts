// What a turn is about: close up, a board begins it with that in sight.

import { carrierOf } from './describe';
import type { Cell } from '$web/grid/types';
import type { KingScene } from '$web/lib/types';

/**
 * The ball, the line of scrimmage with both sides of it, and then everybody, those first who stand nearest to that. Nothing
 * while men are placed.
 */
export function aroundBall(scene: KingScene): Cell[] {
  const { ball, line, offense, pieces, phase } = scene;
  const at = carrierOf(scene) ?? ball;
  if (phase !== 'turn' || !at) return [];
  const beyond = offense === 0 ? 1 : -1;
  const lines = line ? [line.row, line.row + beyond] : [];
  const rows = [at.row, ...lines];
  const [low, high] = [Math.min(...rows), Math.max(...rows)];
  const away = ({ row }: Cell) => Math.max(low - row, row - high, 0);
  return [at, ...lines.map((row) => ({ column: at.column, row })), ...pieces]
    .map(({ column, row }) => ({ column, row }))
    .sort((one, other) => away(one) - away(other));
}
