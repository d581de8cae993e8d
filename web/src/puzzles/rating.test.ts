import { describe, expect, test } from 'vitest';
import { after, NEW, ofGrade } from './rating';

describe('a rating by puzzles', () => {
  // If this failed a rating would say something else than ratings elsewhere do. Glickman's own example has three games in
  // a period; this is its first, worked out by his formulas.
  test('moves as the paper says', () => {
    const own = { rating: 1500, deviation: 200, volatility: 0.06 };
    const won = after(own, { rating: 1400, deviation: 30, volatility: 0.06 }, true);
    expect(won.rating).toBeCloseTo(1563.56, 0);
    expect(won.deviation).toBeCloseTo(175.4, 0);
    expect(won.volatility).toBeCloseTo(0.06, 3);
  });

  test('goes up by a puzzle that is solved and down by one that is not, more by a hard one', () => {
    const easy = after(NEW, ofGrade(1), true).rating - NEW.rating;
    const hard = after(NEW, ofGrade(5), true).rating - NEW.rating;
    expect(easy).toBeGreaterThan(0);
    expect(hard).toBeGreaterThan(easy);
    expect(after(NEW, ofGrade(1), false).rating).toBeLessThan(NEW.rating);
    expect(after(NEW, ofGrade(3), true).deviation).toBeLessThan(NEW.deviation);
  });

  test('stays a number whatever happens', () => {
    let own = NEW;
    for (let n = 0; n < 500; n++) own = after(own, ofGrade((n % 5) + 1), n % 7 !== 0);
    expect(Number.isFinite(own.rating) && own.deviation > 0 && own.volatility > 0).toBe(true);
  });
});
