// What Phutball brings to the pages: its board is drawn from its scene.

import { sceneBoard, type SceneTypes } from '$web/grid/scene';
import type { GameModule } from '$web/lib/board';
import { guide } from './guide';

export const board: GameModule<SceneTypes> = {
  ...sceneBoard,
  facts: { minutes: 15, learning: 'easy', clock: [10, 5] },
  startNote:
    'A coin decides who has the first turn. Red plays toward the high rows, Blue toward the low ones.',
  sectionWords: { one: 'game', many: 'games' },
  flips: 'ends',
  guide,
  optionLabels: { turns: { label: 'Most turns, both sides together' } },
};
