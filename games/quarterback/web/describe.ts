// Squares, pieces, plays and results in words, for the line under the board and for screen readers.

import { squareName } from '$web/grid/geometry';
import { pieceById, sideTitle } from '$web/grid/scene/sides';
import { allTold, standsOn, type SquareTold, type TellWords } from '$web/grid/strip';
import { sameCell } from '$web/grid/types';
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
import { say } from './words';

export function pieceInWords(piece: GridPiece): string {
  let told = say('board-piece', { piece: piece.name, strength: strength(piece.kind) });
  if (piece.carrier) told = say('board-piece-carrier', { piece: told });
  return piece.steps_left > 0 ? say('board-piece-steps', { piece: told, count: piece.steps_left }) : told;
}

/** "the Triple T1 from b3 to b4". */
function pushInWords(scene: QuarterbackScene, push: GridPush): string {
  const piece = pieceById(scene, push.piece);
  return say('board-push', {
    piece: piece ? theName(piece) : say('board-a-piece'),
    from: push.from.at,
    to: push.to.at,
  });
}

export function pushesInWords(scene: QuarterbackScene, pushes: readonly GridPush[]): string {
  if (pushes.length === 0) return '';
  const each = pushes.map((push) => pushInWords(scene, push));
  const pushed = each.reduce((one, more) => say('board-and', { one, more }));
  return say('board-pushes', { pushed });
}

/** What a move comes to, in sentences. */
export function targetInWords(scene: QuarterbackScene, piece: string | number, target: GridTarget): string {
  if (target.pass) return passInWords(scene, target);
  const who = pieceById(scene, piece);
  const kind = who ? kindName(who.kind) : say('board-some-piece');
  const { at, points = 0, cost: count = 0 } = target;
  const attacker = scene.attacker != null ? sideTitle(scene, scene.attacker) : say('board-the-attacker');
  switch (target.result) {
    case 'tackle':
      return say('board-tackles', { kind, at, attacker, points: points ?? 0 });
    case 'interception':
      return say('board-intercepts', { kind, at, attacker });
    default: {
      const picks = target.result === 'pick-up';
      const moves = say(picks ? 'board-moves-picks' : 'board-moves', { kind, at, count: count ?? 0 });
      const pushes = pushesInWords(scene, target.pushes ?? []);
      const told = `${pushes ? say('board-moves-pushes', { moves, pushes }) : moves}.`;
      return (target.other_ways?.length ?? 0) > 0 ? `${told} ${say('board-more-ways')}` : told;
    }
  }
}

function passInWords(scene: QuarterbackScene, pass: GridTarget): string {
  const catcher = pieceById(scene, pass.meets);
  const forward = pass.result === 'forward-pass';
  const way = (to: string) => say(forward ? 'board-passes-forward' : 'board-passes', { to });
  return catcher
    ? say('board-caught', { pass: way(theName(catcher)), at: pass.at })
    : say('board-loose', { pass: way(pass.at) });
}

export const tellWords: TellWords = {
  piece: pieceInWords,
  closed: (why) => say('board-closed', { why }),
};

/** Of an empty square: what its number on the board means. */
export function worthInWords(told: SquareTold<QuarterbackScene>): string {
  const worth = worthOf(told.cell, told.scene.column_worth);
  return worth === 0 || standsOn(told) ? '' : say('board-square-worth', { at: squareName(told.cell), worth });
}

export function squareInWords(told: SquareTold<QuarterbackScene>): string {
  const { scene, cell } = told;
  const piece = standsOn(told);
  let what = piece ? pieceInWords(piece) : say('board-empty');
  if (scene.ball && !scene.ball.carrier && sameCell(scene.ball, cell))
    what = say('board-square-and', { what, more: say('board-ball-here') });
  const square = say('board-square', {
    at: squareName(cell),
    worth: worthOf(cell, scene.column_worth),
    what,
  });
  return allTold(square, told, tellWords);
}

/** "1st half", with the game's number in a match. */
export function halfTitle(scene: Pick<QuarterbackScene, 'format' | 'game' | 'half'>): string {
  const { game, half: number } = scene;
  return scene.format === 'match'
    ? say('board-half-of-game', { game, number })
    : say('board-half', { number });
}

/** How a half ended: "tackled on g5". */
export function endingInWords(half: QuarterbackHalf): string {
  switch (half.how) {
    case 'tackle':
      return say('board-end-tackle', { at: half.at });
    case 'adjacent-tackle':
      return say('board-end-adjacent-tackle', { at: half.at });
    case 'interception':
      return say('board-end-interception', { at: half.at });
    case 'down':
      return say('board-end-down', { at: half.at });
    case 'turns':
      return say('board-end-turns', { at: half.at });
  }
}

/** What a side made of a half: "Red scored 9 points: tackled on f3." */
export function halfInWords(scene: Pick<GridScene, 'sides'>, half: QuarterbackHalf): string {
  const side = sideTitle(scene, half.attacker);
  return say('board-scored', { side, points: half.points, end: endingInWords(half) });
}

export function playInWords(scene: QuarterbackScene, play: QuarterbackPlay): string {
  const piece = pieceById(scene, play.piece)?.label ?? '';
  const [from, to] = [play.from.at, play.to.at];
  if (play.pass) return say('board-play-pass', { piece, from, to });
  return from === to ? say('board-play-back', { piece, to }) : say('board-play-move', { piece, from, to });
}

/** Whether it is the attacker's turn. */
export function attacks(scene: QuarterbackScene): boolean {
  return scene.on_turn != null && scene.on_turn === scene.attacker;
}

/** What is being done, to stand behind a name or “You”: "Ann attacks". */
export function doingInWords(scene: QuarterbackScene, you: 'yes' | 'no' = 'no'): string {
  if (scene.phase === 'chance') return say('board-toss-doing');
  if (scene.phase === 'over') return say(scene.format === 'match' ? 'board-match-over' : 'board-over');
  return say(attacks(scene) ? 'board-attacking' : 'board-defending', { you });
}

/** Where the ball is and what it would bring there. */
export function ballInWords(scene: QuarterbackScene): string {
  const { ball } = scene;
  if (!ball) return '';
  if (!ball.carrier) return say('board-ball-loose', { at: ball.at });
  // When the game is over it can bring nothing more: what it brought is in the score.
  return scene.phase === 'over'
    ? say('board-ball-on', { at: ball.at })
    : say('board-ball-worth', { at: ball.at, worth: scene.worth ?? 0 });
}

/** What a player has to know just now that the board does not show; empty if nothing out of the ordinary. */
export function situation(scene: QuarterbackScene): string {
  if (scene.phase !== 'turn') return '';
  if (scene.ball && !scene.ball.carrier) return say('board-situation-loose', { at: scene.ball.at });
  return '';
}

/** The defenders may not leave their line yet. */
export function held(scene: QuarterbackScene): boolean {
  return scene.phase === 'turn' && !attacks(scene) && !scene.released;
}

export function boardLabel(scene: QuarterbackScene): string {
  if (scene.attacker == null) return say('board-label');
  return say('board-label-turn', { side: sideTitle(scene, scene.attacker), ball: ballInWords(scene) });
}
