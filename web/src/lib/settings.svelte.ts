// What the program remembers. A change shows at once and is saved on the server; other tabs of this browser follow.

import { ApiError, api } from './api';
import { read, write } from './browserstore';
import { say } from './locale.svelte';
import { sound } from './sound';
import type { ReplaySpeed, Settings } from './types';
import { toasts } from './toasts.svelte';

/** With what the pages of a game that can be solved keep. */
const defaults: Settings = {
  replay_speed: 'moderate',
  sound: true,
  theme: 'system',
  confirm_turn_end: true,
  ask_before_contact: true,
  names: ['', ''],
  options: {},
  guides_seen: [],
  computers: { levels: [null, null], think_ms: 2000, paused: false },
  evaluation_bar: false,
  study: false,
};

class SettingsStore {
  current = $state<Settings>({ ...defaults });
  loaded = $state(false);
  /** They are known, or cannot be had: until then pages show nothing that depends on them. */
  answered = $state(false);
  #saving: Promise<void> = Promise.resolve();
  #channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kickoff-settings') : undefined;

  constructor() {
    if (this.#channel) this.#channel.onmessage = () => void this.load();
  }

  async load(): Promise<void> {
    try {
      this.current = { ...defaults, ...(await api.settings()) };
      this.loaded = true;
    } catch {
      // The pages tell when the program does not answer; the defaults serve until then.
    }
    this.answered = true;
    this.#apply();
  }

  /** Changes some settings. Saves follow each other, so that the last change is the one that stays. */
  change(part: Partial<Settings>): Promise<void> {
    this.current = { ...this.current, ...part };
    this.#apply();
    const whole = $state.snapshot<Settings>(this.current);
    this.#saving = this.#saving.then(async () => {
      try {
        await api.saveSettings(whole);
        this.#channel?.postMessage('changed');
      } catch (error) {
        toasts.problem(
          error instanceof ApiError
            ? say('settings-not-saved-because', { reason: error.message })
            : say('settings-not-saved'),
        );
      }
    });
    return this.#saving;
  }

  #apply(): void {
    sound.muted = !this.current.sound;
    write('theme', this.current.theme === 'system' ? null : this.current.theme);
    showTheme(this.current.theme);
  }
}

function showTheme(theme: string | null): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else delete root.dataset.theme;
}

/** What was chosen the last time, until the settings are known: a dark page does not flash light. */
export const showLastTheme = (): void => showTheme(read('theme'));

export const settings = new SettingsStore();

/** Milliseconds that one action takes in a replay. */
export const stepMs: Record<ReplaySpeed, number> = { slow: 1100, moderate: 550, fast: 200 };
