import { describe, expect, it } from 'vitest';
import {
  clockText,
  clockWords,
  controlText,
  left,
  markPassed,
  news,
  ratingChange,
  ratingText,
} from './network';
import { PRESETS, presetText, typedControl, FIRST_TYPED } from './timecontrol';
import type { NetworkState } from './types';

const seat = (name: string, more = {}) => ({ name, taken: true, member: false, present: true, ...more });
const network = (more: Partial<NetworkState> = {}): NetworkState => ({
  seq: 1,
  stage: 'playing',
  seats: [seat('Ann'), seat('Bob')],
  spectators: 0,
  clock: { kind: 'none' },
  rated: false,
  public: false,
  fairness: { commitment: '', nonces: ['', ''] },
  ...more,
});

describe('clocks', () => {
  it('shows tenths in the last ten seconds, and hours and days where there are any', () => {
    expect([65_000, 60_000, 59_001, 10_000, 9_999, 50, 0].map(clockText)).toEqual([
      '1:05',
      '1:00',
      '1:00',
      '0:10',
      '9.9',
      '0.0',
      '0.0',
    ]);
    expect(clockText(3_723_000)).toBe('1:02:03');
    expect(clockText(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 3 h');
  });

  it('is told in words', () => {
    expect(clockWords(65_000)).toBe('1 minute 5 seconds');
    expect(clockWords(0)).toBe('no time');
    expect(clockWords(86_400_000 + 1000)).toBe('1 day 1 second');
  });

  it('goes on from what the server said only where it runs, and not below nothing', () => {
    const now = network({ clocks: { left_ms: [5000, 7000], running: 0 } });
    expect(left(now, 0, 1500)).toBe(3500);
    expect(left(now, 1, 1500)).toBe(7000);
    expect(left(now, 0, 9000)).toBe(0);
    expect(left(network(), 0, 0)).toBeNull();
  });

  it('is announced once at 60, 30 and 10 seconds', () => {
    expect(markPassed(60_100, 60_000)).toBe(60);
    expect(markPassed(60_000, 59_900)).toBeNull();
    expect(markPassed(31_000, 9_000)).toBe(10);
    expect(markPassed(9_000, 8_900)).toBeNull();
  });
});

describe('time controls', () => {
  it('are told in words', () => {
    expect(PRESETS.map(presetText)).toEqual([
      'No clock',
      '5 minutes + 5 seconds a move',
      '10 minutes + 10 seconds a move',
      '30 minutes + 20 seconds a move',
      '1 minute a move',
      '1 day a move',
      '3 days a move',
      '7 days a move',
    ]);
    expect(controlText({ kind: 'fischer', initial_ms: 3_600_000, increment_ms: 0 })).toBe('1 hour each');
  });

  it('may be typed, within what the server takes', () => {
    expect(typedControl({ ...FIRST_TYPED, minutes: '2,5', increment: '0' })).toEqual({
      kind: 'fischer',
      initial_ms: 150_000,
      increment_ms: 0,
    });
    expect(typedControl({ ...FIRST_TYPED, minutes: '181' })).toContain('1 to 180');
    expect(typedControl({ ...FIRST_TYPED, increment: '1.5' })).toContain('0 to 180');
    expect(typedControl({ ...FIRST_TYPED, kind: 'per-move', move: '4' })).toContain('5 to 3600');
    expect(typedControl({ ...FIRST_TYPED, kind: 'days', days: '14' })).toEqual({ kind: 'days', days: 14 });
    expect(typedControl({ ...FIRST_TYPED, kind: 'days', days: '' })).toContain('1 to 14');
  });
});

describe('news of a match', () => {
  const BOTH = new Set([0, 1]);
  it('tells who comes and goes, but not oneself', () => {
    const away = network({ seats: [seat('Ann', { present: false }), seat('Bob', { present: false })] });
    expect(news(network(), away, 1, true, BOTH).said).toEqual(['Ann has disconnected.']);
    expect(news(away, network(), 1, true, BOTH).said).toEqual(['Ann is back.']);
    const waiting = network({
      stage: 'waiting',
      seats: [seat('', { taken: false, present: false }), seat('Bob')],
    });
    expect(news(waiting, network(), 1, true, BOTH).said).toEqual(['Ann is here. The game begins.']);
  });

  it('does not call somebody back who has not been here before', () => {
    const away = network({ seats: [seat('Ann', { present: false }), seat('Bob')] });
    expect(news(away, network(), 1, true, new Set([1])).said).toEqual([]);
  });

  it('tells offers to the player who is asked, and refusals to the one who asked', () => {
    expect(news(network(), network({ draw_offer: 0 }), 1, true, BOTH).said).toEqual(['Ann offers a draw.']);
    expect(news(network(), network({ draw_offer: 0 }), 0, true, BOTH).said).toEqual([]);
    expect(news(network({ draw_offer: 0 }), network(), 0, true, BOTH).shown).toEqual([
      'Bob declines the draw.',
    ]);
    // Bob played on: that is seen on the board.
    expect(news(network({ draw_offer: 0 }), network(), 0, false, BOTH).shown).toEqual([]);
    expect(news(network({ take_back: { seat: 0, to: 1 } }), network(), 0, true, BOTH).shown).toEqual([
      'Bob declines the take-back.',
    ]);
    expect(news(network({ draw_offer: 0 }), network(), 1, true, BOTH).said).toEqual([
      'Ann withdraws the draw offer.',
    ]);
    // Who withdraws or declines knows it.
    expect(news(network({ draw_offer: 0 }), network(), 0, false, BOTH).shown).toEqual([]);
    // Spectators are not asked.
    expect(news(network(), network({ draw_offer: 0 }), null, true, BOTH)).toEqual({ said: [], shown: [] });
  });
});

it('marks ratings that little is known of', () => {
  expect(ratingText({ rating: 1612.4, deviation: 60, games: 30 })).toBe('1612');
  expect(ratingText({ rating: 1500, deviation: 350, games: 0 })).toBe('1500?');
  expect(ratingText(null)).toBe('');
});

// If this failed players would be shown a change that another game has made.
describe('the change of a rating', () => {
  const rating = (value: number, games: number) => ({ rating: value, deviation: 60, games });

  it('has a sign', () => {
    expect(ratingChange(rating(1600, 9), rating(1612.4, 10))).toBe('+12');
    expect(ratingChange(rating(1600, 9), rating(1592.1, 10))).toBe('−8');
    expect(ratingChange(rating(1600, 9), rating(1600.3, 10))).toBe('±0');
    expect(ratingChange(null, rating(1662, 1))).toBe('+162');
  });

  it('is not told before the game is counted, or when another has been', () => {
    expect(ratingChange(rating(1600, 9), rating(1600, 9))).toBeNull();
    expect(ratingChange(rating(1600, 9), rating(1640, 11))).toBeNull();
    expect(ratingChange(null, null)).toBeNull();
  });
});
