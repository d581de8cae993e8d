import { describe, expect, it } from 'vitest';
import { Reply, scrolledOver, together, type Places } from './reply';

const at = (column: number, row: number) => ({ column, row });
const places = (ball: number, one: number): Places =>
  new Map<string, { column: number; row: number }>([
    ['ball', at(6, ball)],
    ['red-7', at(3, one)],
    ['blue-7', at(8, 8)],
  ]);

describe('a reply', () => {
  it('is what has moved between two turns of the players, the ball first', () => {
    const reply = new Reply();
    expect(reply.seen('1', places(10, 4))).toEqual([]);
    expect(reply.seen('1', places(10, 5)), 'their own moves').toEqual([]);
    expect(reply.seen('3', places(12, 6))).toEqual([at(6, 12), at(3, 6)]);
    expect(reply.seen('3', places(13, 6))).toEqual([]);
    expect(reply.seen('5', places(13, 6)), 'nothing has moved').toEqual([]);
  });
  it('keeps the first in sight, and of the others what has room with it', () => {
    const spots = [
      { across: 6, down: 9 },
      { across: 0, down: 0 },
      { across: 9, down: 7 },
    ];
    expect(together(spots, 6, 6)).toEqual([spots[0], spots[2]]);
    expect(together(spots, 20, 20)).toEqual(spots);
    expect(together([], 6, 6)).toEqual([]);
  });
  it('moves the view no further than it has to', () => {
    expect(scrolledOver(100, 200, 50, 300, 900)).toBe(50);
    expect(scrolledOver(400, 500, 50, 300, 900)).toBe(200);
    expect(scrolledOver(20, 60, 300, 300, 900)).toBe(20);
    expect(scrolledOver(880, 960, 0, 300, 900)).toBe(600);
  });
});
