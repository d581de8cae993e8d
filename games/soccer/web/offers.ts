// What the scene offers, as the turn's control takes it: moves, dribbles, passes and shots as targets.

import type { Offers } from '$web/grid/turn.svelte';
import type { ClosedSquare, GridTarget, PieceId } from '$web/grid/types';
import type { SoccerLine, SoccerPass, SoccerReachSquare, SoccerScene } from '$web/lib/types';
import { moveInWords, passInWords } from './describe';
import { pieceById, pieceTitle, plural } from './men';
import type { Soccer } from './types';

/** A square that a piece can go to, or to which it can send the ball. */
export type Target = GridTarget & { move?: SoccerReachSquare; pass?: SoccerPass };

function movesOf(scene: SoccerScene, piece: PieceId): Target[] {
  const squares = scene.reach.find((one) => one.piece === piece)?.squares ?? [];
  return squares.map((move) => ({ ...move, move }));
}

export function passesOf(scene: SoccerScene, piece: PieceId): Target[] {
  return scene.passes
    .filter((pass) => pass.piece === piece)
    .map((pass) => ({ at: pass.to, column: pass.column, row: pass.row, tokens: [pass.token], pass }));
}

/** What a target may mean: a man next to the ball drives it straight on; one from afar may go round it first. */
export function waysToDribble(
  scene: SoccerScene,
  piece: PieceId,
  move: SoccerReachSquare,
): SoccerReachSquare[] {
  if (!move.dribble) return [];
  return move.cost === 1 ? [move] : (scene.reach.find((one) => one.piece === piece)?.dribbles ?? []);
}

/** The line of a piece next to the ball. */
export function lineOf(scene: SoccerScene, piece: PieceId): SoccerLine | undefined {
  return scene.lines.find((line) => line.piece === piece);
}

/** The squares to which a rule forbids the ball to be sent, with what ends the line. */
export function forbiddenOf(scene: SoccerScene, piece: PieceId): ClosedSquare[] {
  const line = lineOf(scene, piece);
  const squares = (line?.squares ?? []).flatMap(({ at, column, row, forbidden }) =>
    forbidden ? [{ at, column, row, ...forbidden }] : [],
  );
  return line?.stop ? [...squares, line.stop] : squares;
}

export const offers: Offers<Soccer, Target> = {
  turn: (scene) => (scene.on_turn ? `${scene.turn}.${scene.on_turn}` : null),
  movers(scene) {
    const movers: PieceId[] = scene.reach.filter((one) => one.squares.length > 0).map((one) => one.piece);
    return [...new Set([...movers, ...scene.passes.map((pass) => pass.piece)])];
  },
  ownAt: (scene, at) =>
    scene.pieces.find((piece) => piece.at === at && piece.side === scene.on_turn)?.id ?? null,
  targets: (scene, piece, mode) => (mode === 'pass' ? passesOf : movesOf)(scene, piece),
  closed: (scene, piece, mode) =>
    mode === 'pass'
      ? forbiddenOf(scene, piece)
      : (scene.reach.find((one) => one.piece === piece)?.closed ?? []),
  modes: (scene, piece) => (lineOf(scene, piece) ? ['move', 'pass'] : ['move']),
  whyNot(scene, piece, to, mode) {
    const from = pieceById(scene, piece)?.at;
    return from ? { ask: 'why-not', from, to, pass: mode === 'pass' } : null;
  },
  confirm(scene, piece, { move }) {
    const question = 'The ball can be driven to more than one square.';
    return move && waysToDribble(scene, piece, move).length > 1 ? question : null;
  },
  chosen(scene, piece, mode, count) {
    const found = pieceById(scene, piece);
    if (!found) return '';
    const where = `${pieceTitle(found)} on ${found.at} chosen.`;
    if (mode === 'pass')
      return `${where} ${count === 0 ? 'It cannot send the ball anywhere.' : `The ball can go to ${plural(count, 'square')}.`}`;
    const can = count === 0 ? 'It cannot move now.' : `It can reach ${plural(count, 'square')}.`;
    return lineOf(scene, piece) ? `${where} ${can} X changes to passing.` : `${where} ${can}`;
  },
};

/** What a target does, in a sentence. */
export function inWords(scene: SoccerScene, piece: PieceId, target: Target): string {
  if (target.pass) return passInWords(scene, target.pass);
  return target.move ? moveInWords(scene, piece, target.move) : '';
}
