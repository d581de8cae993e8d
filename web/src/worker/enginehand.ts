// The hand on an engine's worker. A search cannot be interrupted: to end one the worker is ended, and another begun.

import type { FromEngine, Progress, ToEngine } from './messages';

export type Done = { status: number; body: unknown };
type Job = { job: string; done: (answer: Done) => void; progress: (progress: Progress) => void };

export class EngineHand {
  #module: WebAssembly.Module;
  #worker: Worker | null = null;
  /** The first is being done. */
  #jobs: Job[] = [];

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Does a job after those before it. */
  run(job: string, progress: (progress: Progress) => void = () => {}): Promise<Done> {
    return new Promise((done) => {
      this.#jobs.push({ job, done, progress });
      if (this.#jobs.length === 1) this.#begin();
    });
  }

  /** Ends what is being done; nothing comes of it. */
  abandon(): void {
    if (this.#jobs.length === 0) return;
    this.#jobs = [];
    this.#end();
  }

  #begin(): void {
    const job = this.#jobs[0];
    if (job) this.#transmit(this.#worker ?? this.#start(), { job: job.job });
  }

  #start(): Worker {
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
    this.#transmit(worker, { module: this.#module });
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
