import { expect, it } from 'vitest';
import { pointedPlaces } from '$web/grid/timeline';
import { eachMan } from './men';

it('points at each of the five linemen whom one token places, by kind', () => {
  const tokens = eachMan(['OL@c6', 'QB@e4', 'a6>b7']);
  expect(tokens).toEqual(['OL@c6', 'OL@d6', 'OL@e6', 'OL@f6', 'OL@g6', 'QB@e4', 'a6>b7']);
  const marks = pointedPlaces(tokens);
  expect(marks.map(({ text }) => text)).toEqual(['OL', 'OL', 'OL', 'OL', 'OL', 'QB']);
  expect(marks[0]).toEqual({ at: { column: 2, row: 6 }, kind: 'hint', text: 'OL' });
});
