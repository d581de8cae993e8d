import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { GridScene, Hint } from '$web/lib/types';
import { reason } from './reason';

const at = (seat: number): MatchOf<GridScene> =>
  ({
    next: { node: 'decide', seat },
    scene: {
      sides: ['North', 'South'],
      pieces: [{ kind: 'ball', at: 'h10', column: 7, row: 10 }],
      reach: [{ from: 'h10', squares: [{ at: 'f8' }] }],
    },
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
    const replied = (tokens: string[], messages: object[] = [], placed = 'h12') =>
      reason(at(0), of([placed], { reply: { tokens, lines: [], messages } }));
    // That it stays there is what the answer tells.
    expect(replied(['h9'], [], 'h17')).toBeNull();
    expect(replied(['jump:h8', 'jump:f6'])).toContain('4 rows nearer to North’s goal');
    expect(replied(['jump:h0'], [{ id: 'jumps-out' }])).toBeNull();
  });

  it('tells what the man is for where the ball is left: a stone of the way to the goal, or a landing that is closed', () => {
    const placed = (seat: number, token: string) =>
      reason(at(seat), of([token], { reply: { tokens: ['a1'], lines: [], messages: [] } }));
    expect(placed(0, 'h12')).toBe('A stepping stone towards South’s goal, 2 squares from the ball.');
    expect(placed(1, 'h12')).toBeNull();
    expect(placed(0, 'f8')).toBe('That closes f8: South cannot land the ball there any more.');
  });
});
