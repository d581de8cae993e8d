// What Quarterback brings to the pages.

import { gridKeys } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { QuarterbackScene } from '$web/lib/types';
import { guide } from './guide';
import Thumbnail from './Thumbnail.svelte';
import type { Quarterback } from './types';

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
  facts: { minutes: 30, learning: 'a-game', clock: [15, 10] },
  referenceTitle: 'Pieces',
  Thumbnail,
  pace,
  startNote: 'A coin decides who attacks in the first half; the other side attacks in the second.',
  seatColours: ['#b8261d', '#14387f'],
  sectionWords: { one: 'round', many: 'rounds' },
  optionLabels: {
    format: { label: 'Format', choices: { match: 'A match of two games', game: 'One game' } },
    turns: { label: 'Most turns of an attack' },
  },
  flips: 'view',
  guide,
  get keys() {
    return [
      ...gridKeys(),
      { keys: 'B', does: 'Go to the ball' },
      { keys: 'E', does: 'End the turn' },
      { keys: 'D', does: 'Put the ball down' },
    ];
  },
};
