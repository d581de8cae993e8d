// Why a hint is one: that it wins, how far its jumps bring the ball, what a man that is placed is for, or how far the
// other side is expected to bring the ball then.

import { parseSquare } from '$web/grid/geometry';
import { apart, tellsOf } from '$web/grid/reason';
import { sideTitle } from '$web/grid/scene/sides';
import type { MatchOf } from '$web/lib/board';
import type { GridScene, Hint } from '$web/lib/types';
import { say } from './words';

/** From so many points a game on the engine takes the game as won. */
const WON = 0.999;
/** So near to the ball a man that is placed is for its next jumps. */
const NEAR = 3;

/** Where the last jump of a turn brings the ball; null where it makes none. */
function jumpsTo(tokens: readonly string[]) {
  const last = tokens.findLast((token) => token.startsWith('jump:'));
  return last === undefined ? null : parseSquare(last.slice('jump:'.length));
}

export function reason(
  { next, scene }: MatchOf<GridScene>,
  { tokens, messages, expected, reply }: Pick<Hint, 'tokens' | 'messages' | 'expected' | 'reply'>,
): string | null {
  const ball = scene.pieces.find(({ kind }) => kind === 'ball');
  if (next.node !== 'decide' || !ball) return null;
  const towards = next.seat === 0 ? 1 : -1;
  const [own, other] = [sideTitle(scene, next.seat), sideTitle(scene, 1 - next.seat)];
  // Over a goal line the ball goes no rows nearer: the game is over, for whom the engine says.
  if (tellsOf(messages, ['jumps-out'])) return expected >= WON ? say('board-reason-wins', { own }) : null;
  /** What the man is for, seen from the ball: it closes a landing, or is the next stone of the side's way. */
  const placedFor = () => {
    const [at = ''] = tokens;
    const [man, from] = [parseSquare(at), parseSquare(ball.at)];
    if (!man || !from) return null;
    if (scene.reach.some(({ squares }) => squares.some((square) => square.at === at)))
      return say('board-reason-landing', { at, other });
    const squares = apart(man, from);
    const ahead = (man.row - from.row) * towards > 0;
    return ahead && squares <= NEAR ? say('board-reason-stone', { squares, other }) : null;
  };
  const to = jumpsTo(tokens);
  if (to) {
    const rows = (to.row - ball.row) * towards;
    return rows > 0 ? say('board-reason-jump', { rows, other }) : null;
  }
  if (!reply || tellsOf(reply.messages, ['jumps-out'])) return null;
  const then = jumpsTo(reply.tokens);
  // That the ball stays where it is, the answer says.
  if (!then) return placedFor();
  const back = (ball.row - then.row) * towards;
  return back > 0 ? say('board-reason-reply', { rows: back, own, other }) : null;
}
