// Why a hint is one: the yards that it gains, or who comes near the ball.

import { parseSquare } from '$web/grid/geometry';
import { nearest, waysOf } from '$web/grid/reason';
import type { MatchOf } from '$web/lib/board';
import type { Hint, KingScene } from '$web/lib/types';
import { say } from './words';

/** From one row to the next. */
const YARDS = 5;

export function reason({ next, scene }: MatchOf<KingScene>, { tokens }: Pick<Hint, 'tokens'>): string | null {
  const { ball, offense } = scene;
  // Who will stand where at a line-up is not known yet.
  if (next.node !== 'decide' || !ball || scene.phase === 'line-up') return null;
  const ways = waysOf(tokens);
  const run = ways.find(({ from }) => from === ball.at);
  const label = (at: string) => scene.pieces.find((piece) => piece.at === at)?.label ?? '';
  if (next.seat === offense) {
    const row = run && parseSquare(run.to)?.row;
    const gain = row == null ? 0 : (row - ball.row) * (offense === 0 ? 1 : -1);
    return gain > 0 ? say('board-reason-gains', { yards: gain * YARDS }) : null;
  }
  const man = nearest(ways, ball.at);
  return man && say('board-reason-nearer', { man: label(man.from), squares: man.squares });
}
