// What is shown and heard between two positions.

import type { Script } from '$web/grid/director.svelte';
import { tossed } from '$web/grid/toss';
import { parseSquare } from '$web/grid/geometry';
import { butTheLastStep, stepsAndPasses, type Stage } from '$web/grid/timeline';
import type { SoundName } from '$web/lib/sound';
import type { KingScene } from '$web/lib/types';
import { ended, lastBoard } from './lastboard';
import { turnOf } from './offers';
import { say } from './words';

/** What is seen with a burst, longer than a step, and in a word. */
const STRIKING: Record<string, string> = {
  sack: 'board-burst-sack',
  safety: 'board-burst-safety',
  interception: 'board-burst-interception',
  incompletion: 'board-burst-incompletion',
  touchdown: 'board-burst-touchdown',
  interference: 'board-burst-interference',
  'defensive-interference': 'board-burst-interference',
};

/** The kinds of the pieces that have left the field. */
function gone(before: KingScene, after: KingScene): string[] {
  const stand = new Set(after.pieces.map(({ id }) => id));
  return before.pieces.filter(({ id }) => !stand.has(id)).map(({ kind }) => kind);
}

export const script: Script<KingScene> = {
  turn: turnOf,
  stages(before, after, tokens) {
    const stages = stepsAndPasses(before.pieces, tokens);
    const last = stages.at(-1);
    const result = after.last_event?.result;
    const aim = before.announced ? parseSquare(before.announced.at) : null;
    const flight: Stage[] = aim ? [{ moves: [], ball: aim, beats: 4, sound: 'throw' }] : [];
    const striking = result && STRIKING[result];
    if (last && striking) {
      const burst = last.moves[0]?.to ?? null;
      const struck: Stage = { ...last, burst, word: say(striking), beats: 6, sound: 'hit' };
      // Where the pass was stopped it does not arrive.
      if (result === 'incompletion' || result === 'interception')
        return [...stages.slice(0, -1), { ...struck, ball: result === 'interception' ? aim : burst }];
      return [...stages.slice(0, -1), struck, ...flight];
    }
    const lost = before.pieces.length > after.pieces.length && after.pieces.length > 0;
    if (last && lost) {
      const burst = last.moves[0]?.to ?? null;
      const word = say('board-burst-out', { men: gone(before, after).join(', ') });
      return [...stages.slice(0, -1), { ...last, burst, word, beats: 3, sound: 'hit' }, ...flight];
    }
    return flight.length > 0 && tokens.length > 0 ? [...stages, ...flight] : butTheLastStep(stages);
  },
  sound: soundOfChange,
  // In a match a card tells it, and the next possession begins.
  final: (before, after, tokens, live) =>
    !live && ended(before, after) && before.phase === 'turn' && after.pieces.length === 0
      ? lastBoard(before, after, tokens.at(-1) ?? '')
      : after,
  drawn: (_token, still) => tossed(still),
};

function soundOfChange(before: KingScene, after: KingScene): SoundName | null {
  if (after.phase === 'over') return after.score[0] === after.score[1] ? 'whistle' : 'cheer';
  const result = after.last_event?.result;
  if (after.last_drive && ended(before, after)) {
    const scored = after.last_drive.points.some((points) => points > 0);
    return scored ? 'cheer' : result === 'punt' ? 'kick' : 'whistle';
  }
  if (result === 'complete') return 'catch';
  if (result === 'defensive-interference') return 'whistle';
  if (before.phase === 'line-up' && after.phase === 'turn') return 'hut';
  if (after.announced) return 'throw';
  return turnOf(before) === turnOf(after) ? null : 'click';
}
