// Squares, pieces and what can be done in words, for the line under the board and for screen readers.

import { squareName } from '$web/grid/geometry';
import { sameCell, type Cell, type ClosedSquare, type PieceId } from '$web/grid/types';
import type { SoccerPass, SoccerPiece, SoccerReachSquare, SoccerScene } from '$web/lib/types';
import { groundTitle, otherSide, pieceById, pieceTitle, plural, seatOf, sideTitle, zoneTitle } from './men';

/** Turns without a dribble or a pass after which the ball is dropped, and from when on that is worth saying. */
const IDLE_LIMIT = 10;
const IDLE_NOTICE = 6;

export function pieceInWords(piece: SoccerPiece): string {
  const parts = [pieceTitle(piece)];
  if (piece.in_goal) parts.push('in goal');
  if (piece.steps_left > 0) parts.push(`${plural(piece.steps_left, 'step')} left`);
  else if (piece.state === 'done') parts.push('done for this turn');
  return parts.join(', ');
}

export function moveInWords(scene: SoccerScene, piece: PieceId, move: SoccerReachSquare): string {
  const who = pieceById(scene, piece);
  const name = who ? pieceTitle(who) : 'The piece';
  const steps = plural(move.cost, 'step');
  return move.dribble
    ? `${name} dribbles the ball to ${move.dribble.to}, ${steps}.`
    : `${name} to ${move.at}, ${steps}.`;
}

export function passInWords(scene: SoccerScene, pass: SoccerPass): string {
  const who = pieceById(scene, pass.piece);
  const name = who ? pieceTitle(who) : 'The piece';
  return pass.shot ? `${name} shoots at ${pass.to}: a goal!` : `${name} passes to ${pass.to}.`;
}

export type SquareTold = {
  scene: SoccerScene;
  cell: Cell;
  /** What the chosen piece can do there, in a sentence. */
  offer?: string | undefined;
  closed?: ClosedSquare | undefined;
};

export function squareInWords({ scene, cell, offer, closed }: SquareTold): string {
  const piece = scene.pieces.find((one) => sameCell(one, cell));
  const parts = [piece ? pieceInWords(piece) : sameCell(scene.ball, cell) ? 'the ball' : 'empty'];
  const more = [offer, closed ? `Closed: ${closed.message}` : undefined].filter((one) => one !== undefined);
  return [`${squareName(cell)}, ${groundTitle(cell)}: ${parts.join('; ')}.`, ...more].join(' ');
}

export function ballInWords(scene: SoccerScene): string {
  return `Ball on ${scene.ball.at}, in ${zoneTitle(scene.ball.zone)}`;
}

/** What is being done, to stand behind a name: "Ann moves". */
export function doingInWords(scene: SoccerScene): string {
  switch (scene.phase) {
    case 'toss':
      return 'The toss';
    case 'turn':
      return scene.kick_off ? 'kicks off' : 'moves';
    case 'over':
      return 'The game is over';
  }
}

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(scene: SoccerScene): string {
  if (scene.phase !== 'turn' || !scene.on_turn) return '';
  const left = scene.passes_left[seatOf(scene.on_turn)];
  if (left === 0)
    return `${sideTitle(scene.on_turn)} has made its two passes in its own end: the ball has to be dribbled out.`;
  if (left != null)
    return `The ball is in ${sideTitle(scene.on_turn)}’s own end: ${plural(left, 'pass', 'passes')} left there.`;
  if (scene.idle_turns >= IDLE_NOTICE)
    return `${scene.idle_turns} turns without a dribble or a pass: after ${IDLE_LIMIT} the ball is dropped and all go back.`;
  return '';
}

/** What brought all back to the set-up. */
export function eventInWords(scene: SoccerScene, names: readonly string[]): { title: string; text: string } {
  const next = scene.on_turn ? names[seatOf(scene.on_turn)] || sideTitle(scene.on_turn) : '';
  const event = scene.last_event;
  if (event?.event === 'goal') {
    const by = names[seatOf(event.by)] || sideTitle(event.by);
    return { title: `Goal for ${by}!`, text: next ? `${next} kicks off.` : '' };
  }
  return {
    title: 'Dropped ball',
    text: `Ten turns have gone by without a dribble or a pass. All go back to their places, and ${next} goes on.`,
  };
}

export function boardLabel(scene: SoccerScene): string {
  const turn = scene.on_turn
    ? ` ${sideTitle(scene.on_turn)} is on turn and plays toward ${sideTitle(otherSide(scene.on_turn))}’s goal on row ${scene.on_turn === 'red' ? 19 : 1}.`
    : '';
  return `Soccer pitch.${turn} ${ballInWords(scene)}.`;
}

export const BOARD_HELP =
  'Arrow keys move over the squares, with Shift four at a time. Enter picks a piece or a square. N and P go through the pieces that can do something, X changes between moving and passing, B goes to the ball, E ends the turn, Escape lets go, Backspace takes back.';
