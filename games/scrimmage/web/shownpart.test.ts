import { describe, expect, it, vi } from 'vitest';
import type { ScrimmageScene } from '$web/lib/types';
import { ShownPart } from './shownpart.svelte';

/** A play from the 20 towards the higher columns; the ball in that column. */
const scene = (column: number | null) =>
  ({
    play: 1,
    window: [11, 30],
    line: 15,
    offense: 'yellow',
    possession: 'yellow',
    directions: ['west', 'east'],
    ball: column === null ? null : { column, row: 7 },
  }) as unknown as ScrimmageScene;

vi.mock('./describe', () => ({ directionOf: () => 'east' }));

describe('the part of the field that is shown', () => {
  function part() {
    const scroll = vi.fn();
    const shown = new ShownPart(scroll);
    shown.follow(scene(null), false);
    shown.seen = { from: 10, columns: 20 };
    scroll.mockClear();
    return { shown, scroll };
  }

  it('lies still when the ball comes to light in the second column from its edge', () => {
    const { shown, scroll } = part();
    shown.follow(scene(12), true);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('follows a ball that is at its edge, and shows what lies behind it too', () => {
    const { shown, scroll } = part();
    shown.follow(scene(11), true);
    expect(scroll).toHaveBeenCalledWith(8, true);
  });

  it('follows a runner before the field ahead ends', () => {
    const { shown, scroll } = part();
    shown.follow(scene(26), true);
    expect(scroll).toHaveBeenCalledWith(14, true);
  });
});
