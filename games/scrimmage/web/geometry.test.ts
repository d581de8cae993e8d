import { arrowOf } from '$web/grid/geometry';
import { describe, expect, it } from 'vitest';
import {
  cellAt,
  centre,
  followShown,
  headingOf,
  homeColumn,
  moveCursor,
  parseSquare,
  passBox,
  phoneSize,
  phoneSpread,
  screenCentre,
  squareName,
  squareSize,
  wayOf,
  yardNumber,
  zoneBox,
  zoneOf,
} from './geometry';

describe('squares', () => {
  it('are read and written', () => {
    for (const name of ['A1', 'H15', 'O60']) expect(squareName(parseSquare(name)!)).toBe(name);
    for (const name of ['', 'P1', 'A0', 'A61', 'a1', 'H015', 'H1.5', 'H15 '])
      expect(parseSquare(name)).toBeNull();
  });
  it('have their middle where they are found again', () => {
    const cell = { row: 14, column: 60 };
    const { x, y } = centre(cell);
    expect(cellAt(x, y)).toEqual(cell);
    expect(cellAt(-1, 0)).toBeNull();
  });
});

describe('where a pass may come down', () => {
  it('is the zone that is known, or the window', () => {
    expect(passBox(['F21', 'G22', 'J25'], 10)).toEqual(zoneBox(8, 10));
    expect(passBox(['A11', 'O30'], 10)).toEqual({ row: 0, column: 11, rows: 15, columns: 20 });
    expect(passBox([], 10), 'nothing can be thrown').toBeNull();
  });
});

describe('a field on the screen', () => {
  it('has its own side on the left, or at the bottom', () => {
    expect([headingOf(false, false), headingOf(true, false)]).toEqual(['right', 'left']);
    expect([headingOf(false, true), headingOf(true, true)]).toEqual(['up', 'down']);
    expect([wayOf('east', 'up'), wayOf('west', 'up'), wayOf('west', 'left')]).toEqual([
      'up',
      'down',
      'right',
    ]);
  });
  it('is turned, never mirrored', () => {
    const corner = { row: 0, column: 1 };
    expect(screenCentre(corner, 'right')).toEqual({ x: 20, y: 20 });
    expect(screenCentre(corner, 'left')).toEqual({ x: 2380, y: 580 });
    expect(screenCentre(corner, 'up')).toEqual({ x: 20, y: 2380 });
    expect(screenCentre(corner, 'down')).toEqual({ x: 580, y: 20 });
  });
});

describe('zones', () => {
  it('run north to south, then west to east', () => {
    expect(zoneOf({ row: 0, column: 11 }, 10)).toBe(1);
    expect(zoneOf({ row: 14, column: 11 }, 10)).toBe(3);
    expect(zoneOf({ row: 0, column: 16 }, 10)).toBe(4);
    expect(zoneOf({ row: 14, column: 30 }, 10)).toBe(12);
    expect(zoneOf({ row: 0, column: 31 }, 10)).toBeNull();
    expect(zoneOf({ row: 0, column: 10 }, 10)).toBeNull();
  });
  it('have the box that their squares are in', () => {
    for (let zone = 1; zone <= 12; zone++) {
      const box = zoneBox(zone, 23);
      expect(zoneOf(box, 23)).toBe(zone);
      expect(zoneOf({ row: box.row + 4, column: box.column + 4 }, 23)).toBe(zone);
    }
  });
});

describe('yards', () => {
  it('count from the nearer goal line', () => {
    expect([5, 10, 15, 30, 45, 50, 55].map(yardNumber)).toEqual([null, '10', '20', '50', '20', '10', null]);
    expect(yardNumber(12)).toBeNull();
  });
});

describe('the cursor', () => {
  it('stops at the edges', () => {
    expect(moveCursor({ row: 0, column: 1 }, 'up', 'right')).toEqual({ row: 0, column: 1 });
    expect(moveCursor({ row: 0, column: 58 }, 'right', 'right', 5)).toEqual({ row: 0, column: 60 });
    expect(moveCursor({ row: 3, column: 3 }, 'down', 'right')).toEqual({ row: 4, column: 3 });
    // On a field that is turned round, right is west and down is north.
    expect(moveCursor({ row: 3, column: 30 }, 'right', 'left', 5)).toEqual({ row: 3, column: 25 });
    expect(moveCursor({ row: 3, column: 3 }, 'down', 'left')).toEqual({ row: 2, column: 3 });
    // On one that stands, up is east, and right is south; turned round, the other way.
    expect(moveCursor({ row: 3, column: 30 }, 'up', 'up')).toEqual({ row: 3, column: 31 });
    expect(moveCursor({ row: 3, column: 30 }, 'right', 'up')).toEqual({ row: 4, column: 30 });
    expect(moveCursor({ row: 3, column: 30 }, 'up', 'down')).toEqual({ row: 3, column: 29 });
    expect(moveCursor({ row: 3, column: 30 }, 'right', 'down')).toEqual({ row: 2, column: 30 });
  });
  it('follows the arrow keys only', () => {
    expect(arrowOf('ArrowLeft')).toBe('left');
    expect(arrowOf('a')).toBeNull();
  });
});

describe('the shown part', () => {
  it('stays while the ball is in sight', () => expect(followShown(10, 20, 20, 20)).toBe(10));
  it('moves as little as it must', () => {
    expect(followShown(10, 20, 31, 31, 2)).toBe(13);
    expect(followShown(10, 20, 8, 8, 2)).toBe(5);
  });
  it('stays on the field', () => {
    expect(followShown(10, 20, 1, 1, 2)).toBe(0);
    expect(followShown(10, 20, 60, 60, 2)).toBe(40);
  });
  it('begins with the window, or with the offense and what lies before it if less is seen', () => {
    expect(homeColumn(10, 15, 20)).toBe(10);
    expect(homeColumn(10, 15, 12)).toBeCloseTo(9.7);
    expect(homeColumn(10, 15, 8)).toBeCloseTo(10.2);
    expect(homeColumn(10, 15, 9.4), 'all of the offense, the last men whole').toBeCloseTo(9.7);
    expect(homeColumn(30, 45, 12, true)).toBeCloseTo(38.3);
    expect(homeColumn(40, 54, 12)).toBe(48);
  });
  it('has on a telephone all rows, squares for a finger, or the whole field', () => {
    expect(phoneSize('wide', 366, 440)).toBe(24.4);
    expect(phoneSize('wide', 310, 540)).toBe(24);
    // All rows are seen if they nearly have room.
    expect(phoneSize('wide', 355, 470)).toBe(23.6);
    expect(phoneSize('wide', 339, 311), 'the smallest telephone').toBe(22.6);
    expect(phoneSize('close', 366, 440)).toBe(36);
    expect(phoneSize('whole', 366, 420)).toBe(7);
    // A tablet has room for a finger in any case.
    expect(phoneSize('wide', 740, 780)).toBe(39);
    expect(phoneSize('close', 740, 780)).toBe(39);
  });
  it('draws a whole field broader than its squares have it, as far as there is room', () => {
    expect(phoneSpread(6, 360), 'a telephone that stands').toBe(2);
    expect(phoneSpread(8, 150)).toBe(1.25);
    expect(phoneSpread(8, 120), 'no room').toBe(1);
  });
  it('has squares large enough for a finger', () => {
    expect(squareSize(370, 600)).toBe(40);
    expect(squareSize(370, 400)).toBe(36);
    expect(squareSize(800, 600)).toBe(40);
    expect(squareSize(4000, 4000)).toBe(96);
  });
});
