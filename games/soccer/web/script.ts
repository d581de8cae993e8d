// What is shown and heard between two positions.

import type { Script } from '$web/grid/director.svelte';
import { tossed } from '$web/grid/toss';
import { squareName } from '$web/grid/geometry';
import { butTheLastStep, parsePass, stepsAndPasses } from '$web/grid/timeline';
import type { SoundName } from '$web/lib/sound';
import type { SoccerScene } from '$web/lib/types';
import { offers } from './offers';
import { say } from './words';

export const script: Script<SoccerScene> = {
  turn: (scene) => offers.turn(scene) ?? '',
  stages(before, after, tokens) {
    const stages = stepsAndPasses(before.pieces, tokens).map((stage) =>
      stage.ball ? { ...stage, sound: 'kick' as const } : stage,
    );
    const shot = scored(before, after) ? parsePass(tokens.at(-1) ?? '') : null;
    if (!shot) return butTheLastStep(stages);
    return [
      ...stages,
      { moves: [], ball: shot.to, burst: shot.to, word: say('board-burst-goal'), beats: 9, sound: 'cheer' },
    ];
  },
  sound: soundOfChange,
  anew: scored,
  // The rules have the pieces kick off once more.
  final(before, after, tokens) {
    const shot = scored(before, after) ? parsePass(tokens.at(-1) ?? '') : null;
    if (after.phase !== 'over' || !shot || !before.ball) return after;
    const moves = stepsAndPasses(before.pieces, tokens).flatMap((stage) => stage.moves);
    const pieces = before.pieces.map((piece) => {
      const to = moves.findLast((move) => move.piece === piece.id)?.to;
      return to ? { ...piece, ...to, at: squareName(to) } : piece;
    });
    return { ...after, pieces, ball: { ...before.ball, ...shot.to, at: squareName(shot.to) } };
  },
  drawn: (_token, still) => tossed(still),
};

function scored(before: SoccerScene, after: SoccerScene): boolean {
  return after.score[0] !== before.score[0] || after.score[1] !== before.score[1];
}

function soundOfChange(before: SoccerScene, after: SoccerScene): SoundName | null {
  if (after.phase === 'over' || before.phase === 'chance') return 'whistle';
  if (after.last_event?.result === 'dropped-ball') return 'whistle';
  if (scored(before, after)) return null;
  if (before.ball?.at !== after.ball?.at) return 'bounce';
  return offers.turn(before) === offers.turn(after) ? null : 'click';
}
