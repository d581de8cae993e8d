// Squares, pieces and what can be done in words, for the line under the board and for screen readers.

import { squareName } from '$web/grid/geometry';
import { otherSeat, pieceById, plural, sideTitle } from '$web/grid/scene/sides';
import { sameCell, type Cell, type ClosedSquare, type PieceId } from '$web/grid/types';
import type { GridPiece, GridTarget, SoccerScene } from '$web/lib/types';
import { groundTitle, zoneTitle } from './men';

/** Turns without a dribble or a pass after which the ball is dropped, and from when on that is worth saying. */
const IDLE_LIMIT = 10;
const IDLE_NOTICE = 6;

export function pieceInWords(scene: SoccerScene, piece: GridPiece): string {
  const parts = [piece.name];
  if (piece.kind === 'keeper') parts.push('in goal');
  if (piece.steps_left > 0) parts.push(`${plural(piece.steps_left, 'step')} left`);
  else if (scene.used.includes(piece.id)) parts.push('done for this turn');
  return parts.join(', ');
}

/** What a target does, in a sentence. */
export function targetInWords(scene: SoccerScene, piece: PieceId, target: GridTarget): string {
  const name = pieceById(scene, piece)?.name ?? 'The piece';
  if (target.result === 'shot') return `${name} shoots at ${target.at}: a goal!`;
  if (target.pass) return `${name} passes to ${target.at}.`;
  const steps = plural(target.cost ?? 0, 'step');
  const ball = target.pushes?.[0];
  return ball
    ? `${name} dribbles the ball to ${ball.to.at}, ${steps}.`
    : `${name} to ${target.at}, ${steps}.`;
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
  const parts = [piece ? pieceInWords(scene, piece) : sameCell(scene.ball, cell) ? 'the ball' : 'empty'];
  const more = [offer, closed ? `Closed: ${closed.message}` : undefined].filter((one) => one !== undefined);
  return [`${squareName(cell)}, ${groundTitle(cell)}: ${parts.join('; ')}.`, ...more].join(' ');
}

export function ballInWords(scene: SoccerScene): string {
  return scene.ball ? `Ball on ${scene.ball.at}, in ${zoneTitle(scene.zone)}` : '';
}

/** What is being done, to stand behind a name: "Ann moves". */
export function doingInWords(scene: SoccerScene): string {
  switch (scene.phase) {
    case 'chance':
      return 'The toss';
    case 'over':
      return 'The game is over';
    default:
      return scene.kick_off ? 'kicks off' : 'moves';
  }
}

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(scene: SoccerScene): string {
  if (scene.phase !== 'turn' || scene.on_turn == null) return '';
  const left = scene.passes_left[scene.on_turn];
  if (left === 0)
    return `${sideTitle(scene, scene.on_turn)} has made its two passes in its own end: the ball has to be dribbled out.`;
  if (left != null)
    return `The ball is in ${sideTitle(scene, scene.on_turn)}’s own end: ${plural(left, 'pass', 'passes')} left there.`;
  if (scene.idle_turns >= IDLE_NOTICE)
    return `${scene.idle_turns} turns without a dribble or a pass: after ${IDLE_LIMIT} the ball is dropped and all go back.`;
  return '';
}

/** What brought all back to the set-up. */
export function eventInWords(scene: SoccerScene): { title: string; text: string } {
  const next = scene.on_turn == null ? '' : sideTitle(scene, scene.on_turn);
  const event = scene.last_event;
  if (event?.result === 'goal' && event.seat != null) {
    const by = sideTitle(scene, event.seat);
    return { title: `Goal for ${by}!`, text: next ? `${next} kicks off.` : '' };
  }
  return {
    title: 'Dropped ball',
    text: `Ten turns have gone by without a dribble or a pass. All go back to their places, and ${next} goes on.`,
  };
}

export function boardLabel(scene: SoccerScene): string {
  const { on_turn: seat } = scene;
  const turn =
    seat == null
      ? ''
      : ` ${sideTitle(scene, seat)} is on turn and plays toward ${sideTitle(scene, otherSeat(seat))}’s goal on row ${seat === 0 ? 19 : 1}.`;
  return `Soccer pitch.${turn} ${ballInWords(scene)}.`;
}

export const BOARD_HELP =
  'Arrow keys move over the squares, with Shift four at a time. Enter picks a piece or a square. N and P go through the pieces that can do something, X changes between moving and passing, B goes to the ball, E ends the turn, Escape lets go, Backspace takes back.';
