// What a board marks of a GridScene when a piece is chosen and a square is looked at.

import type { GridPush, GridScene, GridTarget } from '../../lib/types';
import { parseSquare } from '../geometry';
import { arrowsOf, waysOf, type Pointed, type Way } from '../timeline';
import { sameCell, type Cell, type Line, type Mark, type PieceId } from '../types';
import { forbiddenOf, targetsOf } from './offers';
import { pieceById, reachOf } from './sides';

/** What the chosen piece can do. `grave` gives the text of what ends something. */
export function targetMarks(
  targets: Iterable<GridTarget>,
  grave: (target: GridTarget) => string | null,
): Mark[] {
  return [...targets].map((target): Mark => {
    const { column, row, pass, pushes, meets, result, cost } = target;
    const at = { column, row };
    const text = grave(target);
    if (text !== null) return { at, kind: 'grave', text };
    if (pass) return { at, kind: 'pass' };
    const special = (pushes?.length ?? 0) > 0 || meets != null || result === 'pick-up';
    return { at, kind: special ? 'special' : 'reach', ...(cost ? { steps: cost } : {}) };
  });
}

/** What is closed to the chosen piece and not to be reached by another way, and who closes it. */
export function closedMarks(scene: GridScene, piece: PieceId, mode: string): Mark[] {
  const reach = reachOf(scene, piece);
  const open = new Set(targetsOf(scene, piece, mode).map(({ at }) => at));
  const closed = mode === 'pass' ? forbiddenOf(scene, piece) : (reach?.closed ?? []);
  const culprits = mode === 'pass' ? stops(scene, piece) : (reach?.blockers ?? []);
  return [
    ...closed.filter(({ at }) => !open.has(at)).map((at): Mark => ({ at, kind: 'closed' })),
    ...culprits.map((at): Mark => ({ at, kind: 'culprit' })),
  ];
}

/** Who stops the ball: opponents, whom nothing passes. */
function stops(scene: GridScene, piece: PieceId) {
  return (reachOf(scene, piece)?.lines ?? []).flatMap(({ squares, stop, forbidden }) =>
    stop && !stop.why && !forbidden && !squares.some(({ at }) => at === stop.at) ? [stop] : [],
  );
}

/** The lines along which the chosen piece could send the ball: as far as it can go, and what ends it. */
export function laneLines(scene: GridScene, piece: PieceId): Line[] {
  const { ball } = scene;
  if (!ball) return [];
  return (reachOf(scene, piece)?.lines ?? []).flatMap(({ squares, stop, forbidden }): Line[] => {
    const end = stop ?? squares.at(-1);
    if (forbidden || !end) return [];
    const last = squares.findLast((square) => !square.forbidden);
    return [
      ...(last ? [{ from: ball, to: last, kind: 'lane' } as const] : []),
      ...(sameCell(end, last) ? [] : [{ from: last ?? ball, to: end, kind: 'blocked' } as const]),
    ];
  });
}

export function pushLines(pushes: readonly GridPush[] = []): Line[] {
  return pushes.map(({ from, to }) => ({ from, to, kind: 'push', arrow: true }));
}

/** What picking a target would do: the ball's flight, or the way and what it pushes. */
export function previewLines(scene: GridScene, target: GridTarget): Line[] {
  if (target.pass) return scene.ball ? [{ from: scene.ball, to: target, kind: 'pass', arrow: true }] : [];
  const way = waysOf(target.tokens).map(({ from, to }, i, all): Line => ({
    from,
    to,
    kind: 'path',
    arrow: i === all.length - 1,
  }));
  return [...way, ...pushLines(target.pushes)];
}

/** What has been played this turn, or in the turn before. */
export function trailLines(trail: readonly Way[]): Line[] {
  return trail.map(({ from, to, pass, earlier }) =>
    earlier
      ? { from, to, kind: 'earlier', arrow: pass, flies: pass }
      : { from, to, kind: pass ? 'pass' : 'last', arrow: pass },
  );
}

/**
 * What these tokens do, if they are played one after another: where something is put, or the ways of a piece. The scene
 * knows where the first leads; others of the same kind (`jump:h13`, `jump:f15`) take the piece on.
 */
export function pointed(
  scene: GridScene,
  tokens: readonly string[],
  kind: Pointed = 'hint',
): { places: Mark[]; ways: Line[] } {
  const [first] = tokens;
  const leads = (target: GridTarget) => first !== undefined && target.tokens[0] === first;
  const put = scene.placing?.squares.find(leads);
  if (put) return { places: [{ at: put, kind }], ways: [] };
  const mover = scene.reach.find(({ squares }) => squares.some(leads));
  const from = pieceById(scene, mover?.piece);
  if (first === undefined || !mover || !from) return { places: [], ways: [] };
  const ways: Way[] = [];
  let at: Cell = from;
  const [verb] = first.split(':');
  for (const token of tokens) {
    const [alike, square = ''] = token.split(':');
    const to = token === first ? mover.squares.find(leads) : alike === verb ? parseSquare(square) : null;
    if (!to) break;
    ways.push({ from: at, to, pass: true });
    at = to;
  }
  return { places: [], ways: arrowsOf(ways, kind) };
}

/** Whether a square lies between two others on a straight line. */
export function isBetween({ column, row }: Cell, from: Cell, to: Cell): boolean {
  const [across, down] = [to.column - from.column, to.row - from.row];
  const steps = Math.max(Math.abs(across), Math.abs(down));
  const step = [column - from.column, row - from.row]
    .map(Math.abs)
    .reduce((one, other) => Math.max(one, other));
  if (step === 0 || step >= steps) return false;
  return (column - from.column) * steps === across * step && (row - from.row) * steps === down * step;
}
