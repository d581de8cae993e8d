// What is shown and heard between two positions.

import type { Script } from '$web/grid/director.svelte';
import { tossed } from '$web/grid/toss';
import { butTheLastStep, stepsAndPasses } from '$web/grid/timeline';
import type { SoundName } from '$web/lib/sound';
import { turnOf } from './offers';
import type { QuarterbackScene } from '$web/lib/types';
import { say } from './words';

export const script: Script<QuarterbackScene> = {
  turn: turnOf,
  stages(before, after, tokens) {
    const stages = stepsAndPasses(before.pieces, tokens);
    const last = stages.at(-1);
    if (!halfEnded(before, after)) return butTheLastStep(stages);
    const end = after.halves.at(-1);
    if (!last || !end || end.how === 'down' || end.how === 'turns') return stages;
    const burst = { column: end.column, row: end.row };
    const how = end.how === 'interception' ? 'board-burst-interception' : 'board-burst-tackle';
    const word = say(how, { points: end.points });
    return [...stages.slice(0, -1), { ...last, burst, word, beats: 6, sound: 'hit' }];
  },
  sound: soundOfChange,
  drawn: (_token, still) => tossed(still),
};

export function halfEnded(before: QuarterbackScene, after: QuarterbackScene): boolean {
  return after.halves.length > before.halves.length;
}

function soundOfChange(before: QuarterbackScene, after: QuarterbackScene): SoundName | null {
  if (after.phase === 'over') return after.score[0] === after.score[1] ? 'whistle' : 'cheer';
  if (halfEnded(before, after)) return 'whistle';
  if (before.phase === 'chance') return 'hut';
  if (!before.ball?.carrier && after.ball?.carrier) return 'catch';
  return turnOf(before) === turnOf(after) ? null : 'click';
}
