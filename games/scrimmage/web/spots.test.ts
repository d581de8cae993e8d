import { describe, expect, it } from 'vitest';
import { centre, parseSquare, squaresToEnd } from './geometry';
import type { ManView } from './marks';
import {
  aimedAt,
  bubbleAt,
  columnsInSight,
  freerBelow,
  inSight,
  nearlyWhole,
  keptFree,
  onScreen,
  rowsInSight,
  seenAbout,
  stands,
  withReach,
  zoomedAbout,
} from './spots';

const man = (id: string, team: string, row: number, column: number) =>
  ({ id, man: { team, row, column } }) as unknown as ManView;
const VIEW = {
  seen: { from: 10, columns: 20 },
  rows: { from: 0, rows: 15 },
  size: 40,
  heading: 'right' as const,
};
const TURNED = { ...VIEW, heading: 'left' as const };
/** On a telephone that stands: west is below, north on the left. */
const STANDING = { ...VIEW, heading: 'up' as const };

describe('men', () => {
  it('stand in the middle of their squares, or of those that they have moved to', () => {
    const [one, two] = stands(
      [man('a', 'red', 3, 12), man('b', 'red', 4, 12)],
      new Map([['b', { row: 9, column: 30 }]]),
    );
    expect(one).toMatchObject({ ...centre({ row: 3, column: 12 }), twin: false });
    expect(two).toMatchObject({ ...centre({ row: 9, column: 30 }), cell: { row: 9, column: 30 } });
  });
  it('stand apart when they share a square', () => {
    const { x, y } = centre({ row: 3, column: 12 });
    expect(stands([man('a', 'red', 3, 12), man('b', 'yellow', 3, 12)], new Map())).toMatchObject([
      { x: x - 8, y: y - 8, twin: true },
      { x: x + 8, y: y + 8, twin: true },
    ]);
  });
});

describe('a die at an edge of the field', () => {
  const upper = { row: 14, column: 20 };
  const lower = { row: 0, column: 20 };
  it('stands below where it would hide men above, and above otherwise', () => {
    expect(freerBelow([], VIEW)).toBe(false);
    const north = inSight(upper, VIEW).down < inSight(lower, VIEW).down ? upper : lower;
    const south = north === upper ? lower : upper;
    expect(freerBelow([north], VIEW)).toBe(true);
    expect(freerBelow([south], VIEW)).toBe(false);
    expect(freerBelow([north, south], VIEW)).toBe(false);
    expect(freerBelow([{ ...north, column: 12 }], VIEW), 'beside it').toBe(false);
  });
});

describe('what bubbles keep off', () => {
  it('is where men stand, whichever way the field lies, and rather what is marked', () => {
    const [man, mark] = keptFree([{ row: 10, column: 11 }], [{ row: 0, column: 30 }], TURNED);
    const { across, down } = inSight({ row: 10, column: 11 }, TURNED);
    expect(man!.x + man!.width / 2).toBeCloseTo(across * TURNED.size);
    expect(man!.y + man!.height / 2).toBeCloseTo(down * TURNED.size);
    expect(man!.weight).toBeGreaterThan(mark!.weight);
  });
});

describe('a finger', () => {
  const men = [
    { row: 3, column: 20 },
    { row: 3, column: 21 },
  ];
  it('means the nearest man within its reach', () => {
    const small = { ...VIEW, size: 24 };
    const { across, down } = inSight(men[0]!, small);
    const at = (x: number) => aimedAt({ x: across * 24 + x, y: down * 24 }, men, small);
    expect(at(-17)).toEqual(men[0]);
    expect(at(13)).toEqual(men[1]);
    expect(at(-19)).toBeNull();
  });
});

describe('a field that is made larger', () => {
  const WIDE = { seen: { from: 10, columns: 21 }, rows: { from: 0, rows: 15 }, size: 24 };
  const CLOSE = { columns: 14, rows: 10, size: 36 };
  const headings = ['right', 'left', 'up', 'down'] as const;
  it('leaves the man where they are, under the finger', () => {
    const man = { row: 6, column: 18 };
    for (const heading of headings) {
      const view = { ...WIDE, heading };
      const { columns, rows } = zoomedAbout(man, view, CLOSE);
      const after = {
        seen: { from: columns, columns: CLOSE.columns },
        rows: { from: rows, rows: CLOSE.rows },
        size: CLOSE.size,
        heading,
      };
      expect(inSight(man, after).across * 36, heading).toBeCloseTo(inSight(man, view).across * 24);
      expect(inSight(man, after).down * 36, heading).toBeCloseTo(inSight(man, view).down * 24);
    }
  });
  it('shows the squares around one at the edge, and nothing beyond the field', () => {
    for (const heading of headings) {
      const view = { ...WIDE, heading };
      const near = zoomedAbout({ row: 0, column: 11 }, view, CLOSE);
      expect(near.columns, 'two columns beside it').toBeCloseTo(8);
      expect(near.rows).toBe(0);
      const far = zoomedAbout({ row: 14, column: 31 }, view, CLOSE);
      expect(far.rows + CLOSE.rows).toBe(15);
      expect(far.columns + CLOSE.columns, 'two columns beside it').toBeCloseTo(33);
    }
  });
});

describe('the play, touched on the whole field', () => {
  it('is what is shown of it, with squares that are cut off by no more than a hair', () => {
    const seen = (row: number, column: number) =>
      nearlyWhole({ row, column }, { columns: 9.7, rows: 0.02 }, { columns: 14, rows: 14.96 });
    expect([seen(0, 11), seen(14, 23)]).toEqual([true, true]);
    expect([seen(7, 10), seen(7, 24)]).toEqual([false, false]);
  });
});

describe('a field whose man is picked', () => {
  const COUNTS = { columns: 14, rows: 10 };
  const from = { columns: 8, rows: 3 };
  const moved = (...cells: [number, number][]) =>
    withReach(
      from,
      COUNTS,
      cells.map(([row, column]) => ({ row, column })),
      0.4,
    );
  it('stays where it is while all that they can reach is in sight, or cut off by less than half', () => {
    expect(moved([3, 9], [12, 22])).toEqual(from);
    expect(withReach({ columns: 8.3, rows: 3.3 }, COUNTS, [{ row: 3, column: 9 }], 0.4)).toEqual({
      columns: 8.3,
      rows: 3.3,
    });
  });
  it('is moved no farther than it takes, and not beyond the field', () => {
    expect(moved([2, 11], [8, 24])).toEqual({ columns: 10, rows: 2 });
    expect(moved([5, 6], [14, 12])).toEqual({ columns: 5, rows: 5 });
  });
  it('is not moved if it is full of them, though there is not room for all', () => {
    expect(moved([0, 12], [14, 12])).toEqual(from);
  });
});

describe('a square in sight', () => {
  it('is found on a field that stands', () => {
    expect(inSight({ row: 0, column: 30 }, STANDING)).toEqual({ across: 0.5, down: 0.5 });
    expect(inSight({ row: 14, column: 11 }, STANDING)).toEqual({ across: 14.5, down: 19.5 });
    expect(inSight({ row: 0, column: 11 }, { ...STANDING, heading: 'down' })).toEqual({
      across: 14.5,
      down: 0.5,
    });
  });
  it('is counted from what has been scrolled to', () => {
    const view = { ...STANDING, rows: { from: 3, rows: 10 } };
    expect(inSight({ row: 3, column: 30 }, view)).toEqual({ across: 0.5, down: 0.5 });
  });
});

describe('a bubble', () => {
  it('points at its square', () => {
    expect(bubbleAt(parseSquare('A11'), VIEW)).toEqual({ x: 20, top: 0, bottom: 40, below: true });
    expect(bubbleAt(parseSquare('O30'), VIEW)).toEqual({ x: 780, top: 560, bottom: 600, below: false });
  });
  it('points at none where the square is not in sight, or where there is none', () => {
    expect(bubbleAt(parseSquare('A10'), VIEW)).toBeNull();
    expect(bubbleAt(parseSquare('A31'), VIEW)).toBeNull();
    expect(bubbleAt(null, VIEW)).toBeNull();
  });
});

describe('the columns in sight', () => {
  it('are numbered from the left', () => {
    const numbers = columnsInSight(VIEW);
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toEqual({ name: '11', at: 0.5 });
    expect(columnsInSight(TURNED).find(({ at }) => at === 0.5)).toEqual({ name: '30', at: 0.5 });
  });
  it('are not numbered where they are cut off', () => {
    expect(columnsInSight({ ...VIEW, seen: { from: 10.2, columns: 19.5 } })).toHaveLength(18);
  });
  it('have rows beside them', () => {
    expect(rowsInSight(VIEW)[0]).toEqual({ name: 'A', at: 0.5 });
    expect(rowsInSight({ ...STANDING, heading: 'down' }).at(-1)).toEqual({ name: 'A', at: 14.5 });
  });
  it('are turned round and back again', () => {
    expect(onScreen(onScreen(7, 20, true), 20, true)).toBe(7);
  });
});

describe('the field brought close', () => {
  const counts = { columns: 14, rows: 10 };
  it('shows a carrier at the side, where the middle rows would cut them off', () => {
    expect(seenAbout(parseSquare('M25')!, 16, counts, 0)).toEqual({ columns: 16, rows: 5 });
  });
  it('shows the man in hand, who stands far from the play, in the middle', () => {
    expect(seenAbout(parseSquare('F45')!, 16, counts, 2)).toEqual({ columns: 37.5, rows: 0.5 });
  });
  it('moves nothing for a man in hand with squares to each side', () => {
    expect(seenAbout(parseSquare('H20')!, 16, counts, 2).columns).toBe(16);
    expect(seenAbout(parseSquare('H18')!, 16, counts, 2).columns).toBe(10.5);
  });
  it('ends where the field ends', () => {
    expect(seenAbout(parseSquare('O60')!, 16, counts, 0)).toEqual({ columns: 46, rows: 5 });
  });
});

describe('the way to an end zone', () => {
  it('counts the step into it', () => {
    expect(squaresToEnd(parseSquare('M25')!.column, 'west')).toBe(20);
    expect(squaresToEnd(parseSquare('M6')!.column, 'west')).toBe(1);
    expect(squaresToEnd(parseSquare('M55')!.column, 'east')).toBe(1);
    expect(squaresToEnd(parseSquare('M25')!.column, 'east')).toBe(31);
  });
});
