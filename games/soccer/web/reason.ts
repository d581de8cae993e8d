// Why a hint is one: how far it brings the ball, or who comes to it.

import { parseSquare } from '$web/grid/geometry';
import { nearest, waysOf } from '$web/grid/reason';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { Hint, SoccerScene } from '$web/lib/types';
import { say } from './words';

export function reason(
  { next, scene }: MatchOf<SoccerScene>,
  { tokens, messages }: Pick<Hint, 'tokens' | 'messages'>,
): string | null {
  const { ball } = scene;
  if (next.node !== 'decide' || !ball) return null;
  const played = messages.findLast(({ id }) => id === 'passes' || id === 'dribbles');
  const args = (played?.args ?? {}) as { to?: unknown; onto?: unknown };
  const then = played?.id === 'passes' ? args.to : args.onto;
  const at = typeof then === 'string' ? then : ball.at;
  const rows = ((parseSquare(at)?.row ?? ball.row) - ball.row) * (next.seat === 0 ? 1 : -1);
  if (rows > 0) return say('board-reason-rows', { rows, other: sideTitle(scene, 1 - next.seat) });
  const man = nearest(waysOf(tokens), at);
  if (!man) return null;
  const number = scene.pieces.find((piece) => piece.at === man.from)?.label ?? '';
  return say('board-reason-nearer', { number, squares: man.squares });
}
