import { describe, expect, it } from 'vitest';
import { toShowAgain } from './instantreplay.svelte';
import type { MatchState } from './types';

const decide = { node: 'decide', seat: 0 } as MatchState['next'];
const chance = { node: 'chance', odds: [] } as unknown as MatchState['next'];

describe('what is shown again', () => {
  it('is the last section that has ended', () => {
    const last_section = { from: 3, to: 9 } as MatchState['last_section'];
    expect(toShowAgain({ last_section, ply: 12, next: decide }, false)).toBe(last_section);
  });
  it('is what there has been of the first one, but neither the toss alone nor a line-up', () => {
    const first = { last_section: null };
    expect(toShowAgain({ ...first, ply: 5, next: decide }, false)).toEqual({ from: 0, to: 5 });
    expect(toShowAgain({ ...first, ply: 1, next: decide }, false)).toBeNull();
    expect(toShowAgain({ ...first, ply: 0, next: chance }, false)).toBeNull();
    expect(toShowAgain({ ...first, ply: 5, next: decide }, true)).toBeNull();
  });
});
