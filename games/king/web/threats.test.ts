import { expect, it } from 'vitest';
import { parseSquare, squareName } from '$web/grid/geometry';
import type { GridPiece, GridTarget, KingScene } from '$web/lib/types';
import { goesTo, takersOf } from './threats';

/** Men as `seat kind @ square`, Home with the ball: "0WR@a6". */
function men(...told: string[]): GridPiece[] {
  return told.map((one) => {
    const [man = '', at = ''] = one.replace('*', '').split('@');
    const kind = man.slice(1);
    const named = { id: man, label: kind, name: kind, kind, steps_left: 0, at };
    return { ...named, seat: Number(man[0]), carrier: one.includes('*'), ...parseSquare(at) } as GridPiece;
  });
}
const scene = (pieces: GridPiece[], more: object = {}): KingScene =>
  ({ offense: 0, line: { row: 6 }, attempt_open: false, announced: null, pieces, ...more }) as KingScene;
const goes = (told: string[], more: object = {}, options = {}) => {
  const pieces = men(...told);
  return goesTo(scene(pieces, more), pieces, pieces[0]!, options).map(squareName).sort().join(' ');
};
const takers = (told: string[], to: string, more: object = {}) => {
  const pieces = men(...told);
  const target = { at: to, ...parseSquare(to)!, tokens: [], ...more } as unknown as GridTarget;
  return takersOf(scene(pieces, more), pieces[0]!.id, target).map(({ label }) => label);
};

it('moves men of both sides as the rules have it', () => {
  expect(goes(['1DL@c7', '0OL@c6', '0OL@d6'])).toBe('d6');
  expect(goes(['1LB@a8'])).toBe('b10 b6 c7 c9');
  expect(goes(['1SF@a13'])).toBe('a11 a12 a14 a15 b13 c13');
  expect(goes(['1SF@a3', '0RB@a4'], {}, { defender_range: '23' })).toContain('j3');
  expect(goes(['0RB*@a8'])).toBe('a1 a10 a2 a3 a4 a5 a6 a7 a9');
  // With the ball nobody is taken out, but in the red zone.
  expect(goes(['0TE*@a8', '1DL@b10'])).toBe('b6 c7 c9');
  expect(goes(['0TE*@a20', '1DL@b22'])).toBe('b18 b22 c19 c21');
});

it('knows who could take a man out where they go', () => {
  expect(takers(['0WR@j6', '1LB@i8', '1CB@j10'], 'i7')).toEqual([]);
  expect(takers(['0WR@j6', '1LB@i8', '1CB@j10'], 'h8')).toEqual(['CB']);
  // Whoever stood there is gone, and what stood behind the mover sees them.
  expect(takers(['0WR@j6', '1DL@i7', '1SF@i9'], 'i7')).toEqual(['SF']);
});

it('spares receivers beyond the line while a pass is attempted', () => {
  const told = ['0WR@j6', '1CB@j10'];
  expect(takers(told, 'h8', { attempt_open: true })).toEqual([]);
  expect(takers(['0RB@c3', '1SF@c7'], 'c6', { attempt_open: true })).toEqual(['SF']);
});

it('is silent where the move ends something, and in the answer to a pass', () => {
  expect(takers(['1SF@c7', '0RB@c3'], 'c5', { result: 'sack' })).toEqual([]);
  expect(takers(['1SF@c7', '0RB@c3'], 'c5', { announced: { receiver: 'RB' } })).toEqual([]);
});
