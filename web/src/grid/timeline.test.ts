import { describe, expect, it } from 'vitest';
import { butTheLastStep, drawnToken, parsePass, parseStep, stepsAndPasses } from './timeline';
import { parseSquare } from './geometry';

const at = (id: string, square: string) => ({ id, at: square, ...parseSquare(square)! });
const pieces = [at('q', 'g-2'), at('t', 'b0')];

describe('what is shown between two positions', () => {
  it('follows a piece along its way, and the next piece onto the square it has left', () => {
    const stages = stepsAndPasses(pieces, ['b0>b1', 'g-2>g-1', 'g-1>g0', 'b1>b2']);
    expect(
      stages.map((stage) => stage.moves.map(({ piece, to }) => `${piece} ${to.column} ${to.row}`)),
    ).toEqual([['t 1 1'], ['q 6 -1'], ['q 6 0'], ['t 1 2']]);
  });
  it('shows a pass as the way of the ball, and passes over what it does not know', () => {
    const stages = stepsAndPasses(pieces, ['end', 'g-2*b3', '', 'a1>a2', '~red', 'OL@c6']);
    expect(stages).toHaveLength(1);
    expect(stages[0]).toMatchObject({ ball: { column: 1, row: 3 }, moves: [] });
  });
  it('leaves the last plain step to the sliding of the pieces, but no pass and no burst', () => {
    expect(butTheLastStep(stepsAndPasses(pieces, ['g-2>g-1', 'g-1>g0']))).toHaveLength(1);
    expect(butTheLastStep(stepsAndPasses(pieces, ['g-2*b3']))).toHaveLength(1);
    const [step] = stepsAndPasses(pieces, ['g-2>g-1']);
    expect(butTheLastStep([{ ...step!, burst: { column: 6, row: -1 } }])).toHaveLength(1);
    expect(butTheLastStep([])).toEqual([]);
  });
  it('reads squares on both sides of the sign', () => {
    expect(parseStep('g-2>h-1')).toEqual({ from: { column: 6, row: -2 }, to: { column: 7, row: -1 } });
    expect(parsePass('a1*a12')).toEqual({ from: { column: 0, row: 1 }, to: { column: 0, row: 12 } });
    for (const wrong of ['g-2>', 'g>h', 'g-2>h-1>h0', 'complete>e12']) expect(parseStep(wrong)).toBeNull();
  });
  it('knows a draw by its last token', () => {
    expect(drawnToken(['~red'])).toBe('~red');
    expect(drawnToken(['a1>a2', null])).toBeNull();
    expect(drawnToken([])).toBeNull();
  });
});
