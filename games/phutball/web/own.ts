// What Phutball says and draws otherwise on the board that is made from its scene.

import type { SceneOwn, ToDo } from '$web/grid/scene/types';
import { sideTitle } from '$web/grid/scene/sides';
import type { GridScene, GridTarget } from '$web/lib/types';
import { endsOf } from './ends';
import Ground from './Ground.svelte';
import { say } from './words';

/** The other way on the screen. */
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** What the side on turn can do, and where it scores. */
function todo({ scene, you, high, chosen }: ToDo): string {
  const jumps = scene.reach.some(({ squares }) => squares.length > 0);
  if (!scene.placing) return say(jumps ? 'board-do-jump-on' : 'board-do-end');
  if (chosen) return say('board-do-land');
  const { on_turn: seat } = scene;
  const scores = say('board-scores', {
    you,
    side: seat == null ? '' : sideTitle(scene, seat),
    at: seat === 1 ? OPPOSITE[high] : high,
  });
  return say(jumps ? 'board-do-either' : 'board-do-place', { scores });
}

/** A jump over a goal line ends the game. */
function grave({ row }: GridTarget, scene: GridScene): string | null {
  const over = row === scene.first_row ? 1 : row === scene.first_row + scene.rows - 1 ? 0 : null;
  if (over === null) return null;
  return say(over === scene.on_turn ? 'board-goal' : 'board-own-goal');
}

export const own: SceneOwn = {
  todo,
  grave,
  named: ({ token }) => (token === 'end' ? say('end-turn') : undefined),
  toss: {
    text: () => say('board-toss'),
    seat: (token) => (token === '~red' ? 0 : 1),
    outcome: (side, you) => say('board-has-first-turn', { side, you }),
  },
  ends: endsOf,
  puts: 'neutral',
  legible: 20,
  Ground,
};
