// What the board marks when a man is chosen, and the passing lanes with what threatens them.

import { parseSquare } from '$web/grid/geometry';
import type { Way } from '$web/grid/timeline';
import { pieceById } from '$web/grid/scene/sides';
import { sameCell, type Cell, type Line, type Mark } from '$web/grid/types';
import type { GridPiece, KingLane, KingScene } from '$web/lib/types';
import { covered } from './men';

function cellOf(scene: KingScene, id: string): Cell | undefined {
  return pieceById(scene, id);
}

/** Those lanes that are to be drawn: the announced one in a reply, one that is looked at, or all. */
export function lanesShown(scene: KingScene, on: boolean, looked: string | null): KingLane[] {
  const announced = scene.announced;
  if (announced) return scene.lanes.filter((lane) => lane.receiver === announced.receiver);
  const one = scene.lanes.filter((lane) => lane.receiver === looked);
  if (one.length > 0) return one;
  return on ? scene.lanes : [];
}

/** Lanes from the quarterback, open or blocked, and the moves by which the defense would spoil them. */
export function laneLines(scene: KingScene, lanes: readonly KingLane[]): Line[] {
  const from = cellOf(scene, 'QB');
  if (!from) return [];
  const ways = lanes.flatMap((lane): Line[] => {
    const to = parseSquare(lane.at);
    return to ? [{ from, to, kind: lane.open ? 'pass' : 'blocked', arrow: lane.open }] : [];
  });
  const seen = new Set<string>();
  const threats = lanes.flatMap((lane) =>
    lane.threats.flatMap((threat): Line[] => {
      const [start, to] = [parseSquare(threat.from), parseSquare(threat.to)];
      const key = `${threat.from}>${threat.to}`;
      if (!start || !to || seen.has(key)) return [];
      seen.add(key);
      return [{ from: start, to, kind: 'threat', arrow: true }];
    }),
  );
  return [...threats, ...ways];
}

/** Who stands in lanes or threatens them, and the squares of the announced path. */
export function laneMarks(scene: KingScene, lanes: readonly KingLane[]): Mark[] {
  const culprits = new Set(
    lanes.flatMap((lane) => [...lane.blocked_by, ...lane.threats.map(({ piece }) => piece)]),
  );
  const path = (scene.announced?.path ?? []).flatMap((square): Mark[] => {
    const at = parseSquare(square);
    return at ? [{ at, kind: 'path' }] : [];
  });
  const men = [...culprits].flatMap((id): Mark[] => {
    const at = cellOf(scene, id);
    return at ? [{ at, kind: 'culprit' }] : [];
  });
  return [...path, ...men];
}

/** From where to where a pass is on its way, and over which squares that it may be seen on. */
export function passOf(scene: KingScene): { from: Cell; to: Cell; over: Cell[] } | null {
  const { announced, pieces } = scene;
  const [from, to] = [cellOf(scene, 'QB'), announced && parseSquare(announced.at)];
  if (!announced || !from || !to) return null;
  const free = announced.path
    .map(parseSquare)
    .filter((at) => at != null && !pieces.some((piece) => sameCell(piece, at)));
  return { from, to, over: free as Cell[] };
}

/** The move before, while the man who made it is still there; a pass on its way has a line of its own. */
export function trailLines(scene: KingScene, trail: readonly Way[]): Line[] {
  const last = trail.at(-1);
  if (scene.announced) return [];
  if (!last || !scene.pieces.some((piece) => sameCell(piece, last.to))) return [];
  return [{ from: last.from, to: last.to, kind: 'last' }];
}

/** From where to where that was: seen at a glance, where the line is short or lies under the man. */
export function trailMarks(scene: KingScene, trail: readonly Way[]): Mark[] {
  const pass = passOf(scene);
  const ways = pass ? [pass] : trailLines(scene, trail);
  return ways.flatMap(({ from, to }): Mark[] => [
    { at: from, kind: 'last' },
    { at: to, kind: 'last' },
  ]);
}

/** Men of a draft who break a rule. */
export function problemMarks(pieces: readonly GridPiece[], wrong: (piece: GridPiece) => boolean): Mark[] {
  return pieces.filter(wrong).map((piece) => ({ at: piece, kind: 'closed' }));
}

/** Where the man in hand may stand; of the five linemen all squares, when one of theirs is looked at. */
export function placeMarks(man: string, squares: ReadonlySet<string>, looked: string | null): Mark[] {
  const cells = [...squares].flatMap((at): Mark[] => {
    const cell = parseSquare(at);
    return cell ? [{ at: cell, kind: 'place' }] : [];
  });
  if (man !== 'OL' || !looked || !squares.has(looked)) return cells;
  const five = covered(man, looked).flatMap((at): Mark[] => {
    const cell = parseSquare(at);
    return cell ? [{ at: cell, kind: 'path' }] : [];
  });
  return [...cells, ...five];
}
