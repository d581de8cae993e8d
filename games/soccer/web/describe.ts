// Squares, pieces and what can be done in words, for the line under the board and for screen readers.

import { squareName } from '$web/grid/geometry';
import { otherSeat, pieceById, sideTitle } from '$web/grid/scene/sides';
import { allTold, standsOn, type SquareTold, type TellWords } from '$web/grid/strip';
import { sameCell, type PieceId } from '$web/grid/types';
import type { GridPiece, GridTarget, SoccerScene } from '$web/lib/types';
import { groundTitle, outside, zoneTitle } from './men';
import { say } from './words';

/** Turns without a dribble or a pass after which the ball is dropped, and from when on that is worth saying. */
const IDLE_LIMIT = 10;
const IDLE_NOTICE = 6;

export function pieceInWords(scene: SoccerScene, piece: GridPiece): string {
  const named = piece.kind === 'keeper' ? say('board-piece-in-goal', { piece: piece.name }) : piece.name;
  if (piece.steps_left > 0)
    return say('board-piece-and', {
      piece: named,
      more: say('board-steps-left', { count: piece.steps_left }),
    });
  return scene.used.includes(piece.id) ? say('board-piece-done', { piece: named }) : named;
}

/** What a target does, in a sentence. */
export function targetInWords(scene: SoccerScene, piece: PieceId, target: GridTarget): string {
  const name = pieceById(scene, piece)?.name ?? say('board-the-piece');
  const { at, cost: count = 0 } = target;
  if (target.result === 'shot') return say('board-shoots', { piece: name, at });
  if (target.pass) return say('board-passes', { piece: name, at });
  const ball = target.pushes?.[0];
  return ball
    ? say('board-dribbles', { piece: name, at: ball.to.at, count })
    : say(outside(target) ? 'board-moves-outside' : 'board-moves', { piece: name, at, count });
}

export const tellWords = (scene: SoccerScene): TellWords => ({
  piece: (piece) => pieceInWords(scene, piece),
  closed: (why) => say('board-closed', { why }),
});

export function squareInWords(told: SquareTold<SoccerScene>): string {
  const { scene, cell } = told;
  const piece = standsOn(told);
  const what = piece
    ? pieceInWords(scene, piece)
    : say(sameCell(scene.ball, cell) ? 'board-the-ball' : 'board-empty');
  const square = say('board-square', { at: squareName(cell), ground: groundTitle(cell), what });
  return allTold(square, told, tellWords(scene));
}

export function ballInWords(scene: SoccerScene): string {
  return scene.ball && scene.phase !== 'over'
    ? say('board-ball-at', { at: scene.ball.at, zone: zoneTitle(scene.zone) })
    : '';
}

/** The same in few words, for a telephone: the zones have their names on the board. */
export function ballInFewWords(scene: SoccerScene): string {
  return scene.ball && scene.phase !== 'over' ? say('board-ball-short', { at: scene.ball.at }) : '';
}

/** What is being done, to stand behind a name or “You”: "Ann moves". */
export function doingInWords(scene: SoccerScene, you: 'yes' | 'no' = 'no'): string {
  switch (scene.phase) {
    case 'chance':
      return say('board-toss-doing');
    case 'over':
      return say('board-over');
    default:
      return say(scene.kick_off ? 'board-kicks-off' : 'board-moving', { you });
  }
}

/**
 * What a player has to know just now that the board does not show; empty if nothing out of the ordinary. `brief`: on a
 * telephone, where it stands near the scoreboard, which counts the passes that are left.
 */
export function situation(scene: SoccerScene, brief = false): string {
  if (scene.phase !== 'turn' || scene.on_turn == null) return '';
  const left = scene.passes_left[scene.on_turn];
  const side = sideTitle(scene, scene.on_turn);
  if (left === 0) return say('board-no-pass-left', { side });
  if (left != null && !brief) return say('board-own-end', { side, count: left });
  if (scene.idle_turns >= IDLE_NOTICE)
    return say('board-idle', { turns: scene.idle_turns, limit: IDLE_LIMIT });
  return '';
}

/** What brought all back to the set-up. */
export function eventInWords(scene: SoccerScene): { title: string; text: string } {
  const next = scene.on_turn == null ? '' : sideTitle(scene, scene.on_turn);
  const event = scene.last_event;
  if (event?.result === 'goal' && event.seat != null) {
    const by = sideTitle(scene, event.seat);
    return {
      title: say('board-goal-for', { side: by }),
      text: next ? say('board-next-kicks-off', { side: next }) : '',
    };
  }
  return {
    title: say('board-dropped'),
    text: say('board-dropped-why', { side: next }),
  };
}

export function boardLabel(scene: SoccerScene): string {
  const { on_turn: seat } = scene;
  const ball = ballInWords(scene);
  if (seat == null) return say('board-label', { ball });
  const [side, other] = [sideTitle(scene, seat), sideTitle(scene, otherSeat(seat))];
  return say('board-label-turn', { ball, side, other, row: seat === 0 ? 19 : 1 });
}
