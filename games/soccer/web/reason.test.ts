import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { Hint, SoccerScene } from '$web/lib/types';
import { reason } from './reason';

const match = {
  next: { node: 'decide', seat: 0 },
  scene: {
    sides: ['Red', 'Blue'],
    ball: { at: 'g10', column: 6, row: 10 },
    pieces: [{ at: 'c8', label: '5', seat: 0 }],
  },
} as unknown as MatchOf<SoccerScene>;
const of = (tokens: string[], messages: object[] = []) => ({ tokens, messages }) as unknown as Hint;

describe('why a hint of Soccer is one', () => {
  it('tells nothing that is weaker than a goal', () => {
    const steps = [
      { id: 'passes', args: { to: 'k15' } },
      { id: 'shoots', args: { ball: 'k15', to: 'g19' } },
    ];
    expect(reason(match, of(['g10*k15', 'k15*g19'], steps))).toBeNull();
    expect(reason(match, of(['g10*k15'], steps.slice(0, 1)))).toContain('5 rows nearer to Blue’s goal');
  });

  it('names who waits ahead of the ball', () => {
    expect(reason(match, of(['c8>c9', 'c9>c10', 'c10>c11']))).toBe(
      '5 then stands nearer to Blue’s goal than the ball.',
    );
  });
});
