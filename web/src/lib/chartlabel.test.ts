import { describe, expect, it } from 'vitest';
import { labelPlace } from './chartlabel';

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
});
