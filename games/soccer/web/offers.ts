// What the scene offers, as the turn's control takes it: moves, dribbles, passes and shots as targets.

import type { Layout } from '$web/grid/geometry';
import { sceneOffers } from '$web/grid/scene/offers';
import type { Cell } from '$web/grid/types';
import type { GridTarget, GridWay } from '$web/lib/types';
import type { Soccer } from './types';
import { say } from './words';

/** What a target may mean: a piece next to the ball drives it straight on; one from afar may go round it first. */
export function waysToDribble(target: GridTarget): GridWay[] {
  const { tokens, cost = 0, pushes, other_ways: others = [] } = target;
  if (!pushes) return [];
  return [{ tokens, cost, pushes }, ...(cost === 1 ? [] : others)];
}

/** Where the ball comes to lie. */
export function endOf({ pushes }: GridWay): string {
  return pushes.at(-1)?.to.at ?? '';
}

/** An arrow from the ball to where it would lie, as the board lies on the screen. */
export function arrowTo(from: Cell, to: Cell, lie: Pick<Layout, 'centre'>): string {
  const [a, b] = [lie.centre(from), lie.centre(to)];
  const eighth = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 4));
  return '→↘↓↙←↖↑↗'[(eighth + 8) % 8] ?? '';
}

export const offers = sceneOffers<Soccer>({
  turn: (scene) => (scene.on_turn == null ? null : `${scene.turn}.${scene.on_turn}`),
  // The ball's own square means the first way, which the question names.
  confirm: (_scene, _piece, target) => {
    const [first, other] = waysToDribble(target);
    return first && other ? say('board-two-ways', { at: endOf(first) }) : null;
  },
  ways: (_scene, target) => waysToDribble(target).map((way) => ({ at: endOf(way), tokens: way.tokens })),
});
