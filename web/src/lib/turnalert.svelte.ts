// A notification of the browser when it is the player's turn and they are looking elsewhere.

import { read, write } from './browserstore';

const KEY = 'turn-alert';

class TurnAlert {
  #declined = $state(read(KEY) === 'no');
  #permission = $state(typeof Notification === 'function' ? Notification.permission : 'denied');

  /** The player has not said yet whether they want it. */
  get undecided(): boolean {
    return this.#permission === 'default' && !this.#declined;
  }

  /** The browser asks in its own words. */
  async accept(): Promise<void> {
    this.#permission = await Notification.requestPermission();
  }

  decline(): void {
    this.#declined = true;
    write(KEY, 'no');
  }

  /** Tells it, unless the page is in sight. */
  tell(text: string, onpress: () => void): void {
    if (this.#permission !== 'granted' || this.#declined || !document.hidden) return;
    try {
      // One after the other takes the same place.
      const note = new Notification('Kickoff', { body: text, tag: 'turn', icon: '/favicon.svg' });
      note.onclick = () => {
        window.focus();
        onpress();
        note.close();
      };
    } catch {
      // Some browsers have it only for installed pages.
    }
  }
}

export const turnAlert = new TurnAlert();
