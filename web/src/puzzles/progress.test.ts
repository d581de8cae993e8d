import { describe, expect, test } from 'vitest';
import { next, noted, today } from './progress';
import { NEW } from './rating';

const fresh = { rating: NEW, history: [], streak: 0 };

describe('progress in puzzles', () => {
  // If this failed a puzzle that was looked up could be counted as solved.
  test('counts the first attempt at a puzzle only', () => {
    const missed = noted(fresh, 'a', 2, false, '2026-11-26');
    expect(noted(missed, 'a', 2, true, '2026-11-26')).toBe(missed);
    expect(missed.streak).toBe(0);
    const solved = noted(noted(missed, 'b', 2, true, '2026-11-26'), 'c', 2, true, '2026-11-27');
    expect(solved.streak).toBe(2);
    expect(solved.history.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('offers what was not tried and is about as hard as one is good', () => {
    const puzzles = [1, 2, 3, 4, 5].map((grade) => ({ id: `p${grade}`, grade }));
    expect(next(puzzles, fresh)?.id).toBe('p3');
    expect(next(puzzles, noted(fresh, 'p3', 3, false, 'd'))?.id).toBe('p2');
    expect(next([puzzles[0]!], noted(fresh, 'p1', 1, true, 'd'), 'p1')).toBeUndefined();
  });

  test('knows the day where the player is', () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
