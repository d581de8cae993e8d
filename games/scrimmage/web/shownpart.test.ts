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

  it('brings all of what is suggested into sight, or as much as has room with the first of it', () => {
    const { shown, scroll } = part();
    const at = (column: number) => ({ row: 7, column });
    shown.reveal([at(14), at(9), at(25)], 2, true);
    expect(scroll).toHaveBeenLastCalledWith(7, true);
    shown.reveal([at(12), at(40), at(31)], 2, true);
    expect(scroll, 'those from 12 to 31 fill it').toHaveBeenLastCalledWith(11, true);
  });

  it('follows a ball that is at its edge, and shows what lies behind it too', () => {
    const { shown, scroll } = part();
    shown.follow(scene(11), true);
    expect(scroll).toHaveBeenCalledWith(8, true);
  });

  it('goes back to where the play began when it is shown again, before anybody knows who has the ball', () => {
    const { shown, scroll } = part();
    shown.follow({ ...scene(50), window: 10, turn: 9 }, true);
    shown.seen = { from: 40, columns: 20 };
    scroll.mockClear();
    shown.follow({ ...scene(null), window: 10, turn: 1 }, true);
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(scroll.mock.calls[0]![0]).toBeLessThan(20);
  });

  it('follows a runner before the field ahead ends', () => {
    const { shown, scroll } = part();
    shown.follow(scene(26), true);
    expect(scroll).toHaveBeenCalledWith(14, true);
  });

  const thrown = (column: number, receivers: number[]) => ({
    ...scene(null),
    ball: { column, row: 7, state: 'flight' },
    men: receivers.map((at) => ({ column: at, receiver: true })),
  });

  it('lies still when a pass comes down ahead in what is shown: its receivers stay in sight', () => {
    const { shown, scroll } = part();
    shown.follow(thrown(28, [11, 15]) as unknown as ScrimmageScene, true);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('where there is no room for all shows the pass with those who are nearest to it', () => {
    const { shown, scroll } = part();
    shown.seen = { from: 9, columns: 12 };
    shown.follow(thrown(28, [12, 20]) as unknown as ScrimmageScene, true);
    scroll.mockClear();
    shown.follow(thrown(28, [12, 20]) as unknown as ScrimmageScene, true);
    expect(scroll).toHaveBeenCalledWith(18, true);
  });

  it('where there is hardly room for one of them, the pass is at the edge', () => {
    const { shown, scroll } = part();
    shown.seen = { from: 9, columns: 14 };
    shown.follow(thrown(28, [12, 15]) as unknown as ScrimmageScene, true);
    scroll.mockClear();
    shown.follow(thrown(28, [12, 15]) as unknown as ScrimmageScene, true);
    expect(scroll).toHaveBeenCalledWith(14, true);
  });
});
