import { describe, expect, it } from 'vitest';
import { wordsOf } from './turnwords.svelte';
import type { LogLine } from './types';

const line = (ply: number, kind: LogLine['kind'], text: string): LogLine => ({ ply, kind, text, section: 1 });

describe('what was played in a turn', () => {
  const lines = [
    line(7, 'step', 'Red 5 moves from c8 to b8, 2 steps left.'),
    line(9, 'event', 'Turn 2 · Red: 5 c8→b8, 3 j4→i4.'),
    line(9, 'step', 'Red ends its turn.'),
    line(10, 'event', 'Blue calls a punt.'),
    line(11, 'step', 'T1 lines up, as Red did on h4.'),
  ];
  it('is told by its events, without the side', () => {
    expect(wordsOf({ ply: 6, to: 9 }, lines, 'Red')).toBe('5 c8→b8, 3 j4→i4.');
    expect(wordsOf({ ply: 9, to: 10 }, lines, 'Blue')).toBe('Calls a punt.');
  });
  it('is told by its last step where there is no event', () => {
    expect(wordsOf({ ply: 10, to: 11 }, lines, 'Red')).toBe('T1 lines up, as Red did on h4.');
  });
  it('is nothing where nothing is known', () => {
    expect(wordsOf({ ply: 40, to: 41 }, lines, 'Red')).toBe('');
  });
});
