import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../lib/types';
import { givenUp } from './ownmatches.svelte';

function match(game: string, created: string, seq: number, stage: MatchSummary['stage'] = null) {
  return { game, created, seq, stage } as MatchSummary;
}

describe('a match that was only looked at', () => {
  const newest = match('soccer', '2026-01-02T00:00:00Z', 1);
  const known = [newest, match('dial', '2026-01-03T00:00:00Z', 0)];
  const first = '2026-01-01T00:00:00Z';

  it('is not offered again once the game was begun anew', () => {
    expect(givenUp(match('soccer', first, 1), known)).toBe(true);
    expect(givenUp(newest, known), 'the last one is').toBe(false);
    expect(givenUp(match('king', first, 0), known), 'nothing came after it').toBe(false);
  });
  it('is not one in which somebody played, or to which a friend was invited', () => {
    expect(givenUp(match('soccer', first, 2), known)).toBe(false);
    expect(givenUp(match('soccer', first, 0, 'waiting'), known)).toBe(false);
  });
});
