// The hand on an engine's worker. A search cannot be interrupted: to end one the worker is ended, and another begun. A worker
// has the module of one game: a job of another game gets another worker.

import type { FromEngine, Progress, ToEngine } from './messages';

export type Done = { status: number; body: unknown };
type Job = {
  job: string;
  game: string;
  done: (answer: Done) => void;
  progress: (progress: Progress) => void;
};
/** `progress` hears how a search goes; `signal`: nobody wants to know any more. */
type How = { progress?: (progress: Progress) => void; signal?: AbortSignal | undefined };

/** Why there is no answer without a connection before a game was fetched. */
export const NOT_FETCHED =
  'This game could not be fetched. It is kept in this browser from then on; until then it needs a connection.';

export class EngineHand {
  #moduleOf: (game: string) => Promise<WebAssembly.Module>;
  #worker: Worker | null = null;
  /** The game whose module the worker has. */
  #game = '';
  /** The first is being done. */
  #jobs: Job[] = [];

  /** `moduleOf` fetches the module of a game. */
  constructor(moduleOf: (game: string) => Promise<WebAssembly.Module>) {
    this.#moduleOf = moduleOf;
  }

  /** Does a job after those before it. Rejects if nobody wants to know any more: what is not wanted is not gone on with. */
  run(job: string, { progress = () => {}, signal }: How = {}): Promise<Done> {
    return new Promise((done, fail) => {
      if (signal?.aborted) return fail(signal.reason as Error);
      const { game } = (JSON.parse(job) as { position: { game: string } }).position;
      const queued: Job = { job, game, done, progress };
      const drop = () => {
        this.#drop(queued);
        fail(signal?.reason as Error);
      };
      queued.done = (answer) => {
        signal?.removeEventListener('abort', drop);
        done(answer);
      };
      signal?.addEventListener('abort', drop, { once: true });
      this.#jobs.push(queued);
      if (this.#jobs.length === 1) this.#begin();
    });
  }

  #drop(job: Job): void {
    const going = this.#jobs[0] === job;
    this.#jobs = this.#jobs.filter((one) => one !== job);
    if (!going) return;
    this.#end();
    this.#begin();
  }

  #begin(): void {
    const job = this.#jobs[0];
    if (!job) return;
    if (this.#worker && this.#game === job.game) return this.#transmit(this.#worker, { job: job.job });
    this.#end();
    void this.#moduleOf(job.game).then(
      (module) => {
        // Meanwhile it may be wanted no more.
        if (this.#jobs[0] === job && !this.#worker)
          this.#transmit(this.#start(job.game, module), { job: job.job });
      },
      (error: unknown) => {
        console.warn(error);
        if (this.#jobs[0] === job)
          this.#finish({ status: 503, body: { error: 'internal', message: NOT_FETCHED } });
      },
    );
  }

  #start(game: string, module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL('./engine.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      if ('progress' in data) this.#jobs[0]?.progress(data.progress);
      else this.#finish(data.done);
    };
    worker.onerror = (event) => {
      // It is dealt with here, and told to those who look for it.
      event.preventDefault();
      console.warn(event.message);
      // A search that fails must not keep those after it from being done.
      this.#end();
      this.#finish({
        status: 500,
        body: { error: 'internal', message: 'The program made a mistake. Please load the page again.' },
      });
    };
    this.#transmit(worker, { game, module });
    this.#game = game;
    return (this.#worker = worker);
  }

  #transmit(worker: Worker, message: ToEngine): void {
    worker.postMessage(message);
  }

  #finish(answer: Done): void {
    this.#jobs.shift()?.done(answer);
    this.#begin();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
