import { expect, it } from 'vitest';
import type { Tables } from './charts';
import { apart, course, evenYard, extent } from './curves';

it('extends to half points around the numbers', () => {
  expect(extent([[-2209, null], [5955]])).toEqual([-2500, 6000]);
  expect(extent([[null]])).toEqual([-1000, 1000]);
});

it('finds where a first down is worth nothing', () => {
  expect(evenYard([300, 100, -100, -300])).toBe(3);
  expect(evenYard([300, 100])).toBeNull();
  expect(evenYard([-1])).toBeNull();
});

it('follows a lead through both halves', () => {
  const tables = {
    least: -1,
    moments: [
      [2, 1],
      [2, 9],
      [1, 5],
    ],
  } as Tables;
  const row = (win: number) => [null, [win, 100], null] as ([number, number] | null)[];
  const halves = course([row(1), row(2), row(3)], tables, 0, 40);
  expect(halves.map((dots) => dots.map((dot) => [dot.left, dot.win]))).toEqual([
    [[45, 3]],
    [
      [9, 2],
      [1, 1],
    ],
  ]);
  expect(course([row(1), row(2), row(3)], tables, 1, 40)).toEqual([]);
});

it('pushes labels apart and keeps them inside', () => {
  expect(apart([50, 52, 20], 10, 0, 100)).toEqual([50, 60, 20]);
  expect(apart([99, 100], 10, 0, 100)).toEqual([90, 100]);
});
