// What the scene offers, as the turn's control takes it, and what is asked before it is done.

import { sceneOffers } from '$web/grid/scene/offers';
import type { QuarterbackScene } from '$web/lib/types';
import { targetInWords } from './describe';
import type { Quarterback } from './types';

/** Identifies a turn: game, half, number, whose. */
export function turnOf(scene: QuarterbackScene): string {
  return [scene.game, scene.half, scene.turn, scene.on_turn ?? ''].join('.');
}

export const offers = sceneOffers<Quarterback>({
  turn: (scene) => (scene.on_turn == null ? null : turnOf(scene)),
  keeps: (mode) => mode === 'pass',
  confirm(scene, piece, target, how) {
    if (target.pass) return null;
    const ends = target.result === 'tackle' || target.result === 'interception';
    const unseen = how === 'touch' && (target.pushes?.length ?? 0) > 0;
    return ends || unseen || (target.other_ways?.length ?? 0) > 0
      ? targetInWords(scene, piece, target)
      : null;
  },
});
