// What the scene offers, as the turn's control takes it: moves, dribbles, passes and shots as targets.

import { sceneOffers } from '$web/grid/scene/offers';
import type { GridTarget, GridWay } from '$web/lib/types';
import type { Soccer } from './types';
import { say } from './words';

/** What a target may mean: a piece next to the ball drives it straight on; one from afar may go round it first. */
export function waysToDribble(target: GridTarget): GridWay[] {
  const { tokens, cost = 0, pushes, other_ways: others = [] } = target;
  if (!pushes) return [];
  return [{ tokens, cost, pushes }, ...(cost === 1 ? [] : others)];
}

export const offers = sceneOffers<Soccer>({
  turn: (scene) => (scene.on_turn == null ? null : `${scene.turn}.${scene.on_turn}`),
  confirm: (_scene, _piece, target) => (waysToDribble(target).length > 1 ? say('board-two-ways') : null),
});
