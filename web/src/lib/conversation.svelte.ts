// What is said beside a match. A player who has muted the other one reads only their own lines while this match goes on.

import { announce } from './announce';
import { read, write } from './browserstore';
import type { ChatLine } from './types';

export class Conversation {
  lines = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  muted = $state(false);
  #open = false;
  #own: number | null = null;
  #id: string;

  constructor(id: string) {
    this.#id = id;
    this.muted = read(`muted.${id}`) === 'yes';
  }

  /** What there is to be read. */
  readonly shown: ChatLine[] = $derived.by(() =>
    this.muted ? this.lines.filter((line) => this.#isOwn(line)) : this.lines,
  );

  /** All lines, anew; `own` is the seat played here. */
  begin(lines: ChatLine[], own: number | null): void {
    const known = this.lines.at(-1)?.seq ?? Infinity;
    this.#own = own;
    this.lines = lines;
    if (!this.#open && !this.muted)
      this.unread += lines.filter((line) => line.seq > known && !this.#isOwn(line)).length;
  }

  add(line: ChatLine): void {
    if (this.lines.some(({ seq }) => seq === line.seq)) return;
    this.lines = [...this.lines, line];
    if (this.#isOwn(line) || this.muted) return;
    if (!this.#open) this.unread++;
    announce(`${line.name}: ${line.text}`);
  }

  /** The lines are on the page, or no longer. */
  setVisible(open: boolean): void {
    this.#open = open;
    if (open) this.unread = 0;
  }

  mute(on: boolean): void {
    this.muted = on;
    if (on) this.unread = 0;
    write(`muted.${this.#id}`, on ? 'yes' : null);
  }

  /** Spectators are anonymous, so only players can mute each other. */
  #isOwn(line: ChatLine): boolean {
    return this.#own !== null && line.seat === this.#own;
  }
}
