import { describe, expect, it } from 'vitest';
import { centre } from './geometry';
import type { ManView } from './marks';
import { columnsInSight, noteSpot, onScreen, refusalSpot, stands } from './spots';

const man = (id: string, team: string, row: number, column: number) =>
  ({ id, man: { team, row, column } }) as unknown as ManView;
const VIEW = { seen: { from: 10, columns: 20 }, size: 40, flipped: false };
const TURNED = { ...VIEW, flipped: true };

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
    expect(numbers[0]).toEqual({ column: 11, at: 0.5 });
    expect(columnsInSight(TURNED).find(({ at }) => at === 0.5)).toEqual({ column: 30, at: 0.5 });
  });
  it('are not numbered where they are cut off', () => {
    expect(columnsInSight({ ...VIEW, seen: { from: 10.2, columns: 19.5 } })).toHaveLength(18);
  });
  it('are turned round and back again', () => {
    expect(onScreen(onScreen(7, 20, true), 20, true)).toBe(7);
  });
});
