// Squares, men, moves and possessions in words, for the line under the board, the cards and screen readers.

import { squareName } from '$web/grid/geometry';
import { targetsOf } from '$web/grid/scene/offers';
import { otherSeat, pieceById } from '$web/grid/scene/sides';
import { allTold, standsOn, type SquareTold, type TellWords } from '$web/grid/strip';
import type { GridPiece, GridTarget, KingDrive, KingDriveEnd, KingScene } from '$web/lib/types';
import { placeOf, rankFor, rankInWords, standingInWords, teamOf, teamTitle } from './men';
import { say } from './words';

/** A man, and whether he has the ball. */
export function withBall(man: string, carrier: boolean): string {
  return carrier ? say('board-has-ball', { man }) : man;
}

export function pieceInWords(piece: GridPiece): string {
  return withBall(piece.name, piece.carrier);
}

/** What a move comes to beside itself, as the end of a sentence. */
function resultInWords(scene: KingScene, result: string): string {
  const offense = teamTitle(teamOf(scene, 'offense'));
  const defense = teamTitle(teamOf(scene, 'defense'));
  switch (result) {
    case 'touchdown':
      return say('board-result-touchdown', { offense });
    case 'sack':
      return say('board-result-sack', { defense });
    case 'safety':
      return say('board-result-safety', { defense });
    case 'interception':
      return say('board-result-interception', { defense });
    case 'incompletion':
      return say('board-result-incompletion', { offense });
    case 'interference':
      return say('board-result-interference', { offense });
    case 'defensive-interference':
      return say('board-result-defensive-interference');
    case 'complete':
      return say('result-complete');
    case 'attempt-over':
      return say('board-result-attempt-over');
    case 'punt':
      return say('board-result-punt');
    case 'field-goal':
      return say('board-result-field-goal', { offense });
    default:
      return result;
  }
}

/** What a move does, in a sentence. */
export function moveInWords(scene: KingScene, piece: string | number, move: GridTarget): string {
  const man = pieceById(scene, piece)?.label ?? '';
  const taken = pieceById(scene, move.meets)?.label;
  const { at, result } = move;
  // What does not happen is no capture.
  const foul = result === 'interference' || result === 'defensive-interference';
  const what =
    taken === undefined
      ? say('board-man-to', { man, at })
      : say(foul ? 'board-takes' : 'board-captures', { man, taken, at });
  if (!result) return say('board-does', { what });
  return say('board-does-with-result', { what, result: resultInWords(scene, result) });
}

/** Whether a move does more than a move, so that the player is asked first; whatever it is, it stands. */
export function momentous(result: string | null | undefined): boolean {
  return result != null && result !== 'complete';
}

/** On a marked square, where a move does more than a move. */
export function badgeOf({ result }: GridTarget): string | null {
  return result != null && momentous(result) ? say('board-badge', { result }) : null;
}

export const tellWords: TellWords = {
  piece: pieceInWords,
  closed: (why) => say('board-closed', { why }),
};

export function squareInWords(told: SquareTold<KingScene>): string {
  const { scene, cell } = told;
  const piece = standsOn(told);
  const place = rankInWords(cell.row, scene.offense ?? 0);
  const what = piece ? pieceInWords(piece) : say('board-empty');
  const onLine = scene.line?.row === cell.row;
  const square = say(onLine ? 'board-square-on-line' : 'board-square', { at: squareName(cell), place, what });
  return allTold(square, told, tellWords);
}

/**
 * Where the drive stands: the line, and the ball once it is beyond that. A passer who drops back has not moved it, and a
 * line-up moves nothing.
 */
export function spotInWords({ line, spot, offense }: KingScene): string {
  const beyond = spot != null && (line == null || spot.rank > line.rank);
  const at = beyond ? spot : line;
  return at ? say('board-spot-short', { where: standingInWords(at.row, offense ?? 0) }) : '';
}

export function halfTitle(half: number): string {
  return say('board-half', { half });
}

/**
 * What the side on turn does, to stand behind a name or “You”: "Ann lines up the defense". `acts`: it is to do so now; in a
 * position that is shown again nobody is told to.
 */
export function doingInWords(scene: KingScene, you: 'yes' | 'no' = 'no', acts: 'yes' | 'no' = 'yes'): string {
  const attacks = scene.on_turn === scene.offense;
  switch (scene.phase) {
    case 'chance':
      return say('board-toss-doing');
    case 'line-up':
      return say('board-lines-up', { unit: attacks ? 'offense' : 'defense', you });
    case 'turn':
      if (scene.announced) return say('board-answers-pass', { you });
      return say(attacks ? 'board-attacks-once' : 'board-defends-once', { you, acts });
    case 'over':
      return say('board-over');
  }
}

/** The side on turn is only watched: it is the computer's, another screen's, or what is shown was played before. */
export type Watched = 'computer' | 'person' | 'past';

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(
  scene: KingScene,
  watched: Watched | null = null,
  you: 'yes' | 'no' = 'no',
): string {
  if (scene.phase !== 'turn') return '';
  if (scene.announced) {
    const { receiver, at, path } = scene.announced;
    const man = pieceById(scene, receiver)?.label ?? say('board-receiver');
    const told = { side: teamTitle(teamOf(scene, 'offense')), man, at, you };
    if (watched !== null) {
      const other = teamTitle(teamOf(scene, 'defense'));
      return say('board-announced-watched', {
        ...told,
        other,
        computer: watched === 'computer' ? 'yes' : 'no',
      });
    }
    if (!stops(scene)) return say('board-announced-free', told);
    return path.length > 0 ? say('board-announced-path', told) : say('board-announced', told);
  }
  const event = eventInWords(scene);
  if (event) return event;
  // A position of before offers nothing: who was free to catch it is not known.
  if (scene.attempt_open) return watched === 'past' ? '' : attemptInWords(scene);
  const carrier = carrierOf(scene);
  if (carrier && carrier.kind !== 'QB')
    return say('board-situation-carrier', { man: carrier.label, at: carrier.at });
  return '';
}

/** Some move of the defense stops the pass that has been announced. */
function stops({ reach }: KingScene): boolean {
  const stopping = ['interception', 'incompletion'];
  return reach.some(({ squares }) => squares.some(({ result }) => stopping.includes(result ?? '')));
}

/** What comes of a pass that has been announced and not yet been thrown. */
function attemptInWords(scene: KingScene): string {
  if (scene.on_turn !== scene.offense)
    return say('board-situation-pass-ahead', { side: teamTitle(teamOf(scene, 'offense')) });
  const free = targetsOf(scene, 'QB', 'pass').length > 0;
  return say(free ? 'board-situation-attempt' : 'board-situation-covered');
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
      return say('board-event-interference', { at });
    case 'complete':
      return say('board-event-complete', { man: carrierOf(scene)?.label ?? say('board-receiver'), at });
    case 'attempt-over':
      return say('board-event-attempt-over');
    default:
      return '';
  }
}

/** The ends after which the other team takes over where the ball is. */
const STOPPED: readonly KingDriveEnd[] = ['sack', 'interception', 'out-of-moves'];

/** How a possession ended: for the drive chart, two words at most. */
export function shortEnd(end: KingDriveEnd): string {
  return say('board-end', { end });
}

/** What a possession came to: the title of its card and a sentence. */
export function driveInWords(drive: KingDrive): { title: string; text: string } {
  const stopped = drive.end === 'sack' && drive.completed;
  const title = stopped ? say('board-drive-stopped') : say('board-drive-title', { end: drive.end });
  return { title, text: endInWords(drive) };
}

function endInWords(drive: KingDrive): string {
  const { moves } = drive;
  const [offense, defense] = [teamTitle(drive.offense), teamTitle(otherSeat(drive.offense))];
  const row = rankFor(drive.offense, drive.end_rank);
  const place = rankInWords(row, drive.offense);
  const where = standingInWords(row, drive.offense);
  switch (drive.end) {
    case 'touchdown':
      return say('board-drive-touchdown', { offense, moves });
    case 'field-goal':
      return say('board-drive-field-goal', { offense, place });
    case 'safety':
      return say('board-drive-safety', { offense, defense });
    case 'sack':
      return say('board-drive-sack', { offense, where, moves });
    case 'interception':
      return say('board-drive-interception', { defense, where });
    case 'out-of-moves':
      return say('board-drive-out-of-moves', { offense, where, moves });
    case 'punt':
      return say('board-drive-punt', { offense, place, moves });
    case 'interference':
      return say('board-drive-interference', { offense, place });
    case 'incompletion':
      return say('board-drive-incompletion', { offense, defense, place });
    case 'half':
      return say('board-drive-half', { offense, where });
    case 'game':
      return say('board-drive-game', { offense, where });
  }
}

/** Who starts where, as a sentence. After `drive` on the same rank the name of the line needs an explanation. */
export function startInWords({ offense, line }: KingScene, drive?: KingDrive): string {
  if (offense == null || !line) return '';
  const [side, other] = [teamTitle(offense), teamTitle(otherSeat(offense))];
  const told = { side, other, where: standingInWords(line.row, offense) };
  const stayed =
    drive !== undefined &&
    STOPPED.includes(drive.end) &&
    drive.offense !== offense &&
    rankFor(drive.offense, drive.end_rank) === line.row;
  return stayed ? say('board-next-there', told) : say('board-next', told);
}

export function boardLabel({ offense, spot }: KingScene): string {
  if (offense == null) return say('board-label');
  const turn = { side: teamTitle(offense), rank: offense === 0 ? 24 : 1 };
  return spot
    ? say('board-label-ball', { ...turn, ...placeOf(spot.row, offense) })
    : say('board-label-turn', turn);
}

/** How the keyboard works on the board, in a game with passes or without. */
export function boardHelp(scene: KingScene): string {
  return say(scene.passing ? 'board-help-passing' : 'board-help');
}
