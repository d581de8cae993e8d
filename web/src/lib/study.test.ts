import { describe, expect, it } from 'vitest';
import {
  cost,
  megabytes,
  outcomes,
  pointsText,
  share,
  signed,
  timeLeft,
  verdict,
  verdictText,
} from './study';
import type { StudiedAction, StudiedPosition } from './types';

const action = (token: string, regret: number, best = false): StudiedAction => ({
  ...{ token, text: `Play ${token}`, value: 0.6 - regret, draw: 0.04, points: 1 - 10 * regret, regret, best },
});
const study: StudiedPosition = {
  ...{ seq: 7, exact: true, seat: 1, value: 0.6, draw: 0.04, points: 1 },
  actions: [action('a', 0.013), action('b', 0, true), action('c', 0.000_001)],
};

describe('figures', () => {
  it('gives chances to a tenth, and never all or nothing for what is not certain', () => {
    expect([0, 0.0001, 0.562, 0.9999, 1].map(share)).toEqual(['0%', '<0.1%', '56.2%', '>99.9%', '100%']);
  });

  it('takes what is less than the table can tell for nothing', () => {
    expect([0, 0.000_01, 0.0003, 0.013].map(cost)).toEqual(['0%', '0%', '<0.1%', '1.3%']);
  });

  it('signs points', () => {
    expect([1.236, -0.5, 0.001, -0.001].map((one) => signed(one))).toEqual([
      '+1.24',
      '−0.50',
      '0.00',
      '0.00',
    ]);
    expect([1, 2.44, 0].map(pointsText)).toEqual(['1.0 point', '2.4 points', '0.0 points']);
  });

  it('splits a value into winning, drawing and losing', () => {
    const { win, draw, loss } = outcomes(study);
    expect(win).toBeCloseTo(0.58);
    expect(draw).toBe(0.04);
    expect(loss).toBeCloseTo(0.38);
    expect(outcomes({ value: 0.25, draw: null })).toEqual({ win: 0.25, draw: 0, loss: 0.75 });
  });

  it('says how long it will take', () => {
    expect([null, 0.4, 7.2, 38, 58, 130].map(timeLeft)).toEqual([
      '',
      'about a second left',
      'about 7 seconds left',
      'about 40 seconds left',
      'about a minute left',
      'about 2 minutes left',
    ]);
    expect([161_700_000, 3_200_000, 10].map(megabytes)).toEqual(['160 MB', '3 MB', '1 MB']);
  });
});

describe('what a choice came to', () => {
  const said = (token: string, of = study) => {
    const found = verdict(of, token);
    return found && verdictText(found);
  };

  it('tells its cost and what was better', () => {
    expect(said('a')).toBe('Play a cost 1.3% of a game. Best was: Play b.');
    expect(said('a', { ...study, exact: false })).toMatch(/^Play a cost about 1.3%/);
  });

  it('praises the best, and what is as good', () => {
    expect(said('b')).toBe('Play b was the best choice.');
    expect(said('c')).toBe('Play c was as good as the best choice.');
  });

  it('knows only what was studied', () => {
    expect(said('d')).toBeNull();
  });
});
