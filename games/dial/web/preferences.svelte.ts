// How this browser likes the board of Dial; not worth a place among the program's settings.

import { read, write } from '$web/lib/browserstore';

type Key = 'fast' | 'odds' | 'drives';

function kept(key: Key, otherwise: boolean): boolean {
  const word = read(`dial.${key}`);
  return word === null ? otherwise : word === 'yes';
}

class Preferences {
  /** Short spins. */
  fast = $state(kept('fast', false));
  /** The odds stand on the signals. */
  odds = $state(kept('odds', false));
  /** The drive chart is open: on a laptop's screen, where the play-by-play needs the room, for those who have opened it. */
  drives = $state(kept('drives', innerHeight > 900));

  set(key: Key, value: boolean): void {
    this[key] = value;
    write(`dial.${key}`, value ? 'yes' : 'no');
  }
}

export const preferences = new Preferences();
