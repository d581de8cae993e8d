// What a GridScene offers, as the turn's control takes it: moves, and the ways of the ball.

import { say } from '../../lib/locale.svelte';
import { capital } from '../../lib/text';
import type { GridScene, GridTarget } from '../../lib/types';
import type { Offers } from '../turn.svelte';
import type { ClosedSquare, PieceId } from '../types';
import { pieceById, pieceOn, reachOf, sideTitle } from './sides';
import type { SceneTypes } from './types';

/** The piece of a seat on a square, for moves that are chosen ahead. */
export function pieceOf(scene: GridScene, at: string, seat: number): PieceId | null {
  const piece = pieceOn(scene, at);
  return piece?.seat === seat ? piece.id : null;
}

/** The targets of a piece in a mode. */
export function targetsOf(scene: GridScene, piece: PieceId, mode: string): GridTarget[] {
  const reach = reachOf(scene, piece);
  return (mode === 'pass' ? reach?.passes : reach?.squares) ?? [];
}

/** The squares to which a rule forbids the ball to be sent, with what ends its lines. */
export function forbiddenOf(scene: GridScene, piece: PieceId): ClosedSquare[] {
  return (reachOf(scene, piece)?.lines ?? []).flatMap(({ squares, stop }) => {
    const shut = squares.flatMap((square) =>
      square.forbidden ? [{ ...square, ...square.forbidden } satisfies ClosedSquare] : [],
    );
    return stop?.why ? [...shut, { ...stop, ...stop.why }] : shut;
  });
}

/** Why a piece that has the ball can send it nowhere: the first square that a rule forbids it; null if it can. */
export function whyNoPass(scene: GridScene, piece: PieceId): ClosedSquare | null {
  if (targetsOf(scene, piece, 'pass').length > 0) return null;
  return forbiddenOf(scene, piece)[0] ?? null;
}

/** What a scene offers; a game adds when its turns change and what it asks before something is done. */
export function sceneOffers<G extends SceneTypes>(
  own: Pick<Offers<G, GridTarget>, 'turn' | 'confirm' | 'ways' | 'keeps'>,
): Offers<G, GridTarget> {
  return {
    ...own,
    movers: (scene) =>
      scene.reach
        .filter(({ squares, passes }) => squares.length + passes.length > 0)
        .map(({ piece }) => piece),
    ownAt(scene, at) {
      const piece = pieceOn(scene, at);
      const own = piece && (piece.seat == null ? reachOf(scene, piece.id) : piece.seat === scene.on_turn);
      return own ? piece.id : null;
    },
    othersAt(scene, at) {
      const piece = pieceOn(scene, at);
      if (piece?.seat == null || scene.on_turn == null || piece.seat === scene.on_turn) return null;
      return say('grid-others-piece', { piece: piece.name, side: sideTitle(scene, scene.on_turn) });
    },
    targets: targetsOf,
    closed: (scene, piece, mode) =>
      mode === 'pass' ? forbiddenOf(scene, piece) : (reachOf(scene, piece)?.closed ?? []),
    modes(scene, piece) {
      const passes = targetsOf(scene, piece, 'pass').length > 0;
      const moves = !passes || targetsOf(scene, piece, 'move').length > 0;
      return [...(moves ? ['move'] : []), ...(passes ? ['pass'] : [])];
    },
    whyNot: (scene, piece, to, mode) => ({
      ask: 'why-not',
      from: pieceById(scene, piece)?.at ?? null,
      to,
      pass: mode === 'pass',
    }),
    chosen(scene, piece, mode, count) {
      const found = pieceById(scene, piece);
      if (!found) return '';
      const parts = [capital(say('grid-chosen', { piece: found.name, at: found.at }))];
      if (mode === 'pass') parts.push(say('grid-ball-can-go', { count }));
      else {
        parts.push(say('grid-piece-can-go', { count }));
        if (targetsOf(scene, piece, 'pass').length > 0) parts.push(say('grid-x-passes'));
      }
      return parts.join(' ');
    },
  };
}
