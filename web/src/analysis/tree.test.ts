import { describe, expect, test } from 'vitest';
import type { LogLine, RecordNode } from '../lib/types';
import {
  branch,
  fromRecord,
  grow,
  items,
  mainLine,
  onMainLine,
  promote,
  remove,
  root,
  toRecord,
  tokens,
} from './tree';

const line: RecordNode[] = [
  {
    t: 'a',
    m: '?!',
    c: 'Slow.',
    d: ['g3>h5', 'h4'],
    v: [
      [
        { t: 'b', m: '!' },
        { t: 'c', v: [[{ t: 'd' }]] },
      ],
      [{ t: 'e' }],
    ],
  },
  { t: 'f' },
];

describe('a tree of variations', () => {
  // If this failed an analysis would lose what was tried in it when it is kept.
  test('is a record again as it was read', () => {
    expect(toRecord(fromRecord({ line }))).toEqual(line);
  });

  test('goes on where it was before', () => {
    const top = fromRecord({ line });
    const before = top.children.length;
    expect(grow(top, 'b')).toBe(top.children[1]);
    expect(top.children.length).toBe(before);
    const end = grow(mainLine(top).at(-1)!, 'g');
    expect(tokens(end)).toEqual(['a', 'f', 'g']);
    expect(onMainLine(end)).toBe(true);
  });

  // If this failed a better line could not be made the game's own.
  test('has a variation promoted by one place, or to the front of all', () => {
    const top = fromRecord({ line });
    const deep = top.children[1]!.children[1]!;
    expect(deep.token).toBe('d');
    expect(branch(deep)).toBe(deep);
    promote(deep);
    expect(top.children[1]!.children.map((one) => one.token)).toEqual(['d', 'c']);
    expect(branch(deep)!.token).toBe('b');
    promote(deep, true);
    expect(onMainLine(deep)).toBe(true);
    expect(mainLine(top).map((one) => one.token)).toEqual(['b', 'd']);
  });

  test('loses what is deleted, and shows what stood before it', () => {
    const top = fromRecord({ line });
    expect(remove(top.children[0]!)).toBe(top);
    expect(mainLine(top).map((one) => one.token)).toEqual(['b', 'c']);
    expect(remove(top)).toBe(top);
  });

  test('with nothing in it is no record of anything', () => {
    expect(toRecord(root())).toEqual([]);
    expect(items(root())).toEqual([]);
  });
});

describe('the list of turns', () => {
  const say = (kind: LogLine['kind'], text: string): LogLine => ({ ply: 0, section: 0, kind, text });

  // If this failed a turn of several steps would fill the list with its squares.
  test('has one item a turn, and what branches off behind it', () => {
    const top = fromRecord({
      line: [{ t: 's1' }, { t: 's2', v: [[{ t: 'x' }]] }, { t: 'end' }, { t: 'next' }],
    });
    const [s1, s2, end, next] = mainLine(top);
    s1!.lines = [say('heading', 'Half 1'), say('step', 'one')];
    s2!.lines = [say('step', 'two')];
    end!.lines = [say('event', 'Red plays one, two.')];
    next!.lines = [say('step', 'three')];
    const list = items(top);
    expect(list.map(({ text }) => text)).toEqual(['one', 'Red plays one, two.', 'three']);
    expect(list[0]!.heading).toBe('Half 1');
    // What could have been played instead of the second step stands behind the item that it belongs to.
    expect(list[1]!.variations.map((variation) => variation.map(({ text }) => text))).toEqual([['x']]);
  });

  // If this failed a touchdown would be filed under the possession of the other side, which begins with it.
  test('files what begins with a turn above the turn after it', () => {
    const top = fromRecord({ line: [{ t: 'score' }, { t: 'next' }] });
    const [score, next] = mainLine(top);
    score!.lines = [say('heading', 'Drive 1'), say('event', 'Touchdown!'), say('heading', 'Drive 2')];
    next!.lines = [say('event', 'Blue begins.')];
    expect(items(top).map(({ heading }) => heading)).toEqual(['Drive 1', 'Drive 2']);
  });

  test('shows tokens where nothing is told yet', () => {
    expect(items(fromRecord({ line })).map(({ text }) => text)).toEqual(['a', 'f']);
  });
});
