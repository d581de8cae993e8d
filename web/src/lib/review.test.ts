import { describe, expect, it } from 'vitest';
import {
  bigSwings,
  costliest,
  placed,
  playsOf,
  pointAt,
  rowsFor,
  swingText,
  tally,
  toldBetween,
  total,
} from './review';
import type { Frame, LogLine, ReviewedDecision } from './types';

const course = [0.5, 0.52, 0.4, 0.41, 0.8, 1].map((value, i) => ({ ply: 1 + 2 * i, section: 1, value }));
const choice = (ply: number, seat: number, regret: number): ReviewedDecision => ({
  ...{ ply, seat, section: 1, headline: `at ${ply}`, token: 'a', text: 'A', best_token: 'b', best_text: 'B' },
  ...{ regret, points_lost: 10 * regret },
});
const decisions = [choice(1, 0, 0.01), choice(5, 1, 0), choice(7, 0, 0.05), choice(9, 0, 0)];

describe('the course of a game', () => {
  const plays = playsOf({ course, decisions });

  it('knows the choice of each play, and what the play changed', () => {
    expect(plays.map((play) => play.choice?.ply ?? null)).toEqual([1, null, 5, 7, 9, null]);
    expect(plays[1]!.swing).toBeCloseTo(-0.12);
    expect(plays.at(-1)).toMatchObject({ swing: 0, until: 11 });
    expect(plays[0]!.until).toBe(3);
  });

  it('finds the big swings, in the order of the game', () => {
    expect(bigSwings(plays).map((play) => play.index)).toEqual([1, 3, 4]);
    expect(bigSwings(plays, 1).map((play) => play.index)).toEqual([3]);
    expect(bigSwings([])).toEqual([]);
  });

  it('finds the place of a ply', () => {
    expect([0, 1, 2, 11, 99].map((ply) => pointAt(course, ply))).toEqual([0, 0, 1, 5, 5]);
    expect(pointAt([], 3)).toBe(0);
    const [mark] = placed(course, [{ ply: 4, kind: 'period', text: '2nd half' }]);
    expect(mark).toMatchObject({ index: 2, text: '2nd half' });
  });
});

describe('regret', () => {
  it('lists what cost most, and leaves out what cost nothing', () => {
    expect(costliest({ decisions }, 0).map((one) => one.ply)).toEqual([7, 1]);
    expect(costliest({ decisions }, 0, 1).map((one) => one.ply)).toEqual([7]);
    expect(costliest({ decisions }, 1)).toEqual([]);
    expect(tally({ decisions }, 0)).toEqual({ all: 3, best: 1 });
  });

  it('is told in percent of a game, also of more than one', () => {
    expect([0, 0.0831, 1.2].map(total)).toEqual(['0.0%', '8.3%', '120.0%']);
    expect(swingText(-0.123, ['Ann', 'Bo'])).toBe('+12% for Bo');
    expect(swingText(0.3, ['Ann', 'Bo'])).toBe('+30% for Ann');
  });
});

describe('what happened', () => {
  const line = (text: string, kind: LogLine['kind']): LogLine => ({ text, kind, ply: 0, section: 1 });
  const frame = (ply: number, lines: LogLine[]): [number, Frame] => [
    ply,
    { ply, lines, section: 1, headline: '', scene: {} },
  ];

  it('is what was told after the choice, without headings', () => {
    const frames = new Map([
      frame(1, [line('Before.', 'event')]),
      frame(2, [line('Ann punts.', 'event')]),
      frame(3, [line('New drive', 'heading'), line('Forty yards.', 'event')]),
    ]);
    expect(toldBetween(frames, 1, 3)).toBe('Ann punts. Forty yards.');
    expect(toldBetween(new Map(), 1, 3)).toBe('');
  });
});

describe('labels over a chart', () => {
  it('go to the next row where they would lie on each other, and are left out where there is none', () => {
    const labels = [50, 60, 70, 120].map((at) => ({ at, width: 30 }));
    expect(rowsFor(labels, 2, 0, 200)).toEqual([
      { row: 0, at: 50 },
      { row: 1, at: 60 },
      null,
      { row: 0, at: 120 },
    ]);
  });

  it('stay inside', () => {
    expect(
      rowsFor(
        [
          { at: 2, width: 30 },
          { at: 198, width: 30 },
        ],
        1,
        0,
        200,
      ),
    ).toEqual([
      { row: 0, at: 15 },
      { row: 0, at: 185 },
    ]);
  });
});
