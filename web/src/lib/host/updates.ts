// The pages of the web edition are kept for when there is no connection. A new version is loaded when the player likes.

import { registerSW } from 'virtual:pwa-register';
import { say } from '../locale.svelte';
import { toasts } from '../toasts.svelte';

/** How often it is looked for a new version while the page is open. */
const LOOK_EVERY = 60 * 60_000;

export function keepPages(): void {
  const load = registerSW({
    onNeedRefresh() {
      // A page that was never kept is no older than what has been kept now: on a slow machine the first version waits, too.
      if (!navigator.serviceWorker.controller) return;
      toasts.notice(say('browser-new-version'), {
        label: say('browser-load-it'),
        run: () => void load(true),
      });
    },
    onRegisteredSW(_address, registration) {
      if (registration) setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY);
    },
  });
}
