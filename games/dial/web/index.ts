// What Dial brings to the pages.

import { once, type GameModule } from '$web/lib/board';
import type { Frame } from '$web/lib/types';
import { moments } from './moments';
import Thumbnail from './Thumbnail.svelte';
import type { Dial } from './types';
import { say } from './words';

/** A spin takes its time, a signal is given in a moment. */
function pace(frame: Pick<Frame, 'token'>): number {
  return frame.token?.startsWith('~') ? 2.6 : 0.8;
}

export const board: GameModule<Dial> = {
  parts: once(() => import('./parts')),
  facts: { minutes: 20, learning: 'easy', first: { options: { plays: '40' }, minutes: 6 }, clock: [10, 5] },
  get referenceTitle() {
    return say('board-signals');
  },
  Thumbnail,
  pace,
  isCall: (line) => line.message?.id.startsWith('calls-') === true,
  onlyThing: ({ signals }) => signals.length === 1,
  get sectionWords() {
    return { one: say('board-drive'), many: say('board-drives-many') };
  },
  get startNote() {
    return say('board-start-note');
  },
  get optionLabels() {
    return {
      plays: { label: say('board-option-plays') },
      dial: { label: say('board-option-dial'), choices: { 'built-in': say('board-option-built-in') } },
      time: {
        label: say('board-option-time'),
        choices: { off: say('board-option-time-off'), on: say('board-option-time-on') },
      },
    };
  },
  moments,
  editor: once(() => import('./editor')),
  guide: () => import('./guide').then(({ guide }) => guide()),
  get keys() {
    return [
      { keys: say('board-keys-numbers'), does: say('board-key-number') },
      { keys: 'K, R', does: say('board-key-choice') },
      { keys: 'Enter, Space', does: say('board-key-spin') },
      { keys: 'Escape, Backspace', does: say('board-key-back') },
      { keys: 'O', does: say('board-odds-key') },
      { keys: 'F', does: say('board-fast') },
      { keys: 'D', does: say('board-key-drives') },
    ];
  },
};
