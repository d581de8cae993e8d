// Squares, men, moves and possessions in words, for the line under the board, the cards and screen readers.

import { squareName } from '$web/grid/geometry';
import { otherSeat, pieceById, plural } from '$web/grid/scene/sides';
import { sameCell, type Cell, type ClosedSquare } from '$web/grid/types';
import type { GridPiece, GridTarget, KingDrive, KingDriveEnd, KingScene } from '$web/lib/types';
import { rankFor, rankInWords, teamOf, teamTitle } from './men';

export function pieceInWords(piece: GridPiece): string {
  return piece.carrier ? `${piece.name}, has the ball` : piece.name;
}

/** What a move comes to beside itself, as the end of a sentence. */
function resultInWords(scene: KingScene, result: string): string {
  const [offense, defense] = [teamOf(scene, 'offense'), teamOf(scene, 'defense')].map(teamTitle);
  switch (result) {
    case 'touchdown':
      return `a touchdown, 6 points for ${offense}`;
    case 'sack':
      return `a sack: the possession ends, and ${defense} takes over there`;
    case 'safety':
      return `a safety: 2 points for ${defense}`;
    case 'interception':
      return `an interception: ${defense} takes over there`;
    case 'incompletion':
      return `the pass is incomplete, and ${offense} has to punt`;
    case 'interference':
      return `offensive interference: nobody is captured, and ${offense} has to punt at once`;
    case 'defensive-interference':
      return 'defensive interference: the receiver stays, and your man leaves the field';
    case 'complete':
      return 'the pass is complete';
    case 'attempt-over':
      return 'the quarterback goes beyond the line, so the attempt is over and there is no pass in this possession any more';
    case 'punt':
      return 'a punt';
    case 'field-goal':
      return `a field goal, 3 points for ${offense}`;
    default:
      return result;
  }
}

/** What a move does, in a sentence. */
export function moveInWords(scene: KingScene, piece: string | number, move: GridTarget): string {
  const who = pieceById(scene, piece)?.label ?? '';
  const taken = pieceById(scene, move.meets);
  const what = taken ? `${who} captures ${taken.label} on ${move.at}` : `${who} to ${move.at}`;
  if (!move.result) return `${what}.`;
  // What does not happen is no capture.
  const foul = move.result === 'interference' || move.result === 'defensive-interference';
  const start = foul && taken ? `${who} takes ${taken.label} on ${move.at}` : what;
  return `${start}: ${resultInWords(scene, move.result)}.`;
}

/** Whether a move does more than a move, so that the player is asked first; whatever it is, it stands. */
export function momentous(result: string | null | undefined): boolean {
  return result != null && result !== 'complete';
}

/** On a marked square, where a move does more than a move. */
export function badgeOf({ result }: GridTarget): string | null {
  const badges: Record<string, string> = {
    touchdown: 'TD',
    sack: 'sack',
    safety: 'safety',
    interception: 'int.',
    incompletion: 'inc.',
    interference: 'foul',
    'defensive-interference': 'foul',
    'attempt-over': 'no pass',
  };
  return result != null && momentous(result) ? (badges[result] ?? '') : null;
}

export type SquareTold = {
  scene: KingScene;
  pieces: readonly GridPiece[];
  cell: Cell;
  /** What can be done there, in a sentence. */
  offer?: string | undefined;
  closed?: ClosedSquare | undefined;
};

export function squareInWords({ scene, pieces, cell, offer, closed }: SquareTold): string {
  const piece = pieces.find((one) => sameCell(one, cell));
  const place = rankInWords(cell.row, scene.offense ?? 0);
  const more = [offer, closed ? `Closed: ${closed.message}` : undefined].filter((one) => one !== undefined);
  const last = scene.line?.row === cell.row ? ', on the line' : '';
  return [`${squareName(cell)}, ${place}${last}: ${piece ? pieceInWords(piece) : 'empty'}.`, ...more].join(
    ' ',
  );
}

export function ordinal(number: number): string {
  return ['1st', '2nd', '3rd', '4th'][number - 1] ?? `${number}th`;
}

/** What the side on turn does, to stand behind a name: "Ann lines up the defense". */
export function doingInWords(scene: KingScene): string {
  const attacks = scene.on_turn === scene.offense;
  switch (scene.phase) {
    case 'chance':
      return 'The toss';
    case 'line-up':
      return attacks ? 'lines up the offense' : 'lines up the defense';
    case 'turn':
      if (scene.announced) return 'answers the pass';
      return attacks ? 'attacks: one action' : 'defends: one action';
    case 'over':
      return 'The game is over';
  }
}

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(scene: KingScene): string {
  if (scene.phase !== 'turn') return '';
  if (scene.announced) {
    const { receiver, at, path } = scene.announced;
    const label = pieceById(scene, receiver)?.label ?? 'receiver';
    const block = path.length > 0 ? ', or step between receiver and quarterback' : '';
    return `${teamTitle(teamOf(scene, 'offense'))} announces a completed pass to the ${label} on ${at}. One move for the defense: capture the receiver${block}; anything else lets the pass be complete.`;
  }
  const event = eventInWords(scene);
  if (event) return event;
  if (scene.attempt_open)
    return 'A pass attempt is open: beyond the line receivers must not capture, nor be captured.';
  const carrier = carrierOf(scene);
  if (carrier && carrier.kind !== 'QB') return `The ${carrier.label} on ${carrier.at} has the ball now.`;
  return '';
}

/** Who has the ball. */
export function carrierOf(scene: KingScene): GridPiece | undefined {
  return pieceById(scene, scene.ball?.carrier);
}

/** What the latest action came to, if play goes on after it. */
function eventInWords(scene: KingScene): string {
  const event = scene.last_event;
  if (!event) return '';
  const at = event.square?.at ?? '';
  switch (event.result) {
    case 'defensive-interference':
      return `Defensive interference on ${at}: the receiver stays, the defender leaves the field, and the offense is on turn.`;
    case 'complete':
      return `The pass is complete: the ${carrierOf(scene)?.label ?? 'receiver'} on ${at} has the ball.`;
    case 'attempt-over':
      return 'The quarterback has crossed the line: the pass attempt is over, and there are no more passes in this possession.';
    default:
      return '';
  }
}

/** How a possession ended: for the drive chart, two words at most. */
export function shortEnd(end: KingDriveEnd): string {
  const words: Record<KingDriveEnd, string> = {
    touchdown: 'Touchdown',
    'field-goal': 'Field goal',
    safety: 'Safety',
    sack: 'Sack',
    interception: 'Intercepted',
    punt: 'Punt',
    interference: 'Foul, punt',
    incompletion: 'Incomplete',
    half: 'Half-time',
    game: 'Time',
  };
  return words[end];
}

/** What a possession came to: the title of its card and a sentence. */
export function driveInWords(drive: KingDrive): { title: string; text: string } {
  const [offense, defense] = [teamTitle(drive.offense), teamTitle(otherSeat(drive.offense))];
  const place = rankInWords(rankFor(drive.offense, drive.end_rank), drive.offense);
  const where = place === 'midfield' ? 'at midfield' : `${place.endsWith('zone') ? 'in' : 'on'} ${place}`;
  const after = `after ${plural(drive.moves, 'move')}`;
  switch (drive.end) {
    case 'touchdown':
      return { title: 'Touchdown!', text: `6 points for ${offense}, ${after}.` };
    case 'field-goal':
      return { title: 'Field goal!', text: `3 points for ${offense}, kicked from ${place}.` };
    case 'safety':
      return {
        title: 'Safety!',
        text: `${offense}’s carrier was captured in the team’s own end zone: 2 points for ${defense}.`,
      };
    case 'sack':
      return {
        title: drive.completed ? 'Stopped' : 'Sack',
        text: `${offense}’s carrier was captured ${where}, ${after}.`,
      };
    case 'interception':
      return { title: 'Intercepted', text: `${defense} captured the receiver ${where}.` };
    case 'punt':
      return { title: 'Punt', text: `${offense} punted from ${place}, ${after}.` };
    case 'interference':
      return {
        title: 'Offensive interference',
        text: `A receiver of ${offense} took a man beyond the line during the attempt. Nobody is captured, and ${offense} had to punt from ${place}.`,
      };
    case 'incompletion':
      return {
        title: 'Incomplete',
        text: `${defense} stepped into the path of the pass: ${offense} had to punt from ${place}.`,
      };
    case 'half':
      return { title: 'Half-time', text: `The half ran out with ${offense}’s ball ${where}.` };
    case 'game':
      return { title: 'Time', text: `Time ran out with ${offense}’s ball ${where}.` };
  }
}

/** Who starts where, as a sentence. */
export function startInWords(scene: KingScene): string {
  if (scene.offense == null || !scene.line) return '';
  const place = scene.line.text === 'midfield' ? 'at midfield' : `on ${scene.line.text.replace("'", '’')}`;
  return `${teamTitle(scene.offense)} has the ball next, ${place}. ${teamTitle(otherSeat(scene.offense))} lines up first.`;
}

export function boardLabel(scene: KingScene): string {
  if (scene.offense == null) return 'Board of Quarterback King.';
  const goal = scene.offense === 0 ? 24 : 1;
  const ball = scene.spot ? ` The ball is at ${scene.spot.text}.` : '';
  return `Board of Quarterback King. ${teamTitle(scene.offense)} has the ball and attacks toward rank ${goal}.${ball}`;
}

/** How the keyboard works on the board, in a game with passes or without. */
export function boardHelp(scene: KingScene): string {
  const passing = scene.passing
    ? {
        modes: ', X changes the quarterback between moving and passing',
        attempt: ', A announces a pass attempt, K a punt',
        lanes: ', L shows the passing lanes',
      }
    : { modes: '', attempt: ', K announces a punt', lanes: '' };
  return `Arrow keys move over the squares, with Shift four at a time. Enter picks a man or a square. N and P go through the men who can do something${passing.modes}, B goes to the ball${passing.attempt}, G a field goal${passing.lanes}, Escape lets go, Backspace takes back. At the line-up N and P take the next man in hand, and Delete takes a man off the field.`;
}
