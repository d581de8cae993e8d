// The board on which a possession ended: in a replay it stays until the next step, where the rules have cleared the field.

import { parseSquare, squareName } from '$web/grid/geometry';
import { parseStep } from '$web/grid/timeline';
import { sameCell } from '$web/grid/types';
import type { KingScene } from '$web/lib/types';

/** Fouls take nobody out. */
const FOULS = ['interference', 'defensive-interference'];

/** Whether a possession has just ended. */
export function ended(before: KingScene, after: KingScene): boolean {
  return after.last_drive != null && after.last_drive.possession !== before.last_drive?.possession;
}

/** `before` with what ended its possession, and the score of `after`. */
export function lastBoard(before: KingScene, after: KingScene, token: string): KingScene {
  const result = after.last_event?.result ?? '';
  const step = parseStep(token);
  const mover = step && before.pieces.find((piece) => sameCell(piece, step.from));
  const taken =
    step && !FOULS.includes(result) ? before.pieces.find((piece) => sameCell(piece, step.to)) : undefined;
  const pieces = before.pieces
    .filter((piece) => piece !== taken)
    .map((piece) => (step && piece === mover ? { ...piece, ...step.to, at: squareName(step.to) } : piece));
  const stopped = ['interception', 'incompletion'].includes(result);
  const carrier =
    before.announced && !stopped
      ? before.announced.receiver
      : taken?.carrier || result === 'interception'
        ? mover?.id
        : result === 'incompletion'
          ? null
          : before.ball?.carrier;
  const at = pieces.find(({ id }) => id === carrier) ?? (stopped ? step?.to : before.ball);
  const ball = at && parseSquare(squareName(at));
  return {
    ...before,
    ...(after.phase === 'over' && { phase: after.phase, on_turn: after.on_turn }),
    score: after.score,
    moves: after.moves,
    last_event: after.last_event,
    last_drive: after.last_drive,
    possession_moves_left: null,
    spot: null,
    attempt_open: false,
    announced: null,
    lanes: [],
    reach: [],
    actions: [],
    pieces: pieces.map((piece) => ({ ...piece, carrier: piece.id === carrier })),
    ball: ball ? { ...ball, at: squareName(ball), carrier: carrier == null ? null : String(carrier) } : null,
  };
}
