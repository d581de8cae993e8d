// What stands on the field, and what is marked and drawn there: of the line-up while men are placed, else of the turn.

import { squareName } from '$web/grid/geometry';
import { closedMarks, previewLines, targetMarks } from '$web/grid/scene/marks';
import type { GridSession } from '$web/grid/session.svelte';
import type { BallSpot, Cell, Line, Mark, PieceView } from '$web/grid/types';
import type { GridPiece, GridTarget } from '$web/lib/types';
import type { Announcing } from './announcing.svelte';
import { badgeOf } from './describe';
import type { LaneSwitch } from './lanes.svelte';
import type { LineUpControl } from './lineup.svelte';
import {
  laneLines,
  laneMarks,
  lanesShown,
  passOf,
  placeMarks,
  problemMarks,
  trailLines,
  trailMarks,
} from './marks';
import { draftName, unitOf } from './men';
import type { King } from './types';

export type ShownBy = {
  session: GridSession<King, GridTarget, GridPiece>;
  lineup: LineUpControl;
  announcing: Announcing;
  lanes: LaneSwitch;
  /** Men are placed before a drive. */
  placing: () => boolean;
  /** The side on turn can do something. */
  acting: () => boolean;
  /** The square that the pointer is on, or over which something is dragged. */
  at: () => string | null;
};

export class ShownField {
  #by: ShownBy;

  constructor(by: ShownBy) {
    this.#by = by;
  }

  readonly pieces: GridPiece[] = $derived.by(() => {
    const { session, lineup, placing } = this.#by;
    const { pieces } = session.scene;
    if (!placing()) return pieces;
    return [...pieces.filter((one) => unitOf(one.kind) !== lineup.unit), ...lineup.pieces];
  });

  #wrong(piece: GridPiece): boolean {
    const { lineup } = this.#by;
    return (
      unitOf(piece.kind) === lineup.unit && lineup.problems.some((one) => one.man === draftName(piece.id))
    );
  }

  readonly views: PieceView<GridPiece>[] = $derived.by(() => {
    const { session, lineup, placing } = this.#by;
    // Nobody has spent anything: a side moves one man, and who is hemmed in says so when picked.
    if (!placing()) return session.pieceViews(this.pieces, () => false);
    return this.pieces.map((piece) => {
      const own = unitOf(piece.kind) === lineup.unit;
      return {
        id: piece.id,
        piece,
        chosen: own && lineup.chosen === draftName(piece.id),
        draggable: own,
      };
    });
  });

  /** The lanes of all receivers, or of the one that is looked at. */
  readonly #lanes = $derived.by(() => {
    const { session, announcing, lanes, at } = this.#by;
    const { scene, turn } = session;
    const square = at();
    const looked =
      announcing.receiver ??
      (turn.mode === 'pass' && square ? (turn.targets.get(square)?.meets ?? null) : null);
    const pending = turn.pending?.target.pass ? turn.pending.target.meets : null;
    return lanesShown(scene, lanes.on, pending ?? announcing.asking?.piece ?? looked);
  });

  readonly marks: Mark[] = $derived.by(() => {
    const { session, lineup, placing, acting, at } = this.#by;
    const { scene, turn, trail } = session;
    if (placing()) {
      const spots = lineup.chosen ? placeMarks(lineup.chosen, lineup.squares, at()) : [];
      return [...spots, ...problemMarks(lineup.pieces, (piece) => this.#wrong(piece))];
    }
    const shown = [
      ...trailMarks(scene, turn.chosen === null && session.shown.hinted.length === 0 ? trail : []),
      ...laneMarks(scene, this.#lanes),
    ];
    if (!acting() || turn.chosen === null) return shown;
    const pending: Mark[] = turn.pending ? [{ at: turn.pending.target, kind: 'pending' }] : [];
    return [
      ...closedMarks(scene, turn.chosen, turn.mode),
      ...shown,
      ...targetMarks(turn.targets.values(), badgeOf),
      ...pending,
    ];
  });

  readonly lines: Line[] = $derived.by(() => {
    const { session, placing, acting, at } = this.#by;
    const { scene, turn, trail } = session;
    if (placing()) return [];
    const square = at();
    const target = turn.pending?.target ?? (acting() && square ? turn.targets.get(square) : undefined);
    const way = target && !target.pass ? previewLines(scene, target) : [];
    return [...trailLines(scene, trail), ...laneLines(scene, this.#lanes), ...way];
  });

  /** Where men stand. */
  readonly men: readonly Cell[] = $derived.by(() => {
    const { moved } = this.#by.session.director;
    return this.pieces.map((one) => moved.get(one.id) ?? one);
  });

  /** Squares with a man or a mark. */
  readonly taken: ReadonlySet<string> = $derived.by(
    () => new Set([...this.men, ...this.marks.map(({ at }) => at)].map((cell) => squareName(cell))),
  );

  readonly ball: BallSpot | null = $derived.by(() => {
    const { session, placing } = this.#by;
    const { ball } = session.scene;
    if (placing() || !ball) return null;
    // A pass on its way has left the quarterback.
    const over = passOf(session.scene)?.over ?? [];
    const air = over[Math.floor(over.length / 2)];
    return air ? { ...air, carrier: null } : { ...ball, carrier: ball.carrier ?? null };
  });
}
