import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { Hint, KingScene } from '$web/lib/types';
import { reason } from './reason';

const match = (seat: number): MatchOf<KingScene> =>
  ({
    next: { node: 'decide', seat },
    scene: {
      phase: 'turn',
      offense: 0,
      ball: { at: 'e8', column: 4, row: 8 },
      pieces: [
        { at: 'e8', label: 'RB', seat: 0 },
        { at: 'd8', label: 'OL', seat: 0 },
        { at: 'd10', label: 'LB', seat: 1 },
        { at: 'j20', label: 'SF', seat: 1 },
      ],
    },
  }) as unknown as MatchOf<KingScene>;
const of = (tokens: string[], messages: object[] = []) => ({ tokens, messages }) as unknown as Hint;

describe('why a hint of King is one', () => {
  it('tells how near to the ball somebody stood who is taken out', () => {
    expect(reason(match(0), of(['d8>d10']))).toBe('The LB stood only 2 squares from the ball.');
    expect(reason(match(0), of(['d8>j20']))).toBeNull();
  });

  it('tells nothing that is weaker than a touchdown', () => {
    expect(reason(match(0), of(['e8>e9']))).toBe('That gains 5 yards.');
    expect(reason(match(0), of(['e8>e9'], [{ id: 'touchdown' }]))).toBeNull();
  });
});
