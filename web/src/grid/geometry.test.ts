import { describe, expect, it } from 'vitest';
import {
  centredAt,
  fit,
  Layout,
  meantBy,
  LEAST,
  namedEvery,
  parseSquare,
  roomTaken,
  scrolledTo,
  SNUG,
  spreadOf,
  squareIn,
  squareName,
  U,
  type Shape,
} from './geometry';

const quarterback: Shape = { columns: 13, rows: 16, firstRow: -3 };
const soccer: Shape = { columns: 13, rows: 19, firstRow: 1 };
const king: Shape = { columns: 10, rows: 24, firstRow: 1 };
const labels = { columns: { beside: 26, below: 16 }, rows: { beside: 14, below: 16 } };

describe('squares', () => {
  it('have names with rows below zero too', () => {
    expect(squareName({ column: 6, row: -2 })).toBe('g-2');
    expect(parseSquare('g-2')).toEqual({ column: 6, row: -2 });
    expect(parseSquare('a12')).toEqual({ column: 0, row: 12 });
    for (const wrong of ['', 'g', '7', 'G1', 'g--2', 'g123', '~red']) expect(parseSquare(wrong)).toBeNull();
  });
});

describe('a layout', () => {
  it('lets the attack go up, columns from left to right', () => {
    const layout = new Layout(quarterback, 'up');
    expect(layout.spot({ column: 0, row: -3 })).toEqual({ across: 0, down: 15 });
    expect(layout.spot({ column: 12, row: 12 })).toEqual({ across: 12, down: 0 });
    expect(layout.step({ column: 6, row: 0 }, 'up')).toEqual({ column: 6, row: 1 });
    expect(layout.step({ column: 6, row: 0 }, 'right')).toEqual({ column: 7, row: 0 });
  });
  it('lets the attack go to the right, turned and not mirrored', () => {
    const layout = new Layout(quarterback, 'right');
    expect(layout.spot({ column: 0, row: -3 })).toEqual({ across: 0, down: 0 });
    expect(layout.spot({ column: 12, row: 12 })).toEqual({ across: 15, down: 12 });
    expect(layout.step({ column: 6, row: 0 }, 'right')).toEqual({ column: 6, row: 1 });
    // Squares to the right of an upward attack are below an attack to the right.
    expect(layout.step({ column: 6, row: 0 }, 'down')).toEqual({ column: 7, row: 0 });
  });
  it('gives every square its own place, in both headings', () => {
    for (const shape of [quarterback, soccer, king])
      for (const heading of ['up', 'right'] as const) {
        const layout = new Layout(shape, heading);
        const cells = layout.cells().flat();
        expect(new Set(cells.map(squareName)).size).toBe(shape.columns * shape.rows);
        for (const cell of cells) {
          expect(layout.has(cell)).toBe(true);
          expect(layout.cell(layout.spot(cell))).toEqual(cell);
        }
      }
  });
  it('chequers half of the squares, the same ones in every heading, and no two side by side', () => {
    const names = (layout: Layout) =>
      layout
        .chequered()
        .map(({ cell }) => squareName(cell))
        .sort();
    for (const shape of [quarterback, soccer, king]) {
      const up = new Layout(shape, 'up');
      expect(up.chequered()).toHaveLength(Math.floor((shape.columns * shape.rows) / 2));
      expect(up.chequered().every(({ x, y, cell }) => up.box(cell).x === x && up.box(cell).y === y)).toBe(
        true,
      );
      const parities = new Set(up.chequered().map(({ x, y }) => ((x + y) / U) % 2));
      expect(parities.size).toBe(1);
      expect(names(new Layout(shape, 'right', true))).toEqual(names(up));
    }
  });
  it('stops the cursor at the edges', () => {
    const layout = new Layout(king, 'up');
    expect(layout.step({ column: 0, row: 1 }, 'left')).toEqual({ column: 0, row: 1 });
    expect(layout.step({ column: 9, row: 23 }, 'up', 4)).toEqual({ column: 9, row: 24 });
  });
  it('draws rows and the lines between them in both headings', () => {
    const up = new Layout(quarterback, 'up');
    expect(up.rows(12)).toEqual({ x: 0, y: 0, width: 13 * U, height: U });
    expect(up.lineAbove(0)).toEqual({ x1: 0, x2: 13 * U, y1: 12 * U, y2: 12 * U });
    const right = new Layout(quarterback, 'right');
    expect(right.rows(-3, -1)).toEqual({ x: 0, y: 0, width: 3 * U, height: 13 * U });
    expect(right.lineAbove(0)).toEqual({ x1: 4 * U, x2: 4 * U, y1: 0, y2: 13 * U });
    expect(right.lineAbove(0, 4, 8)).toEqual({ x1: 4 * U, x2: 4 * U, y1: 4 * U, y2: 9 * U });
  });
});

describe('a board that is flipped', () => {
  it('shows every square where the opposite one was, and back', () => {
    for (const heading of ['up', 'right'] as const) {
      const plain = new Layout(soccer, heading);
      const flipped = new Layout(soccer, heading, true);
      for (const cell of plain.cells().flat()) {
        const { across, down } = plain.spot(cell);
        expect(flipped.spot(cell)).toEqual({
          across: plain.across - 1 - across,
          down: plain.down - 1 - down,
        });
        expect(flipped.cell(flipped.spot(cell))).toEqual(cell);
      }
    }
  });
  it('has the line above a row between it and the next higher one', () => {
    const up = new Layout(soccer, 'up', true).lineAbove(1);
    expect([up.y1, up.y2]).toEqual([U, U]);
    const right = new Layout(soccer, 'right', true).lineAbove(18);
    expect([right.x1, right.x2]).toEqual([U, U]);
  });
});

describe('what is seen first of a board', () => {
  it('has its place in the middle, but nothing beyond the edges', () => {
    expect(centredAt(220, 260, 370, 480)).toBe(55);
    expect(centredAt(20, 20, 370, 480)).toBe(0);
    expect(centredAt(470, 470, 370, 480)).toBe(110);
    expect(centredAt(100, 100, 370, 300)).toBe(0);
  });
});

describe('the fit', () => {
  it('turns the attack to where its squares are larger', () => {
    for (const shape of [quarterback, soccer, king]) {
      expect(fit(shape, 700, 560, labels).heading).toBe('right');
      expect(fit(shape, 366, 640, labels).heading).toBe('up');
    }
  });
  it('does not turn the attack on a screen that stands for squares that are hardly larger', () => {
    for (const shape of [quarterback, soccer])
      expect(fit(shape, 352, 336, labels, 0, true).heading).toBe('up');
    expect(fit(king, 352, 200, labels, 0, true).heading).toBe('right');
  });
  it('never lets the board be wider than there is room', () => {
    for (const shape of [quarterback, soccer, king])
      for (const width of [320, 366, 500, 700, 1100])
        for (const height of [300, 560, 900]) {
          const { heading, size } = fit(shape, width, height, labels);
          const layout = new Layout(shape, heading);
          const { beside } = roomTaken(labels, heading);
          expect(layout.across * size + beside).toBeLessThanOrEqual(width);
        }
  });
  it('keeps the heading that it must have', () => {
    for (const shape of [quarterback, soccer, king])
      for (const [width, height, other] of [
        [700, 560, 'up'],
        [366, 640, 'right'],
      ] as const) {
        const { heading, size, whole } = fit(shape, width, height, labels, 0, undefined, other);
        expect([heading, whole]).toEqual([other, true]);
        expect(size).toBeLessThan(fit(shape, width, height, labels).size);
      }
  });
  it('shows squares that a finger can hit close up on a telephone, and the whole board on a desk', () => {
    for (const shape of [quarterback, soccer, king]) {
      const near = fit(shape, 366, 500, labels, LEAST);
      expect(near.whole).toBe(false);
      expect(near.heading).toBe('up');
      expect(near.size).toBeGreaterThanOrEqual(shape === king ? SNUG : LEAST);
      const { heading, size, whole } = fit(shape, 1100, 560, labels, LEAST);
      expect(whole).toBe(true);
      expect(new Layout(shape, heading).down * size).toBeLessThanOrEqual(560);
    }
  });
  it('cuts no file off where all of them fit in squares that are a little smaller', () => {
    const { size, whole } = fit(king, 352, 400, labels, LEAST);
    expect([size, whole]).toEqual([33.8, false]);
    expect(size * king.columns + labels.rows.beside).toBeLessThanOrEqual(352);
    // Others are wider than the screen in any case.
    expect(fit(quarterback, 352, 400, labels, LEAST).size).toBe(LEAST);
    expect(fit(king, 320, 400, labels, LEAST).size).toBe(LEAST);
  });
  it('names as many columns and rows as there is room for', () => {
    expect([29, 16, 15, 7].map((size) => namedEvery(size))).toEqual([1, 1, 2, 3]);
  });
  it('brings what is followed well into sight, and leaves alone what is there', () => {
    expect(scrolledTo(100, 200, 50, 300, 900)).toBe(50);
    expect(scrolledTo(400, 500, 50, 300, 900)).toBe(200);
    expect(scrolledTo(20, 60, 300, 300, 900)).toBe(20);
    expect(scrolledTo(880, 960, 0, 300, 900)).toBe(600);
    expect(scrolledTo(-90, 90, 0, 300, 900), 'at an edge').toBe(0);
  });
});

// If this failed a replay on a telephone would not show what it tells.
describe('the square that an action ends on', () => {
  it.each([
    ['d4>e3', { column: 4, row: 3 }],
    ['g-2>g-1', { column: 6, row: -1 }],
    ['DL@g3', { column: 6, row: 3 }],
    ['jump:h12', { column: 7, row: 12 }],
    ['end', null],
    ['~red', null],
  ])('%s', (token, cell) => expect(squareIn(token)).toEqual(cell));
});

describe('a spread', () => {
  it('is what it takes to have squares in sight together', () => {
    const spots = [
      { across: 5, down: 18 },
      { across: 11, down: 13 },
    ];
    expect(spreadOf(spots)).toEqual({ across: 7, down: 6 });
    expect(spreadOf([])).toEqual({ across: 0, down: 0 });
  });
});

describe('what a finger means', () => {
  const up = new Layout({ columns: 13, rows: 19, firstRow: 1 }, 'up');
  // The middle of g10 in squares of 27 pixels: its edges are 13.5 away, a finger's reach is 18.
  const size = 27;
  const middle = { x: 6.5 * size, y: 9.5 * size };
  const beside = { x: middle.x + 16, y: middle.y };

  it('is the square under it, if nothing near can be picked', () => {
    expect(meantBy(up, beside, size, new Set(['a1']))).toBe('h10');
    expect(meantBy(up, { x: -4, y: middle.y }, size, new Set(['g10']))).toBeNull();
  });
  it('is the nearest square within its reach that can be picked', () => {
    expect(meantBy(up, beside, size, new Set(['g10']))).toBe('g10');
    expect(meantBy(up, { ...beside, x: beside.x + 3 }, size, new Set(['g10']))).toBe('h10');
    expect(meantBy(up, { x: beside.x, y: middle.y + 13 }, size, new Set(['g10', 'h9']))).toBe('h9');
  });
  it('is the square under it, if that can be picked', () => {
    expect(meantBy(up, beside, size, new Set(['g10', 'h10']))).toBe('h10');
  });
});
