// What Soccer brings to the pages.

import { GRID_KEYS } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { SoccerScene } from '$web/lib/types';
import { guide } from './guide';
import Thumbnail from './Thumbnail.svelte';
import type { Soccer } from './types';

/** Passes are watched, goals are read. */
function pace(frame: FrameOf<SoccerScene>): number {
  const token = frame.token ?? '';
  const { scene } = frame;
  if (token.startsWith('~') || scene.phase === 'over') return 2;
  if (scene.last_event != null) return 3;
  if (token === 'end') return 0.5;
  return token.includes('*') ? 1.6 : 1;
}

export const board: GameModule<Soccer> = {
  parts: once(() => import('./parts')),
  facts: { minutes: 25, learning: 'easy', clock: [10, 5] },
  referenceTitle: 'Pitch',
  Thumbnail,
  pace,
  startNote: 'A coin decides who kicks off. Red plays toward the high rows, Blue toward the low ones.',
  seatColours: ['#b8261d', '#14387f'],
  sectionWords: { one: 'round', many: 'rounds' },
  flips: 'ends',
  guide,
  optionLabels: {
    goals: { label: 'Goals to win' },
    turns: { label: 'Most turns, both sides together' },
  },
  keys: [...GRID_KEYS, { keys: 'B', does: 'Go to the ball' }, { keys: 'E', does: 'End the turn' }],
};
