// What Soccer brings to the pages.

import { gridKeys } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { SoccerScene } from '$web/lib/types';
import Thumbnail from './Thumbnail.svelte';
import type { Soccer } from './types';
import { say } from './words';

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
  drawsTurns: true,
  facts: { minutes: 25, learning: 'easy', clock: [10, 5] },
  get referenceTitle() {
    return say('board-pitch');
  },
  Thumbnail,
  pace,
  get startNote() {
    return say('board-start-note');
  },
  seatColours: ['#b8261d', '#14387f'],
  get sectionWords() {
    return { one: say('board-round'), many: say('board-rounds') };
  },
  flips: (_, seat) => seat === 1,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  get optionLabels() {
    return {
      goals: { label: say('board-option-goals') },
      turns: { label: say('board-option-turns') },
    };
  },
  get keys() {
    return [
      ...gridKeys(),
      { keys: 'B', does: say('board-key-ball') },
      { keys: 'E', does: say('board-key-end') },
    ];
  },
};
