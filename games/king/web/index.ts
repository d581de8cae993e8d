// What Quarterback King brings to the pages.

import { gridKeys } from '$web/grid/keys';
import { once, type FrameOf, type GameModule } from '$web/lib/board';
import type { KingScene } from '$web/lib/types';
import { guide } from './guide';
import Thumbnail from './Thumbnail.svelte';
import type { King } from './types';

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
  facts: { minutes: 45, learning: 'a-game', clock: [20, 10] },
  referenceTitle: 'Men',
  Thumbnail,
  pace,
  startNote: 'A coin decides who has the ball first. Home attacks toward rank 24, Away toward rank 1.',
  seatColours: ['#b8261d', '#14387f'],
  optionLabels: {
    half_moves: { label: 'Moves in a half' },
    passing: { label: 'Passing', choices: { on: 'With passes', off: 'Without passes' } },
  },
  sectionWords: { one: 'possession', many: 'possessions' },
  flips: 'ends',
  guide,
  get keys() {
    return [
      ...gridKeys(),
      { keys: 'B', does: 'Go to the ball' },
      { keys: 'A, K, G', does: 'Announce a pass attempt, a punt, a field goal' },
      { keys: 'L', does: 'Show or hide the passing lanes' },
      { keys: 'Delete', does: 'Take a man off the field, at the line-up' },
    ];
  },
};
