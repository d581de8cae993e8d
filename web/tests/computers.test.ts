import { describe, expect, it } from 'vitest';
import { ordinal, waitingLine } from '../src/lib/computers';

describe('waiting for a place to think', () => {
  it('names the place in the line', () => {
    const named = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal);
    expect(named.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th');
    expect(waitingLine({ place: 3 })).toBe('Waiting for a place to think: 3rd in line');
  });

  it('says why there is no place', () => {
    expect(waitingLine({ message: 'The computer has much to think about for you already.' })).toContain(
      'already',
    );
  });

  it('says nothing while the computer thinks', () => {
    expect(waitingLine({})).toBeNull();
    expect(waitingLine({ place: null, message: null })).toBeNull();
  });
});
