import { describe, expect, it } from 'vitest';
import { inShort } from './inshort';

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
