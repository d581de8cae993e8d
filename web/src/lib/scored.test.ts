import { describe, expect, it } from 'vitest';
import { scored } from './scored';

describe('what drives have brought', () => {
  it('is counted for each side, and a side without points is left out', () => {
    const drives = [
      [0, 7],
      [0, 0],
      [0, 3],
      [0, 6],
    ].map((points) => ({ points }));
    expect(scored(drives)).toEqual([{ seat: 1, touchdowns: 2, fieldGoals: 1, safeties: 0 }]);
    expect(scored([{ points: [2, 0] }, { points: [0, 6] }])).toEqual([
      { seat: 0, touchdowns: 0, fieldGoals: 0, safeties: 1 },
      { seat: 1, touchdowns: 1, fieldGoals: 0, safeties: 0 },
    ]);
    expect(scored([])).toEqual([]);
  });
});
