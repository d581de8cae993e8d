// The pages but the lobby, each fetched when it is opened.

/** Fetches a page once; what failed is tried again the next time. */
function once<Page>(load: () => Promise<Page>): () => Promise<Page> {
  let page: Promise<Page> | null = null;
  return () => {
    page ??= load().catch((error: unknown) => {
      page = null;
      throw error;
    });
    return page;
  };
}

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

/** Fetches them all as soon as somebody does something: what they go to is there then, and the first page is not held up. */
export function fetchAll(): void {
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const fetchPages = () => {
    for (const sign of signs) removeEventListener(sign, fetchPages);
    for (const page of Object.values<() => Promise<unknown>>(pages)) page().catch(() => {});
  };
  for (const sign of signs) addEventListener(sign, fetchPages, { passive: true });
}
