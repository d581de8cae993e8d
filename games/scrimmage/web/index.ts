// What Scrimmage brings to the pages.

import { once, type GameModule } from '$web/lib/board';
import type { Frame } from '$web/lib/types';
import Thumbnail from './Thumbnail.svelte';
import type { Scrimmage } from './types';
import { say } from './words';

/** Placing men is quick, what has to be read stands longer. */
function pace(frame: Pick<Frame, 'token'>): number {
  const token = frame.token ?? '';
  if (/^[A-Z][A-Z0-9]?@/.test(token)) return 0.25;
  if (token.startsWith('~allot')) return 0.8;
  if (token.startsWith('~')) return 2.5;
  if (token.startsWith('throw:')) return 2;
  return 1;
}

export const board: GameModule<Scrimmage> = {
  parts: once(() => import('./parts')),
  // Who plays to the east has their own goal in the west, on the left.
  flips: (scene, seat) => scene.red_direction != null && (scene.red_direction === 'east') !== (seat === 0),
  facts: { minutes: 45, learning: 'some-games', clock: [20, 10] },
  get referenceTitle() {
    return say('board-men');
  },
  Thumbnail,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  secrets: true,
  drawsTurns: true,
  inSecret: ({ played }) => played.tokens.some((token) => /^(run|pass):/.test(token)),
  get startNote() {
    return say('board-start-note');
  },
  pace,
  get optionLabels() {
    return {
      min_squares: { label: say('board-option-min-squares') },
      max_squares: { label: say('board-option-max-squares') },
      tackle: {
        label: say('board-option-tackle'),
        choices: { power: say('board-option-power'), uniform: say('board-option-uniform') },
      },
      max_turns: { label: say('board-option-max-turns') },
      max_plays: { label: say('board-option-max-plays') },
      size: {
        label: say('board-option-size'),
        choices: { full: say('board-option-full'), mini: say('board-option-mini') },
      },
      format: {
        label: say('board-option-format'),
        choices: { match: say('board-option-match'), single: say('board-option-single') },
      },
    };
  },
  get keys() {
    return [
      { keys: 'Arrows', does: say('board-key-arrows') },
      { keys: 'Enter, Space', does: say('board-key-pick') },
      { keys: 'N, P', does: say('board-key-next') },
      { keys: 'B', does: say('board-key-ball') },
      { keys: 'Escape', does: say('board-key-escape') },
      { keys: 'Backspace, Ctrl+Z', does: say('board-key-back') },
      { keys: 'Delete', does: say('board-key-delete') },
    ];
  },
};
