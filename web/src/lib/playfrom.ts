// What menus offer where a game can be played from the position that is shown.

import type { IconName } from '../parts/Icon.svelte';
import { say } from './locale.svelte';
import { visitor } from './visitor.svelte';

/** Playing it here, and where there is a server inviting somebody to it. */
export function playItems(
  play: (who: 'here' | 'invited') => void,
): { label: string; icon: IconName; run: () => void }[] {
  const here = { label: say('play-from'), icon: 'play' as const, run: () => play('here') };
  if (!visitor.server) return [here];
  return [here, { label: say('play-from-invite'), icon: 'person', run: () => play('invited') }];
}
