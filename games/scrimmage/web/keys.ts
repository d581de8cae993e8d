// Keys of the board beyond arrows and Enter, which the field itself takes.

import { sameCell } from './geometry';
import type { ScrimmageSession } from './session.svelte';

/** A key, wherever the focus is; whether it meant anything. */
export function fieldKey(key: string, session: ScrimmageSession): boolean {
  const { lineup, acting, lining, throwing } = session;
  const { turn } = session.grid;
  const by = key === 'n' ? 1 : key === 'p' ? -1 : 0;
  if (by !== 0 && acting) {
    session.nextMan(by);
  } else if (by !== 0 && lining) {
    const at = lineup.chosen ? lineup.order.indexOf(lineup.chosen) : by > 0 ? -1 : 0;
    lineup.choose(lineup.order[(at + by + lineup.order.length) % lineup.order.length] ?? null);
  } else if (key === 'b') {
    session.moveTo(session.ball);
  } else if (key === 'Delete' && lining) {
    const man = lineup.men.find((one) => sameCell(one, session.info.cursor));
    if (man) void lineup.lift(man.label);
  } else if (key === 'Escape' && (turn.chosen !== null || throwing.aim || lineup.chosen)) {
    if (throwing.aim) throwing.stop();
    else if (turn.pending) turn.cancelPending();
    else if (lining) lineup.choose(null);
    else turn.choose(null);
  } else return false;
  return true;
}
