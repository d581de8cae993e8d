import { expect, test } from 'vitest';
import { LONGEST_WORDS, thrownIn } from './nonce';

test('128 bits that are never the same are thrown into the draws, with or without words', () => {
  expect(thrownIn()).toMatch(/^[0-9a-f]{32}$/);
  expect(thrownIn(' rain ')).toMatch(/^rain [0-9a-f]{32}$/);
  expect(thrownIn()).not.toBe(thrownIn());
});

test('the server takes no more than 64 characters', () => {
  expect(thrownIn('x'.repeat(LONGEST_WORDS))).toHaveLength(64);
});
