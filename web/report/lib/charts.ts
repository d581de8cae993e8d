// What the program writes into the page.

import type { Balanced } from './balance';

/** Cells in rows. Chances are in hundredths of a percent of a game, points in thousandths. */
export interface CellMap {
  /** A letter a cell: the best signal's number in hexadecimal, or a dot if the cell cannot come up. */
  best: string;
  /** The best signal of the next kind. */
  next: string;
  /** What that would cost. */
  margin: number[];
}

/** The half, and the plays left in it. */
export type Moment = [half: number, left: number];

export interface Maps {
  distances: number;
  leads: number[];
  moments: Moment[];
  /** By expected points. */
  untimed: CellMap;
  /** By chances: for every moment and in it every lead. */
  timed: CellMap[];
}

/** A row for every moment, in it an entry for every lead from the least on. */
export type Table<T> = (T | null)[][];

export interface Tables {
  least: number;
  moments: Moment[];
  receive: Table<number>;
  kick_point: Table<number>;
  spots: number[];
  fates: Table<[win: number, draw: number]>[];
}

export interface Ring {
  signal: string;
  name: string;
  outcomes: [outcome: string, weight: number][];
}

export interface Points {
  downs: (number | null)[][];
  touchdown: number | null;
  field_goal: number | null;
  safety: number | null;
  kick_off: number | null;
}

export interface Charts {
  options: string;
  plays: number;
  timed: boolean;
  rings: Ring[];
  start: { token: string; value: number; draw: number | null }[];
  points: Points;
  fourth: Maps;
  signals: Maps & { spots: number[] };
  tables: Tables | null;
}

/** What the program has written into the page; null if it has not written anything. */
export function read(text: string): Charts | Balanced | null {
  try {
    return JSON.parse(text) as Charts | Balanced;
  } catch {
    return null;
  }
}

/** The map of a lead and a moment, both by their places; the one by points if there is no clock. */
export function mapAt(maps: Maps, view: { clock: boolean; lead: number; moment: number }): CellMap {
  return (view.clock && maps.timed[view.moment * maps.leads.length + view.lead]) || maps.untimed;
}
