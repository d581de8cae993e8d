import { describe, expect, it } from 'vitest';
import type { ScrimmageScene } from '$web/lib/types';
import { hintedSquares, hintLines, hintMarks, outMarks } from './marks';
import { ways } from './timeline';

const men = [
  { team: 'red', label: 'T1', row: 5, column: 15, at: 'F15', speed_left: 2 },
  { team: 'red', label: 'T2', row: 9, column: 15, at: 'J15', speed_left: 2 },
  { team: 'yellow', label: 'G2', row: 5, column: 16, at: 'F16' },
];
const scene = (stand: readonly object[], play = 1) => ({ men: stand, play }) as unknown as ScrimmageScene;

describe('the ways of a turn', () => {
  const tokens = ['T2>J16', 'T1>F16'];
  it('tell where two men have gone out, and the field marks the square', () => {
    const gone = ways(scene(men), tokens, scene(men.slice(1, 2)));
    expect(gone.map(({ out }) => out ?? false)).toEqual([false, true]);
    expect(outMarks(gone)).toEqual([{ at: 'F16', kind: 'out' }]);
  });
  it('tell of nobody where both still stand, or another play has begun', () => {
    expect(outMarks(ways(scene(men), tokens, scene(men)))).toEqual([]);
    expect(outMarks(ways(scene(men), tokens, scene([], 2)))).toEqual([]);
  });
});

describe('what is suggested', () => {
  const walk = ['T2>J16', 'T2>J17', 'T1>F16'];
  it('is an arrow for each man, from where they stand over their squares', () => {
    expect(hintLines(scene(men), walk)).toMatchObject([
      { from: { row: 9, column: 15 }, by: [{ row: 9, column: 16 }], to: { row: 9, column: 17 }, number: 1 },
      { from: { row: 5, column: 15 }, to: { row: 5, column: 16 }, number: 2 },
    ]);
    expect(hintLines(scene(men), walk.slice(0, 2)).map(({ number }) => number)).toEqual([undefined]);
    expect(hintMarks(walk)).toEqual([]);
    expect(hintedSquares(walk), 'all that it leads to').toEqual([
      { row: 9, column: 16 },
      { row: 9, column: 17 },
      { row: 5, column: 16 },
    ]);
  });
  it('is a dashed arrow for a throw, and squares with labels for a line-up', () => {
    const passer = { team: 'red', label: 'Q', row: 7, column: 12, at: 'H12', speed_left: 4, carrier: true };
    expect(hintLines(scene([...men, passer]), ['throw:B20'])).toMatchObject([
      { from: { row: 7, column: 12 }, to: { row: 1, column: 20 }, flies: true },
    ]);
    expect(hintMarks(['throw:B20'])).toEqual([{ at: 'B20', kind: 'hint' }]);
    expect(hintLines(scene(men), ['FB@H12', 'T1>F16'])).toEqual([]);
    expect(hintMarks(['FB@H12'])).toEqual([{ at: 'H12', kind: 'hint', text: 'FB' }]);
  });
});
