// The pages but the lobby, each fetched when it is opened.

import { once } from '../lib/fetched';

export const pages = {
  match: once(() => import('./MatchPage.svelte')),
  replay: once(() => import('./ReplayPage.svelte')),
  invite: once(() => import('./InvitePage.svelte')),
  recover: once(() => import('./RecoverPage.svelte')),
  player: once(() => import('./PlayerPage.svelte')),
  shared: once(() => import('./SharedPage.svelte')),
  analysis: once(() => import('./AnalysisPage.svelte')),
  analyze: once(() => import('./AnalyzePage.svelte')),
  puzzles: once(() => import('./PuzzlesPage.svelte')),
  explorer: once(() => import('./ExplorerPage.svelte')),
  edit: once(() => import('./EditorPage.svelte')),
  archive: once(() => import('./ArchivePage.svelte')),
  settings: once(() => import('./SettingsPage.svelte')),
};

/** The windows over the pages: those of the first minutes, and the others. */
export const fetchWindows = once(() => import('../windows'));
export const fetchMoreWindows = once(() => import('../morewindows'));

/**
 * Fetches them as soon as somebody does something: they are there then, and the first page is not held up. With
 * `everything` what may be opened later, too: where nothing else fetches it in advance.
 */
export function fetchAll(everything: boolean): void {
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const all: (() => Promise<unknown>)[] = [
    fetchWindows,
    ...(everything ? [fetchMoreWindows, ...Object.values(pages)] : []),
  ];
  const fetchEach = () => {
    for (const sign of signs) removeEventListener(sign, fetchEach);
    for (const one of all) one().catch(() => {});
  };
  for (const sign of signs) addEventListener(sign, fetchEach, { passive: true });
}
