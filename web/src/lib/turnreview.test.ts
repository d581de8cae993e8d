import { describe, expect, it } from 'vitest';
import { costs } from './grades';
import {
  accuracyOf,
  beginningOf,
  betterWords,
  countsOf,
  crowded,
  faultsOf,
  luckOf,
  luckSentence,
  markAt,
  numbersOf,
  pointsOf,
  tangled,
  turnAt,
  withoutLuck,
  wordsOf,
  worstOf,
} from './turnreview';
import type { Grade, ReviewedTurn } from './types';

const turn = (ply: number, seat: number, grade: Grade | null, over: Partial<ReviewedTurn> = {}) =>
  ({
    ply,
    to: ply + 2,
    seat,
    section: 1,
    headline: '',
    grade,
    before: 0.5,
    after: 0.5,
    loss: 0,
    accuracy: 100,
    luck: 0,
    drawn: false,
    ...over,
  }) as ReviewedTurn;

describe('the review of a game', () => {
  it('has an accuracy between the means of the turns', () => {
    /** So many turns of a seat that are alike. */
    const all = (count: number, seat: number, accuracy: number) =>
      Array.from({ length: count }, (_, at) => turn(2 * at, seat, 'good', { accuracy }));
    const turns = [...all(3, 0, 100), ...all(3, 0, 20), ...all(5, 1, 100)];
    const accuracy = accuracyOf(turns, 0)!;
    expect(accuracy).toBeLessThan(60);
    expect(accuracy).toBeGreaterThan(2 / (1 / 100 + 1 / 20));
    expect(accuracyOf(turns, 1)).toBe(100);
    for (const value of [0, 0.5, 50, 100]) {
      const own = accuracyOf([...all(1, 0, value), ...all(4, 0, 100)], 0)!;
      expect(own).toBeGreaterThanOrEqual(0);
      expect(own).toBeLessThanOrEqual(100);
    }
    // A few turns say nothing, nor do those without a choice.
    expect(accuracyOf([...all(4, 0, 100), turn(8, 0, null)], 0)).toBeNull();
  });

  it('numbers the turns as the log does, or one after the other', () => {
    const at = (...numbers: unknown[]) =>
      numbersOf(numbers.map((turn) => ({ headline_message: { id: 'headline', args: { turn } } }) as never));
    expect(at(1, 2, 2, 3)).toEqual([1, 2, 2, 3]);
    expect(at(1, 2, 1, 2), 'a second half').toEqual([1, 2, 3, 4]);
    expect(at(undefined, undefined)).toEqual([1, 2]);
  });

  it('knows which turns go the same way in part', () => {
    const turns = (played: string, better: string) =>
      ({
        played: { tokens: played.split(' '), lines: [] },
        better: { tokens: better.split(' '), lines: [] },
      }) as never;
    expect(tangled(turns('g10>f11 f11*k11', 'g10>f11 f11*a11'))).toBe(true);
    expect(tangled(turns('g10>f11', 'g10>k10'))).toBe(false);
    expect(tangled(turns('e-2>d-1 d-1>c0', 'e-2>d-1 d-1>d0')), 'behind the own line, too').toBe(true);
  });

  it('tells a better line-up in short, and everything else in its sentences', () => {
    const told = (tokens: string[]) => ({
      tokens,
      lines: tokens.map((token) => `${token}.`),
      messages: [],
    });
    const played = told(['G1@a1', 'G2@a2', 'G3@a3', 'T1@a4']);
    const better = told(['G1@a1', 'G2@b2', 'G3@b3', 'T1@a4']);
    expect(betterWords({ played, better })).toContain('(2 men stand elsewhere)');
    expect(betterWords({ played, better: { ...better, lines: ['As a wedge.'] } })).toContain('As a wedge.');
    expect(betterWords({ played, better: told(['G1>b1', 'end']) })).toContain('G1>b1. end.');
    expect(betterWords({ played, better: null })).toBe('');
  });

  it('counts the turns with a choice by their grades, and names the worst', () => {
    const turns = [
      turn(0, 0, 'best'),
      turn(2, 0, null),
      turn(4, 0, 'mistake', { loss: 0.15 }),
      turn(6, 1, 'blunder', { loss: 0.4 }),
      turn(8, 0, 'good', { loss: 0.04 }),
    ];
    expect(countsOf(turns, 0)).toEqual({ best: 1, good: 1, inaccuracy: 0, mistake: 1, blunder: 0 });
    expect(worstOf(faultsOf(turns, null)).map(({ index }) => index)).toEqual([3, 2]);
    expect(worstOf(faultsOf(turns, null), 1).map(({ index }) => index)).toEqual([3]);
  });

  it('begins at the first mistake, else where the chances changed most', () => {
    const judged = (turns: ReviewedTurn[]) =>
      beginningOf(faultsOf(turns, null), pointsOf({ turns, tokens: [], total: turns.length, result: 0.5 }));
    const quiet = [
      turn(0, 0, 'best'),
      turn(2, 1, 'best', { before: 0.52 }),
      turn(4, 0, 'good', { before: 0.3 }),
      turn(6, 1, 'best', { before: 0.35 }),
    ];
    expect(judged(quiet)).toBe(1);
    const faults = [turn(8, 0, 'inaccuracy', { loss: 0.06 }), turn(10, 0, 'mistake', { loss: 0.15 })];
    expect(judged([...quiet, ...faults])).toBe(4);
    expect(judged([])).toBe(-1);
  });

  it('does not jump to and fro where searches of one position err for the side that they look at last', () => {
    // Each search thinks the side better that is on turn: 0.7 for either, of a game that stands at 0.5.
    const turns = [0, 1, 2, 3].map((at) => {
      const value = at % 2 === 0 ? 0.3 : 0.7;
      return turn(at, at % 2, 'best', { before: value, after: value });
    });
    const points = pointsOf({ turns, tokens: [], total: 5, result: null });
    expect(points.map(({ value }) => value)).toEqual([0.5, 0.5, 0.5, 0.5]);
    // Exact values stay what they are, after a fault and a draw too.
    const exact = [
      turn(0, 0, 'blunder', { before: 0.6, after: 0.4, loss: 0.2, luck: 0.1, drawn: true }),
      turn(2, 1, 'best', { before: 0.5, after: 0.5 }),
    ];
    const values = pointsOf({ turns: exact, tokens: [], total: 3, result: null }).map(({ value }) => value);
    expect(values[0]).toBeCloseTo(0.6);
    expect(values[1]).toBeCloseTo(0.5);
  });

  it('has a player learn from their own turns alone', () => {
    const turns = [
      turn(0, 0, 'mistake', { loss: 0.15 }),
      turn(2, 1, 'blunder', { loss: 0.4 }),
      turn(4, 0, 'blunder', { loss: 0.3 }),
    ];
    expect(faultsOf(turns, 0).map(({ index }) => index)).toEqual([0, 2]);
    expect(worstOf(faultsOf(turns, 0)).map(({ index }) => index)).toEqual([2, 0]);
    expect(faultsOf(turns.slice(1, 2), 0)).toEqual([]);
    expect(faultsOf(turns, null)).toHaveLength(3);
  });

  it('says whom the draws favoured', () => {
    const turns = [
      turn(0, 0, 'best', { luck: 0.3, drawn: true }),
      turn(3, 1, 'best', { luck: -0.07, drawn: true }),
    ];
    const review = { turns, openingLuck: 0.05, result: 1 };
    expect(luckOf(review)).toBeCloseTo(0.28);
    expect(luckSentence(review, ['Ann', 'Bo'])).toContain('Ann');
    expect(luckSentence(review, ['Ann', 'Bo'])).toMatch(/28%.*72%/);
    expect(luckSentence({ ...review, openingLuck: -0.5, result: 0 }, ['Ann', 'Bo'])).toMatch(/Bo.*27%.*73%/);
    // Who lost in spite of it is not told that they would have lost without it.
    expect(luckSentence({ ...review, result: 0 }, ['Ann', 'Bo'])).toMatch(
      /Bo.* won although the draws favoured .*Ann.*28%/,
    );
    expect(luckSentence({ ...review, openingLuck: -0.22 }, ['Ann', 'Bo'])).toMatch(/evened out/);
    expect(luckOf({ turns: [turn(0, 0, 'best')], openingLuck: 0.03 }), 'only a toss was drawn').toBeNull();
    expect([withoutLuck(1, -0.5), withoutLuck(0, 0.3)]).toEqual([1, 0]);
  });

  it('finds the turn that a ply belongs to', () => {
    const points = [{ ply: 2 }, { ply: 5 }, { ply: 9 }];
    expect([0, 2, 4, 5, 8, 9, 12].map((ply) => turnAt(points, ply))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  });

  it('marks the last that was told of a turn', () => {
    const turns = [turn(0, 0, 'blunder'), turn(2, 1, 'best'), turn(4, 0, 'inaccuracy')];
    expect(markAt(turns, 1, 2)).toBe('');
    expect(markAt(turns, 2, 4)).toBe('??');
    expect(markAt(turns, 4, 6)).toBe('');
    expect(markAt(turns, 6, undefined)).toBe('?!');
    expect(markAt(turns, 7, undefined)).toBe('');
  });

  it('says of the best turn that it cost nothing, whatever two searches make of it', () => {
    expect(costs({ grade: 'best', loss: 0.02 })).toBe(false);
    expect(costs({ grade: 'good', loss: 0.03 })).toBe(true);
    expect(costs({ grade: 'good', loss: 0.001 })).toBe(false);
    expect(costs({ grade: null, loss: 0 })).toBe(false);
  });

  it('ends its chart with the result', () => {
    const points = pointsOf({
      turns: [turn(0, 0, 'best'), turn(2, 1, 'best')],
      tokens: Array<string>(5),
      total: 2,
      result: 1,
    });
    expect(points.map(({ ply, value }) => [ply, value])).toEqual([
      [0, 0.5],
      [2, 0.5],
      [5, 1],
    ]);
    expect(points[1]!.swing).toBe(0.5);
    // A review that was stopped has judged the first turn only: it does not tell of the end.
    const stopped = { turns: [turn(0, 0, 'best')], tokens: Array<string>(5), total: 2, result: 1 };
    expect(pointsOf(stopped).map(({ ply }) => ply)).toEqual([0]);
    expect(pointsOf({ turns: [], tokens: [], total: 0, result: null })).toEqual([]);
  });

  it('says what was played, or where the game stood', () => {
    const played = { tokens: ['c8>b8'], lines: ['5 c8→b8.', 'Over.'], messages: [] };
    expect(wordsOf({ played, headline: 'Turn 2' })).toBe('5 c8→b8. Over.');
    expect(wordsOf({ played: { ...played, lines: [] }, headline: 'Turn 2' })).toBe('Turn 2');
  });

  it('tells two line-ups, and two turns of many steps, from what a small board can draw at once', () => {
    const told = (tokens: string[]) => ({ tokens, lines: [], messages: [] });
    const two = (played: string[], better?: string[]) =>
      crowded({ played: told(played), ...(better && { better: told(better) }) });
    expect(two(['a1>a2'])).toBe(false);
    expect(two(['a1>a2', 'b1>b2'], ['c1>c2', 'c2>c3'])).toBe(false);
    expect(two(['a1>a2', 'b1>b2'], ['c1>c2', 'c2>c3', 'd1>d2', 'end'])).toBe(true);
    expect(two([], ['QB@e6', 'DL@e7', 'DL@e8'])).toBe(true);
  });
});
