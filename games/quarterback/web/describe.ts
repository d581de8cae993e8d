// Squares, pieces, plays and results in words, for the line under the board and for screen readers.

import { squareName } from '$web/grid/geometry';
import { pieceById, plural, sideTitle } from '$web/grid/scene/sides';
import { sameCell, type Cell, type ClosedSquare } from '$web/grid/types';
import { kindName, strength, theName, worthOf } from './men';
import type {
  GridPiece,
  GridPush,
  GridScene,
  GridTarget,
  QuarterbackHalf,
  QuarterbackPlay,
  QuarterbackScene,
} from '$web/lib/types';

export function pieceInWords(piece: GridPiece): string {
  const parts = [piece.name, `strength ${strength(piece.kind)}`];
  if (piece.carrier) parts.push('has the ball');
  if (piece.steps_left > 0) parts.push(`${plural(piece.steps_left, 'step')} left`);
  return parts.join(', ');
}

/** "the Triple T1 from b3 to b4". */
function pushInWords(scene: QuarterbackScene, push: GridPush): string {
  const piece = pieceById(scene, push.piece);
  return `${piece ? theName(piece) : 'a piece'} from ${push.from.at} to ${push.to.at}`;
}

export function pushesInWords(scene: QuarterbackScene, pushes: readonly GridPush[]): string {
  if (pushes.length === 0) return '';
  return `pushes ${pushes.map((push) => pushInWords(scene, push)).join(' and ')}`;
}

/** What a move comes to, in sentences. */
export function targetInWords(scene: QuarterbackScene, piece: string | number, target: GridTarget): string {
  if (target.pass) return passInWords(scene, target);
  const who = pieceById(scene, piece);
  const name = who ? kindName(who.kind) : 'Piece';
  const points = plural(target.points ?? 0, 'point');
  const attacker = scene.attacker != null ? sideTitle(scene, scene.attacker) : 'the attacker';
  switch (target.result) {
    case 'tackle':
      return `${name} to ${target.at}: a tackle. The half ends, ${attacker} scores ${points}.`;
    case 'interception':
      return `${name} to ${target.at}: an interception. The half ends, ${attacker} scores nothing.`;
    default: {
      const ways = (target.other_ways?.length ?? 0) > 0 ? ' There is more than one way to push.' : '';
      const pushes = pushesInWords(scene, target.pushes ?? []);
      const picks = target.result === 'pick-up' ? ', picks up the ball' : '';
      return `${name} to ${target.at}, ${plural(target.cost ?? 0, 'step')}${picks}${pushes ? `, ${pushes}` : ''}.${ways}`;
    }
  }
}

function passInWords(scene: QuarterbackScene, pass: GridTarget): string {
  const catcher = pieceById(scene, pass.meets);
  const way = pass.result === 'forward-pass' ? 'Forward pass' : 'Pass';
  return catcher
    ? `${way} to ${theName(catcher)} on ${pass.at}.`
    : `${way} to ${pass.at}: the ball will lie loose there, for the man who gets to it first.`;
}

export type SquareTold = {
  scene: QuarterbackScene;
  cell: Cell;
  /** What the chosen piece can do there, in a sentence. */
  offer?: string | undefined;
  closed?: ClosedSquare | undefined;
};

export function squareInWords({ scene, cell, offer, closed }: SquareTold): string {
  const piece = scene.pieces.find((one) => sameCell(one, cell));
  const parts = [piece ? pieceInWords(piece) : 'empty'];
  if (scene.ball && !scene.ball.carrier && sameCell(scene.ball, cell)) parts.push('the ball lies loose here');
  const worth = worthOf(cell);
  const place = worth > 0 ? `worth ${worth}` : 'worth nothing';
  const more = [offer, closed ? `Closed: ${closed.message}` : undefined].filter((one) => one !== undefined);
  return [`${squareName(cell)}, ${place}: ${parts.join('; ')}.`, ...more].join(' ');
}

export function ordinal(number: number): string {
  return number === 1 ? '1st' : number === 2 ? '2nd' : `${number}th`;
}

/** "1st half", with the game's number in a match. */
export function halfTitle(scene: Pick<QuarterbackScene, 'format' | 'game' | 'half'>): string {
  const half = `${ordinal(scene.half)} half`;
  return scene.format === 'match' ? `Game ${scene.game}, ${half}` : half;
}

/** How a half ended: "tackled on g5". */
export function endingInWords(half: QuarterbackHalf): string {
  switch (half.how) {
    case 'tackle':
      return `tackled on ${half.at}`;
    case 'adjacent-tackle':
      return `tackled on ${half.at} by a Single beside it`;
    case 'interception':
      return `intercepted on ${half.at}`;
    case 'down':
      return `put down on ${half.at}`;
    case 'turns':
      return `out of turns, with the ball on ${half.at}`;
  }
}

/** What a side made of a half: "Red scored 9 points: tackled on f3." */
export function halfInWords(scene: Pick<GridScene, 'sides'>, half: QuarterbackHalf): string {
  const points = half.points === 0 ? 'nothing' : plural(half.points, 'point');
  return `${sideTitle(scene, half.attacker)} scored ${points}: ${endingInWords(half)}.`;
}

export function playInWords(scene: QuarterbackScene, play: QuarterbackPlay): string {
  const piece = pieceById(scene, play.piece);
  const label = piece ? piece.label : '';
  return play.pass
    ? `${label} passes ${play.from.at} to ${play.to.at}`
    : play.from.at === play.to.at
      ? `${label} out and back to ${play.to.at}`
      : `${label} ${play.from.at} to ${play.to.at}`;
}

/** Whether it is the attacker's turn. */
export function attacks(scene: QuarterbackScene): boolean {
  return scene.on_turn != null && scene.on_turn === scene.attacker;
}

/** What is being done, to stand behind a name: "Ann attacks". */
export function doingInWords(scene: QuarterbackScene): string {
  if (scene.phase === 'chance') return 'The toss';
  if (scene.phase === 'over') return scene.format === 'match' ? 'The match is over' : 'The game is over';
  return attacks(scene) ? 'attacks' : 'defends';
}

/** Where the ball is and what it would bring there. */
export function ballInWords(scene: QuarterbackScene): string {
  const { ball } = scene;
  if (!ball) return '';
  if (!ball.carrier) return `Ball loose on ${ball.at}`;
  // When the game is over it can bring nothing more: what it brought is in the score.
  return scene.phase === 'over' ? `Ball on ${ball.at}` : `Ball on ${ball.at}: worth ${scene.worth ?? 0}`;
}

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(scene: QuarterbackScene): string {
  if (scene.phase !== 'turn') return '';
  if (scene.ball && !scene.ball.carrier)
    return `The ball lies loose on ${scene.ball.at}. An attacker picks it up; a defender who gets there ends the half.`;
  if (!attacks(scene) && !scene.released)
    return 'Singles and Doubles of the defense stay below row 2 until an attacking Double or the Quarterback has stepped over the line.';
  return '';
}

export function boardLabel(scene: QuarterbackScene): string {
  if (scene.attacker == null) return 'Board of Quarterback.';
  return `Board of Quarterback. ${sideTitle(scene, scene.attacker)} attacks toward row 12. ${ballInWords(scene)}.`;
}

export const BOARD_HELP =
  'Arrow keys move over the squares, with Shift four at a time. Enter picks a piece or a square. N and P go through the pieces that can do something, X changes between moving and passing, B goes to the ball, E ends the turn, Escape lets go, Backspace takes back.';
