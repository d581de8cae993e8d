import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { GridScene, Hint } from '$web/lib/types';
import { reason } from './reason';

const at = (seat: number): MatchOf<GridScene> =>
  ({
    next: { node: 'decide', seat },
    scene: { sides: ['North', 'South'], pieces: [{ kind: 'ball', at: 'h10', column: 7, row: 10 }] },
  }) as unknown as MatchOf<GridScene>;

const of = (tokens: string[], more: object = {}): Hint =>
  ({ tokens, messages: [], expected: 0.5, ...more }) as unknown as Hint;

describe('why a hint of Phutball is one', () => {
  it('tells how far all its jumps bring the ball towards the other goal', () => {
    const hint = of(['jump:h12', 'jump:j14']);
    expect(reason(at(0), hint)).toContain('4 rows');
    expect(reason(at(1), hint)).toBeNull();
  });

  it('says that a jump over the goal line wins, where the engine says so, and never how many rows that is', () => {
    const out = { messages: [{ id: 'jumps-out', args: {} }] };
    expect(reason(at(0), of(['jump:h20'], { ...out, expected: 1 }))).toBe('That wins the game for North.');
    expect(reason(at(0), of(['jump:h20'], { ...out, expected: 0 }))).toBeNull();
  });

  it('tells of a man that is put down what the other side is expected to do with the ball', () => {
    expect(reason(at(0), of(['h12']))).toBeNull();
    const replied = (tokens: string[], messages: object[] = []) =>
      reason(at(0), of(['h12'], { reply: { tokens, lines: [], messages } }));
    expect(replied(['h9'])).toContain('leaves the ball on h10');
    expect(replied(['jump:h8', 'jump:f6'])).toContain('4 rows nearer to North’s goal');
    expect(replied(['jump:h0'], [{ id: 'jumps-out' }])).toBeNull();
  });
});
