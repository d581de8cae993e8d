// What the board marks when a piece is chosen and a square is looked at.

import { parseSquare } from '$web/grid/geometry';
import { waysOf, type Way } from '$web/grid/timeline';
import type { TurnControl } from '$web/grid/turn.svelte';
import type { Line, Mark, PieceId } from '$web/grid/types';
import type { SoccerReachSquare, SoccerScene } from '$web/lib/types';
import { lineOf, waysToDribble, type Target } from './offers';
import type { Soccer } from './types';

/** What the chosen piece can do. */
export function targetMarks(targets: Iterable<Target>): Mark[] {
  return [...targets].map((target) => {
    const at = { column: target.column, row: target.row };
    if (target.pass) return target.pass.shot ? { at, kind: 'grave', text: 'goal' } : { at, kind: 'pass' };
    return { at, kind: target.move?.dribble ? 'special' : 'reach', text: String(target.move?.cost ?? '') };
  });
}

/** What is closed to it; the ball's square is not if it can be got at from another side. */
export function closedMarks({ closed, targets }: TurnControl<Soccer, Target>): Mark[] {
  return [...closed.values()].filter(({ at }) => !targets.has(at)).map((at) => ({ at, kind: 'closed' }));
}

/** The line along which the chosen piece sends the ball: as far as it is free, and what ends it. */
export function laneLines(scene: SoccerScene, piece: PieceId): Line[] {
  const lane = lineOf(scene, piece);
  const last = lane?.squares.findLast((square) => !square.forbidden);
  const end = lane?.stop ?? lane?.squares.at(-1);
  if (!lane || !end) return [];
  return [
    ...(last ? [{ from: scene.ball, to: last, kind: 'lane' } as const] : []),
    ...(end !== last ? [{ from: last ?? scene.ball, to: end, kind: 'blocked' } as const] : []),
  ];
}

/** Where the chosen piece could drive the ball. */
function dribbleLines(scene: SoccerScene, ways: readonly SoccerReachSquare[]): Line[] {
  return ways.flatMap(({ dribble }): Line[] =>
    dribble ? [{ from: scene.ball, to: dribble, kind: 'push', arrow: true }] : [],
  );
}

/** What picking a target would do. */
export function previewLines(scene: SoccerScene, piece: PieceId, target: Target): Line[] {
  if (target.pass) return [{ from: scene.ball, to: target, kind: 'pass', arrow: true }];
  const ways = target.move ? waysToDribble(scene, piece, target.move) : [];
  if (ways.length > 1) return dribbleLines(scene, ways);
  const way = waysOf(target.tokens).map(({ from, to }, i, all): Line => ({
    from,
    to,
    kind: 'path',
    arrow: i === all.length - 1,
  }));
  const { dribble } = target.move ?? {};
  const from = dribble ? parseSquare(dribble.from) : null;
  return dribble && from ? [...way, { from, to: dribble, kind: 'push', arrow: true }] : way;
}

/** What has been played this turn, or in the turn before. */
export function trailLines(trail: readonly Way[]): Line[] {
  return trail.map(({ from, to, pass }) => ({ from, to, kind: pass ? 'pass' : 'last', arrow: pass }));
}
