import { describe, expect, it } from 'vitest';
import type { GridScene } from '../../lib/types';
import { script } from './script';

const piece = (id: string, at: string, column: number, row: number) => ({ id, at, column, row, kind: id });
const scene = (...pieces: ReturnType<typeof piece>[]) => ({ pieces }) as unknown as GridScene;

describe('the ways of a turn on a board that is drawn from its scene', () => {
  const before = scene(piece('ball', 'f10', 5, 10), piece('one', 'f9', 5, 9), piece('two', 'g7', 6, 7));
  const after = scene(piece('ball', 'h6', 7, 6));
  const moved = (tokens: string[]) =>
    script.ways!(before, tokens, after)
      .filter(({ from, to }) => from !== to && (from.column !== to.column || from.row !== to.row))
      .map(({ from, to }) => [from.column, from.row, to.column, to.row]);

  it('go by every square on which a piece stopped in one change', () => {
    expect(moved(['jump:f8', 'jump:h6', 'end'].slice(0, 2))).toStrictEqual([
      [5, 10, 5, 8],
      [5, 8, 7, 6],
    ]);
    expect(moved(['jump:f8', 'jump:h6', 'end'])).toHaveLength(2);
  });

  it('are straight where the tokens do not lead to where the piece stands', () => {
    expect(moved(['end'])).toStrictEqual([[5, 10, 7, 6]]);
    expect(moved(['jump:f8'])).toStrictEqual([[5, 10, 7, 6]]);
  });

  it('tell what has gone', () => {
    const gone = script.ways!(before, [], after).filter(({ from, to }) => from.row === to.row);
    expect(gone.map(({ from }) => from.row)).toStrictEqual([9, 7]);
  });
});
