// What Dial brings to the pages.

import { once, type GameModule } from '$web/lib/board';
import type { Frame } from '$web/lib/types';
import { guide } from './guide';
import Thumbnail from './Thumbnail.svelte';
import type { Dial } from './types';
import { moments } from './words';

/** A spin takes its time, a signal is given in a moment. */
function pace(frame: Pick<Frame, 'token'>): number {
  return frame.token?.startsWith('~') ? 2.6 : 0.8;
}

export const board: GameModule<Dial> = {
  parts: once(() => import('./parts')),
  facts: { minutes: 20, learning: 'easy', clock: [10, 5] },
  referenceTitle: 'Signals',
  Thumbnail,
  pace,
  sectionWords: { one: 'drive', many: 'drives' },
  startNote: 'The dial draws who wins the toss; the winner chooses to kick or to receive.',
  optionLabels: {
    plays: { label: 'Plays in the game' },
    dial: { label: 'Rings of the dial', choices: { 'built-in': 'Built-in' } },
    time: { label: 'Timekeeper', choices: { off: 'None', on: 'Ends the halves' } },
  },
  moments,
  guide,
  keys: [
    { keys: '1 to 9, 0', does: 'Give the signal of that number (0 is 10; in a try, 2 is 12); again to spin' },
    { keys: 'K, R', does: 'Kick or receive' },
    { keys: 'Enter, Space', does: 'Give the only signal, spin the dial, end a spin' },
    { keys: 'Escape, Backspace', does: 'Take a signal back before the spin' },
    { keys: 'O', does: 'Odds on the signals' },
    { keys: 'F', does: 'Fast spins' },
    { keys: 'D', does: 'Open or close the drive chart' },
  ],
};
