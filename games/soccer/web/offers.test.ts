import { describe, expect, it } from 'vitest';
import type { SoccerScene } from '$web/lib/types';
import { whyNoPass } from '$web/grid/scene/offers';
import { Layout } from '$web/grid/geometry';
import { SHAPE } from './men';
import { arrowTo, offers } from './offers';

const scene = {
  pieces: [{ id: 'blue-7', seat: 1, label: '7', name: 'Blue 7', at: 'g9' }],
} as Partial<SoccerScene> as SoccerScene;

describe('why a piece cannot do something', () => {
  it('is asked about the piece or about the ball, as it is used', () => {
    const asked = (mode: string) => offers.whyNot(scene, 'blue-7', 'g8', mode);
    expect(asked('move')).toEqual({ ask: 'why-not', from: 'g9', to: 'g8', pass: false });
    expect(asked('pass')).toEqual({ ask: 'why-not', from: 'g9', to: 'g8', pass: true });
  });
});

describe('a piece of the other side', () => {
  const both = { ...scene, sides: ['Red', 'Blue'], on_turn: 0 } as SoccerScene;
  it('says whose it is and who is on turn, and nothing to those who may move it', () => {
    expect(offers.othersAt?.(both, 'g9')).toMatch(/other side.*Red/);
    expect(offers.othersAt?.({ ...both, on_turn: 1 }, 'g9')).toBeNull();
    expect(offers.othersAt?.(both, 'a1')).toBeNull();
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
    expect(whyNoPass(passing([]), 'blue-7')?.message).toBe('in the way');
  });
});

it('the ways to dribble point where the ball goes on the screen', () => {
  const ball = { column: 6, row: 10 };
  const on = (up: 'up' | 'right', flipped: boolean) => {
    const lie = new Layout(SHAPE, up, flipped);
    return [
      arrowTo(ball, { column: 6, row: 11 }, lie),
      arrowTo(ball, { column: 7, row: 11 }, lie),
      arrowTo(ball, { column: 5, row: 9 }, lie),
    ];
  };
  expect(on('up', false)).toEqual(['↑', '↗', '↙']);
  expect(on('up', true)).toEqual(['↓', '↙', '↗']);
  expect(on('right', false)).toEqual(['→', '↘', '↖']);
});
