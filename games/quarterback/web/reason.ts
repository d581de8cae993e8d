// Why a hint is one: what the ball is worth after it, who waits for it where, who comes near it, whom
// somebody closes down, or else who goes up or back.

import { parseSquare } from '$web/grid/geometry';
import { nearest, standing, tellsOf, waysOf, type StandingWords } from '$web/grid/reason';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { Hint, QuarterbackScene } from '$web/lib/types';
import { worthOf } from './men';
import { say } from './words';

/** `side`: the other one. */
const wordsOf = (side: string): StandingWords => ({
  closes: (piece, other) => say('board-reason-closes', { piece, side, other }),
  upfield: (piece, rows) => say('board-reason-upfield', { piece, rows }),
  back: (piece, rows) => say('board-reason-back', { piece, rows }),
});

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
  /** Where the ball has nothing from it. The side that attacks goes up the rows. */
  const stands = () =>
    standing(
      scene.pieces,
      ways,
      { seat: next.seat, ball: then, towards: next.seat === scene.attacker ? 1 : -1 },
      wordsOf(sideTitle(scene, 1 - next.seat)),
    );
  const worth = (at: string) => {
    const cell = parseSquare(at);
    return cell ? worthOf(cell, scene.column_worth) : 0;
  };
  if (next.seat !== scene.attacker) {
    const man = nearest(ways, then);
    return man ? say('board-reason-nearer', { piece: label(man.from), squares: man.squares }) : stands();
  }
  if (worth(then) > worth(ball.at)) return say('board-reason-worth', { at: then, points: worth(then) });
  // Nobody waits for a catch of a ball that nobody can throw.
  const [waits] = (ball.carrier == null ? [] : ways)
    .filter(({ from, to }) => from !== ball.at && worth(to) > Math.max(worth(from), worth(then)))
    .sort((one, other) => worth(other.to) - worth(one.to));
  if (waits) return say('board-reason-waits', { piece: label(waits.from), points: worth(waits.to) });
  // A ball that nobody has is fetched.
  const man = ball.carrier == null ? nearest(ways, then) : null;
  return man ? say('board-reason-nearer', { piece: label(man.from), squares: man.squares }) : stands();
}
