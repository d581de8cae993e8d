import { describe, expect, it } from 'vitest';
import { onlyThing } from './onlything';

const target = (more = {}) => ({ at: 'a2', column: 0, row: 2, tokens: ['a1>a2'], ...more });
const end = { token: 'end', label: 'End turn' };
const scene = (more: object) => ({ sides: ['Red', 'Blue'], reach: [], actions: [], placing: null, ...more });
const one = (squares: object[], passes: object[] = []) => ({ piece: 'p', from: 'a1', squares, passes });

describe('a turn in which one thing can be done', () => {
  it('is seen on every grid: the turn can only be ended, or one piece can go to one square in one way', () => {
    expect(onlyThing({}, scene({ actions: [end], reach: [one([])] }))).toBe(true);
    expect(onlyThing({}, scene({ reach: [one([target()])] }))).toBe(true);
    expect(onlyThing({}, scene({ reach: [one([target({ other_ways: [{}] })])] }))).toBe(false);
  });
  it('is none if something else can be done; what is forbidden does not count', () => {
    const forbidden = { token: 'punt', label: 'Punt', forbidden: { rule: 'Punt', message: 'Not now.' } };
    expect(onlyThing({}, scene({ actions: [end, forbidden] }))).toBe(true);
    expect(onlyThing({}, scene({ actions: [end], reach: [one([], [target()])] }))).toBe(false);
    expect(onlyThing({}, scene({ actions: [end], placing: { squares: [target()] } }))).toBe(false);
    expect(onlyThing({}, scene({}))).toBe(false);
  });
  it('is told by the game where the page cannot see it', () => {
    const board = { onlyThing: ({ signals }: { signals?: string[] }) => signals?.length === 1 };
    expect(onlyThing(board, { signals: ['s1'] })).toBe(true);
    expect(onlyThing({}, { signals: ['s1'] })).toBe(false);
  });
});
