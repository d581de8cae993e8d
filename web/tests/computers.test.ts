import { describe, expect, it } from 'vitest';
import { computerTitle, ordinal, waitingLine, yourSeat } from '../src/lib/computers';
import { addressed } from '../src/lib/headernames';

describe('waiting for a place to think', () => {
  it('names the place in the line', () => {
    const named = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal);
    expect(named.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th');
    expect(waitingLine({ place: 3 })).toBe('The computer is busy; you are 3rd in line.');
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

describe('names in headers', () => {
  const match = (levels: (number | null)[], network: object | null = null) =>
    ({ computers: { levels }, network }) as Parameters<typeof yourSeat>[0];

  it('call the one person who plays the computer at this screen "You"', () => {
    expect(addressed(['Ann', 'Computer (2)'], yourSeat(match([null, 2])))).toEqual(['You', 'Computer (2)']);
    expect(addressed(['Computer (2)', 'Blue'], yourSeat(match([2, null])))).toEqual(['Computer (2)', 'You']);
  });

  it('are the names as they are where there are two persons, or none, or a network', () => {
    expect(yourSeat(match([null, null]))).toBeNull();
    expect(yourSeat(match([1, 2]))).toBeNull();
    expect(yourSeat(match([null, 2], {}))).toBeNull();
    expect(addressed(['Ann', 'Bob'], null)).toEqual(['Ann', 'Bob']);
  });

  it('tell the level of a computer once, however its name was written', () => {
    const names = ['', 'Computer (2)', 'Computer, level 2'];
    expect(names.map((name) => computerTitle(name, 2))).toEqual(Array(3).fill('Computer (2)'));
    expect(computerTitle('Deep Green', 2)).toBe('Deep Green (computer, level 2)');
  });
});
