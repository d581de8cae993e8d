import { expect, it } from 'vitest';
import { sentence } from './sentence';

it.each([
  ['the QB has left the field', 'The QB has left the field.'],
  ['a pass attempt is open already: move, or throw', 'A pass attempt is open already: move, or throw.'],
  ['d12 is taken by QB', 'd12 is taken by QB.'],
  ['QB cannot line up on e5', 'QB cannot line up on e5.'],
  ['the offense has a move, so it cannot play “none”', 'The offense has a move, so it cannot play “none”.'],
  ['There is nothing to decide now.', 'There is nothing to decide now.'],
  ['', ''],
])('a refusal reads as a sentence: %s', (said, shown) => {
  expect(sentence(said)).toBe(shown);
});
