import { describe, expect, it } from 'vitest';
import { counted, levelToOffer, type Finished, type Streak } from './streak';

const after = (...games: [level: number, won: boolean | null][]): Streak =>
  games
    .map(([level, won], at): Finished => ({ match: `m${at}`, level, won }))
    .reduce<Streak | null>(counted, null)!;

describe('games in a row against the computer', () => {
  it('lead one level up or down after three', () => {
    expect(levelToOffer(after([2, true], [2, true]))).toBeNull();
    expect(levelToOffer(after([2, true], [2, true], [2, true]))).toBe(3);
    expect(levelToOffer(after([2, false], [2, false], [2, false], [2, false]))).toBe(1);
  });
  it('are broken by another result, a draw or another level', () => {
    expect(levelToOffer(after([2, true], [2, true], [2, false], [2, true]))).toBeNull();
    expect(levelToOffer(after([2, true], [2, true], [2, null], [2, true]))).toBeNull();
    expect(levelToOffer(after([2, true], [2, true], [3, true]))).toBeNull();
  });
  it('lead nowhere at the ends of the scale', () => {
    expect(levelToOffer(after([8, true], [8, true], [8, true]))).toBeNull();
    expect(levelToOffer(after([1, false], [1, false], [1, false]))).toBeNull();
  });
  it('count a game once, however often its end is seen', () => {
    const game: Finished = { match: 'm', level: 2, won: true };
    expect(counted(counted(null, game), game).run).toBe(1);
  });
});
