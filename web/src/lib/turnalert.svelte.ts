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

  /** Notifies the player, unless they see the page. `onpress`: they have pressed the notification. */
  notify(text: string, onpress: () => void): void {
    if (this.#permission !== 'granted' || !document.hidden) return;
    try {
      // With the same tag the newest replaces the one before.
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
