import { describe, expect, it } from 'vitest';
import { visitor } from './visitor.svelte';

describe('the matches that wait for the visitor', () => {
  it('leave out the one on the page, and count it no more once they have moved there', () => {
    visitor.count(2);
    visitor.follow(true);
    expect([visitor.turns, visitor.turnsElsewhere]).toEqual([2, 1]);
    visitor.follow(false);
    expect([visitor.turns, visitor.turnsElsewhere], 'before the server has told it').toEqual([1, 1]);
    visitor.count(1);
    expect([visitor.turns, visitor.turnsElsewhere]).toEqual([1, 1]);
    visitor.follow(false);
    expect(visitor.turns).toBe(1);
  });
  it('hold a match again that is left without a move', () => {
    visitor.count(1);
    visitor.follow(true);
    expect(visitor.turnsElsewhere).toBe(0);
    visitor.leave();
    visitor.follow(false);
    expect([visitor.turns, visitor.turnsElsewhere]).toEqual([1, 1]);
  });
});
