import { describe, expect, it } from 'vitest';
import type { SoccerScene } from '$web/lib/types';
import { whyNoPass } from '$web/grid/scene/offers';
import { offers } from './offers';

const scene = {
  pieces: [{ id: 'blue-7', seat: 1, label: '7', at: 'g9' }],
} as Partial<SoccerScene> as SoccerScene;

describe('why a piece cannot do something', () => {
  it('is asked about the piece or about the ball, as it is used', () => {
    const asked = (mode: string) => offers.whyNot(scene, 'blue-7', 'g8', mode);
    expect(asked('move')).toEqual({ ask: 'why-not', from: 'g9', to: 'g8', pass: false });
    expect(asked('pass')).toEqual({ ask: 'why-not', from: 'g9', to: 'g8', pass: true });
  });
});

describe('passing', () => {
  const stop = { at: 'g11', column: 6, row: 11, why: { rule: 'Clear line', message: 'in the way' } };
  const target = (at: string) => ({ at, column: 6, row: 8, tokens: [] });
  const passing = (passes: unknown[]) =>
    ({
      ...scene,
      reach: [{ piece: 'blue-7', squares: [target('g8')], passes, lines: [{ squares: [], stop }] }],
    }) as unknown as SoccerScene;

  it('is offered where the ball can go somewhere, else it is told why not', () => {
    expect(offers.modes?.(passing([target('g5')]), 'blue-7')).toEqual(['move', 'pass']);
    expect(whyNoPass(passing([target('g5')]), 'blue-7')).toBeNull();
    expect(offers.modes?.(passing([]), 'blue-7')).toEqual(['move']);
    expect(whyNoPass(passing([]), 'blue-7')).toBe('in the way');
  });
});
