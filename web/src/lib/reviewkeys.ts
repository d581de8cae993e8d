// The keys of a review: to the next mistake, and to the one before.

import { elsewhere } from './keys';

/** Which way a key leads through the mistakes of a review that lies in `root`; null if it does not. */
export function faultKey(event: KeyboardEvent, root: HTMLElement | undefined): 1 | -1 | null {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event, root)) return null;
  return ({ n: 1, p: -1 } as const)[event.key.toLowerCase() as 'n' | 'p'] ?? null;
}
