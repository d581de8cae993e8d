import { describe, expect, it } from 'vitest';
import type { ScrimmageScene } from '$web/lib/types';
import { outMarks } from './marks';
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
