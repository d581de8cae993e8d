import { describe, expect, it } from 'vitest';
import { judgedAsReviewed } from './reportverdicts';
import { tally } from './review';
import type { Review, ReviewedTurn } from './types';

const decision = (ply: number, seat: number, regret: number) => ({
  ...{ ply, seat, section: 1, headline: '', token: 'a', text: 'A', best_token: 'b', best_text: 'B' },
  ...{ regret, points_lost: 0 },
});
const turn = (ply: number, seat: number, loss: number, after: number): ReviewedTurn => ({
  ...{ ply, to: ply + 1, seat, section: 1, headline: '', grade: 'best', before: after, after, loss },
  ...{ accuracy: 100, luck: 0, drawn: false, played: { tokens: ['a'], lines: [], messages: [] } },
});
const report: Review = {
  exact: false,
  names: ['Ann', 'Bo'],
  course: [1, 3, 5].map((ply) => ({ ply, section: 1, value: 0.9 })),
  decisions: [decision(1, 0, 0.09), decision(3, 1, 0.01)],
  total_regret: [0.09, 0.01],
  total_points_lost: [0, 0],
};

describe('a report of estimates', () => {
  it('says of a choice what the review of the game says', () => {
    // It called the last pass of a half the worst choice, for which the review had a star.
    const review = {
      ...{ turns: [turn(1, 0, 0, 0.5), turn(3, 1, 0.04, 0.6)], total: 2, tokens: ['a', 'x', 'a', 'x'] },
      ...{ openingLuck: 0, result: 1 },
    };
    const judged = judgedAsReviewed(report, review);
    expect(judged.decisions.map((one) => one.regret)).toEqual([0, 0.04]);
    expect(judged.total_regret).toEqual([0, 0.04]);
    expect(tally(judged, 0)).toEqual({ all: 1, best: 1 });
    expect(judged.course.map((point) => point.ply)).toEqual([1, 3, 4]);
    expect(judged.course.at(-1)!.value).toBe(1);
  });
});
