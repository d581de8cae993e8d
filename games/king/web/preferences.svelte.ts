// How this browser likes the board of Quarterback King; not worth a place among the program's settings.

import { read, write } from '$web/lib/browserstore';

type Key = 'clocks' | 'drives';

function kept(key: Key, otherwise: boolean): boolean {
  const word = read(`king.${key}`);
  return word === null ? otherwise : word === 'yes';
}

class Preferences {
  /** Every move has a clock. */
  clocks = $state(kept('clocks', false));
  /** The drive chart is open. */
  drives = $state(kept('drives', true));

  set(key: Key, value: boolean): void {
    this[key] = value;
    write(`king.${key}`, value ? 'yes' : 'no');
  }
}

export const preferences = new Preferences();
