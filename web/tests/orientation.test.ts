// Whose side lies where: players must not search for their own goal after every toss or half.

import { describe, expect, it } from 'vitest';
import { boards } from '../src/games';

/** Whether a board lies the other way round for each seat. */
function flipped(game: string, scene: Record<string, unknown>): (boolean | undefined)[] {
  return [0, 1].map((seat) => boards[game]?.flips?.(scene, seat));
}

describe('the own side lies on the left', () => {
  it('of the team that defends the western goal in Scrimmage', () => {
    expect(flipped('scrimmage', { red_direction: 'east' })).toEqual([false, true]);
    expect(flipped('scrimmage', { red_direction: 'west' })).toEqual([true, false]);
    expect(flipped('scrimmage', {}), 'before the toss').toEqual([false, false]);
  });

  it('of the attacker of the half in Quarterback', () => {
    expect(flipped('quarterback', { attacker: 0 })).toEqual([false, true]);
    expect(flipped('quarterback', { attacker: 1 })).toEqual([true, false]);
    expect(flipped('quarterback', { attacker: null }), 'before the toss').toEqual([false, false]);
  });

  it('of the same seat for the whole game where each side keeps its end', () => {
    for (const game of ['soccer', 'king', 'phutball']) expect(flipped(game, {}), game).toEqual([false, true]);
  });
});
