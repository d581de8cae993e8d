// What Quarterback King brings to the pages.

import { gridKeys } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { KingScene } from '$web/lib/types';
import { beforeFirstMove } from './takeback';
import Thumbnail from './Thumbnail.svelte';
import type { King } from './types';
import { say } from './words';

/** Placing men is quick; passes are watched, the ends of possessions are read. */
function pace(frame: FrameOf<KingScene>): number {
  const token = frame.token ?? '';
  const { scene } = frame;
  if (token.includes('@')) return 0.2;
  if (token.startsWith('~') || scene.phase === 'over') return 2.5;
  if (scene.phase === 'line-up' && scene.on_turn !== scene.offense) return 3;
  return token.startsWith('complete') || scene.last_event != null ? 2 : 1;
}

export const board: GameModule<King> = {
  parts: once(() => import('./parts')),
  drawsTurns: true,
  facts: { minutes: 45, learning: 'a-game', clock: [20, 10] },
  get referenceTitle() {
    return say('board-men');
  },
  Thumbnail,
  pace,
  get startNote() {
    return say('board-start-note');
  },
  seatColours: ['#b8261d', '#14387f'],
  get optionLabels() {
    return {
      half_moves: { label: say('board-option-moves') },
      passing: {
        label: say('board-option-passing'),
        choices: { on: say('board-option-with-passes'), off: say('board-option-without-passes') },
      },
      possession_moves: { label: say('board-option-possession') },
      defender_range: { label: say('board-option-range') },
    };
  },
  get sectionWords() {
    return { one: say('board-possession'), many: say('board-possessions') };
  },
  flips: (_, seat) => seat === 1,
  takesBackTo: beforeFirstMove,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  get keys() {
    return [
      ...gridKeys(),
      { keys: 'B', does: say('board-key-ball') },
      { keys: 'A, K, G', does: say('board-key-announce') },
      { keys: 'L', does: say('board-key-lanes') },
      { keys: 'Delete', does: say('board-key-delete') },
    ];
  },
};
