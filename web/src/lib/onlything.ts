// Whether the side on turn can do one thing only: then nobody wants a hint for it. A game may say so itself; of a game on a
// grid the scene says it, which lists everything that can be done.

import type { GameModule, GameTypes } from './board';
import type { GridScene } from './types';

type Offered = Pick<GridScene, 'reach' | 'actions' | 'placing'>;

const isGrid = (scene: object): scene is Offered =>
  'sides' in scene && 'reach' in scene && 'actions' in scene;

/** How many things can be done; of what can be done in several ways, each way. */
function countOffered({ reach, actions, placing }: Offered): number {
  const targets = [
    ...reach.flatMap(({ squares, passes }) => [...squares, ...passes]),
    ...(placing?.squares ?? []),
  ];
  return (
    actions.filter(({ forbidden }) => forbidden == null).length +
    targets.reduce((sum, { other_ways: ways = [] }) => sum + 1 + ways.length, 0)
  );
}

export function onlyThing<G extends GameTypes>(
  module: Pick<GameModule<G>, 'onlyThing'> | null | undefined,
  scene: G['scene'],
): boolean {
  if (module?.onlyThing) return module.onlyThing(scene);
  return typeof scene === 'object' && scene !== null && isGrid(scene) && countOffered(scene) === 1;
}
