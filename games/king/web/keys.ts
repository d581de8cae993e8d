// Keys of the board beyond those of every grid game.

import { parseSquare, squareName } from '$web/grid/geometry';
import type { Cell } from '$web/grid/types';
import type { GridAction, KingScene } from '$web/lib/types';
import type { LineUpControl } from './lineup.svelte';

/** A key at the line-up, whether it meant anything: the next man in hand, off the field, out of hand. */
export function lineUpKey(key: string, lineup: LineUpControl, cursor: Cell | null): boolean {
  const by = key === 'n' ? 1 : key === 'p' ? -1 : 0;
  const { order } = lineup;
  if (by !== 0) {
    const from = lineup.chosen ? order.indexOf(lineup.chosen) : by > 0 ? -1 : 0;
    lineup.choose(order[(from + by + order.length) % order.length] ?? null);
  } else if (key === 'Delete') {
    const man = cursor ? lineup.on(squareName(cursor)) : null;
    if (man) void lineup.lift(man);
  } else if (key === 'Escape' && lineup.chosen) lineup.choose(null);
  else return false;
  return true;
}

/** In a pass the next or previous square that can be thrown to, counted from the cursor; null if the key means no such thing. */
export function nextReceiver(
  key: string,
  { mode, targets }: { mode: string; targets: ReadonlyMap<string, unknown> },
  cursor: Cell | null,
): Cell | null {
  const by = key === 'n' ? 1 : key === 'p' ? -1 : 0;
  const squares = [...targets.keys()];
  if (mode !== 'pass' || by === 0 || squares.length === 0) return null;
  const at = cursor ? squares.indexOf(squareName(cursor)) : -1;
  const from = at < 0 && by < 0 ? 0 : at;
  return parseSquare(squares[(from + by + squares.length) % squares.length] ?? '');
}

const ANNOUNCES: Record<string, string> = { a: 'attempt', k: 'punt', g: 'fg' };
/** What is announced without a square. */
export const ANNOUNCED: readonly string[] = Object.values(ANNOUNCES);

/** What a key announces, allowed or not. */
export function announcedBy(scene: KingScene, key: string): GridAction | undefined {
  return scene.actions.find((one) => one.token === ANNOUNCES[key]);
}
