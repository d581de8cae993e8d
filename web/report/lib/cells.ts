// The cells of the maps: what is drawn in them.

import type { CellMap, Table } from './charts';

export interface Cell {
  /** The letter that is written there. */
  mark: string;
  /** What it is coloured by. */
  kind: string;
  /** How much the choice matters, 0 (not at all) to 4. */
  strength: number;
}

export interface Run extends Cell {
  row: number;
  /** The first column, and the one after the last. */
  from: number;
  to: number;
}

const STEPS = { points: [50, 150, 400], chance: [10, 50, 150] };

/** How much a difference matters. */
export function strength(margin: number, clock: boolean): number {
  const size = Math.abs(margin);
  if (size === 0) return 0;
  return 1 + STEPS[clock ? 'chance' : 'points'].filter((step) => size >= step).length;
}

/** Nothing is lost by either choice. */
const EQUAL: Cell = { mark: '=', kind: 'equal', strength: 0 };

function fourthKind(letter: string): Pick<Cell, 'mark' | 'kind'> {
  if (letter === '7') return { mark: 'P', kind: 'punt' };
  if ('89a'.includes(letter)) return { mark: 'K', kind: 'kick' };
  return { mark: 'G', kind: 'go' };
}

function signalKind(letter: string): Pick<Cell, 'mark' | 'kind'> {
  if (letter === '7') return { mark: 'P', kind: 'punt' };
  if ('89a'.includes(letter)) return { mark: 'K', kind: 'kick' };
  return { mark: letter, kind: `play-${letter}` };
}

function cell(map: CellMap, at: number, clock: boolean, kind: typeof fourthKind): Cell | null {
  const letter = map.best[at];
  if (letter === undefined || letter === '.') return null;
  const margin = map.margin[at] ?? 0;
  // A choice of one matters as little as one between equals, but there is something to be told.
  if (margin === 0 && map.next[at] !== '.') return EQUAL;
  return { ...kind(letter), strength: strength(margin, clock) };
}

/** Where a fourth down lies in a map: rows from the greatest distance down, columns from the own goal line on. */
export const fourthIndex = (column: number, row: number, distances: number) =>
  (distances - 1 - row) * 99 + 98 - column;

/** The fourth-down map as it is drawn. */
export function fourthCells(map: CellMap, distances: number, clock: boolean): (Cell | null)[] {
  return Array.from({ length: distances * 99 }, (_, at) =>
    cell(map, fourthIndex(at % 99, Math.floor(at / 99), distances), clock, fourthKind),
  );
}

/** The signal map of a spot: a row for every down. */
export function signalCells(map: CellMap, spot: number, distances: number, clock: boolean): (Cell | null)[] {
  const size = 4 * distances;
  return Array.from({ length: size }, (_, at) => cell(map, spot * size + at, clock, signalKind));
}

/** One of two choices, as it is drawn and named. */
export interface Choice {
  mark: string;
  kind: string;
  text: string;
}

/** A table of differences: one choice where they are positive, another where they are negative. */
export function tableCells(table: Table<number>, better: Choice, worse: Choice): (Cell | null)[] {
  return table.flat().map((difference) => {
    if (difference === null) return null;
    if (difference === 0) return EQUAL;
    const { mark, kind } = difference > 0 ? better : worse;
    return { mark, kind, strength: strength(difference, true) };
  });
}

/** Neighbours in a row that look the same, drawn as one. */
export function runs(cells: (Cell | null)[], columns: number, strengths = true): Run[] {
  const found: Run[] = [];
  cells.forEach((cell, at) => {
    if (!cell) return;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const last = found.at(-1);
    const goesOn =
      last && last.row === row && last.to === column && last.mark === cell.mark && last.kind === cell.kind;
    if (goesOn && (!strengths || last.strength === cell.strength)) last.to += 1;
    else found.push({ ...cell, row, from: column, to: column + 1 });
  });
  return found;
}

/** Where letters stand, in columns: in the middle of a run, and several times in a long one. */
export function letters(run: Run, least: number, apart: number): number[] {
  const length = run.to - run.from;
  if (length < least) return [];
  const count = Math.max(1, Math.floor(length / apart));
  return Array.from({ length: count }, (_, at) => run.from + (length * (at + 0.5)) / count);
}

/** How many cells of each kind there are, most first. */
export function shares(cells: (Cell | null)[]): { mark: string; share: number }[] {
  const counts = new Map<string, number>();
  for (const cell of cells) if (cell) counts.set(cell.mark, (counts.get(cell.mark) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([mark, count]) => ({ mark, share: count / all })).sort((a, b) => b.share - a.share);
}
