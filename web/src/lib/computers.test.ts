import { beforeEach, describe, expect, it } from 'vitest';
import { besideComputer, listedNames, seatCalledYou } from './computers';
import type { MatchState, Role } from './types';
import { visitor } from './visitor.svelte';

const seat = (name: string, member = false) => ({ name, taken: true, member, present: true });
const match = (...seats: ReturnType<typeof seat>[]) =>
  ({ game: 'soccer', computers: { levels: [null, null] }, network: { seats } }) as unknown as MatchState;

describe('the seat that headers call “You”', () => {
  beforeEach(() => {
    visitor.rename('');
  });
  it('is the visitor’s own over the network as long as they have given no name, however they are called', () => {
    expect(seatCalledYou(match(seat('Gast 123'), seat('Guest 456')), 1)).toBe(1);
    expect(seatCalledYou(match(seat('Red'), seat('Bo')), 0)).toBe(0);
  });
  it('is none that has a name, and none of those who watch', () => {
    visitor.rename('Ann');
    expect(seatCalledYou(match(seat('Ann'), seat('Guest 456')), 0)).toBeNull();
    visitor.rename('');
    expect(seatCalledYou(match(seat('Ann', true), seat('Bo')), 0)).toBeNull();
    expect(seatCalledYou(match(seat('Guest 123'), seat('Bo')), null)).toBeNull();
  });
  it('is the one person’s who plays the computer at this screen', () => {
    const alone = { computers: { levels: [3, null] } } as unknown as MatchState;
    expect(seatCalledYou(alone, null)).toBe(1);
  });
});

describe('the names in lists', () => {
  const names = (list: string[], levels: (number | null)[], role: Role = 'hot-seat') =>
    listedNames({ game: 'soccer', names: list, levels, role });
  it('call the one person at this screen “You”, as the match does', () => {
    expect(names(['Red', 'Computer (2)'], [null, 2])).toEqual(['You', 'Computer (2)']);
    expect(names(['Deep Pass', 'Ann'], [5, null])).toEqual(['Deep Pass', 'You']);
  });
  it('name two persons, two computers and strangers', () => {
    expect(names(['Red', 'Computer (2)'], [null, null])).toEqual(['Red', 'Computer (2)']);
    expect(names(['Computer (1)', 'Computer (2)'], [1, 2])).toEqual(['Computer (1)', 'Computer (2)']);
    expect(names(['Ann', 'Bo'], [null, null], 'spectator')).toEqual(['Ann', 'Bo']);
  });
});

describe('who played the computer in a game of the archive', () => {
  const seats = ['Red', 'Blue'];
  it('is told by the headers of its record, if one person did', () => {
    expect(besideComputer([['BlueComputer', 'level:1']], seats)).toBe(0);
    expect(besideComputer([['RedComputer', 'level:8']], seats)).toBe(1);
    expect(besideComputer([['Event', 'Cup']], seats)).toBeNull();
    const both = [
      ['RedComputer', 'level:8'],
      ['BlueComputer', 'level:1'],
    ];
    expect(besideComputer(both, seats)).toBeNull();
  });
});
