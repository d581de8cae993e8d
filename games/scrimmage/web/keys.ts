// Keys of the board beyond arrows and Enter, which the field itself takes.

import type { LineUpControl } from './lineup.svelte';
import { sameCell, type Cell } from './geometry';
import type { TurnControl } from './turn.svelte';

export type KeyHost = {
  turn: TurnControl;
  lineup: LineUpControl;
  acting: boolean;
  lining: boolean;
  cursor: Cell;
  ball: Cell;
  goToMan(label: string | null): void;
  moveTo(cell: Cell): void;
};

/** A key, wherever the focus is; whether it meant anything. */
export function fieldKey(key: string, host: KeyHost): boolean {
  const { turn, lineup, acting, lining } = host;
  const by = key === 'n' ? 1 : key === 'p' ? -1 : 0;
  if (by !== 0 && acting) {
    host.goToMan(turn.step(by));
  } else if (by !== 0 && lining) {
    const at = lineup.chosen ? lineup.order.indexOf(lineup.chosen) : by > 0 ? -1 : 0;
    lineup.choose(lineup.order[(at + by + lineup.order.length) % lineup.order.length] ?? null);
  } else if (key === 'b') {
    host.moveTo(host.ball);
  } else if (key === 'Delete' && lining) {
    const man = lineup.men.find((one) => sameCell(one, host.cursor));
    if (man) void lineup.lift(man.label);
  } else if (key === 'Escape' && (turn.chosen || turn.throwing || lineup.chosen)) {
    if (turn.throwing) turn.stopAiming();
    else if (turn.armed) turn.armed = null;
    else if (lining) lineup.choose(null);
    else turn.choose(null);
  } else return false;
  return true;
}
