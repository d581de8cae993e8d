// What is fetched when somebody wants it: pages, boards, windows, parts of a page. If that fails they are told, and the next
// time it is fetched anew.

import { ApiError } from './api';
import { say } from './locale.svelte';
import { toasts } from './toasts.svelte';

/** Style sheets that did not come. The build's own loader takes each of them for fetched, and never asks for it again. */
const missingSheets = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingSheets.add(target);
    },
    true,
  );

/** Asks again for a sheet; if it does not come now, it is missing again. */
function fetchSheet(link: HTMLLinkElement): Promise<void> {
  missingSheets.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.onload = () => resolve();
    again.onerror = reject;
    link.replaceWith(again);
  });
}

/** A part of the pages, with its sheets. Rejects with an `ApiError` whose message says what to do. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await Promise.all([...missingSheets].map(fetchSheet));
    return await load();
  } catch (error) {
    // Most often the connection; if it is the part itself, a developer reads why.
    console.warn(error);
    throw new ApiError(0, { error: 'offline', message: say('problem-connection') });
  }
}

/** Fetches a part once; what could not be fetched is fetched anew the next time. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () =>
    (part ??= fetchPart(load).catch((error: unknown) => {
      part = null;
      throw error;
    }));
}

/** How often in a row a window did not come, and the toast that tells so. */
let failures = 0;
let told = 0;

/** A window that somebody opens. If it cannot be fetched they are told and it is put away, so that they can open it again. */
export async function fetchWindow<Part>(load: () => Promise<Part>, putAway: () => void): Promise<Part> {
  try {
    const part = await fetchPart(load);
    failures = 0;
    toasts.dismiss(told);
    return part;
  } catch {
    failures += 1;
    // Many browsers remember that a script did not come: with them, only another page load asks for it again.
    const reload = { label: say('common-reload'), run: () => location.reload() };
    told = toasts.problem(say('problem-not-fetched'), undefined, failures > 1 ? reload : undefined);
    putAway();
    return new Promise<never>(() => {});
  }
}
