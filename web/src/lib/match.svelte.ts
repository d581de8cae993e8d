// One match on this page: its state, the commands that change it, and the updates that arrive from the server.

import { announce } from './announce';
import { ApiError, api, asApiError } from './api';
import { connection, type MatchMessage } from './connection.svelte';
import { oneChange } from './guide';
import { computerTitle, computerToMove, levelOf, persons, waitingLine } from './computers';
import { say } from './locale.svelte';
import { earlierPlies, mergeLog } from './log';
import { Pacer } from './pacer';
import { tellRefusal } from './refusals';
import { NetworkMatch } from './networkmatch.svelte';
import { toasts } from './toasts.svelte';
import type {
  Command,
  Computers,
  Frame,
  Hint,
  LogLine,
  MatchState,
  MatchUpdate,
  Role,
  Section,
  Thinking,
} from './types';

/** The computer at work; `since` is when it began, on the page's clock. */
export type ThinkingSince = Thinking & { since: number };

/** How long a change stands at least before the computer's answer to it is shown, in milliseconds. */
const MIN_STAND_MS = 350;
/** How long the computer has to think before it is said that it does, in milliseconds. */
const SAY_AFTER = 500;
/** How long a board may take to show what is drawn before it is shown how it came out, in milliseconds. */
const DRAW_WITHIN = 5_000;
/** So many changes are shown one after the other; a page that is further behind shows how it stands. */
const MOST_BEHIND = 4;

/** A caller that waits for a change to be on the page. */
type Waiting = { seq: number; resolve: (update: MatchUpdate) => void; reject: (error: ApiError) => void };

export class MatchController {
  readonly id: string;
  /** What belongs to a match over the network. */
  readonly networkMatch: NetworkMatch;
  state = $state.raw<MatchState | null>(null);
  /** The change that led to `state`; null if it was loaded, adopted or went back. */
  update = $state.raw<MatchUpdate | null>(null);
  log = $state.raw<LogLine[]>([]);
  busy = $state(false);
  /** Why the match cannot be shown. */
  error = $state<ApiError | null>(null);
  gone = $state(false);
  /** Set while the computer thinks. */
  thinking = $state.raw<ThinkingSince | null>(null);
  /** How long a change by the computer stands before the next one, in milliseconds. */
  pace: (update: MatchUpdate) => number = () => MIN_STAND_MS;
  /** Nobody wants to watch the computer: no change stands. */
  #skipping = false;
  /** Called whenever there is another state on the page. */
  onchange: (state: MatchState, update: MatchUpdate | null) => void = () => {};
  /** Says what was done, when the board has shown it. */
  tellPlayed: (words: string) => void = announce;
  #pacer = new Pacer<MatchUpdate>((update) => this.#adopt(update.state, update));
  /** The position about whose thinking screen readers have been told. */
  #announcedAt = -1;
  /** What keeps the computer from thinking, as it was told last, and as screen readers have heard it. */
  #waitingFor: string | null = null;
  #announced: string | null = null;
  #leave: (() => void) | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting: Waiting[] = [];
  #held = false;
  /** The page has been left: nobody there is told anything any more. */
  #left = false;
  /** Others draw: how it came out waits until the board has shown what is drawn. */
  #drawing: ReturnType<typeof setTimeout> | null = null;
  /** The next change is all that was missed. */
  #resuming = false;

  constructor(id: string) {
    this.id = id;
    this.networkMatch = new NetworkMatch(id, () => this.state);
  }

  /** Follows the match; returns what ends that. */
  open(): () => void {
    this.#follow();
    this.#left = false;
    return () => {
      this.#left = true;
      this.#leave?.();
      this.#pacer.end();
      this.#endDraw();
    };
  }

  /** The board shows something: what comes meanwhile from elsewhere waits. */
  hold(on: boolean): void {
    // What was shown just now is looked at before the computer answers it.
    const answers = this.state !== null && computerToMove(this.state) && !this.#skipping;
    if (this.#held && !on && answers) this.#pacer.restAtLeast(MIN_STAND_MS);
    this.#held = on;
    this.#block();
  }

  /** What waits is shown at once, and so is what comes, until that is no longer wanted. */
  skip(on: boolean): void {
    this.#skipping = on;
    if (on) this.#pacer.rest(0);
    this.#block();
  }

  /** The match was removed and has been brought back. */
  reopen(): void {
    this.gone = false;
    this.#follow();
  }

  #follow(): void {
    this.#leave?.();
    this.error = null;
    this.#leave = connection.watch(this.id, {
      receive: (message) => this.#receive(message),
      resumed: () => {
        this.#resuming = true;
        this.thinking = null;
      },
      refused: (error) => {
        if (this.state) toasts.problem(error.message);
        else this.error = error;
      },
    });
  }

  #receive(message: MatchMessage): void {
    switch (message.type) {
      case 'state':
        this.#resuming = false;
        this.gone = false;
        this.error = null;
        this.networkMatch.replace(message.role, message.state.network ?? null, message.chat);
        return this.#replace(message.state);
      case 'update':
        if (message.update.state.network) this.networkMatch.update(message.update.state.network);
        return this.#take(message.update);
      case 'network':
        this.#resuming = false;
        this.networkMatch.update(message.network, message.role);
        // The end of a match does not wait for steps that are still to be shown.
        if (message.network.ending) this.#pacer.flush();
        return;
      case 'chat':
        return this.networkMatch.addChatLine(message.line);
      case 'thinking':
        return this.#setThinking(message.thinking ?? null);
      case 'gone':
        return this.#lost();
    }
  }

  /** What this page is in the match. */
  get role(): Role {
    return this.networkMatch.role;
  }

  #lost(): void {
    const missing = new ApiError(404, { error: 'not-found', message: say('said-no-match') });
    if (this.state) this.gone = true;
    else this.error = missing;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(missing);
  }

  /** Whether changes come from somebody else, so that each has to be shown before the next. */
  get #paced(): boolean {
    const { state } = this;
    return state !== null && (persons(state).length < 2 || this.#drawnElsewhere);
  }

  /** Whether somebody else has the draws made: over the network the server, else the players, for spectators. */
  get #drawnElsewhere(): boolean {
    return this.state?.network != null || this.role === 'spectator';
  }

  #take(update: MatchUpdate): void {
    // The missed changes may be more than a board can show as one.
    const much = this.#resuming && !oneChange(update.played.map(({ token }) => token ?? ''));
    this.#resuming = false;
    const { seq } = update.state;
    if (much) this.#replace(update.state);
    else if (this.#waiting.some((one) => one.seq <= seq)) {
      this.#pacer.flush();
      this.#adopt(update.state, update);
    } else if (this.#paced) {
      this.#pacer.push(update);
      if (this.#drawnElsewhere && this.#pacer.waiting > MOST_BEHIND) this.#pacer.flush();
    } else this.#adopt(update.state, update);
  }

  #setThinking(thinking: Thinking | null): void {
    this.thinking = thinking && { ...thinking, since: performance.now() - thinking.elapsed_ms };
    const waits = thinking && waitingLine(thinking);
    // What is over at once need not be said.
    if (waits === null) this.#announced = null;
    else if (waits === this.#waitingFor && waits !== this.#announced) {
      this.#announced = waits;
      announce(waits.endsWith('.') ? waits : `${waits}.`);
    }
    this.#waitingFor = waits;
    if (waits !== null) return;
    const state = this.state;
    if (!thinking || !state || thinking.elapsed_ms < SAY_AFTER || this.#announcedAt === thinking.seq) return;
    this.#announcedAt = thinking.seq;
    // Those who watch two levels hear what they do; they need not hear of every pause.
    if (persons(state).length > 0)
      announce(
        say('said-thinking', { name: computerTitle(state.names[thinking.seat] ?? '', thinking.level) }),
      );
  }

  /** The computer does not play on before the page shows where it stands. */
  #reportShown(): void {
    if (this.state && persons(this.state).length < 2) connection.reportShown(this.id, this.state.seq);
  }

  /** A state that counts at once, whatever is still waiting to be shown. */
  #replace(state: MatchState): void {
    this.#pacer.flush(state.seq);
    this.#adopt(state, null);
  }

  /** A state that came by another way than the changes, and may be behind them. */
  #adoptIfNewer(state: MatchState): void {
    if (!this.state || state.position >= this.state.position) this.#replace(state);
  }

  /** Asks for the match as it stands. */
  async load(): Promise<void> {
    this.error = null;
    try {
      this.#adoptIfNewer(await api.match(this.id));
    } catch (error) {
      if (!this.state) this.error = asApiError(error);
    }
  }

  play = (tokens: string[]): Promise<MatchUpdate> => this.#change({ do: 'play', tokens });

  draw = (): Promise<MatchUpdate> =>
    this.#drawnElsewhere ? this.#awaitDraw() : this.#change({ do: 'draw' }, true);

  undo = async (to?: number): Promise<MatchUpdate> => {
    const command: Command = to === undefined ? { do: 'undo' } : { do: 'undo', to };
    if (this.networkMatch.state && this.state) {
      await this.networkMatch.requestTakeBack(command);
      return { played: [], state: this.state };
    }
    const update = await this.#change(command);
    announce(say('said-taken-back'));
    return update;
  };

  /** The board has shown what is drawn: now it may be told how it came out. */
  #awaitDraw(): Promise<MatchUpdate> {
    return this.#next((state) => {
      if (state.next.node !== 'chance') return state.seq;
      this.#endDraw();
      return state.seq + 1;
    });
  }

  /** Nothing waits for the board to have shown a draw. */
  #endDraw(): void {
    if (this.#drawing !== null) clearTimeout(this.#drawing);
    this.#drawing = null;
    this.#block();
  }

  #block(): void {
    this.#pacer.block(this.#held || this.#drawing !== null);
  }

  /** Changes who plays. */
  async seat(computers: Computers): Promise<void> {
    try {
      this.#adoptIfNewer(await api.seat(this.id, computers));
    } catch (error) {
      throw this.#report(error, false);
    }
  }

  /** Makes the computer play the best move that it has found so far. */
  async moveNow(): Promise<void> {
    if (!this.thinking) return;
    try {
      await api.stop(this.id, this.thinking.seq);
    } catch (error) {
      // It had just come to its end.
      if (asApiError(error).status !== 422) this.#report(error, false);
    }
  }

  /** What the computer would do for the side on turn. */
  async hint(signal: AbortSignal): Promise<Hint> {
    const seq = this.state?.seq ?? 0;
    try {
      return await api.hint(this.id, seq, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      throw this.#report(error, false);
    }
  }

  ask = async (question: object, quiet = false): Promise<object> => {
    try {
      return await api.ask(this.id, question);
    } catch (error) {
      throw this.#report(error, quiet);
    }
  };

  peek = async (seat: number): Promise<Record<string, unknown>> => {
    try {
      return await api.peek(this.id, seat);
    } catch (error) {
      throw this.#report(error, false);
    }
  };

  past = (from: number, to: number): Promise<Frame[]> => api.frames({ kind: 'match', id: this.id }, from, to);

  sections = async (): Promise<Section[]> => {
    try {
      return (await api.replay({ kind: 'match', id: this.id })).sections;
    } catch (error) {
      throw this.#report(error, false);
    }
  };

  #change(command: Command, mayBeLate = false): Promise<MatchUpdate> {
    return this.#next(() => {
      this.#pacer.flush();
      return connection.send(this.id, this.state!.seq, command);
    }, mayBeLate);
  }

  /** Changes are made one after the other, each on the state that the one before left. `request` gives the number. */
  #next(request: (state: MatchState) => number | Promise<number>, mayBeLate = false): Promise<MatchUpdate> {
    const run = async (): Promise<MatchUpdate> => {
      const state = this.state;
      if (!state) throw new ApiError(0, { error: 'unexpected', message: say('said-not-loaded') });
      this.busy = true;
      try {
        const seq = await request(state);
        toasts.done();
        return await this.#shown(seq);
      } catch (error) {
        throw this.#report(error, false, mayBeLate);
      } finally {
        this.busy = false;
      }
    };
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Waits until the page is where a change led to. */
  #shown(seq: number): Promise<MatchUpdate> {
    this.#pacer.flush(seq);
    const { state, update } = this;
    if (state && state.seq >= seq)
      return Promise.resolve(update?.state.seq === seq ? update : { played: [], state });
    return new Promise((resolve, reject) => this.#waiting.push({ seq, resolve, reject }));
  }

  #adopt(state: MatchState, update: MatchUpdate | null): void {
    const known = this.state;
    if (known && update && state.seq < known.seq) return;
    if (known && state.position === known.position) {
      // The same position: other players at most. The board has shown how it came about, and knows it by this number.
      this.state = { ...state, seq: known.seq, scene: known.scene };
      this.#reportShown();
      this.onchange(this.state, null);
      return;
    }
    const computers = known?.next.node === 'decide' && levelOf(known, known.next.seat) !== null;
    const forward = update !== null && update.played.length > 0 && known !== null;
    if (known?.network && state.ply < known.ply) announce(say('said-taken-back'));
    this.log = mergeLog(this.log, state.log, state.ply);
    if (!known) void this.#readBack(state);
    this.update = forward ? update : null;
    this.state = state;
    this.onchange(state, this.update);
    this.#pacer.drop(state.seq);
    if (forward && !this.#skipping) this.#pacer.rest(computers ? this.pace(update) : MIN_STAND_MS);
    if (this.#drawing !== null) clearTimeout(this.#drawing);
    const draws = state.next.node === 'chance' && forward && this.#drawnElsewhere;
    this.#drawing = draws ? setTimeout(() => this.#endDraw(), DRAW_WITHIN) : null;
    this.#reportShown();
    if (forward)
      this.tellPlayed(update.played.flatMap((action) => action.lines.map((line) => line.text)).join(' '));
    const there = this.#waiting.filter((one) => one.seq <= state.seq);
    this.#waiting = this.#waiting.filter((one) => one.seq > state.seq);
    for (const one of there) one.resolve(update ?? { played: [], state });
    this.#block();
  }

  /** Where parts of a game are short, what the server sends is a line or two: the page reads what was before it. */
  async #readBack(state: MatchState): Promise<void> {
    const before = earlierPlies(state.log);
    if (!before) return;
    // The log does without what cannot be had.
    const frames = await this.past(...before).catch(() => []);
    if (this.#left || this.state?.id !== state.id) return;
    const earlier = frames.flatMap(({ lines }) => lines);
    this.log = mergeLog(earlier, this.log, this.state.ply);
  }

  #report(thrown: unknown, quiet: boolean, mayBeLate = false): ApiError {
    const error = asApiError(thrown);
    const { refusal } = error;
    if (refusal.state) this.#adoptIfNewer(refusal.state);
    if (this.#left) return error;
    if (error.stale) {
      // Two tabs that draw the same outcome are no news to anybody.
      if (!mayBeLate) toasts.notice(say('said-went-on'));
      if (!refusal.state) void this.load();
    } else if (mayBeLate && this.state?.next.node !== 'chance') {
      // Another window has had it drawn, and it has been shown here since.
    } else if (!quiet) {
      tellRefusal(error);
    }
    return error;
  }
}
