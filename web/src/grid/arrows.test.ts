import { describe, expect, it } from 'vitest';
import { linesDrawn } from './arrows';
import { Layout, parseSquare, U } from './geometry';
import { pointedWays } from './timeline';

const layout = new Layout({ columns: 13, rows: 19, firstRow: 1 }, 'up');
const DISC = 11;

describe('the arrows of a suggested turn', () => {
  it('are one for each walk and pass, numbered as they are made', () => {
    const lines = pointedWays(['c4>c5', 'c5>d6', 'd6*g9', 'k3>k4', 'end']);
    expect(lines.map(({ number, flies, by = [] }) => [number, flies, by.length])).toEqual([
      [1, false, 1],
      [2, true, 0],
      [3, false, 0],
    ]);
  });
  it('have no number where there is only one', () => {
    expect(pointedWays(['c4>c5', 'c5>d6', 'end']).map(({ number }) => number)).toEqual([undefined]);
  });
  it('turn where the walk turns, and have one head', () => {
    const [walk] = linesDrawn(pointedWays(['c4>c5', 'c5>d6']), layout, new Set(['c4']), DISC);
    expect(walk!.parts).toHaveLength(2);
    expect(walk!.parts[0]!.to).toEqual(walk!.parts[1]!.from);
    const { x, y } = layout.centre(parseSquare('c4')!);
    expect(Math.hypot(walk!.parts[0]!.from.x - x, walk!.parts[0]!.from.y - y)).toBeGreaterThan(12);
  });
  it('are rings where men stand side by side', () => {
    const taken = new Set(['a1', 'a2', 'd4']);
    const [near, far] = linesDrawn(pointedWays(['a1>a2', 'd4>d5']), layout, taken, DISC);
    expect([near!.arrow, near!.parts, near!.ring]).toEqual([false, [], layout.centre(parseSquare('a2')!)]);
    expect([far!.arrow, far!.parts.length, far!.ring]).toEqual([true, 1, null]);
  });
  it('keep large numbers above or below letters, and apart from each other', () => {
    const disc = 13;
    const taken = new Set(['c4', 'd4', 'e4', 'f4']);
    const drawn = linesDrawn(pointedWays(['c4>c5', 'd4>d5', 'e4>e5', 'f4>f5']), layout, taken, disc);
    for (const [i, { at }] of drawn.entries()) {
      for (const name of taken)
        expect(Math.abs(at.y - layout.centre(parseSquare(name)!).y)).toBeGreaterThan(disc + 6);
      for (const other of drawn.slice(i + 1))
        expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(2 * disc);
    }
  });
  it('keep their numbers off the pieces, within the board and apart from each other', () => {
    const taken = new Set(['a1', 'a2']);
    const drawn = linesDrawn(pointedWays(['a1>b2', 'a2>b1', 'b1*e1']), layout, taken, DISC);
    const places = drawn.map(({ at }) => at);
    for (const [i, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(U / 4);
      expect(y).toBeLessThanOrEqual(layout.height - U / 4);
      for (const name of taken) {
        const piece = layout.centre(parseSquare(name)!);
        expect(Math.hypot(x - piece.x, y - piece.y)).toBeGreaterThan(20);
      }
      for (const other of places.slice(i + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(18);
    }
  });
});
