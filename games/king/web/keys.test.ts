import { expect, it } from 'vitest';
import { nextReceiver } from './keys';

const targets = new Map([
  ['b7', 1],
  ['h6', 2],
  ['c3', 3],
]);
const at = (key: string, column: number, row: number, mode = 'pass') => {
  const found = nextReceiver(key, { mode, targets }, { column, row });
  return found && [found.column, found.row];
};

// If this failed no key would lead to who can be thrown to.
it('N and P go round the squares that can be thrown to, from wherever the cursor is', () => {
  expect(at('n', 4, 4)).toEqual([1, 7]);
  expect(at('n', 1, 7)).toEqual([7, 6]);
  expect(at('n', 2, 3)).toEqual([1, 7]);
  expect(at('p', 4, 4)).toEqual([2, 3]);
  expect(at('p', 1, 7)).toEqual([2, 3]);
});

it('means nothing else, and nothing in a move', () => {
  expect(at('x', 4, 4)).toBeNull();
  expect(at('n', 4, 4, 'move')).toBeNull();
});
