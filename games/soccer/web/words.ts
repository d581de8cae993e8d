// What the board says: the messages `board-…` of games/soccer/locales.

import { boardWords } from '$web/lib/locale.svelte';

export const say = boardWords('soccer');
