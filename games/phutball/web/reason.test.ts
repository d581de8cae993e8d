import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { GridScene } from '$web/lib/types';
import { reason } from './reason';

const at = (seat: number): MatchOf<GridScene> =>
  ({
    next: { node: 'decide', seat },
    scene: { sides: ['North', 'South'], pieces: [{ kind: 'ball', at: 'h10', column: 7, row: 10 }] },
  }) as unknown as MatchOf<GridScene>;

describe('why a hint of Phutball is one', () => {
  it('tells how far all its jumps bring the ball towards the other goal', () => {
    const tokens = ['jump:h12', 'jump:j14'];
    expect(reason(at(0), { tokens })).toContain('4 rows');
    expect(reason(at(1), { tokens })).toBeNull();
  });

  it('tells nothing of a man that is put down', () => {
    expect(reason(at(0), { tokens: ['h12'] })).toBeNull();
  });
});
