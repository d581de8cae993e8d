// What the scene offers, as the turn's control takes it: moves and passes as targets.

import type { Offers } from '$web/grid/turn.svelte';
import type { GridTarget } from '$web/grid/types';
import { passInWords, targetInWords } from './describe';
import { pieceById, pieceTitle, plural } from './men';
import type { QuarterbackPass, QuarterbackScene, QuarterbackTarget } from '$web/lib/types';
import type { Quarterback } from './types';

/** A square that a piece can move to, or to which it can pass. */
export type Target = GridTarget & { move?: QuarterbackTarget; pass?: QuarterbackPass };

export function movesOf(scene: QuarterbackScene, piece: string | number): Target[] {
  const squares = scene.reach.find((one) => one.piece === piece)?.squares ?? [];
  return squares.map((move) => ({
    at: move.at,
    column: move.column,
    row: move.row,
    tokens: move.tokens,
    move,
  }));
}

export function passesOf(scene: QuarterbackScene, piece: string | number): Target[] {
  if (scene.ball?.carrier !== piece) return [];
  return scene.passes.map((pass) => ({
    at: pass.to,
    column: pass.column,
    row: pass.row,
    tokens: [pass.token],
    pass,
  }));
}

/** Identifies a turn: game, half, number, whose. */
export function turnOf(scene: QuarterbackScene): string {
  return [scene.game, scene.half, scene.turn, scene.on_turn ?? ''].join('.');
}

export const offers: Offers<Quarterback, Target> = {
  turn: (scene) => (scene.on_turn ? turnOf(scene) : null),
  movers(scene) {
    const movers: (string | number)[] = scene.reach
      .filter((one) => one.squares.length > 0)
      .map((one) => one.piece);
    const passer = scene.passes.length > 0 ? scene.ball?.carrier : null;
    return passer && !movers.includes(passer) ? [...movers, passer] : movers;
  },
  ownAt: (scene, at) =>
    scene.pieces.find((piece) => piece.at === at && piece.side === scene.on_turn)?.id ?? null,
  targets: (scene, piece, mode) => (mode === 'pass' ? passesOf : movesOf)(scene, piece),
  closed: (scene, piece, mode) =>
    mode === 'pass' ? [] : (scene.reach.find((one) => one.piece === piece)?.closed ?? []),
  modes(scene, piece) {
    const moves = movesOf(scene, piece).length > 0 || passesOf(scene, piece).length === 0;
    const passes = passesOf(scene, piece).length > 0;
    return [...(moves ? ['move'] : []), ...(passes ? ['pass'] : [])];
  },
  whyNot(scene, piece, to, mode) {
    const from = pieceById(scene, piece)?.at;
    return from ? { ask: 'why-not', from, to, pass: mode === 'pass' } : null;
  },
  confirm(scene, piece, { move }, how) {
    if (!move) return null;
    const ends = move.result === 'tackle' || move.result === 'interception';
    const unseen = how === 'touch' && move.pushes.length > 0;
    return ends || unseen || move.other_ways.length > 0 ? targetInWords(scene, piece, move) : null;
  },
  chosen(scene, piece, mode, count) {
    const found = pieceById(scene, piece);
    if (!found) return '';
    const where = `${pieceTitle(found)} on ${found.at} chosen.`;
    if (mode === 'pass') return `${where} The ball can go to ${plural(count, 'square')}.`;
    const can = count === 0 ? 'It cannot move now.' : `It can reach ${plural(count, 'square')}.`;
    return passesOf(scene, piece).length > 0 ? `${where} ${can} X changes to passing.` : `${where} ${can}`;
  },
};

/** What a target does, in a sentence. */
export function inWords(scene: QuarterbackScene, piece: string | number, target: Target): string {
  if (target.pass) return passInWords(scene, target.pass);
  return target.move ? targetInWords(scene, piece, target.move) : '';
}
