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
  /** A command is under way. */
  busy = $state(false);
  /** What this page has just closed itself (an offer of its own, or of the other player) is no news to it. */
  #closing = false;
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

  /** Replaces everything, after the whole state has arrived. */
  replace(role: Role, network: NetworkState | null, chat: ChatLine[]): void {
    this.role = role;
    this.received = network && { network, at: performance.now() };
    this.conversation.begin(chat, this.seat);
  }

  /** Takes a change; `role` is given if it was not caused by a move. */
  update(network: NetworkState, role?: Role): void {
    const before = this.state;
    if (before && network.seq < before.seq) return;
    if (role) this.role = role;
    this.received = { network, at: performance.now() };
    if (!before) return;
    const { said, shown } = news(before, network, this.seat, role !== undefined && !this.#closing);
    for (const words of said) announce(words);
    for (const words of shown) toasts.notice(words);
  }

  addChatLine(line: ChatLine): void {
    this.conversation.add(line);
  }

  /** Asks the other player to take back. */
  async requestTakeBack(command: Command): Promise<void> {
    const other = this.state?.seats[1 - (this.seat ?? 0)]?.name || say('common-other-player');
    if (await this.send(command)) toasts.notice(say('said-asked-back', { name: other }));
  }

  /** Sends a command that is not about the board; false if it was refused, which the player has been told. */
  async send(command: Command): Promise<boolean> {
    this.busy = true;
    this.#closing = CLOSING.includes(command.do);
    try {
      await connection.send(this.#id, this.#board()?.seq ?? 0, command);
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    } finally {
      this.busy = false;
      this.#closing = false;
    }
  }
}

/** Commands that answer an offer or withdraw it. */
const CLOSING: Command['do'][] = ['decline-draw', 'answer-undo', 'decline-rematch'];

export function seatOf(role: Role): number | null {
  return role === 'first' ? 0 : role === 'second' ? 1 : null;
}
