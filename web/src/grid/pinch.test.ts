import { expect, test } from 'vitest';
import { pinched } from './pinch';

test('two fingers bring a board close or show all of it only when they have clearly moved', () => {
  expect(pinched(100, 110)).toBeNull();
  expect(pinched(100, 90)).toBeNull();
  expect(pinched(100, 125)).toBe(true);
  expect(pinched(100, 80)).toBe(false);
});
