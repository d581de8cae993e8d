// The visitor, as the server knows them, and the lobby.

import { api } from './api';
import { connection } from './connection.svelte';
import { read, write } from './browserstore';
import { say } from './locale.svelte';
import type { Me, OpenMatch } from './types';

/** Remembered, so that a guest keeps their name from match to match. */
function guestNumber(): string {
  const known = read('guest');
  if (known !== null && /^\d{3,4}$/.test(known)) return known;
  const number = String(100 + Math.floor(900 * Math.random()));
  write('guest', number);
  return number;
}

class Visitor {
  me = $state.raw<Me>({ server: false, turns: 0 });
  /** How many matches wait for the visitor's move, as the server has told it last. */
  #told = $state(0);
  /** The visitor has moved in the match on this page since: the server gathers such news for a moment. */
  #moved = $state(false);
  /** How many matches wait for the visitor's move. */
  readonly turns = $derived(Math.max(0, this.#told - (this.#moved ? 1 : 0)));
  /** One of those turns is that of the match on this page, which needs no reminder. */
  turnHere = $state(false);
  readonly turnsElsewhere = $derived(Math.max(0, this.turns - (this.turnHere ? 1 : 0)));
  /** Grows whenever something has changed in the visitor's matches. */
  news = $state(0);
  /** The public matches; null before they were told. */
  open = $state.raw<OpenMatch[] | null>(null);
  /** The visitor's chosen name, as long as they have no account. */
  #name = $state(read('name') ?? '');
  #guest: string | null = null;

  /** Whether people come to this server over the network. */
  readonly server: boolean = $derived.by(() => this.me.server);
  /** The name of the visitor's account; null for guests. */
  readonly member: string | null = $derived.by(() => this.me.account?.name ?? null);

  get name(): string {
    return this.member ?? this.#name;
  }
  /** What a visitor is called who gives no name: a number tells two of them apart. */
  get guestName(): string {
    // Who never plays as a guest is given no number.
    this.#guest ??= guestNumber();
    return say('name-guest', { number: this.#guest });
  }
  /** The name under which the visitor plays who has entered this one. */
  playsAs(entered: string): string {
    return this.member ?? (entered.trim() || this.guestName);
  }

  /** To be called first: the server knows the page's requests by the cookie that it gives now. */
  async load(): Promise<void> {
    try {
      this.me = await api.me();
    } catch {
      // The pages tell when the program does not answer.
      return;
    }
    this.count(this.me.turns);
    if (!this.server) return;
    connection.lobby({
      open: (list) => (this.open = list),
      turns: (count) => {
        this.count(count);
        this.news++;
      },
    });
  }

  /** The server has counted the matches that wait. */
  count(turns: number): void {
    this.#told = turns;
    this.#moved = false;
  }
  /** The match on this page waits for the visitor, or no longer. */
  follow(turn: boolean): void {
    if (turn || this.turnHere) this.#moved = !turn;
    this.turnHere = turn;
  }
  /** The match is left as it stands. */
  leave(): void {
    this.turnHere = false;
  }

  rename(name: string): void {
    if (this.member !== null) return;
    this.#name = name;
    write('name', name === '' ? null : name);
  }

  /** A page's title, with how many matches wait. */
  pageTitle(title: string): string {
    return this.turns > 0 ? `(${this.turns}) ${title}` : title;
  }
}

export const visitor = new Visitor();
