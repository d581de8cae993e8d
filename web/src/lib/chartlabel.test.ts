import { describe, expect, it } from 'vitest';
import { labelPlace, namePlace } from './chartlabel';

const bounds = { left: 0, right: 300, top: 0, bottom: 100 };
const size = { width: 50, height: 20 };

describe('the label of a point on a chart', () => {
  it('stands where the curve does not run', () => {
    // The curve rises to the right, and has come from below.
    const curve = [
      { x: 0, y: 90 },
      { x: 100, y: 50 },
      { x: 200, y: 10 },
    ];
    const { x, y } = labelPlace(curve, curve[1]!, size, bounds);
    for (let at = 0; at <= 200; at++) {
      const on = 90 - 0.4 * at;
      expect(at > x && at < x + size.width && on > y && on < y + size.height).toBe(false);
    }
  });

  it('stays within the chart', () => {
    for (const at of [0, 20, 150, 290, 300]) {
      for (const height of [0, 5, 50, 100]) {
        const { x, y } = labelPlace([{ x: at, y: height }], { x: at, y: height }, size, bounds);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + size.width).toBeLessThanOrEqual(300);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + size.height).toBeLessThanOrEqual(100);
      }
    }
  });

  it('covers no other label', () => {
    const curve = [
      { x: 0, y: 95 },
      { x: 300, y: 95 },
    ];
    const above = labelPlace(curve, { x: 100, y: 95 }, size, bounds);
    const other = labelPlace(curve, { x: 100, y: 95 }, size, bounds, [{ ...above, ...size }]);
    expect(other).not.toEqual(above);
    expect(Math.abs(other.x - above.x) >= size.width || Math.abs(other.y - above.y) >= size.height).toBe(
      true,
    );
  });
});

describe('the name of a half of a chart', () => {
  it('stands where neither the curve nor a mark is', () => {
    const curve = [
      { x: 0, y: 15 },
      { x: 150, y: 90 },
      { x: 300, y: 90 },
    ];
    const places = [
      { x: 5, y: 80 },
      { x: 200, y: 80 },
      { x: 5, y: 5 },
      { x: 200, y: 5 },
    ];
    expect(namePlace(curve, [{ x: 30, y: 88 }], size, places)).toEqual({ x: 200, y: 5 });
  });
});
