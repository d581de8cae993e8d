import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { refuse, ReplayPageController } from './replaypage.svelte';
import { router } from './router.svelte';
import type { ArchiveEntry, Frame, Grade, MatchState, ReviewedTurn } from './types';

vi.mock('./router.svelte', () => ({ router: { go: vi.fn() } }));
vi.mock('../games', () => ({ boards: { soccer: { drawsTurns: true } } }));

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
  describe('reviewed', () => {
    const turn = (ply: number, grade: Grade) => ({
      ...{
        ply,
        to: ply + 2,
        seat: 0,
        section: 1,
        headline: '',
        grade,
        loss: 0,
        before: 0.5,
        after: 0.5,
        luck: 0,
      },
      ...{ played: { tokens: [], lines: ['x'] }, better: null, answer: null },
    });
    async function begun(): Promise<[ReplayPageController, (grades: Grade[]) => Promise<void>]> {
      const page = new ReplayPageController({ kind: 'archive', id: 'a1' });
      await page.load();
      return [
        page,
        (grades) => {
          const turns = grades.map((grade, at) => turn(2 + 2 * at, grade)) as unknown as ReviewedTurn[];
          page.reviewer.review = { ...page.reviewer.review, turns, total: 4 };
          return Promise.resolve();
        },
      ];
    }
    it('goes through turns that have not been judged yet, and tells of none of them', async () => {
      const [page, judge] = await begun();
      page.readNext(1);
      await vi.waitFor(() => expect(page.frame?.ply).toBe(3));
      expect(page.reading.at).toBe(-1);
      await judge(['best', 'best']);
      page.reading.follow(3);
      // It tells of the turn as soon as that is judged, and not of the last one that is where that is behind it.
      expect(page.reading.at).toBe(0);
      page.reading.follow(7);
      expect(page.reading.at).toBe(-1);
    });
    it('begins at the first mistake that is found, and waits for none that comes late', async () => {
      const [page, judge] = await begun();
      await judge(['best']);
      expect(page.reading.begin()).toBe(false);
      await judge(['best', 'mistake']);
      expect([page.reading.begin(), page.reading.at]).toEqual([true, 1]);
      page.readNext(-1);
      expect(page.reading.at).toBe(0);
      await judge(['best', 'mistake', 'blunder']);
      expect(page.reading.begin()).toBe(false);
    });
  });
  it('cannot be played in', () => expect(refuse()).rejects.toMatchObject({ status: 403 }));
});
