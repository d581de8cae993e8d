import { describe, expect, it } from 'vitest';
import { fourthCells, fourthIndex, letters, runs, shares, signalCells, strength, tableCells } from './cells';
import type { CellMap } from './charts';

/** A map of two distances in which only these cells can come up. */
function map(cells: Record<number, [best: string, next: string, margin: number]>, size = 2 * 99): CellMap {
  const at = Array.from({ length: size }, (_, number) => cells[number] ?? ['.', '.', 0]);
  return {
    best: at.map((cell) => cell[0]).join(''),
    next: at.map((cell) => cell[1]).join(''),
    margin: at.map((cell) => Number(cell[2])),
  };
}

describe('fourth downs', () => {
  it('lie with their own goal line on the left and the fewest yards at the bottom', () => {
    // 4th and 1 on their 1: the first number of the map; 4th and 2 on the own 1: the last.
    expect(fourthIndex(98, 1, 2)).toBe(0);
    expect(fourthIndex(0, 0, 2)).toBe(2 * 99 - 1);
    const cells = fourthCells(map({ 0: ['1', 'a', 900], 197: ['7', '4', 60] }), 2, false);
    expect(cells[99 + 98]).toEqual({ mark: 'G', kind: 'go', strength: 4 });
    expect(cells[0]).toEqual({ mark: 'P', kind: 'punt', strength: 2 });
    expect(cells.filter((cell) => cell).length).toBe(2);
  });

  it('name every kick a kick', () => {
    const cells = fourthCells(map({ 0: ['8', '4', 1], 1: ['9', '4', 1], 2: ['a', '4', 1] }), 2, true);
    expect([98, 97, 96].map((column) => cells[99 + column]?.mark)).toEqual(['K', 'K', 'K']);
  });

  it('take no side where it makes no difference', () => {
    const cells = fourthCells(map({ 0: ['1', '7', 0], 1: ['1', '.', 0] }), 2, true);
    expect(cells[99 + 98]?.mark).toBe('=');
    expect(cells[99 + 97]?.mark).toBe('G');
  });
});

it('signal maps take the rows of their spot', () => {
  const cells = signalCells(map({ 8: ['3', '7', 200] }, 16), 1, 2, true);
  expect(cells).toHaveLength(8);
  expect(cells[0]).toEqual({ mark: '3', kind: 'play-3', strength: 4 });
});

it('strength grows with what the other choice costs', () => {
  expect([0, 1, 10, 50, 150].map((margin) => strength(margin, true))).toEqual([0, 1, 2, 3, 4]);
  expect([0, 49, 50, 150, -400].map((margin) => strength(margin, false))).toEqual([0, 1, 2, 3, 4]);
});

it('tables tell the two choices apart by the sign', () => {
  const better = { mark: 'R', kind: 'go', text: 'receive' };
  const worse = { mark: 'K', kind: 'kick', text: 'kick' };
  const cells = tableCells(
    [
      [20, -200],
      [0, null],
    ],
    better,
    worse,
  );
  expect(cells.map((cell) => cell?.mark)).toEqual(['R', 'K', '=', undefined]);
  expect(cells[1]).toEqual({ mark: 'K', kind: 'kick', strength: 4 });
});

describe('runs', () => {
  const cell = (mark: string, strength = 1) => ({ mark, kind: mark, strength });

  it('end at another cell, at a gap and at the end of the row', () => {
    const cells = [cell('G'), cell('G'), null, cell('G'), cell('P'), cell('P')];
    const spans = runs(cells, 3).map(({ row, from, to, mark }) => [row, from, to, mark]);
    expect(spans).toEqual([
      [0, 0, 2, 'G'],
      [1, 0, 1, 'G'],
      [1, 1, 3, 'P'],
    ]);
  });

  it('may look past the strength', () => {
    const cells = [cell('G', 1), cell('G', 4)];
    expect(runs(cells, 2)).toHaveLength(2);
    expect(runs(cells, 2, false)).toHaveLength(1);
  });

  it('have letters in their middle, and more of them if they are long', () => {
    const run = { ...cell('G'), row: 0, from: 10, to: 30 };
    expect(letters(run, 3, 50)).toEqual([20]);
    expect(letters(run, 3, 10)).toEqual([15, 25]);
    expect(letters({ ...run, to: 12 }, 3, 10)).toEqual([]);
  });
});

it('shares count what can come up', () => {
  const cell = (mark: string) => ({ mark, kind: mark, strength: 1 });
  expect(shares([cell('P'), null, cell('G'), cell('P'), cell('P')])).toEqual([
    { mark: 'P', share: 0.75 },
    { mark: 'G', share: 0.25 },
  ]);
});
