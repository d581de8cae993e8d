import { describe, expect, test } from 'vitest';
import { scores } from './replay';
import type { Section } from './types';

const section = (to: number, stats: Section['section_stats']): Section => ({
  number: 1,
  from: 0,
  to,
  title: '',
  section_stats: stats,
});

describe('who scored along a replay', () => {
  test('a section that brought points to a side is marked where it ended', () => {
    const sections = [section(4, { points: [0, 0] }), section(9, { points: [0, 7] })];
    expect(scores(sections)).toEqual([{ ply: 9, seat: 1 }]);
  });

  test('points of both sides at one place are two marks', () => {
    expect(scores([section(3, { points: [6, 2] })])).toEqual([
      { ply: 3, seat: 0 },
      { ply: 3, seat: 1 },
    ]);
  });

  test('sections that count no points have no marks', () => {
    expect(scores([section(3, null), section(5, {}), section(8, { points: 'many' })])).toEqual([]);
  });
});
