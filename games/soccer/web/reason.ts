// Why a hint is one: how far it brings the ball, who comes to it, or who waits ahead of it. A goal needs no reason.

import { parseSquare } from '$web/grid/geometry';
import { ahead, nearest, tellsOf, waysOf, type Moved } from '$web/grid/reason';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { Hint, SoccerScene } from '$web/lib/types';
import { say } from './words';

export function reason(
  { next, scene }: MatchOf<SoccerScene>,
  { tokens, messages }: Pick<Hint, 'tokens' | 'messages'>,
): string | null {
  const { ball } = scene;
  if (next.node !== 'decide' || !ball || tellsOf(messages, ['shoots'])) return null;
  const towards = next.seat === 0 ? 1 : -1;
  const other = sideTitle(scene, 1 - next.seat);
  const played = messages.findLast(({ id }) => id === 'passes' || id === 'dribbles');
  const args = (played?.args ?? {}) as { to?: unknown; onto?: unknown };
  const then = played?.id === 'passes' ? args.to : args.onto;
  const at = typeof then === 'string' ? then : ball.at;
  const rows = ((parseSquare(at)?.row ?? ball.row) - ball.row) * towards;
  if (rows > 0) return say('board-reason-rows', { rows, other });
  const ways = waysOf(tokens);
  const numberOf = ({ from }: Moved) => scene.pieces.find((piece) => piece.at === from)?.label ?? '';
  const man = nearest(ways, at);
  if (man) return say('board-reason-nearer', { number: numberOf(man), squares: man.squares });
  const waits = ahead(ways, at, towards);
  return waits && say('board-reason-ahead', { number: numberOf(waits), other });
}
