import { describe, expect, it } from 'vitest';
import type { SoccerScene } from '$web/lib/types';
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
