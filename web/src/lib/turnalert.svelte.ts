// A notification of the browser when it is the player's turn and they are looking elsewhere.

import { read, write } from './browserstore';

const KEY = 'turn-alert';

/** What the browser says: `missing` where it has no notifications. */
export type Permission = NotificationPermission | 'missing';

const permission = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'missing';

class TurnAlert {
  #declined = $state(read(KEY) === 'no');
  #permission: Permission = $state(permission());

  get permission(): Permission {
    return this.#permission;
  }
  /** The player is notified. */
  get on(): boolean {
    return this.#permission === 'granted' && !this.#declined;
  }
  /** The player has not said yet whether they want it. */
  get undecided(): boolean {
    return this.#permission === 'default' && !this.#declined;
  }

  /** The player may have changed it in the browser's own settings. */
  look(): void {
    this.#permission = permission();
  }

  /** Where it has not been asked yet, the browser asks in its own words. */
  async accept(): Promise<void> {
    this.#declined = false;
    write(KEY, null);
    if (this.#permission === 'default') this.#permission = await Notification.requestPermission();
  }

  decline(): void {
    this.#declined = true;
    write(KEY, 'no');
  }

  /** Notifies the player, unless they see the page. `onpress`: they have pressed the notification. */
  notify(text: string, onpress: () => void): void {
    if (!this.on || !document.hidden) return;
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
