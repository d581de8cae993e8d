// Why a hint is one: how far it brings the ball, who comes to it, who waits ahead of it, whom
// somebody closes down, or else who goes up or back. A goal needs no reason.

import { parseSquare } from '$web/grid/geometry';
import { ahead, nearest, standing, tellsOf, waysOf, type StandingWords } from '$web/grid/reason';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { Hint, SoccerScene } from '$web/lib/types';
import { say } from './words';

/** `side`: the other one. */
const wordsOf = (side: string): StandingWords => ({
  closes: (number, man) => say('board-reason-closes', { number, side, man }),
  upfield: (number, rows) => say('board-reason-upfield', { number, rows }),
  back: (number, rows) => say('board-reason-back', { number, rows }),
});

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
  const labelOf = (square: string) => scene.pieces.find((piece) => piece.at === square)?.label ?? '';
  const man = nearest(ways, at);
  if (man) return say('board-reason-nearer', { number: labelOf(man.from), squares: man.squares });
  const waits = ahead(ways, at, towards);
  if (waits) return say('board-reason-ahead', { number: labelOf(waits.from), other });
  return standing(scene.pieces, ways, { seat: next.seat, ball: at, towards }, wordsOf(other));
}
