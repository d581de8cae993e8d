// Why a hint is one: the yards that it gains, who comes near the ball, how near to it somebody stood who is taken out, whom
// somebody closes down, or else who goes up or back.

import { parseSquare } from '$web/grid/geometry';
import { apart, nearest, standing, tellsOf, waysOf, type Moved, type StandingWords } from '$web/grid/reason';
import type { MatchOf } from '$web/lib/board';
import type { Hint, KingScene } from '$web/lib/types';
import { say } from './words';

/** From one row to the next. */
const YARDS = 5;
/** So near to the ball a man matters to it. */
const NEAR = 4;
/** What says more than yards, or who comes near. */
const SAID = [
  ...[
    'touchdown',
    'touchdown-over',
    'touchdown-caught',
    'kicks-field-goal',
    'punts',
    'announces-attempt',
    'throws',
  ],
  ...[
    'sacked',
    'brings-down',
    'safety',
    'intercepted',
    'incomplete',
    'incomplete-over',
    'flag-defense',
    'flag-offense',
  ],
];

export function reason(
  { next, scene }: MatchOf<KingScene>,
  { tokens, messages }: Pick<Hint, 'tokens' | 'messages'>,
): string | null {
  const { ball, offense } = scene;
  // Who will stand where at a line-up is not known yet.
  if (next.node !== 'decide' || !ball || scene.phase === 'line-up' || tellsOf(messages, SAID)) return null;
  const ways = waysOf(tokens);
  const run = ways.find(({ from }) => from === ball.at);
  const label = (at: string) => scene.pieces.find((piece) => piece.at === at)?.label ?? '';
  if (next.seat === offense) {
    const row = run && parseSquare(run.to)?.row;
    const gain = row == null ? 0 : (row - ball.row) * (offense === 0 ? 1 : -1);
    if (gain > 0) return say('board-reason-gains', { yards: gain * YARDS });
  } else {
    const man = nearest(ways, ball.at);
    if (man) return say('board-reason-nearer', { man: label(man.from), squares: man.squares });
  }
  const at = run?.to ?? ball.at;
  const { seat } = next;
  const takes = ways.some(({ to }) =>
    scene.pieces.some((piece) => piece.at === to && piece.seat === 1 - seat),
  );
  if (takes) return takenNear(scene, ways, at);
  return standing(scene.pieces, ways, { seat, ball: at, towards: seat === 0 ? 1 : -1 }, WORDS);
}

const WORDS: StandingWords = {
  closes: (man, other) => say('board-reason-closes', { man, other }),
  upfield: (man, rows) => say('board-reason-upfield', { man, rows }),
  back: (man, rows) => say('board-reason-back', { man, rows }),
};

/** Somebody of the other side stood near the ball and is taken out. */
function takenNear(scene: KingScene, ways: readonly Moved[], ball: string): string | null {
  const at = parseSquare(ball);
  const sideAt = (square: string) => scene.pieces.find((piece) => piece.at === square)?.seat;
  const taken = ways.find(({ from, to }) => sideAt(to) !== undefined && sideAt(to) !== sideAt(from));
  const cell = taken && parseSquare(taken.to);
  if (!at || !cell) return null;
  const squares = apart(cell, at);
  const man = scene.pieces.find((piece) => piece.at === taken.to)?.label ?? '';
  return squares > 0 && squares <= NEAR ? say('board-reason-taken', { man, squares }) : null;
}
