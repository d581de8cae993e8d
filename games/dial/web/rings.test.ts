import { describe, expect, it } from 'vitest';
import { arcAt, arcsOf, kindOf, labelOf, restingAngle, ringInOption, toss } from './rings';

const ring = [
  { token: '~-1', weight: 1, text: 'loss of 1 yard' },
  { token: '~+5', weight: 2, text: 'gain of 5 yards' },
  { token: '~INC', weight: 3, text: 'incomplete pass' },
];

describe('the segments of a ring', () => {
  it('go round the dial in proportion to the weights', () => {
    expect(arcsOf(ring).map(({ from, to }) => [from, to])).toEqual([
      [0, 60],
      [60, 180],
      [180, 360],
    ]);
  });
  it('hold every place where the needle comes to rest in them, and not their edges', () => {
    const arcs = arcsOf(ring);
    for (const arc of arcs) {
      for (const within of [0, 0.3, 1]) {
        const angle = restingAngle(arc, within);
        expect(arcAt(arcs, angle + 720)?.token).toBe(arc.token);
        expect(Math.min(angle - arc.from, arc.to - angle)).toBeGreaterThan((arc.to - arc.from) / 10);
      }
    }
  });
  it('are two halves for the toss', () => {
    expect(toss().arcs.map(({ token, to }) => [token, to])).toEqual([
      ['~away', 180],
      ['~home', 360],
    ]);
  });
});

describe('the words on a segment', () => {
  it.each([
    ['~+5', '+5'],
    ['~-3', '−3'],
    ['~+0', '0'],
    ['~P-15', 'PEN −15'],
    ['~INT+18', 'INT +18'],
    ['~L-2', 'FUM −2'],
    ['~BL-10', 'BLKD, LOST −10'],
    ['~NG', 'NO GOAL'],
  ])('%s is %s', (token, label) => expect(labelOf(token)).toBe(label));
  it('are not all there is: colours tell gain, loss, penalty and a ball lost apart', () => {
    expect(
      ['~+5', '~-3', '~+0', '~P+5', '~INT+8', '~L+0', '~BL-9', '~BR-8', '~INC', '~G', '~NG'].map(kindOf),
    ).toEqual(['gain', 'loss', 'none', 'flag', 'lost', 'lost', 'lost', 'loss', 'none', 'goal', 'none']);
  });
});

describe('the rings in an option', () => {
  const option = `sha256:${'a1'.repeat(32)};s1:-1=2,+0=5,+2=6,L+0=1;s10:G=1;s12:+3=1`;
  it('are read by the signal, in their order', () => {
    expect(ringInOption(option, 's1')?.map(({ token, weight }) => [token, weight])).toEqual([
      ['~-1', 2],
      ['~+0', 5],
      ['~+2', 6],
      ['~L+0', 1],
    ]);
    expect(ringInOption(option, 's12')?.length).toBe(1);
  });
  it('are none where there are none', () => {
    expect(ringInOption('built-in', 's1')).toBeNull();
    expect(ringInOption(option, 's2')).toBeNull();
  });
});
