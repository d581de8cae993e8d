// What is brought into sight as the play goes on: the row of what moves, a zone that is pointed out, and what the man in hand
// can reach.

import { untrack } from 'svelte';
import type { ScrimmageScene } from '$web/lib/types';
import { directionOf } from './describe';
import type { FieldView } from './fieldview.svelte';
import { ROWS, parseSquare, zoneBox, type Cell } from './geometry';
import type { ManView } from './marks';

export type Followed = {
  scene: ScrimmageScene;
  /** The turn: when another begins its row is brought into sight, wherever the field was pushed to. */
  turn: string;
  /** What moves, what meets, or what a hint tells of: it is looked at first. */
  shown: Cell | null;
  /** The man in hand. */
  chosen: ManView['man'] | undefined;
  /** What they can reach, as one word: the marks are made anew more often than they change. */
  reached: string;
  /** Where the ball is, carried or not. */
  ball: Cell | null;
  /** The zone that is pointed out. */
  zone: number | null;
  /** Squares are picked. */
  inHand: boolean;
  dragging: boolean;
};

/** To be called while the field's component is made; `read`: its properties, read when they are needed. */
export function following(field: FieldView, read: () => Followed): void {
  const now = $derived(read());
  const turn = $derived(now.turn);
  const zone = $derived(now.zone);
  const chosen = $derived(now.chosen);
  const reached = $derived(now.reached);
  const dragging = $derived(now.dragging);
  /** The field lies as the finger needs it: who picks squares is not to have them pushed away. */
  const held = $derived(now.inHand && field.level === 'close');
  const row = $derived((now.shown ?? (held ? null : (chosen ?? now.ball)))?.row ?? null);

  // Where the rows have no room it is brought into sight, with its neighbours.
  $effect(() => {
    void turn;
    if (row === null || field.small) return;
    const followed = row;
    const beside = held ? 0 : 1;
    untrack(() => field.showRows(Math.max(0, followed - beside), Math.min(ROWS - 1, followed + beside)));
  });
  // A zone that is pointed out is looked at.
  const window = $derived(now.scene.window);
  $effect(() => {
    if (zone === null) return;
    const { row, column, rows, columns } = zoneBox(zone, window);
    untrack(() => {
      // A small telephone shows less than the window: no square is to be picked that is out of sight.
      if (!field.zooms) return field.showRows(row, row + rows - 1);
      field.showReach([
        { row, column },
        { row: row + rows - 1, column: column + columns - 1 },
      ]);
    });
  });
  $effect(() => {
    if (!chosen || dragging) return;
    const { row, column, team } = chosen;
    const west = directionOf(now.scene, team) === 'west';
    // Farther back than two columns hardly anybody goes: for that nobody loses sight of who stands before them.
    const reach = reached
      .split(' ')
      .flatMap((at) => parseSquare(at) ?? [])
      .filter((cell) => (west ? cell.column - column : column - cell.column) <= 2);
    untrack(() => {
      if (field.small) return;
      const stays = field.zooms && field.sees({ row, column }) && reach.some((cell) => field.sees(cell));
      if (!stays) field.showReach([{ row, column }, ...reach]);
    });
  });
}
