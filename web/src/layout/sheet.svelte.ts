// The sheet with the play-by-play, which comes up from the bottom of a telephone: its keys, and where the focus goes.

import { tick } from 'svelte';
import { say } from '../lib/locale.svelte';

/** What opens it is called: it has a chat, too, where messages can be unread in it. */
export function sheetWords(unread: number | undefined): string {
  if (unread) return say('layout-more-unread', { count: unread });
  return say(unread === undefined ? 'layout-more' : 'layout-more-chat');
}

export class Sheet {
  /** The button that opens it, and has the focus again when it is closed. */
  opener: HTMLButtonElement | undefined = $state();
  /** The button that closes it, and has the focus when it has come up. */
  closer: HTMLButtonElement | undefined = $state();
  /** Of a page that does not open the sheet itself. */
  readonly #own = $state({ open: false });
  readonly #ofPage: () => { open: boolean } | undefined;

  constructor(ofPage: () => { open: boolean } | undefined) {
    this.#ofPage = ofPage;
  }

  get #state(): { open: boolean } {
    return this.#ofPage() ?? this.#own;
  }
  get open(): boolean {
    return this.#state.open;
  }

  /** The focus goes along, so that the keyboard reaches what has come up. */
  toggle(): void {
    const state = this.#state;
    state.open = !state.open;
    if (state.open) void tick().then(() => this.closer?.focus());
  }

  close(): void {
    this.#state.open = false;
    this.opener?.focus();
  }

  /** Escape closes it, wherever the focus is in it. */
  readonly onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.open) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  };
}
