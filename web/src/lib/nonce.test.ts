import { expect, test } from 'vitest';
import { LONGEST_WORDS, newNonce } from './nonce';

test('128 bits that are never the same make a nonce, with or without words', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce(' rain ')).toMatch(/^rain [0-9a-f]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});

test('the server takes no more than 64 characters', () => {
  expect(newNonce('x'.repeat(LONGEST_WORDS))).toHaveLength(64);
});
