// One match on this page: the state, the requests that change it, and what other tabs do to it.

import { announce } from './announce';
import { ApiError, api, asApiError } from './api';
import { listen, type Listening } from './live';
import { computerTitle, levelOf, persons } from './computers';
import { mergeLog } from './log';
import { Pacer } from './pacer';
import { tellRefusal } from './refusals';
import { toasts } from './toasts.svelte';
import type { Computers, Hint, LogLine, MatchState, MatchUpdate, Section, Thinking } from './types';

/** The computer at work; `since` is when it began, on the page's clock. */
export type Pondering = Thinking & { since: number };

/** How long a change stands before the computer's answer to it is shown, in milliseconds. */
const GLIMPSE = 350;
/** How long the computer has to think before it is said that it does, in milliseconds. */
const SAY_AFTER = 500;

export class MatchController {
  readonly id: string;
  state = $state.raw<MatchState | null>(null);
  /** The change that led to `state`; null if it was loaded, adopted or went back. */
  update = $state.raw<MatchUpdate | null>(null);
  log = $state.raw<LogLine[]>([]);
  busy = $state(false);
  /** Undefined until the connection was made or failed for the first time. */
  connected = $state<boolean>();
  /** Why the match cannot be shown. */
  error = $state<ApiError | null>(null);
  gone = $state(false);
  /** The computer thinks. */
  thinking = $state.raw<Pondering | null>(null);
  /** How long a change by the computer stands before the next one, in milliseconds. */
  pace: (update: MatchUpdate) => number = () => GLIMPSE;
  #pacer = new Pacer<MatchUpdate>((update) => this.#adopt(update.state, update));
  /** The position about whose thinking screen readers have been told. */
  #said = -1;
  #live: Listening | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  /** Loads the match and follows it; returns what ends that. */
  open(): () => void {
    void this.load();
    this.#follow();
    return () => {
      this.#live?.end();
      this.#pacer.end();
    };
  }

  /** The board shows something: what comes meanwhile from elsewhere waits. */
  hold(on: boolean): void {
    this.#pacer.block(on);
  }

  /** The match was removed and has been brought back. */
  async broughtBack(): Promise<void> {
    this.gone = false;
    this.#follow();
    await this.load();
  }

  #follow(): void {
    this.#live?.end();
    this.#live = listen(this.id, {
      connected: (connected) => {
        this.connected = connected;
        if (!connected) this.thinking = null;
        this.#say();
      },
      message: (message) => {
        if (message.type === 'gone') {
          this.gone = true;
          this.#live?.end();
        } else if (message.type === 'thinking') this.#hear(message.thinking ?? null);
        else if (message.type === 'state') this.#whole(message.state);
        else if (this.state && persons(this.state).length < 2) this.#pacer.push(message.update);
        else this.#adopt(message.update.state, message.update);
      },
    });
  }

  #hear(thinking: Thinking | null): void {
    this.thinking = thinking && { ...thinking, since: performance.now() - thinking.elapsed_ms };
    const state = this.state;
    if (!thinking || !state || thinking.elapsed_ms < SAY_AFTER || this.#said === thinking.seq) return;
    this.#said = thinking.seq;
    // Whoever watches two levels hears what they do; he need not hear of every pause.
    if (persons(state).length > 0)
      announce(`${computerTitle(state.names[thinking.seat] ?? '', thinking.level)} is thinking.`);
  }

  /** The computer does not play on before the page shows where it stands. */
  #say(): void {
    if (this.state && persons(this.state).length < 2) this.#live?.shows(this.state.seq);
  }

  /** A state that counts at once, whatever is still waiting to be shown. */
  #whole(state: MatchState): void {
    this.#pacer.flush();
    this.#adopt(state, null);
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      this.#whole(await api.match(this.id));
    } catch (error) {
      if (!this.state) this.error = asApiError(error);
    }
  }

  play = (tokens: string[]): Promise<MatchUpdate> =>
    this.#change((state) => api.play(this.id, state.seq, tokens));

  draw = (): Promise<MatchUpdate> => this.#change((state) => api.draw(this.id, state.seq), true);

  undo = (to?: number): Promise<MatchUpdate> =>
    this.#change((state) => api.undo(this.id, state.seq, to)).then((update) => {
      announce('Taken back.');
      return update;
    });

  /** Says who plays from now on. */
  async seat(computers: Computers): Promise<void> {
    try {
      this.#whole(await api.seat(this.id, computers));
    } catch (error) {
      throw this.#tell(error, false);
    }
  }

  /** The computer is to play what it has found. */
  async hurry(): Promise<void> {
    if (!this.thinking) return;
    try {
      await api.stop(this.id, this.thinking.seq);
    } catch (error) {
      // It had just come to its end.
      if (asApiError(error).status !== 422) this.#tell(error, false);
    }
  }

  /** What the computer would do for the side on turn. */
  async hint(signal: AbortSignal): Promise<Hint> {
    const seq = this.state?.seq ?? 0;
    try {
      return await api.hint(this.id, seq, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      throw this.#tell(error, false);
    }
  }

  ask = async <Answer>(question: object, quiet = false): Promise<Answer> => {
    try {
      return await api.ask<Answer>(this.id, question);
    } catch (error) {
      throw this.#tell(error, quiet);
    }
  };

  peek = async (seat: number): Promise<Record<string, unknown>> => {
    try {
      return await api.peek(this.id, seat);
    } catch (error) {
      throw this.#tell(error, false);
    }
  };

  sections = async (): Promise<Section[]> => {
    try {
      return (await api.replay({ kind: 'match', id: this.id })).sections;
    } catch (error) {
      throw this.#tell(error, false);
    }
  };

  /** Changes are made one after the other, each on the state that the one before left. */
  #change(request: (state: MatchState) => Promise<MatchUpdate>, mayBeLate = false): Promise<MatchUpdate> {
    const run = async (): Promise<MatchUpdate> => {
      this.#pacer.flush();
      const state = this.state;
      if (!state) throw new ApiError(0, { error: 'unexpected', message: 'The match is not loaded yet.' });
      this.busy = true;
      try {
        const update = await request(state);
        this.#adopt(update.state, update);
        return update;
      } catch (error) {
        throw this.#tell(error, false, mayBeLate);
      } finally {
        this.busy = false;
      }
    };
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** An answer and the live message of the same change come in any order: the first one counts. */
  #adopt(state: MatchState, update: MatchUpdate | null): void {
    const known = this.state;
    if (known && state.seq < known.seq) return;
    if (known && state.seq === known.seq) {
      // The same position: other players at most. The board has shown how it came about.
      this.state = { ...state, scene: known.scene };
      this.#say();
      return;
    }
    const computers = known?.next.node === 'decide' && levelOf(known, known.next.seat) !== null;
    const forward = update !== null && update.played.length > 0 && known !== null;
    this.log = mergeLog(this.log, state.log, state.ply);
    this.update = forward ? update : null;
    this.state = state;
    if (forward) this.#pacer.rest(computers ? this.pace(update) : GLIMPSE);
    this.#pacer.drop(state.seq);
    this.#say();
    if (forward) announce(update.played.flatMap((action) => action.lines.map((line) => line.text)).join(' '));
  }

  #tell(thrown: unknown, quiet: boolean, mayBeLate = false): ApiError {
    const error = asApiError(thrown);
    const { refusal } = error;
    if (refusal.state && refusal.state.seq !== this.state?.seq) this.#adopt(refusal.state, null);
    if (error.stale) {
      // Two tabs that draw the same outcome are no news to anybody.
      if (!mayBeLate) toasts.notice('The game went on in another window. This is where it stands now.');
      if (!refusal.state) void this.load();
    } else if (!quiet) {
      tellRefusal(error);
    }
    return error;
  }
}
