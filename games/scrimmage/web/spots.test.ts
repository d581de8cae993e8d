import { describe, expect, it } from 'vitest';
import { centre, parseSquare } from './geometry';
import type { ManView } from './marks';
import {
  aimedAt,
  bubbleAt,
  columnsInSight,
  inSight,
  keptFree,
  onScreen,
  rowsInSight,
  stands,
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
