// Has a finished game judged, part by part, and says how far it is. What has been judged is kept by the host.

import { api, asApiError, type ApiError, type Source } from './api';
import type { TurnReview } from './turnreview';
import type { RecordTree, SandboxPosition } from './types';

export class TurnReviewer {
  readonly source: Source;
  review = $state.raw<TurnReview>({ turns: [], total: 0, tokens: [], openingLuck: 0, result: null });
  error = $state.raw<ApiError | null>(null);
  working = $state(false);
  #asking: AbortController | null = null;
  #record: Promise<RecordTree> | null = null;

  constructor(source: Source) {
    this.source = source;
  }

  get done(): boolean {
    return this.review.total > 0 && this.review.turns.length >= this.review.total;
  }
  /** How much of it is there, 0 to 1. */
  get share(): number {
    return this.review.total === 0 ? 0 : this.review.turns.length / this.review.total;
  }

  /** What the game began with, as a sandbox is told: its rules and options, or its position. */
  async beginning(): Promise<SandboxPosition> {
    const { rules, options, from } = await this.#read();
    return from == null ? { rules, options: options ?? {}, tokens: [] } : { from, options: {}, tokens: [] };
  }
  /** The headers of its record that say neither its game nor its players. */
  async headers(): Promise<readonly (readonly string[])[]> {
    return (await this.#read()).headers ?? [];
  }
  #read(): Promise<RecordTree> {
    this.#record ??= api
      .record(this.source)
      .then((text) => api.recordTree(text))
      .catch((thrown: unknown) => {
        this.#record = null;
        throw thrown;
      });
    return this.#record;
  }

  /** Goes on from where it was stopped. */
  async start(): Promise<void> {
    if (this.working || this.done) return;
    const asking = (this.#asking = new AbortController());
    this.working = true;
    this.error = null;
    try {
      do {
        const from = this.review.turns.length;
        const part = await api.reviewTurns(this.source, from, asking.signal);
        if (asking.signal.aborted) return;
        const first = from === 0;
        this.review = {
          turns: [...this.review.turns, ...part.turns],
          total: part.total,
          tokens: first ? (part.tokens ?? []) : this.review.tokens,
          openingLuck: first ? part.opening_luck : this.review.openingLuck,
          result: part.result ?? null,
        };
        if (part.turns.length === 0) break;
      } while (!this.done);
    } catch (thrown) {
      if (!asking.signal.aborted) this.error = asApiError(thrown);
    } finally {
      if (this.#asking === asking) this.working = false;
    }
  }

  stop(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.working = false;
  }
}
