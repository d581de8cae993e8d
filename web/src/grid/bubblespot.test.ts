import { describe, expect, it } from 'vitest';
import { bubbleSpot, toKeepOff, type Bubble, type KeepOff } from './bubblespot';
import { Layout } from './geometry';

const SIZE = 40;
const layout = new Layout({ columns: 13, rows: 19, firstRow: 1 }, 'up');
const room = { x: 0, y: 0, width: 13 * SIZE, height: 19 * SIZE };
const cell = (column: number, row: number) => ({ column, row });
const boxAt = (column: number, row: number) => {
  const { across, down } = layout.spot(cell(column, row));
  return { x: across * SIZE, y: down * SIZE, width: SIZE, height: SIZE };
};
const bubble = (over: Partial<Bubble>): Bubble => ({
  square: boxAt(6, 10),
  size: { width: 200, height: 60 },
  room,
  keepOff: [],
  first: 'above',
  loose: true,
  ...over,
});
const must = (...cells: { column: number; row: number }[]) =>
  toKeepOff(layout, SIZE, 0, { must: cells, better: [], ways: [] });
function covered({ size, keepOff }: Bubble, { left, top }: { left: number; top: number }): KeepOff[] {
  return keepOff.filter(
    (box) =>
      box.x < left + size.width &&
      left < box.x + box.width &&
      box.y < top + size.height &&
      top < box.y + box.height,
  );
}

describe('where a bubble stands', () => {
  it('stands evenly above or below its square where nothing is in its way', () => {
    expect(bubbleSpot(bubble({}))).toStrictEqual({ left: 160, top: 293, side: 'above' });
    expect(bubbleSpot(bubble({ first: 'below' }))).toStrictEqual({ left: 160, top: 407, side: 'below' });
  });

  it('stands where there is room', () => {
    const up = bubble({ square: boxAt(0, 19) });
    expect(bubbleSpot(up)).toStrictEqual({ left: 0, top: 47, side: 'below' });
    const tight = bubble({ room: { x: 0, y: 0, width: 10, height: 10 }, loose: false });
    expect(bubbleSpot(tight).side, 'without any as if there were').toBe('above');
  });

  it('takes the other side, or one beside the square, to cover nothing', () => {
    const one = bubble({ first: 'below', keepOff: must(cell(6, 9)), loose: false });
    expect(bubbleSpot(one).side).toBe('above');
    const both = bubble({ keepOff: must(cell(4, 9), cell(6, 9), cell(6, 11), cell(8, 11)), loose: false });
    const spot = bubbleSpot(both);
    expect(['left', 'right']).toContain(spot.side);
    expect(covered(both, spot)).toHaveLength(0);
  });

  it('leaves a square that is surrounded if it may, and else covers what matters less', () => {
    const ways = [-1, 0, 1]
      .flatMap((x) => [-1, 0, 1].map((y) => [cell(6, 10), cell(6 + x, 10 + y)]))
      .filter(([from, to]) => from!.column !== to!.column || from!.row !== to!.row);
    const around = bubble({ keepOff: toKeepOff(layout, SIZE, 0, { must: [], better: [], ways }) });
    const spot = bubbleSpot(around);
    expect(spot.side).toBeNull();
    expect(covered(around, spot)).toHaveLength(0);
    expect(bubbleSpot({ ...around, loose: false }).side).not.toBeNull();
    const strip = { x: 0, y: boxAt(6, 11).y, width: 200, height: 3 * SIZE };
    const narrow = bubble({
      size: { width: 200, height: 33 },
      room: strip,
      square: { ...boxAt(2, 10) },
      keepOff: toKeepOff(layout, SIZE, 0, { must: [cell(2, 9)], better: [cell(2, 11)], ways: [] }),
      loose: false,
    });
    expect(bubbleSpot(narrow).side).toBe('above');
  });

  it('keeps off the whole of a way', () => {
    const boxes = toKeepOff(layout, SIZE, 10, { must: [], better: [], ways: [[cell(0, 1), cell(3, 4)]] });
    expect(boxes.map(({ x }) => Math.round(x - 10 - 0.12 * SIZE))).toStrictEqual([0, 40, 80, 120]);
  });
});
