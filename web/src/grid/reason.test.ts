import { describe, expect, it } from 'vitest';
import { closesDown, furthest, nearest, standing, waysOf } from './reason';

describe('what a suggested turn does for the ball', () => {
  it('takes the steps of one man as one way, and leaves out what is none', () => {
    expect(waysOf(['j-1>j0', 'j0>j1', 'l0>m1', 'end', 'e8>>g10'])).toEqual([
      { from: 'j-1', to: 'j1' },
      { from: 'l0', to: 'm1' },
    ]);
  });

  it('names the man who comes nearest, and nobody who goes away', () => {
    const ways = waysOf(['c12>c9', 'k12>j11', 'g12>g14']);
    expect(nearest(ways, 'g10')).toEqual({ from: 'k12', to: 'j11', squares: 3 });
    expect(nearest(waysOf(['g12>g14']), 'g10')).toBeNull();
  });

  it('names whom somebody closes down, and nobody beside whom they stood before', () => {
    const others = [{ at: 'c4' }, { at: 'f9' }];
    expect(closesDown(waysOf(['c8>c5', 'h9>g9']), others, 'g10')).toMatchObject({ from: 'h9', other: 'f9' });
    expect(closesDown(waysOf(['c5>d5']), others, 'g10')).toBeNull();
  });

  it('tells who goes furthest, and back only where nobody goes forward', () => {
    expect(furthest(waysOf(['c8>c7', 'd8>d10']), 1)).toMatchObject({ from: 'd8', rows: 2 });
    expect(furthest(waysOf(['c8>c7', 'd8>d5']), 1)).toMatchObject({ from: 'd8', rows: -3 });
    expect(furthest(waysOf(['c8>d8']), 1)).toBeNull();
  });

  it('says in the words of a game where its men stand then, and nothing where they stand as before', () => {
    const pieces = [
      { at: 'c8', seat: 0, label: 'OL' },
      { at: 'd8', seat: 0, label: 'TE' },
      { at: 'c4', seat: 1, label: 'MB' },
    ];
    const words = {
      closes: (man: string, other: string) => `${man} at ${other}`,
      upfield: (man: string, rows: number) => `${man} up ${rows}`,
      back: (man: string, rows: number) => `${man} back ${rows}`,
    };
    const told = (tokens: string[]) =>
      standing(pieces, waysOf(tokens), { seat: 0, ball: 'g10', towards: 1 }, words);
    expect(told(['c8>c5'])).toBe('OL at MB');
    expect(told(['d8>d10'])).toBe('TE up 2');
    expect(told(['d8>d6'])).toBe('TE back 2');
    expect(told(['d8>e8'])).toBeNull();
  });
});
