// What Phutball says and draws otherwise on the board that is made from its scene.

import { parseSquare, squareName } from '$web/grid/geometry';
import type { SceneOwn, ToDo } from '$web/grid/scene/types';
import { sideTitle } from '$web/grid/scene/sides';
import type { Way } from '$web/grid/timeline';
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

/**
 * A ball that is picked and cannot jump is answered by how it would: not that no man is placed on it. Where a man is to be
 * placed, a square behind a goal line is no jump that nothing leads to.
 */
function why(scene: GridScene, at: string): { rule: string; message: string } | null {
  const row = parseSquare(at)?.row;
  const behind = row === scene.first_row || row === scene.first_row + scene.rows - 1;
  if (scene.placing && behind) return { rule: 'Placing', message: say('board-no-place') };
  const ball = scene.pieces.find(({ kind }) => kind === 'ball');
  return scene.placing && ball?.at === at ? { rule: 'Jumping', message: say('board-no-jump') } : null;
}

/** A jump over a goal line ends the game. */
function grave({ row }: GridTarget, scene: GridScene): string | null {
  const over = row === scene.first_row ? 1 : row === scene.first_row + scene.rows - 1 ? 0 : null;
  if (over === null) return null;
  return say(over === scene.on_turn ? 'board-goal' : 'board-own-goal');
}

/** The jumps that decided the game, square by square; nothing where they led to no goal, and the game is a draw. */
function ended(scene: GridScene, last: readonly Way[]): string {
  const [first] = last;
  const end = last.at(-1)?.to.row;
  const inGoal = end !== undefined && (end <= scene.first_row + 1 || end >= scene.first_row + scene.rows - 2);
  if (!first || !inGoal) return '';
  const way = [first.from, ...last.map(({ to }) => to)].map((cell) => squareName(cell)).join('→');
  return say('board-ended', { status: scene.status, way, jumps: last.length });
}

/** The turn that is shown in a replay, by the number that it has in the list of turns. */
function lookedBack(scene: GridScene, turn: number): string | undefined {
  const at = scene.pieces.find(({ kind }) => kind === 'ball')?.at;
  return at && say('board-looked-back', { turn, at });
}

export const own: SceneOwn = {
  todo,
  why,
  grave,
  go: () => say('board-jump-here'),
  named: ({ token }) => (token === 'end' ? say('end-turn') : undefined),
  toss: {
    text: () => say('board-toss'),
    seat: (token) => (token === '~red' ? 0 : 1),
    outcome: (side, you) => say('board-has-first-turn', { side, you }),
  },
  ended,
  lookedBack,
  ends: endsOf,
  puts: 'neutral',
  legible: 20,
  Ground,
};
