// A hint for one position. It is dropped when the position changes.

import { announce } from './announce';
import { api } from './api';
import { games } from './games.svelte';
import type { MatchController } from './match.svelte';
import { wholePercent } from './chances';
import { addressing } from './headernames';
import { say } from './locale.svelte';
import type { Hint } from './types';

export class HintController {
  /** Null while it is being thought about. */
  hint = $state.raw<Hint | null>(null);
  open = $state(false);
  /** Where in the line it waits, from 1; null while it is thought about. */
  place = $state<number | null>(null);
  #match: MatchController;
  #you: () => number | null;
  #asking: AbortController | null = null;

  /** `you`: the seat of the person at this screen, if that is only one. */
  constructor(match: MatchController, you: () => number | null = () => null) {
    this.#match = match;
    this.#you = you;
  }

  /** Whose chance to win it is, and how large; in fewer words beside buttons. */
  chance(short = false): string {
    const { state } = this.#match;
    if (!this.hint || state?.next.node !== 'decide') return '';
    const { seat } = state.next;
    return say(short ? 'hint-expected-short' : 'hint-expected', {
      name: state.names[seat] || (games.find(state.game)?.seats[seat] ?? ''),
      you: addressing(this.#you(), seat),
      chance: wholePercent(this.hint.expected),
    });
  }

  /** What the other side is expected to answer, by its name; null if it is not on turn then. */
  get reply(): string | null {
    const { state } = this.#match;
    if (!this.hint?.reply || state?.next.node !== 'decide') return null;
    const side = games.find(state.game)?.seats[1 - state.next.seat] ?? '';
    return say('hint-reply', { side, turn: this.hint.reply.lines.join(' ') });
  }

  async ask(): Promise<void> {
    this.close();
    const asking = new AbortController();
    this.#asking = asking;
    this.open = true;
    void this.#tellPlace(asking.signal);
    try {
      const hint = await this.#match.hint(asking.signal);
      if (asking.signal.aborted) return;
      this.hint = hint;
      const more = [...(hint.outcome?.lines ?? []), this.reply ?? ''].join(' ').trim();
      const lines = hint.lines.join(' ');
      announce(say('hint-said', { lines, more, chance: this.chance() }));
    } catch {
      // The page has told why, unless nobody wants to know any more.
      if (!asking.signal.aborted) this.close();
    }
  }

  /** Asks every second where in the line the question is, until it is answered or nobody wants to know any more. */
  async #tellPlace(signal: AbortSignal): Promise<void> {
    const told = () => signal.aborted || this.hint !== null;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (told()) return;
      const line = await api.line(signal).catch(() => null);
      if (told()) return;
      this.place = line?.place ?? null;
    }
  }

  close(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.hint = null;
    this.place = null;
    this.open = false;
  }

  async play(): Promise<void> {
    const tokens = this.hint?.tokens;
    this.close();
    if (tokens) await this.#match.play(tokens).catch(() => {});
  }
}
