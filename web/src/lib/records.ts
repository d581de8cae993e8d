// Archives, exports and copies games, for the match page and the replay page.

import { api, asApiError, type Source } from './api';
import { copyText, download } from './files';
import { say } from './locale.svelte';
import { overlays } from './overlays.svelte';
import { router } from './router.svelte';
import { day, fileName, versus } from './text';
import { toasts } from './toasts.svelte';

export async function archiveMatch(id: string, names: string[], before?: string): Promise<boolean> {
  const suggestion = before ?? `${versus(names)}, ${day(new Date().toISOString())}`.slice(0, 100);
  const name = await overlays.askName(say('keep-title'), suggestion, say('keep-confirm'));
  if (name === null) return false;
  try {
    const entry = await api.archiveMatch(id, name);
    toasts.notice(say('keep-done', { name: entry.name }), {
      label: say('keep-open'),
      run: () => router.go({ page: 'archive' }),
    });
    return true;
  } catch (thrown) {
    toasts.problem(asApiError(thrown).message);
    return false;
  }
}

export async function exportRecord(source: Source, name: string): Promise<void> {
  try {
    download(fileName(name), await api.record(source));
  } catch (thrown) {
    toasts.problem(asApiError(thrown).message);
  }
}

export async function copyRecord(source: Source): Promise<void> {
  try {
    const text = await api.record(source);
    if (await copyText(text)) toasts.notice(say('copy-done'));
    else toasts.problem(say('copy-export-instead'));
  } catch (thrown) {
    toasts.problem(asApiError(thrown).message);
  }
}
