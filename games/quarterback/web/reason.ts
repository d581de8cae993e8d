// Why a hint is one: what the ball is worth after it, who waits for it where, or who comes near it.

import { parseSquare } from '$web/grid/geometry';
import { nearest, tellsOf, waysOf } from '$web/grid/reason';
import type { MatchOf } from '$web/lib/board';
import type { Hint, QuarterbackScene } from '$web/lib/types';
import { worthOf } from './men';
import { say } from './words';

export function reason(
  { next, scene }: MatchOf<QuarterbackScene>,
  { tokens, messages }: Pick<Hint, 'tokens' | 'messages'>,
): string | null {
  const { ball } = scene;
  if (next.node !== 'decide' || !ball) return null;
  // That says more than who comes near.
  if (tellsOf(messages, ['goes-at', 'intercepts', 'puts-down'])) return null;
  const ways = waysOf(tokens);
  const label = (at: string) => scene.pieces.find((piece) => piece.at === at)?.label ?? '';
  const pass = (messages.findLast(({ id }) => /^passes-/.test(id))?.args as { to?: unknown } | undefined)?.to;
  const carried = ball.carrier == null ? undefined : ways.find(({ from }) => from === ball.at)?.to;
  const then = typeof pass === 'string' ? pass : (carried ?? ball.at);
  const worth = (at: string) => {
    const cell = parseSquare(at);
    return cell ? worthOf(cell, scene.column_worth) : 0;
  };
  if (next.seat !== scene.attacker) {
    const man = nearest(ways, then);
    return man && say('board-reason-nearer', { piece: label(man.from), squares: man.squares });
  }
  if (worth(then) > worth(ball.at)) return say('board-reason-worth', { at: then, points: worth(then) });
  const [waits] = ways
    .filter(({ from, to }) => from !== ball.at && worth(to) > Math.max(worth(from), worth(then)))
    .sort((one, other) => worth(other.to) - worth(one.to));
  return waits ? say('board-reason-waits', { piece: label(waits.from), points: worth(waits.to) }) : null;
}
