import { describe, expect, it } from 'vitest';
import { turnAtHand } from './turnathand';
import type { Hint } from './types';

const steps = (label: string, to: string) => ({
  id: 'steps',
  args: { to, piece: { id: 'piece', args: { label } } },
});
const hint = (tokens: string[], messages: object[]): Hint =>
  ({
    ...{ seq: 1, expected: 0.5, tokens, messages, reply: { lines: ['a'] } },
    lines: messages.map((_, index) => `line ${index}`),
  }) as unknown as Hint;
const pieces = [
  { at: 'j7', label: 'T4', seat: 0 },
  { at: 'b0', label: 'D1', seat: 0 },
  { at: 'e-2', label: 'S1', seat: 1 },
];

describe('the turn at hand of a hint', () => {
  it('is all of it where its pieces go on from where they are', () => {
    const whole = hint(['j7>i8', 'b0>b-1', 'b-1>c-2', 'end'], [steps('T4', 'i8'), steps('D1', 'c-2')]);
    expect(turnAtHand(whole, pieces, 0)).toBe(whole);
  });

  it('ends where the next steps begin from another set-up', () => {
    const two = hint(
      ['j7>i8', 'b0>c-1', 'g-6>g-5'],
      [steps('T4', 'i8'), steps('D1', 'c-1'), steps('Q', 'g-5')],
    );
    expect(turnAtHand(two, pieces, 0)).toMatchObject({
      ...{ tokens: ['j7>i8', 'b0>c-1'], lines: ['line 0', 'line 1'], reply: null },
    });
    // Somebody else stood where the one begins who is named.
    const alike = hint(['j7>i8', 'b0>c-1'], [steps('T4', 'i8'), steps('Q', 'c-1')]);
    expect(turnAtHand(alike, pieces, 0).tokens).toEqual(['j7>i8']);
  });

  it('ends with its end', () => {
    const ended = hint(['j7>i8', 'end', 'b0>c-1'], [steps('T4', 'i8'), steps('D1', 'c-1')]);
    expect(turnAtHand(ended, pieces, 0)).toMatchObject({ tokens: ['j7>i8', 'end'], lines: ['line 0'] });
  });

  it('says nothing of a line-up, or of a game without pieces', () => {
    const placed = hint(['Q@g-6', 'g-6>g-5'], [steps('Q', 'g-5')]);
    expect(turnAtHand(placed, pieces, 0)).toBe(placed);
    expect(turnAtHand(placed, undefined, 0)).toBe(placed);
  });
});
