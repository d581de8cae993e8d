// An analysis that was not saved: it stays as long as the window, so that going away and coming back loses nothing.

import { routeHref } from '../lib/router.svelte';
import type { AnalysisOf } from '../lib/routes';
import type { RecordTree } from '../lib/types';

type Draft = Pick<RecordTree, 'line' | 'comment' | 'drawings'>;

const key = (of: AnalysisOf) => `analysis ${routeHref({ page: 'analysis', of })}`;

export function keepDraft(of: AnalysisOf, { line, comment, drawings }: RecordTree): void {
  try {
    const said = { ...(comment == null ? {} : { comment }), ...(drawings ? { drawings } : {}) };
    sessionStorage.setItem(key(of), JSON.stringify({ line, ...said }));
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

export function draftOf(of: AnalysisOf): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key(of)) ?? 'null') as Draft | null;
    return Array.isArray(draft?.line) ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(of: AnalysisOf): void {
  try {
    sessionStorage.removeItem(key(of));
  } catch {
    // It was not kept either.
  }
}
