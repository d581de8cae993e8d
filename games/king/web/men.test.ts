import { expect, it } from 'vitest';
import { pointedPlaces, pointedWays } from '$web/grid/timeline';
import type { KingScene } from '$web/lib/types';
import { eachMan, takenMen, throwOf } from './men';

it('points at each of the five linemen whom one token places, by kind', () => {
  const tokens = eachMan(['OL@c6', 'QB@e4', 'a6>b7']);
  expect(tokens).toEqual(['OL@c6', 'OL@d6', 'OL@e6', 'OL@f6', 'OL@g6', 'QB@e4', 'a6>b7']);
  const marks = pointedPlaces(tokens);
  expect(marks.map(({ text }) => text)).toEqual(['OL', 'OL', 'OL', 'OL', 'OL', 'QB']);
  expect(marks[0]).toEqual({ at: { column: 2, row: 6 }, kind: 'hint', text: 'OL' });
});

it('points at the way of a suggested pass, from who throws it', () => {
  const [way] = pointedWays([throwOf('complete>b7', 'e4')]);
  expect(way).toMatchObject({ from: { column: 4, row: 4 }, to: { column: 1, row: 7 }, flies: true });
  expect(throwOf('attempt', 'e4')).toBe('attempt');
});

it('tells who has been taken out, by kind, and nobody while men are placed', () => {
  const men = (seat: number, kinds: string) => kinds.split(' ').map((kind) => ({ seat, kind }));
  const pieces = [...men(0, 'DL DL DL DL LB MB CB CB SF SF'), ...men(1, 'OL OL OL TE WR RB FB QB')];
  const scene = { phase: 'turn', offense: 1, pieces } as unknown as KingScene;
  expect(takenMen(scene, 0)).toEqual(['LB']);
  expect(takenMen(scene, 1)).toEqual(['OL', 'OL', 'WR']);
  expect(takenMen({ ...scene, phase: 'line-up' }, 1)).toEqual([]);
});
