import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DialScene, DialSignal } from '$web/lib/types';
import { Turn } from './turn.svelte';

const signal = (number: number, name: string): DialSignal => ({
  token: `s${number}`,
  number,
  name,
  about: '',
  forced: false,
});
const OFFERED = [signal(1, 'Line plunge'), signal(3, 'End run')];
const deciding = { phase: 'scrimmage', signals: OFFERED } as unknown as DialScene;
const spinning = {
  phase: 'spin',
  signals: [] as DialSignal[],
  spinning: { signal: 's3', number: 3, name: 'End run', total: 36, segments: [] },
} as unknown as DialScene;

const turn = () => new Turn({ play: vi.fn(), draw: vi.fn(), undo: vi.fn(), ask: vi.fn() });

describe('what is on offer', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('stays in sight while the dial waits, also on a page that is loaded anew', () => {
    const before = turn();
    before.follow(deciding, { id: 'match', ply: 20 });
    before.follow(spinning, { id: 'match', ply: 21 });
    expect(before.offered).toEqual(OFFERED);
    const anew = turn();
    anew.follow(spinning, { id: 'match', ply: 21 });
    expect(anew.offered).toEqual(OFFERED);
  });

  it('is what was called where the browser has kept something else', () => {
    for (const kept of ['{', '7', '{"id":"match","ply":20}']) {
      localStorage.setItem('kickoff.dial.offered', kept);
      const anew = turn();
      anew.follow(spinning, { id: 'match', ply: 21 });
      expect(anew.offered.map(({ token }) => token)).toEqual(['s3']);
    }
  });

  it('is never that of another match, or of a play before', () => {
    turn().follow(deciding, { id: 'match', ply: 20 });
    for (const at of [
      { id: 'other', ply: 21 },
      { id: 'match', ply: 23 },
    ]) {
      const anew = turn();
      anew.follow(spinning, at);
      expect(anew.offered.map(({ token }) => token)).toEqual(['s3']);
    }
  });
});
