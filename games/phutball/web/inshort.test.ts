import { describe, expect, it } from 'vitest';
import { joinLines } from '$web/lib/log';
import type { LogLine } from '$web/lib/types';
import { inOneLine, inShort } from './inshort';

describe('a turn of Phutball in a list', () => {
  const short = (tokens: string[]) =>
    inShort({
      played: { tokens, lines: [], messages: [] },
      headline_message: { id: 'headline', args: { ball: 'f10' } },
    });

  it('is where a man was placed, or the way of the ball', () => {
    expect(short(['j12'])).toBe('Man on j12');
    expect(short(['jump:f8', 'jump:h6', 'end'])).toBe('Ball f10→f8→h6');
    expect(short(['jump:j0'])).toBe('Ball f10→j0');
  });

  it('is told in sentences where it is neither', () => {
    expect(short(['end'])).toBeNull();
    expect(short(['~red'])).toBeNull();
  });
});

describe('the jumps of a turn', () => {
  const line = (section: number, id: string, text: string, to?: string): LogLine => ({
    ...{ ply: 1, section, kind: 'event', text },
    message: { id, args: to === undefined ? {} : { to } },
  });
  const read = (lines: LogLine[]) => joinLines(lines, inOneLine).map(({ text }) => text);

  it('are one sentence, and the turns stay apart', () => {
    expect(
      read([
        line(1, 'jumps', 'Red jumps over a man, to h12.', 'h12'),
        line(1, 'jumps', 'Red jumps over 2 men, to h15.', 'h15'),
        line(1, 'jumps-out', 'Red jumps over a man, over the goal line.'),
        line(1, 'goal', 'Goal! Red wins.'),
        line(2, 'jumps', 'Blue jumps over a man, to f4.', 'f4'),
        line(2, 'stops', 'Blue jumps, and stops on f4.'),
      ]),
    ).toEqual([
      'Red jumps over a man, to h12, then h15, then over the goal line.',
      'Goal! Red wins.',
      'Blue jumps over a man, to f4.',
    ]);
  });
});
