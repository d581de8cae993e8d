// The computer as a player: it does the search that the host wants, until the host wants another one.

import type { Done, EngineHand } from './enginehand';
import type { Duty, Progress } from './messages';

/** How often it is told how thinking goes, in milliseconds. */
const TELL_EVERY = 250;
/** How long to wait after a turn could not be found or stored, in milliseconds. */
const AFTER_FAILURE = 3_000;

type Search = {
  duty: Duty;
  began: number;
  latest: Progress | null;
  /** The next turn that it tells of is played. */
  hurried: boolean;
  ticking: ReturnType<typeof setInterval>;
  /** Ends the thinking. */
  ended: AbortController;
};

export class Player {
  #engine: EngineHand;
  #search: Search | null = null;
  #told: (message: unknown) => void;
  #found: (duty: Duty, turn: string[]) => void;
  /** The search that has failed, and when it may be tried again. */
  #failed: { id: string; until: number } | null = null;
  #again: () => void;
  #jobOf: (id: string) => string | undefined;

  constructor(
    engine: EngineHand,
    told: (message: unknown) => void,
    found: (duty: Duty, turn: string[]) => void,
    again: () => void,
    jobOf: (id: string) => string | undefined,
  ) {
    this.#engine = engine;
    this.#told = told;
    this.#found = found;
    this.#again = again;
    this.#jobOf = jobOf;
  }

  /** What the host wants now. Returns in how many milliseconds it is to be told again, if that makes a difference. */
  want(duty: Duty | null): number | null {
    if (duty?.id === this.#search?.duty.id) return null;
    this.#stop();
    if (!duty) return null;
    const left = this.#failed?.id === duty.id ? this.#failed.until - performance.now() : 0;
    if (left > 0) return left;
    const job = this.#jobOf(duty.id);
    if (job === undefined) return null;
    const search: Search = {
      duty,
      began: performance.now(),
      latest: null,
      hurried: false,
      ticking: setInterval(() => this.#tell(search), TELL_EVERY),
      ended: new AbortController(),
    };
    this.#search = search;
    this.#tell(search);
    const progress = (latest: Progress) => {
      search.latest = latest;
      if (search.hurried) this.#play(search);
    };
    const { signal } = search.ended;
    void this.#engine.run(job, { progress, signal }).then(
      (done) => this.#done(search, done),
      () => {}, // it was ended
    );
    return null;
  }

  /** The turn that it has found is played; the first that it finds if it has none yet. */
  moveNow(): void {
    if (!this.#search) return;
    this.#search.hurried = true;
    this.#play(this.#search);
  }

  #play(search: Search): void {
    if (this.#search !== search || !search.latest || search.latest.turn.length === 0) return;
    const { turn } = search.latest;
    this.#stop();
    this.#found(search.duty, turn);
  }

  #done(search: Search, { status, body }: Done): void {
    if (this.#search !== search) return;
    this.#end();
    if (status === 200) return this.#found(search.duty, (body as Progress).turn);
    this.#failed = { id: search.duty.id, until: performance.now() + AFTER_FAILURE };
    this.#again();
  }

  #stop(): void {
    this.#search?.ended.abort();
    this.#end();
  }

  #end(): void {
    const search = this.#search;
    if (!search) return;
    clearInterval(search.ticking);
    this.#search = null;
    this.#told({ type: 'thinking', match: search.duty.match, thinking: null });
  }

  #tell({ duty, began, latest }: Search): void {
    const { match, seq, seat, level, secretive } = duty;
    const shown = secretive ? null : latest;
    this.#told({
      type: 'thinking',
      match,
      thinking: {
        seq,
        seat,
        level,
        elapsed_ms: Math.round(performance.now() - began),
        depth: shown?.depth ?? 0,
        nodes: shown?.nodes ?? 0,
      },
    });
  }
}
