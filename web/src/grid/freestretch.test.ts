import { expect, it } from 'vitest';
import { freeStretch } from './freestretch';

it('is in the middle if nothing is there', () => {
  expect(freeStretch(360, 140, [])).toBe(180);
  expect(freeStretch(360, 140, [[0, 36]])).toBe(180);
});

it('is else as near to the middle as there is room', () => {
  expect(freeStretch(360, 100, [[180, 216]])).toBe(130);
  expect(freeStretch(360, 100, [[144, 180]])).toBe(230);
  expect(
    freeStretch(360, 100, [
      [72, 108],
      [180, 216],
    ]),
  ).toBe(266);
});

it('is nowhere if nothing is long enough, nor beyond the ends', () => {
  expect(
    freeStretch(360, 140, [
      [72, 108],
      [216, 252],
    ]),
  ).toBeNull();
  expect(freeStretch(100, 140, [])).toBeNull();
});
