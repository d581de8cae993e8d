// What the board says: the messages `board-…` of games/dial/locales.

import { boardWords } from '$web/lib/locale.svelte';

export const say = boardWords('dial');
