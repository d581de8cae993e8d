// How this browser likes the board of Dial; not worth a place among the program's settings.

type Key = 'fast' | 'odds' | 'drives';
const PREFIX = 'kickoff-dial-';

function read(key: Key, otherwise: boolean): boolean {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return kept === null ? otherwise : kept === 'yes';
  } catch {
    return otherwise; // storage is switched off
  }
}

class Preferences {
  /** Short spins. */
  fast = $state(read('fast', false));
  /** The odds stand on the signals. */
  odds = $state(read('odds', false));
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
