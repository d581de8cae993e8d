// What the keys of the board mean.

import { announce } from '$web/lib/announce';
import { onControl } from '$web/lib/keys';
import { preferences } from './preferences.svelte';
import { say } from './words';

export type Keyed = {
  /** Something is shown that a key ends. */
  playing: boolean;
  /** A signal can be given. */
  open: boolean;
  /** The spin waits for a press. */
  waiting: boolean;
  mayTakeBack: boolean;
  skip: () => void;
  spin: () => void;
  takeBack: () => void;
  /** Gives the only signal that there is; whether there is just one. */
  chooseOnly: () => boolean;
  /** Gives the signal that a key names, or says why it is closed; whether it names one. */
  byKey: (key: string) => boolean;
};

function toggle(which: 'odds' | 'fast' | 'drives', name: string): void {
  preferences.set(which, !preferences[which]);
  announce(say(preferences[which] ? 'board-on' : 'board-off', { what: name }));
}

/** Does what a key means; whether it means something here. */
export function pressed(event: KeyboardEvent, board: Keyed): boolean {
  const go = event.key === 'Enter' || event.key === ' ';
  if (board.playing) {
    if (!go && event.key !== 'Escape' && !/^\d$/.test(event.key)) return false;
    board.skip();
  } else if (event.key === 'o') toggle('odds', say('board-odds-key'));
  else if (event.key === 'f') toggle('fast', say('board-fast'));
  else if (event.key === 'd') toggle('drives', say('board-drive-chart'));
  else if (go) {
    if (onControl(event)) return false;
    if (!board.waiting) return board.open && board.chooseOnly();
    board.spin();
  } else if ((event.key === 'Backspace' || event.key === 'Escape') && board.waiting && board.mayTakeBack)
    board.takeBack();
  else return (board.open || board.waiting) && board.byKey(event.key);
  return true;
}
