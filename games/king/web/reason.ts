// Why a hint is one: the yards that it gains, who comes near the ball, how near to it somebody stood who is taken out, whom
// somebody closes down, or else who goes up or back.

import { parseSquare } from '$web/grid/geometry';
import { apart, closesDown, furthest, nearest, tellsOf, waysOf, type Moved } from '$web/grid/reason';
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
  return takenNear(scene, ways, at) ?? standsThen(scene, ways, next.seat, at);
}

/** Where nobody is taken out: whom somebody closes down, or who goes up or back. */
function standsThen(scene: KingScene, ways: readonly Moved[], seat: number, ball: string): string | null {
  const manAt = (square: string) => scene.pieces.find((piece) => piece.at === square);
  if (ways.some(({ to }) => manAt(to)?.seat === 1 - seat)) return null;
  const label = (at: string) => manAt(at)?.label ?? '';
  const others = scene.pieces.filter((piece) => piece.seat === 1 - seat);
  const meets = closesDown(ways, others, ball);
  if (meets) return say('board-reason-closes', { man: label(meets.from), other: label(meets.other) });
  const goes = furthest(ways, seat === 0 ? 1 : -1);
  if (!goes) return null;
  const told = { man: label(goes.from), rows: Math.abs(goes.rows) };
  return goes.rows > 0 ? say('board-reason-upfield', told) : say('board-reason-back', told);
}

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
