import { describe, expect, it } from 'vitest';
import { lastCalled, toShowAgain } from './instantreplay.svelte';
import type { LogLine, MatchState } from './types';

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
  it('is the last play from its call on, where calls are told', () => {
    const isCall = ({ text }: LogLine) => text === 'call';
    const log = [
      [2, 'toss'],
      [3, 'call'],
      [4, 'gain'],
      [5, 'call'],
      [6, 'loss'],
      [7, 'call'],
    ].map(([ply, text]) => ({ ply, text, kind: 'event' }) as LogLine);
    expect(lastCalled(log, isCall)).toEqual({ from: 4, to: 6 });
    expect(lastCalled(log.slice(0, 2), isCall)).toBeNull();
  });
});
