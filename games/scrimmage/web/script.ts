// What is shown and heard between two positions.

import type { Script } from '$web/grid/director.svelte';
import { tossed } from '$web/grid/toss';
import type { SoundName } from '$web/lib/sound';
import type { ScrimmageScene } from '$web/lib/types';
import { allotment, tossWinner } from './odds';
import { outcome } from './outcome';
import { stages, ways } from './timeline';

export const script: Script<ScrimmageScene> = {
  stages,
  turn: ({ play, turn }) => `${play} ${turn}`,
  anew: (before, after) => before.play !== after.play,
  ways,
  outcome,
  sound: soundOfChange,
  drawn: (token, still) => {
    const ms = drawnMs(allotment(token) !== null, still);
    return tossWinner(token) === null ? { ms, sound: soundOfDraw(token) } : tossed(still, ms);
  },
};

/** How long an outcome stands on its card, in milliseconds. */
function drawnMs(dull: boolean, still: boolean): number {
  if (dull) return still ? 500 : 850;
  return still ? 1800 : 2300;
}

function soundOfDraw(token: string): SoundName | null {
  if (token === '~complete' || token === '~intercepted') return 'catch';
  if (token === '~north' || token === '~south' || token === '~fumble') return 'bounce';
  if (token.startsWith('~tackle')) return 'hit';
  return allotment(token) === null ? null : 'tick';
}

function soundOfChange(before: ScrimmageScene, after: ScrimmageScene): SoundName | null {
  const ended = after.games?.over.length ?? 0;
  if (after.games && ended > (before.games?.over.length ?? 0))
    return after.games.over[ended - 1]!.winner ? 'cheer' : 'whistle';
  if (after.phase === 'over') return after.score[0] === after.score[1] ? 'whistle' : 'cheer';
  if (after.play !== before.play) return 'whistle';
  if (before.phase === 'allotment' && after.phase === 'turn' && after.turn === 1) return 'hut';
  const passed = before.phase === 'turn' && (after.phase === 'allotment' || after.turn !== before.turn);
  return passed ? 'click' : null;
}
