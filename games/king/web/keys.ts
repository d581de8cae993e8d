// Keys of the board beyond those of every grid game.

import { squareName } from '$web/grid/geometry';
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

const ANNOUNCES: Record<string, string> = { a: 'attempt', k: 'punt', g: 'fg' };
/** What is announced without a square. */
export const ANNOUNCED: readonly string[] = Object.values(ANNOUNCES);

/** What a key announces, allowed or not. */
export function announcedBy(scene: KingScene, key: string): GridAction | undefined {
  return scene.actions.find((one) => one.token === ANNOUNCES[key]);
}
