// What the scene offers, as the turn's control takes it: moves, and the quarterback's passes to receivers.

import { sceneOffers } from '$web/grid/scene/offers';
import type { GridTarget, KingScene } from '$web/lib/types';
import { momentous, moveInWords } from './describe';
import type { King } from './types';
import { say } from './words';

/** Identifies a turn: every action is one. */
export function turnOf(scene: KingScene): string {
  const reply = scene.announced ? 'reply' : scene.phase;
  return [scene.possession, scene.half, scene.moves, reply, scene.on_turn ?? ''].join('.');
}

export const offers = sceneOffers<King>({
  turn: (scene) => (scene.phase === 'turn' ? turnOf(scene) : null),
  confirm(scene, piece, target, _how, contact) {
    if (target.pass) return target.note ?? '';
    // A touchdown costs nothing that one could regret.
    const weighed = momentous(target.result) && target.result !== 'touchdown';
    const asked = weighed || (contact && target.meets != null);
    return asked ? moveInWords(scene, piece, target) : null;
  },
});

/** What a target does, in a sentence. */
export function inWords(scene: KingScene, piece: string | number, target: GridTarget): string {
  return target.pass
    ? say('board-announce-pass', { note: target.note ?? '' })
    : moveInWords(scene, piece, target);
}
