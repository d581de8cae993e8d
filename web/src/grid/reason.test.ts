import { describe, expect, it } from 'vitest';
import { nearest, waysOf } from './reason';

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
});
