// What the scene offers, as the turn's control takes it: moves, and the quarterback's passes to receivers.

import { parseSquare } from '$web/grid/geometry';
import type { Offers } from '$web/grid/turn.svelte';
import type { GridTarget } from '$web/grid/types';
import type { KingAnnouncement, KingScene, KingTarget } from '$web/lib/types';
import { momentous, moveInWords } from './describe';
import { pieceById, pieceTitle, plural } from './men';
import type { King } from './types';

/** A square that a man can move to, or a receiver to whom a completion can be announced. */
export type Target = GridTarget & { move?: KingTarget; pass?: KingAnnouncement };

function movesOf(scene: KingScene, piece: string | number): Target[] {
  const squares = scene.reach.find((one) => one.piece === piece)?.squares ?? [];
  return squares.map((move) => ({
    at: move.at,
    column: move.column,
    row: move.row,
    tokens: move.tokens,
    move,
  }));
}

export function passesOf(scene: KingScene, piece: string | number): Target[] {
  if (pieceById(scene, piece)?.kind !== 'QB') return [];
  return scene.announcements.flatMap((pass): Target[] => {
    const cell = pass.kind === 'complete' && pass.legal && pass.at ? parseSquare(pass.at) : null;
    return cell ? [{ at: pass.at!, ...cell, tokens: [pass.token], pass }] : [];
  });
}

/** Identifies a turn: every action is one. */
export function turnOf(scene: KingScene): string {
  return [scene.possession, scene.half, scene.moves, scene.phase, scene.on_turn ?? ''].join('.');
}

export const offers: Offers<King, Target> = {
  turn: (scene) => (scene.phase === 'play' || scene.phase === 'reply' ? turnOf(scene) : null),
  movers(scene) {
    const movers: (string | number)[] = scene.reach
      .filter((one) => one.squares.length > 0)
      .map((one) => one.piece);
    return !movers.includes('QB') && passesOf(scene, 'QB').length > 0 ? [...movers, 'QB'] : movers;
  },
  ownAt: (scene, at) =>
    scene.pieces.find((piece) => piece.at === at && piece.team === scene.on_turn)?.id ?? null,
  targets: (scene, piece, mode) => (mode === 'pass' ? passesOf : movesOf)(scene, piece),
  closed: (scene, piece, mode) =>
    mode === 'pass' ? [] : (scene.reach.find((one) => one.piece === piece)?.closed ?? []),
  modes(scene, piece) {
    const passes = passesOf(scene, piece).length > 0;
    const moves = movesOf(scene, piece).length > 0 || !passes;
    return [...(moves ? ['move'] : []), ...(passes ? ['pass'] : [])];
  },
  whyNot(scene, piece, to, mode) {
    const from = pieceById(scene, piece)?.at;
    return from ? { ask: 'why-not', from, to, pass: mode === 'pass' } : null;
  },
  confirm(scene, piece, { move, pass }, _how, contact) {
    if (pass) return pass.risk;
    const asked = move && (momentous(move.result) || (contact && move.captures != null));
    return asked ? moveInWords(scene, piece, move) : null;
  },
  chosen(scene, piece, mode, count) {
    const found = pieceById(scene, piece);
    if (!found) return '';
    const where = `${pieceTitle(found)} on ${found.at} chosen.`;
    if (mode === 'pass') return `${where} A pass to ${plural(count, 'receiver')} can be announced.`;
    const can = count === 0 ? 'He cannot move now.' : `He can go to ${plural(count, 'square')}.`;
    return passesOf(scene, piece).length > 0 ? `${where} ${can} X changes to passing.` : `${where} ${can}`;
  },
};

/** What a target does, in a sentence. */
export function inWords(scene: KingScene, piece: string | number, target: Target): string {
  if (target.pass) return `Announce a completed pass. ${target.pass.risk}`;
  return target.move ? moveInWords(scene, piece, target.move) : '';
}
