import { describe, expect, it } from 'vitest';
import { ownSeat } from './archive';
import { apart } from './headernames';
import { listedOutcome } from './outcomewords';

const over = (headline: string, score: number[] | null, game = 'dial', names = ['Home', 'Computer (2)']) => ({
  game,
  names,
  headline,
  score,
  over: true,
});

describe('how a game of a list came out', () => {
  it('is told to the one who played in it, with their points first', () => {
    expect(listedOutcome(over('Home wins 7–2', [7, 2]), 0)).toBe('You win 7–2!');
    expect(listedOutcome(over('Computer (2) wins 7–2', [2, 7]), 0)).toBe('You lose 2–7');
    expect(listedOutcome(over('Home wins 7–2', [7, 2]), 1)).toBe('You lose 2–7');
    expect(listedOutcome(over('Red wins 1–0', [1, 0], 'phutball'), 0)).toBe('You win!');
  });
  it('stays as it was sent where the score did not decide it, and for those who did not play', () => {
    const resigned = 'Computer (2) wins: Home resigned';
    expect(listedOutcome(over(resigned, [7, 2]), 0)).toBe(resigned);
    expect(listedOutcome(over('A draw, 7–7', [7, 7]), 0)).toBe('A draw, 7–7');
    expect(listedOutcome(over('Home wins 7–7, by fewer plays', [7, 7]), 0)).toBe(
      'Home wins 7–7, by fewer plays',
    );
    expect(listedOutcome(over('Home wins 7–2', [7, 2]), null)).toBe('Home wins 7–2');
    const going = { ...over('Home to move · 7–2', [7, 2]), over: false };
    expect(listedOutcome(going, 0)).toBe('Home to move · 7–2');
  });
});

describe('two players of the same name', () => {
  it('are told by their sides', () => {
    const both = ['Computer (2)', 'Computer (2)'];
    expect(apart(both, ['Red', 'Blue'])).toEqual(['Red (computer 2)', 'Blue (computer 2)']);
    expect(apart(both, ['Red', 'Blue'], true)).toEqual(['Red', 'Blue']);
    expect(apart(['Ann', 'Ann'], ['Red', 'Blue'])).toEqual(['Red (Ann)', 'Blue (Ann)']);
    expect(apart(['Computer (1)', 'Computer (2)'], ['Red', 'Blue'])).toEqual([
      'Computer (1)',
      'Computer (2)',
    ]);
  });
});

describe('the visitor’s seat in an archived game', () => {
  const sides = ['Home', 'Away'];
  it('is that of their name, or of the side that played the computer without a name', () => {
    expect(ownSeat({ names: ['Bo', 'Ann'] }, sides, 'Ann')).toBe(1);
    expect(ownSeat({ names: ['Home', 'Computer (2)'] }, sides, '')).toBe(0);
    expect(ownSeat({ names: ['Computer, level 5', 'Away'] }, sides, '')).toBe(1);
  });
  it('is not told in games of others', () => {
    expect(ownSeat({ names: ['Bo', 'Computer (2)'] }, sides, '')).toBeNull();
    expect(ownSeat({ names: ['Home', 'Away'] }, sides, '')).toBeNull();
    expect(ownSeat({ names: ['Computer (2)', 'Computer (2)'] }, sides, '')).toBeNull();
  });
});
