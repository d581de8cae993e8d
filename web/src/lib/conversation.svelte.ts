// What is said beside a match. A player who has muted the other one reads only their own lines while this match goes on.

import { announce } from './announce';
import { read, write } from './browserstore';
import type { ChatLine } from './types';

/** A line of the match before, of which this is a rematch. */
export type EarlierLine = Pick<ChatLine, 'name' | 'text' | 'at'> & { own: boolean };

/** What is carried into matches that are about to begin, by their ids; it lasts as long as the page. */
const carried = new Map<string, EarlierLine[]>();

export class Conversation {
  /** What was said in the matches that led here. */
  readonly earlier: readonly EarlierLine[];
  lines = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  /** What the other one said last while the lines were out of sight; what shows it takes it away. */
  news = $state.raw<ChatLine | null>(null);
  muted = $state(false);
  #open = false;
  #own: number | null = null;
  /** What was said before this page came is not news to it. */
  #begun = false;
  #id: string;

  constructor(id: string) {
    this.#id = id;
    this.earlier = carried.get(id) ?? [];
    this.muted = read(`muted.${id}`) === 'yes';
  }

  /** What there is to be read. */
  readonly shown: ChatLine[] = $derived.by(() =>
    this.muted ? this.lines.filter((line) => this.#isOwn(line)) : this.lines,
  );

  /** All lines, anew; `own` is the seat played here. */
  begin(lines: ChatLine[], own: number | null): void {
    const known = this.#begun ? (this.lines.at(-1)?.seq ?? -1) : Infinity;
    this.#begun = true;
    this.#own = own;
    this.lines = lines;
    if (!this.#open && !this.muted)
      this.unread += lines.filter((line) => line.seq > known && !this.#isOwn(line)).length;
  }

  add(line: ChatLine): void {
    if (this.lines.some(({ seq }) => seq === line.seq)) return;
    this.lines = [...this.lines, line];
    if (this.#isOwn(line) || this.muted) return;
    if (!this.#open) {
      this.unread++;
      this.news = line;
    }
    announce(`${line.name}: ${line.text}`);
  }

  /** The players go on in another match: there they read what has been said here. */
  carryTo(next: string): void {
    const said = this.shown.map((line) => {
      const { name, text, at } = line;
      return { name, text, at, own: this.#isOwn(line) };
    });
    carried.set(next, [...this.earlier, ...said]);
  }

  /** The lines are on the page, or no longer. */
  setVisible(open: boolean): void {
    this.#open = open;
    if (open) [this.unread, this.news] = [0, null];
  }

  mute(on: boolean): void {
    this.muted = on;
    if (on) [this.unread, this.news] = [0, null];
    write(`muted.${this.#id}`, on ? 'yes' : null);
  }

  /** Spectators are anonymous, so only players can mute each other. */
  #isOwn(line: ChatLine): boolean {
    return this.#own !== null && line.seat === this.#own;
  }
}
