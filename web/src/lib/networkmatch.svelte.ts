// The part of a network match beside the board: seats, clocks, offers and chat.

import { announce } from './announce';
import { connection } from './connection.svelte';
import { Conversation } from './conversation.svelte';
import { say } from './locale.svelte';
import { news } from './network';
import { tellRefusal } from './refusals';
import { toasts } from './toasts.svelte';
import type { ChatLine, Command, MatchState, NetworkState, Role } from './types';

/** How it is now, and when that was heard, on the page's clock: clocks go on from there. */
export type Received = { network: NetworkState; at: number };

export class NetworkMatch {
  /** Null if the match is played on one screen, or before anything has arrived. */
  received = $state.raw<Received | null>(null);
  role = $state<Role>('hot-seat');
  readonly conversation: Conversation;
  /** The board shows how the coin falls: whom the match waits for then is not told before it lies there. */
  tossing = $state(false);
  /** A command is under way. */
  busy = $state(false);
  /**
   * This page has sent a command that closes an offer. The change that comes of it is no news here, whether it comes
   * before the command's answer or after it.
   */
  #closing = false;
  /** The seats whose players have been here since this page was opened. */
  readonly #met = new Set<number>();
  #id: string;
  #board: () => MatchState | null;

  constructor(id: string, board: () => MatchState | null) {
    this.#id = id;
    this.#board = board;
    this.conversation = new Conversation(id);
  }

  readonly state: NetworkState | null = $derived.by(() => this.received?.network ?? null);
  /** The seat that is played here. */
  readonly seat: number | null = $derived.by(() => seatOf(this.role));
  /** It goes on over the network: nobody may be helped. */
  readonly playing: boolean = $derived.by(() => this.state?.stage === 'playing');

  /** The seat that the match waits for: the clock is ahead of the board while that shows what has been. Null: nobody. */
  readonly turn: number | null = $derived.by(() => {
    const next = this.#board()?.next;
    if (!this.playing || this.tossing) return null;
    return this.state?.clocks?.running ?? (next?.node === 'decide' ? next.seat : null);
  });
  /** The player at this screen is on turn. */
  readonly yourTurn: boolean = $derived.by(() => this.turn !== null && this.turn === this.seat);

  /** Replaces everything, after the whole state has arrived. */
  replace(role: Role, network: NetworkState | null, chat: ChatLine[]): void {
    this.role = role;
    this.received = network && { network, at: performance.now() };
    if (network) this.#meet(network);
    this.conversation.begin(chat, this.seat);
  }

  /** Takes a change; `role` is given if it was not caused by a move. */
  update(network: NetworkState, role?: Role): void {
    const before = this.state;
    if (before && network.seq < before.seq) return;
    if (role) this.role = role;
    this.received = { network, at: performance.now() };
    if (!before) return;
    const answered = role !== undefined && !this.#closing;
    if (offers(before) !== offers(network)) this.#closing = false;
    const { said, shown } = news(before, network, this.seat, answered, this.#met);
    this.#meet(network);
    for (const words of said) announce(words);
    // The result is told on the page, and what was answered before it is no news any more.
    if (network.result != null && before.result == null) toasts.done();
    for (const words of shown) toasts.notice(words, undefined, true);
  }

  #meet({ seats }: NetworkState): void {
    for (const [seat, { present }] of seats.entries()) if (present) this.#met.add(seat);
  }

  addChatLine(line: ChatLine): void {
    this.conversation.add(line);
  }

  /** Asks the other player to take back; a card says so, and a screen reader is told. */
  async requestTakeBack(command: Command): Promise<void> {
    const other = this.state?.seats[1 - (this.seat ?? 0)]?.name || say('common-other-player');
    if (await this.send(command)) announce(say('offer-back-own', { name: other }));
  }

  /** Sends a command that is not about the board; false if it was refused, which the player has been told. */
  async send(command: Command): Promise<boolean> {
    this.busy = true;
    if (CLOSING.includes(command.do)) this.#closing = true;
    try {
      await connection.send(this.#id, this.#board()?.seq ?? 0, command);
      return true;
    } catch (error) {
      this.#closing = false;
      tellRefusal(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** The offers that stand, to be compared. */
const offers = ({ draw_offer, take_back, rematch_offer }: NetworkState) =>
  JSON.stringify([draw_offer, take_back, rematch_offer]);

/** Commands that answer an offer or withdraw it. */
const CLOSING: Command['do'][] = ['decline-draw', 'answer-undo', 'decline-rematch'];

export function seatOf(role: Role): number | null {
  return role === 'first' ? 0 : role === 'second' ? 1 : null;
}
