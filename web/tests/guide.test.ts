// What a guide takes as done, and from which tokens its steps begin.
import { describe, expect, it } from 'vitest';
import type { Guide } from '../src/lib/board';
import { goesOn, judge, oneChange, rest, scriptTo } from '../src/lib/guide';

const guide: Guide = {
  steps: [
    { title: 'One', text: '', tokens: ['~a', 'b'], try: ['c d', 'e'] },
    { title: 'Two', text: '' },
    { title: 'Three', text: '', tokens: ['~f'] },
  ],
};

describe('the script', () => {
  it('goes on from the first of what a step asks for', () => {
    expect(scriptTo(guide, 0)).toEqual(['~a', 'b']);
    expect(scriptTo(guide, 2)).toEqual(['~a', 'b', 'c', 'd', '~f']);
  });
});

describe('a move', () => {
  const step = guide.steps[0]!;
  it('is right, on the way, or something else', () => {
    expect(judge(step, ['e'])).toBe('done');
    expect(judge(step, ['c'])).toBe('on the way');
    expect(judge(step, ['c', 'd'])).toBe('done');
    expect(judge(step, ['d'])).toBe('other');
    expect(judge(step, ['c', 'x'])).toBe('other');
  });
  it('may go further than was asked for', () => {
    expect(judge(step, ['e', 'x'])).toBe('done');
  });
  it('leaves the rest of what was begun to be shown', () => {
    expect(rest(step, [])).toEqual(['c', 'd']);
    expect(rest(step, ['c'])).toEqual(['d']);
    expect(rest(step, ['e'])).toEqual([]);
    expect(rest(guide.steps[1]!, [])).toEqual([]);
  });
  it('is nothing to a step that asks for none', () => {
    expect(judge(guide.steps[1]!, ['e'])).toBe('other');
  });
});

it('shows draws one by one', () => {
  expect(oneChange(['~a'])).toBe(true);
  expect(oneChange(['a', 'b'])).toBe(true);
  expect(oneChange(['a', '~b'])).toBe(false);
  expect(oneChange([])).toBe(false);
  expect(goesOn(['a'], ['a', 'b'])).toBe(true);
  expect(goesOn(['a', 'b'], ['a'])).toBe(false);
});
