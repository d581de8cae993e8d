import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineHand } from './enginehand';
import type { FromEngine, ToEngine } from './messages';

/** Workers that were begun, with what they were told. */
const workers: { told: ToEngine[]; ended: boolean; answer: (body: unknown) => void }[] = [];

class FakeWorker {
  onmessage: ((event: { data: FromEngine }) => void) | null = null;
  onerror: unknown = null;
  readonly #told: ToEngine[] = [];
  readonly #seen = {
    told: this.#told,
    ended: false,
    answer: (body: unknown) => this.onmessage?.({ data: { done: { status: 200, body } } }),
  };
  constructor() {
    workers.push(this.#seen);
  }
  postMessage(message: ToEngine) {
    this.#told.push(message);
  }
  terminate() {
    this.#seen.ended = true;
  }
}

const jobs = (at: number) => workers[at]!.told.flatMap((told) => ('job' in told ? [told.job] : []));

describe('the hand on an engine', () => {
  beforeEach(() => {
    workers.length = 0;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  const hand = () => new EngineHand({});

  it('does one job after the other in one worker', async () => {
    const one = hand();
    const [first, second] = [one.run('first'), one.run('second')];
    expect(jobs(0)).toEqual(['first']);
    workers[0]!.answer(1);
    expect((await first).body).toBe(1);
    workers[0]!.answer(2);
    expect((await second).body).toBe(2);
    expect(workers).toHaveLength(1);
  });

  // Without this, who opens and closes hints quickly would wait for the thinking of all of them.
  it('ends a job that nobody wants any more, and begins the next at once', async () => {
    const one = hand();
    const unwanted = new AbortController();
    const first = one.run('first', { signal: unwanted.signal });
    const second = one.run('second');
    unwanted.abort(new Error('closed'));
    await expect(first).rejects.toThrow('closed');
    expect([workers[0]!.ended, jobs(1)]).toEqual([true, ['second']]);
    workers[1]!.answer(2);
    expect((await second).body).toBe(2);
  });

  it('does not begin what was dropped while it waited, and leaves the job that goes on alone', async () => {
    const one = hand();
    const unwanted = new AbortController();
    const first = one.run('first');
    const second = one.run('second', { signal: unwanted.signal });
    unwanted.abort(new Error('closed'));
    await expect(second).rejects.toThrow('closed');
    workers[0]!.answer(1);
    expect((await first).body).toBe(1);
    expect([workers[0]!.ended, jobs(0)]).toEqual([false, ['first']]);
    await expect(one.run('third', { signal: unwanted.signal })).rejects.toThrow('closed');
    expect(jobs(0)).toEqual(['first']);
  });
});
