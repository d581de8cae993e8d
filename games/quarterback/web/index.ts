// What Quarterback brings to the pages.

import { gridKeys } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { QuarterbackScene } from '$web/lib/types';
import Thumbnail from './Thumbnail.svelte';
import type { Quarterback } from './types';
import { say } from './words';

/** Passes are watched, the ends of halves are read. */
function pace(frame: FrameOf<QuarterbackScene>): number {
  const token = frame.token ?? '';
  if (token.startsWith('~')) return 2;
  if (token === 'end') return 0.5;
  const { scene } = frame;
  if (scene.phase === 'over' || (scene.turn === 1 && scene.plays.length === 0)) return 3;
  return token.includes('*') ? 2 : 1;
}

export const board: GameModule<Quarterback> = {
  parts: once(() => import('./parts')),
  drawsTurns: true,
  facts: { minutes: 30, learning: 'a-game', clock: [15, 10] },
  get referenceTitle() {
    return say('board-pieces');
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
  get optionLabels() {
    return {
      format: {
        label: say('board-option-format'),
        choices: { match: say('board-option-match'), game: say('board-option-game') },
      },
      turns: { label: say('board-option-turns') },
      columns: {
        label: say('board-option-columns'),
        choices: { edges: say('board-option-edges'), middle: say('board-option-middle') },
      },
    };
  },
  // The attack goes up the board; who defends has their own side at the other end.
  flips: (scene, seat) => scene.attacker != null && scene.attacker !== seat,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  get keys() {
    return [
      ...gridKeys(),
      { keys: 'B', does: say('board-key-ball') },
      { keys: 'E', does: say('board-key-end') },
      { keys: 'D', does: say('board-key-down') },
    ];
  },
};
