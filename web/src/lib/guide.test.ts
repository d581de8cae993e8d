import { describe, expect, it } from 'vitest';
import { squaresPointedAt } from './guide';

describe('what a step of a guide points at', () => {
  const step = { title: '', text: '' };
  it('are the squares that its selectors name', () => {
    const point = ['[data-square="e19"], [data-square="i19"]', '[data-piece="red-7"]', '[data-square="g-2"]'];
    expect(squaresPointedAt({ ...step, point })).toEqual(['e19', 'i19', 'g-2']);
  });
  it('is no square where it names none', () => {
    expect(squaresPointedAt(step)).toEqual([]);
    expect(squaresPointedAt({ ...step, point: ['[data-square^="a"]', '[data-ball]'] })).toEqual([]);
  });
});
