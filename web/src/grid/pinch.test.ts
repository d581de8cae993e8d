import { expect, test } from 'vitest';
import { pinched } from './pinch';

test('two fingers bring a board close or show all of it only when they have clearly moved', () => {
  expect(pinched(100, 125)).toBeNull();
  expect(pinched(100, 80)).toBeNull();
  expect(pinched(100, 135)).toBe(true);
  expect(pinched(100, 70)).toBe(false);
});
