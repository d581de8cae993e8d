import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { refuse, ReplayPageController } from './replaypage.svelte';
import { router } from './router.svelte';
import type { ArchiveEntry, Frame, MatchState } from './types';

vi.mock('./router.svelte', () => ({ router: { go: vi.fn() } }));
vi.mock('../games', () => ({ boards: { soccer: {} } }));

const frame = (ply: number): Frame => ({
  ...{ ply, token: null, lines: [], section: 1, headline: `after ${ply}`, scene: { ply } },
});
const entry: Partial<ArchiveEntry> = {
  ...{ id: 'a1', game: 'soccer', name: 'The final', names: ['Ann', 'Bob'], archived: '2026-01-01T00:00:00Z' },
  ...{ over: true, headline: 'Ann wins.', score: [1, 0], options: {}, rules_version: 1 },
};
const key = (page: ReplayPageController, name: string) => {
  const event = { key: name, defaultPrevented: false, preventDefault: vi.fn() };
  page.onkeydown(event as Partial<KeyboardEvent> as KeyboardEvent);
};

beforeEach(() => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('Element', class {});
  vi.spyOn(api, 'replay').mockResolvedValue({ plies: 10, opening: 2, sections: [], may_show_secrets: false });
  vi.spyOn(api, 'frames').mockImplementation((_, from, to) =>
    Promise.resolve(Array.from({ length: to - from + 1 }, (_, i) => frame(from + i))),
  );
  vi.spyOn(api, 'archive').mockResolvedValue([entry as ArchiveEntry]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the replay of an archived game', () => {
  it('begins at the opening, and tells the result at the end only', async () => {
    const page = new ReplayPageController({ kind: 'archive', id: 'a1' });
    await page.load();
    expect([page.title, page.game, page.frame?.ply, page.over]).toEqual(['The final', 'soccer', 2, true]);
    expect(page.shown?.scene).toEqual({ ply: 2 });
    expect([page.result, page.ended]).toEqual(['Ann wins.', false]);
    key(page, 'End');
    await vi.waitFor(() => expect(page.frame?.ply).toBe(10));
    expect(page.ended).toBe(true);
  });
  it('begins where it is asked to', async () => {
    const page = new ReplayPageController({ kind: 'archive', id: 'a1' });
    await page.load(7);
    expect(page.frame?.ply).toBe(7);
  });
  it('says that a game is not there', async () => {
    const page = new ReplayPageController({ kind: 'archive', id: 'other' });
    await page.load();
    expect([page.error?.status, page.player]).toEqual([404, null]);
  });
  it('is extended into a match', async () => {
    vi.spyOn(api, 'extend').mockResolvedValue({ id: 'm9' } as MatchState);
    const go = vi.spyOn(router, 'go');
    const page = new ReplayPageController({ kind: 'archive', id: 'a1' });
    await page.extend();
    expect(go).toHaveBeenCalledWith({ page: 'match', id: 'm9' });
  });
  it('cannot be played in', () => expect(refuse()).rejects.toMatchObject({ status: 403 }));
});
