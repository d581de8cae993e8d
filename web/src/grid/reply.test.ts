import { describe, expect, it } from 'vitest';
import { Reply, together, type Places } from './reply';

const at = (column: number, row: number) => ({ column, row });
const places = (ball: number, one: number): Places =>
  new Map<string, { column: number; row: number }>([
    ['ball', at(6, ball)],
    ['red-7', at(3, one)],
    ['blue-7', at(8, 8)],
  ]);
const own = (key: string, ply: number) => ({ key, ply, acting: true });
const other = (key: string | null, ply: number) => ({ key, ply, acting: false });

describe('a reply', () => {
  it('that nobody has watched here is the turn before a match that is opened, once', () => {
    const reply = new Reply();
    const recalled = [{ column: 2, row: 15 }];
    expect(reply.seen(own('1', 4), places(10, 4))).toEqual([]);
    expect(reply.seen({ ...own('1', 4), recalled }, places(10, 4))).toEqual(recalled);
    expect(reply.seen({ ...own('1', 4), recalled }, places(10, 4))).toEqual([]);
  });

  it('is not what they have moved themselves in a match that was opened in the middle of a turn', () => {
    const reply = new Reply();
    const recalled = [{ column: 2, row: 15 }];
    expect(reply.seen(own('1', 4), places(10, 4))).toEqual([]);
    expect(reply.seen({ ...own('1', 5), recalled }, places(10, 5))).toEqual([]);
  });

  it('is what the other side has moved between two turns of the players, the ball first', () => {
    const reply = new Reply();
    expect(reply.seen(own('1', 1), places(10, 4))).toEqual([]);
    expect(reply.seen(own('1', 2), places(10, 5)), 'their own moves').toEqual([]);
    reply.seen(other('1', 3), places(10, 6));
    reply.seen(other('2', 3), places(10, 6));
    reply.seen(other('2', 4), places(12, 6));
    expect(reply.seen(own('3', 5), places(12, 7)), 'and not what they moved last').toEqual([
      at(6, 12),
      at(3, 7),
    ]);
    expect(reply.seen(own('3', 6), places(13, 7))).toEqual([]);
    reply.seen(other('4', 7), places(13, 7));
    expect(reply.seen(own('5', 8), places(13, 7)), 'nothing has moved').toEqual([]);
  });
  it('is seen where a turn is named by its side alone', () => {
    const reply = new Reply();
    expect(reply.seen(own('0', 0), places(10, 4))).toEqual([]);
    reply.seen(other('0', 0), places(10, 4));
    expect(reply.seen(own('0', 1), places(12, 4)), 'their own jump, and they jump on').toEqual([]);
    reply.seen(other('1', 2), places(14, 4));
    expect(reply.seen(own('0', 3), places(11, 4))).toEqual([at(6, 11)]);
  });
  it('is no turn that has been taken back', () => {
    const reply = new Reply();
    reply.seen(own('1', 1), places(10, 4));
    reply.seen(other('2', 2), places(10, 5));
    reply.seen(own('3', 3), places(12, 5));
    reply.seen(other('1', 1), places(10, 4));
    expect(reply.seen(own('1', 1), places(10, 4)), 'with the reply to it').toEqual([]);
    reply.seen(other('2', 2), places(10, 5));
    expect(reply.seen(own('1', 1), places(10, 4)), 'while the other side was on turn').toEqual([]);
    expect(reply.seen(own('0', 1), places(9, 4)), 'at once').toEqual([]);
  });
  it('is seen by those who have opened the match while they were not on turn', () => {
    const reply = new Reply();
    reply.seen(other('2', 4), places(10, 4));
    expect(reply.seen(own('3', 5), places(11, 4))).toEqual([at(6, 11)]);
  });
  it('is nothing after a line-up', () => {
    const reply = new Reply();
    reply.seen(own('1', 1), places(10, 4));
    reply.seen(other('2', 2), places(10, 4));
    reply.seen(other(null, 3), places(2, 2));
    expect(reply.seen(own('3', 4), places(3, 3))).toEqual([]);
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
});
