// How this browser likes the board of Quarterback King; not worth a place among the program's settings.

type Key = 'clocks' | 'drives';
const PREFIX = 'kickoff-king-';

function read(key: Key, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : kept === 'yes';
  } catch {
    return otherwise; // storage is switched off
  }
}

class Preferences {
  /** Every move has a clock. */
  clocks = $state(read('clocks', false));
  /** The drive chart is open. */
  drives = $state(read('drives', true));

  set(key: Key, value: boolean): void {
    this[key] = value;
    try {
      localStorage.setItem(PREFIX + key, value ? 'yes' : 'no');
    } catch {
      // It holds until the page is closed.
    }
  }
}

export const preferences = new Preferences();
