import { describe, expect, it } from 'vitest';
import { centre } from './geometry';
import type { ManView } from './marks';
import { columnsInSight, inSight, noteSpot, onScreen, refusalSpot, rowsInSight, stands } from './spots';

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

describe('a note', () => {
  it('stands beside its square, towards the middle', () => {
    expect(noteSpot({ row: 10, column: 11 }, VIEW)).toEqual({
      left: 46,
      top: 440,
      flip: false,
      below: false,
    });
    expect(noteSpot({ row: 10, column: 30 }, VIEW)).toMatchObject({ left: 754, flip: true });
  });
  it('is turned along with the field', () => {
    // Columns 11 to 30 are seen; the westernmost lies on the right, and row K is the fifth from above.
    expect(noteSpot({ row: 10, column: 11 }, TURNED)).toEqual({
      left: 754,
      top: 160,
      flip: true,
      below: true,
    });
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

describe('a refusal', () => {
  it('is told at its square', () => {
    expect(refusalSpot('A11', VIEW)).toEqual({ x: 20, top: 0, bottom: 40, below: true });
    expect(refusalSpot('O30', VIEW)).toEqual({ x: 780, top: 560, bottom: 600, below: false });
  });
  it('is not told where the square is not in sight, or where there is none', () => {
    expect(refusalSpot('A10', VIEW)).toBeNull();
    expect(refusalSpot('A31', VIEW)).toBeNull();
    expect(refusalSpot(null, VIEW)).toBeNull();
    expect(refusalSpot('nowhere', VIEW)).toBeNull();
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
