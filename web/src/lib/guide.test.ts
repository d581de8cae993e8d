import { describe, expect, it } from 'vitest';
import { scriptTo, squaresPointedAt } from './guide';

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

describe('what stands when a step begins', () => {
  const said = { title: '', text: '' };
  const steps = [
    { ...said, tokens: ['~toss', 'a1', 'b1'], ahead: true },
    { ...said, tokens: ['~toss'], try: ['a1 a2', 'c1'] },
    { ...said, tokens: ['b2'] },
  ];
  it('is what was played before, as the guide plays it', () => {
    expect(scriptTo({ steps }, 2)).toEqual(['~toss', 'a1', 'a2', 'b2']);
  });
  it('is of a step that looks ahead its own position, which the next one goes back from', () => {
    expect(scriptTo({ steps }, 0)).toEqual(['~toss', 'a1', 'b1']);
    expect(scriptTo({ steps }, 1)).toEqual(['~toss']);
  });
});
