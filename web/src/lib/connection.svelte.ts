// The page's one WebSocket (docs/live.md): the matches that it follows, its commands, the lobby. It reconnects by itself,
// tells the server what it knows, and sends unanswered commands again, with the same key, so that nothing is done twice.

import { host } from '$host';
import { ApiError } from './api';
import { toasts } from './toasts.svelte';
import { translatedMatch } from './translated';
import type { ClientMessage, Command, LiveMessage, OpenMatch, ErrorBody } from './types';

type Of<T extends LiveMessage['type']> = Extract<LiveMessage, { type: T }>;
/** What is said of one match. */
export type MatchMessage = Of<'state' | 'update' | 'network' | 'chat' | 'thinking' | 'gone'>;

/** Receives what happens in a match. */
export type MatchListener = {
  receive: (message: MatchMessage) => void;
  /** The connection is back: the next message holds everything that was missed. */
  resumed?: () => void;
  /** The match cannot be followed. */
  refused?: (error: ApiError) => void;
};

export type LobbyListener = { open: (list: OpenMatch[]) => void; turns: (count: number) => void };

/** The part of a WebSocket that is needed; tests bring their own. */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

type Pending = {
  match: string;
  seq: number;
  command: Command;
  /** When it was sent last, on the page's clock; null: not yet on this connection. */
  sent: number | null;
  done: (seq: number) => void;
  failed: (error: ApiError) => void;
};

type Watched = { listener: MatchListener; since: number | null };

/** How long it is waited before it is tried again, in milliseconds; about half of it more or less, by lot. */
const RETRY_PAUSES = [500, 1000, 2000, 4000, 8000] as const;
/** A command that is not answered for so long has been lost, and the connection with it. */
const ANSWER_WITHIN = 10_000;
/** How long it is said that the connection is back. */
const SAY_BACK_FOR = 4_000;
/** How long a connection that nobody needs stays. */
const CLOSE_AFTER = 1_000;

export class Connection {
  /** Undefined until it was made or failed for the first time. */
  connected = $state<boolean>();
  /** It was lost and is there again, since a moment ago. */
  back = $state(false);
  /** Commands that have not been answered. */
  pending = $state(0);
  /** Something was refused that was no command. */
  onproblem: (refusal: ErrorBody) => void = () => {};
  #make: () => Socket;
  #socket: Socket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setInterval> | undefined;
  #backFor: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #matches = new Map<string, Watched>();
  #commands = new Map<string, Pending>();
  #lobby: LobbyListener | null = null;

  constructor(make: () => Socket) {
    this.#make = make;
  }

  /** Follows a match until what is returned is called. */
  watch(match: string, listener: MatchListener): () => void {
    const followed: Watched = { listener, since: null };
    this.#matches.set(match, followed);
    this.#ensureOpen();
    this.#transmit({ say: 'watch', match });
    return () => {
      if (this.#matches.get(match) !== followed) return;
      this.#matches.delete(match);
      this.#transmit({ say: 'leave', match });
      this.#closeWhenUnused();
    };
  }

  /** Hears of the public matches, and how many wait for one's move, until what is returned is called. */
  lobby(listener: LobbyListener): () => void {
    this.#lobby = listener;
    this.#ensureOpen();
    this.#transmit({ say: 'lobby', on: true });
    return () => {
      if (this.#lobby !== listener) return;
      this.#lobby = null;
      this.#transmit({ say: 'lobby', on: false });
      this.#closeWhenUnused();
    };
  }

  /** Does something in a match; gives the number of its last event when it is on the server's disk. */
  send(match: string, seq: number, command: Command): Promise<number> {
    return new Promise((done, failed) => {
      const key = newKey();
      this.#commands.set(key, { match, seq, command, sent: null, done, failed });
      this.pending = this.#commands.size;
      this.#ensureOpen();
      this.#sendCommand(key);
    });
  }

  /** Says which position of a match is shown now. */
  reportShown(match: string, seq: number): void {
    this.#transmit({ say: 'shown', match, seq });
  }

  /** Reconnects at once: the machine is online again, or the page is visible again. */
  reconnectNow(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  #ensureOpen(): void {
    clearTimeout(this.#lingering);
    if (!this.#socket && this.#timer === undefined) this.#open();
  }

  #closeWhenUnused(): void {
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => {
      if (this.#matches.size > 0 || this.#commands.size > 0 || this.#lobby) return;
      clearTimeout(this.#timer);
      clearInterval(this.#watchdog);
      this.#timer = undefined;
      const socket = this.#socket;
      this.#socket = null;
      this.connected = undefined;
      socket?.close();
    }, CLOSE_AFTER);
  }

  #open(): void {
    this.#timer = undefined;
    let socket: Socket;
    try {
      socket = this.#make();
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) this.#opened();
    };
    socket.onmessage = (event: MessageEvent) => {
      if (this.#socket === socket) this.#read(String(event.data));
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** The connection is there: says what is wanted, and sends what has not been answered. */
  #opened(): void {
    const again = this.connected === false;
    this.connected = true;
    clearTimeout(this.#backFor);
    this.back = again;
    if (again) this.#backFor = setTimeout(() => (this.back = false), SAY_BACK_FOR);
    this.#watchdog = setInterval(() => this.#checkTimeouts(), 1_000);
    if (this.#lobby) this.#transmit({ say: 'lobby', on: true });
    for (const [match, followed] of this.#matches) {
      if (followed.since !== null) followed.listener.resumed?.();
      this.#transmitWatch(match, followed);
    }
    for (const key of this.#commands.keys()) this.#sendCommand(key);
  }

  #lost(): void {
    clearInterval(this.#watchdog);
    clearTimeout(this.#backFor);
    this.#socket = null;
    this.connected = false;
    this.back = false;
    for (const command of this.#commands.values()) command.sent = null;
    const pause = RETRY_PAUSES[Math.min(this.#failures, RETRY_PAUSES.length - 1)]!;
    this.#failures++;
    this.#timer = setTimeout(() => this.#open(), pause * (0.5 + Math.random()));
  }

  /** If a command is not answered in time, the connection counts as lost, whatever the browser thinks. */
  #checkTimeouts(): void {
    const now = performance.now();
    for (const { sent } of this.#commands.values())
      if (sent !== null && now - sent > ANSWER_WITHIN) {
        const socket = this.#socket;
        this.#lost();
        socket?.close();
        return;
      }
  }

  #transmit(message: ClientMessage): void {
    // 1: open.
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #sendCommand(key: string): void {
    const command = this.#commands.get(key);
    if (!command || this.#socket?.readyState !== 1) return;
    command.sent = performance.now();
    const { match, seq, command: what } = command;
    this.#transmit({ say: 'do', match, key, seq, command: what });
  }

  #read(text: string): void {
    let message: LiveMessage;
    try {
      message = JSON.parse(text) as LiveMessage;
      message = translatedMatch(matchOf(message), message);
    } catch {
      return;
    }
    // A client that is answered has not been turned away at the door.
    this.#failures = 0;
    switch (message.type) {
      case 'done':
        return this.#settle(message.key)?.done(message.seq);
      case 'refused':
        if (message.key != null) return this.#settle(message.key)?.failed(ApiError.refused(message.refusal));
        if (message.match != null) return this.#refused(message.match, message.refusal, message.retry_s);
        return this.onproblem(message.refusal);
      case 'lobby':
        return this.#lobby?.open(message.open);
      case 'turns':
        return this.#lobby?.turns(message.turns);
      case 'played':
        return;
      default:
        return this.#deliver(message);
    }
  }

  #refused(match: string, refusal: ErrorBody, retry: number | null | undefined): void {
    const refused = this.#matches.get(match)?.listener.refused;
    if (retry == null && refused) return refused(ApiError.refused(refusal));
    if (retry != null) this.#watchLater(match, retry * 1000);
    this.onproblem(refusal);
  }

  /** The server has too much to do: the match is followed when it has had time. */
  #watchLater(match: string, pause: number): void {
    const [socket, followed] = [this.#socket, this.#matches.get(match)];
    setTimeout(() => {
      // On another connection it has been asked for again already.
      if (!followed || this.#socket !== socket || this.#matches.get(match) !== followed) return;
      this.#transmitWatch(match, followed);
    }, pause);
  }

  #transmitWatch(match: string, { since }: Watched): void {
    this.#transmit({ say: 'watch', match, ...(since === null ? {} : { since }) });
  }

  #settle(key: string): Pending | undefined {
    const command = this.#commands.get(key);
    this.#commands.delete(key);
    this.pending = this.#commands.size;
    this.#closeWhenUnused();
    return command;
  }

  #deliver(message: MatchMessage): void {
    const match = message.type === 'state' ? message.state.id : message.match;
    const followed = this.#matches.get(match);
    if (!followed) return;
    const seq = seqOf(message);
    // The whole state counts even if it is behind: a server that was restored from a copy went back, too.
    if (message.type === 'state') followed.since = seq;
    else if (seq !== null) followed.since = Math.max(followed.since ?? 0, seq);
    if (message.type === 'gone') this.#matches.delete(match);
    followed.listener.receive(message);
  }
}

/** The match that a message is about. */
function matchOf(message: LiveMessage): string {
  if (message.type === 'state') return message.state.id;
  return 'match' in message ? (message.match ?? '') : '';
}

/** The number of the last event that a message knows of. */
function seqOf(message: MatchMessage): number | null {
  switch (message.type) {
    case 'state':
      return message.state.network?.seq ?? message.state.seq;
    case 'update':
      return message.update.state.network?.seq ?? message.update.state.seq;
    case 'network':
      return message.network.seq;
    case 'chat':
      return message.line.seq;
    default:
      return null;
  }
}

/** A unique key. Not `randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export const connection = new Connection(() => host.socket());
connection.onproblem = (refusal) => toasts.problem(refusal.message);

if (typeof addEventListener === 'function' && typeof document === 'object') {
  addEventListener('online', () => connection.reconnectNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.reconnectNow();
  });
}
