import { describe, expect, it } from 'vitest';
import { halfLeft, halfProblem, halvesText } from './halfclock';

describe('halves that a clock ends', () => {
  it('are 1 to 180 minutes long, parts of a minute included', () => {
    for (const good of ['1', '20', ' 7 ', '2.5', '2,25', '180']) expect(halfProblem(good)).toBeNull();
    for (const bad of ['', '0', '0.99', '181', '-3', '1e2', 'ten', '1.234', '1..5'])
      expect(halfProblem(bad)).toMatch(/1 to 180/);
  });

  it('are told in words', () => {
    expect([1_800_000, 60_000, 150_000, 2_000].map(halvesText)).toEqual([
      'Two halves of 30 minutes',
      'Two halves of 1 minute',
      'Two halves of 2.5 minutes',
      'Two halves of 2 seconds',
    ]);
  });

  it('run out while their clock runs, and not otherwise', () => {
    const clock = { half_ms: 60_000, half: 1, left_ms: 20_000, running: true };
    expect([0, 5_000, 30_000].map((since) => halfLeft(clock, since))).toEqual([20_000, 15_000, 0]);
    expect(halfLeft({ ...clock, running: false }, 30_000)).toBe(20_000);
  });
});
