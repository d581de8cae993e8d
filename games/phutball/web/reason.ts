// Why a hint is one: how far its jumps bring the ball. What a man prepares only a search would tell.

import { parseSquare } from '$web/grid/geometry';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { GridScene, Hint } from '$web/lib/types';
import { say } from './words';

export function reason({ next, scene }: MatchOf<GridScene>, { tokens }: Pick<Hint, 'tokens'>): string | null {
  const ball = scene.pieces.find(({ kind }) => kind === 'ball');
  const last = tokens.findLast((token) => token.startsWith('jump:'));
  const to = last === undefined ? null : parseSquare(last.slice('jump:'.length));
  if (next.node !== 'decide' || !ball || !to) return null;
  const rows = (to.row - ball.row) * (next.seat === 0 ? 1 : -1);
  return rows > 0 ? say('board-reason-jump', { rows, other: sideTitle(scene, 1 - next.seat) }) : null;
}
