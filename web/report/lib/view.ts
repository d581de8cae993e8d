// Which of the maps are shown.

import type { Maps } from './charts';
import { leadText, momentText } from './words';

export interface View {
  /** By the chance to win with lead and clock; by expected points if not. */
  clock: boolean;
  /** Places in the maps' lists. */
  lead: number;
  moment: number;
}

/** Level, and late enough that the clock matters. */
export function firstView(maps: Maps): View {
  const moment = maps.moments.findLastIndex(([half, left]) => half === 2 && left <= 21);
  return {
    clock: maps.timed.length > 0,
    lead: Math.max(0, maps.leads.indexOf(0)),
    moment: Math.max(0, moment),
  };
}

/** What is looked at, in words. */
export function scene(maps: Maps, view: View): string {
  const moment = maps.moments[view.moment];
  if (!view.clock || !moment) return 'By expected points, without score and clock.';
  const after = moment[0] === 1 ? ', the other side to choose after the half' : '';
  return `${leadText(maps.leads[view.lead] ?? 0)}. ${momentText(moment)}${after}.`;
}
