import { describe, expect, it } from 'vitest';
import { scored, scoredInWords } from './scored';

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

  it('is told in the words of a game, for each side that scored', () => {
    const counted = (what: string) => (count: number) => `${what}(${count})`;
    const words = {
      touchdowns: counted('touchdowns'),
      fieldGoals: counted('field goals'),
      safeties: counted('safeties'),
      scored: (seat: number, what: string) => `${['Home', 'Away'][seat]}: ${what}.`,
    };
    const drives = [{ points: [7, 0] }, { points: [3, 0] }, { points: [0, 2] }];
    expect(scoredInWords(drives, words)).toBe('Home: touchdowns(1), field goals(1). Away: safeties(1).');
    expect(scoredInWords([], words)).toBeNull();
  });
});
