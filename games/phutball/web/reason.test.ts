import { describe, expect, it } from 'vitest';
import { reach, type Field } from './reason';

const field = (...men: string[]): Field => ({
  ball: { column: 7, row: 10 },
  men: new Set(men),
  columns: 15,
  last: 20,
});

describe('how far the ball can jump', () => {
  it('goes over all men of a line, and on from where it lands', () => {
    expect(reach(field(), 1)).toBe(0);
    expect(reach(field('h11', 'h12'), 1)).toBe(3);
    expect(reach(field('h11', 'g13'), 1)).toBe(4);
    expect(reach(field('h9'), 1)).toBe(0);
    expect(reach(field('h9'), -1)).toBe(2);
  });

  it('ends over a goal line', () => {
    const men = Array.from({ length: 9 }, (_, index) => `h${11 + index}`);
    expect(reach(field(...men), 1)).toBe(10);
  });
});
