// What the line charts are made of.

import type { Moment, Table, Tables } from './charts';

/** From a whole point below the least number to one above the greatest, in thousandths. */
export function extent(lists: (number | null)[][]): [number, number] {
  const numbers = lists.flat().filter((number) => number !== null);
  if (numbers.length === 0) return [-1000, 1000];
  const round = (number: number, way: (value: number) => number) => way(number / 500) * 500;
  return [round(Math.min(...numbers), Math.floor), round(Math.max(...numbers), Math.ceil)];
}

/** The place from which a first down is no longer worth anything, in yards to the goal line; null if there is none. */
export function evenYard(down: (number | null)[]): number | null {
  const at = down.findIndex((value) => value !== null && value < 0);
  return at > 0 ? at + 1 : null;
}

export interface Dot {
  /** Plays left in the whole game. */
  left: number;
  win: number;
  draw: number;
  moment: Moment;
}

/** The chances with a lead, a line for each half, from the kick-off on. */
export function course(
  table: Table<[number, number]>,
  tables: Tables,
  lead: number,
  halfPlays: number,
): Dot[][] {
  const halves: Dot[][] = [[], []];
  tables.moments.forEach(([half, left], row) => {
    const fate = table[row]?.[lead - tables.least];
    if (!fate) return;
    const [win, draw] = fate;
    halves[half - 1]?.push({ left: left + (half === 1 ? halfPlays : 0), win, draw, moment: [half, left] });
  });
  return halves.map((dots) => dots.sort((a, b) => b.left - a.left)).filter((dots) => dots.length > 0);
}

/** Pushes labels apart that would lie over each other; they keep their order. */
export function apart(places: number[], least: number, from: number, to: number): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  let next = from;
  for (const one of order) {
    one.place = Math.max(one.place, next);
    next = one.place + least;
  }
  next = to;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, next);
    next = one.place - least;
  }
  return order.sort((a, b) => a.at - b.at).map((one) => one.place);
}
