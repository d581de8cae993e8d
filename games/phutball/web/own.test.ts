import { describe, expect, it } from 'vitest';
import type { Way } from '$web/grid/timeline';
import type { Cell } from '$web/grid/types';
import type { GridScene } from '$web/lib/types';
import { own } from './own';

const scene = { first_row: 0, rows: 21, status: 'Turn 200 of 200, ball on f4' } as GridScene;
const at = (column: number, row: number): Cell => ({ column, row });
const jump = (from: Cell, to: Cell): Way => ({ from, to, pass: false });

describe('the end of a game of Phutball', () => {
  it('names the jumps to the goal, on the line or behind it', () => {
    const way = [jump(at(8, 17), at(6, 19))];
    expect(own.ended?.(scene, way)).toContain('The deciding jump: i17→g19');
    expect(own.ended?.(scene, [...way, jump(at(6, 19), at(4, 20))])).toContain('2 jumps');
  });
  it('names none in a draw, which no jump has decided', () => {
    expect(own.ended?.(scene, [jump(at(7, 6), at(5, 4))])).toBe('');
    expect(own.ended?.(scene, [])).toBe('');
  });
});

it('a replay tells the turn that it shows, not the next one', () => {
  const shown = { ...scene, pieces: [{ kind: 'ball', at: 'j16' }] } as unknown as GridScene;
  expect(own.lookedBack?.(shown, 10)).toBe('Turn 10, ball on j16');
});

describe('a pick that offers nothing', () => {
  const placing = { ...scene, placing: {}, pieces: [{ kind: 'ball', at: 'h10' }] } as unknown as GridScene;
  it('on the ball is told how the ball is brought to jump', () => {
    const told = own.why?.(placing, 'h10');
    expect(told?.rule).toBe('Jumping');
    expect(told?.message).toContain('next to it');
  });
  it('behind a goal line is told that men are not placed there, not of a jump', () => {
    for (const at of ['h0', 'h20']) {
      expect(own.why?.(placing, at)).toEqual({
        rule: 'Placing',
        message: 'men are not placed behind the goal lines',
      });
    }
    expect(own.why?.(placing, 'h19')).toBeNull();
  });
  it('elsewhere, or after a jump, is answered by the rules', () => {
    expect(own.why?.(placing, 'h11')).toBeNull();
    expect(own.why?.({ ...placing, placing: null }, 'h10')).toBeNull();
  });
});
