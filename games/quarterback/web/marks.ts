// What the board marks when a piece is chosen and a square is looked at.

import { parseSquare } from '$web/grid/geometry';
import { waysOf, type Way } from '$web/grid/timeline';
import type { Line, Mark, PieceId } from '$web/grid/types';
import { pieceById } from './men';
import type { Target } from './offers';
import type { QuarterbackPassLine, QuarterbackPush, QuarterbackScene } from '$web/lib/types';

/** What the chosen piece can do. */
export function targetMarks(targets: Iterable<Target>): Mark[] {
  return [...targets].map((target) => {
    const at = { column: target.column, row: target.row };
    const { move, pass } = target;
    if (pass) return { at, kind: 'pass' };
    if (move?.result === 'tackle') return { at, kind: 'grave', text: String(move.points ?? 0) };
    if (move?.result === 'interception') return { at, kind: 'grave', text: '0' };
    const special = move && (move.result === 'pick-up' || move.pushes.length > 0);
    return { at, kind: special ? 'special' : 'reach', text: String(move?.cost ?? '') };
  });
}

/** What is closed to the chosen piece, and by whom. */
export function closedMarks(scene: QuarterbackScene, chosen: PieceId): Mark[] {
  const reach = scene.reach.find((one) => one.piece === chosen);
  const kind = pieceById(scene, chosen)?.kind;
  const barred = kind === 'triple' || kind === 'quarterback' ? scene.repelled : [];
  return [
    ...barred.map((at): Mark => ({ at, kind: 'barred' })),
    ...(reach?.closed ?? []).map((at): Mark => ({ at, kind: 'closed' })),
    ...(reach?.blockers ?? []).flatMap(({ at }): Mark[] => {
      const cell = parseSquare(at);
      return cell ? [{ at: cell, kind: 'culprit' }] : [];
    }),
  ];
}

/** The lanes of a pass: as far as the ball can go, and who stops it. */
export function laneLines(scene: QuarterbackScene): Line[] {
  const from = scene.ball;
  if (!from) return [];
  return scene.pass_lines.flatMap((lane): Line[] => {
    const last = lane.squares.at(-1);
    const stop = lane.forbidden ? null : stopOf(lane);
    return [
      ...(last ? [{ from, to: last, kind: 'lane' } as const] : []),
      ...(stop && !lane.squares.some((square) => square.at === lane.blocker?.at)
        ? [{ from: last ?? from, to: stop, kind: 'blocked' } as const]
        : []),
    ];
  });
}

function stopOf(lane: QuarterbackPassLine) {
  return lane.blocker ? parseSquare(lane.blocker.at) : null;
}

/** Who stops the ball: opponents, whom nothing passes. */
export function laneMarks(scene: QuarterbackScene): Mark[] {
  return scene.pass_lines.flatMap((lane): Mark[] => {
    const at = lane.forbidden ? null : stopOf(lane);
    const catches = lane.squares.some((square) => square.at === lane.blocker?.at);
    return at && !catches ? [{ at, kind: 'culprit' }] : [];
  });
}

export function pushLines(pushes: readonly QuarterbackPush[]): Line[] {
  return pushes.map(({ from, to }) => ({ from, to, kind: 'push', arrow: true }));
}

/** The way to a target, before it is gone. */
export function previewLines(scene: QuarterbackScene, target: Target): Line[] {
  if (target.pass && scene.ball) return [{ from: scene.ball, to: target, kind: 'pass', arrow: true }];
  const way = waysOf(target.tokens).map(({ from, to }, i, all): Line => ({
    from,
    to,
    kind: 'path',
    arrow: i === all.length - 1,
  }));
  return [...way, ...pushLines(target.move?.pushes ?? [])];
}

/** What has been played this turn, or in the turn before. */
export function trailLines(trail: readonly Way[]): Line[] {
  return trail.map(({ from, to, pass }) => ({ from, to, kind: pass ? 'pass' : 'last', arrow: pass }));
}
