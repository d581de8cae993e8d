// One match on this page: the state, the requests that change it, and what other tabs do to it.

import { announce } from './announce';
import { ApiError, api, asApiError } from './api';
import { listen } from './live';
import { mergeLog } from './log';
import { tellRefusal } from './refusals';
import { toasts } from './toasts.svelte';
import type { LogLine, MatchState, MatchUpdate, Section } from './types';

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
  #stop: (() => void) | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  /** Loads the match and follows it; returns what ends that. */
  open(): () => void {
    void this.load();
    this.#follow();
    return () => this.#stop?.();
  }

  /** The match was removed and has been brought back. */
  async broughtBack(): Promise<void> {
    this.gone = false;
    this.#follow();
    await this.load();
  }

  #follow(): void {
    this.#stop?.();
    this.#stop = listen(this.id, {
      connected: (connected) => {
        this.connected = connected;
      },
      message: (message) => {
        if (message.type === 'gone') {
          this.gone = true;
          this.#stop?.();
        } else if (message.type === 'state') this.#adopt(message.state, null);
        else this.#adopt(message.update.state, message.update);
      },
    });
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      const state = await api.match(this.id);
      this.#adopt(state, null);
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
    if (known && state.seq <= known.seq) return;
    const forward = update !== null && update.played.length > 0 && known !== null;
    this.log = mergeLog(this.log, state.log, state.ply);
    this.update = forward ? update : null;
    this.state = state;
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
