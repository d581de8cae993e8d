import { expect, it } from 'vitest';
import type { KingScene } from '$web/lib/types';
import { aroundBall } from './sight';

const man = (id: string, column: number, row: number, carrier = false) => ({ id, column, row, carrier });
const scene = (changes: object = {}): KingScene =>
  ({
    phase: 'turn',
    offense: 1,
    line: { row: 19 },
    ball: { column: 5, row: 21, carrier: 'QB' },
    pieces: [man('SF', 3, 11), man('OL', 4, 19), man('QB', 5, 21), man('MB', 4, 16), man('DL', 4, 18)],
    ...changes,
  }) as unknown as KingScene;
const rows = (of: KingScene) => aroundBall(of).map(({ row }) => row);

it('is first the ball and both sides of the line, then who stands next to that', () => {
  expect(rows(scene())).toEqual([21, 19, 18, 19, 21, 18, 16, 11]);
  expect(rows(scene({ offense: 0, line: { row: 20 } })).slice(0, 3)).toEqual([21, 20, 21]);
});

it('is nothing while men are placed', () => {
  expect(aroundBall(scene({ phase: 'line-up', ball: null }))).toEqual([]);
});
