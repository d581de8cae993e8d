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

/** A job of a game, by a name. */
const job = (id: string, game = 'soccer') => JSON.stringify({ id, position: { game } });
const jobs = (at: number) =>
  workers[at]!.told.flatMap((told) => ('job' in told ? [(JSON.parse(told.job) as { id: string }).id] : []));
/** The games of the workers' modules. */
const games = () => workers.flatMap(({ told }) => told.flatMap((one) => ('game' in one ? [one.game] : [])));
/** What was promised is there. */
const settled = () => new Promise((done) => setTimeout(done));

describe('the hand on an engine', () => {
  beforeEach(() => {
    workers.length = 0;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  const hand = () => new EngineHand(() => Promise.resolve({}));

  it('does one job after the other in one worker', async () => {
    const one = hand();
    const [first, second] = [one.run(job('first')), one.run(job('second'))];
    await settled();
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
    const first = one.run(job('first'), { signal: unwanted.signal });
    const second = one.run(job('second'));
    await settled();
    unwanted.abort(new Error('closed'));
    await expect(first).rejects.toThrow('closed');
    await settled();
    expect([workers[0]!.ended, jobs(1)]).toEqual([true, ['second']]);
    workers[1]!.answer(2);
    expect((await second).body).toBe(2);
  });

  it('does not begin what was dropped while it waited, and leaves the job that goes on alone', async () => {
    const one = hand();
    const unwanted = new AbortController();
    const first = one.run(job('first'));
    const second = one.run(job('second'), { signal: unwanted.signal });
    unwanted.abort(new Error('closed'));
    await expect(second).rejects.toThrow('closed');
    await settled();
    workers[0]!.answer(1);
    expect((await first).body).toBe(1);
    expect([workers[0]!.ended, jobs(0)]).toEqual([false, ['first']]);
    await expect(one.run(job('third'), { signal: unwanted.signal })).rejects.toThrow('closed');
    expect(jobs(0)).toEqual(['first']);
  });

  // Without this a hint of one game would be asked of a module that has not got its rules.
  it('does the job of another game in another worker, which has the module of that game', async () => {
    const one = hand();
    const [first, second] = [one.run(job('first', 'king')), one.run(job('second', 'dial'))];
    await settled();
    workers[0]!.answer(1);
    expect((await first).body).toBe(1);
    await settled();
    expect([games(), workers[0]!.ended, jobs(1)]).toEqual([['king', 'dial'], true, ['second']]);
    workers[1]!.answer(2);
    expect((await second).body).toBe(2);
  });

  it('does not begin what was dropped while its game was fetched', async () => {
    const one = hand();
    const unwanted = new AbortController();
    const first = one.run(job('first', 'king'), { signal: unwanted.signal });
    const second = one.run(job('second', 'dial'));
    unwanted.abort(new Error('closed'));
    await expect(first).rejects.toThrow('closed');
    await settled();
    expect([games(), jobs(0)]).toEqual([['dial'], ['second']]);
    workers[0]!.answer(2);
    expect((await second).body).toBe(2);
  });

  it('says so where a game cannot be fetched, and goes on with what comes after it', async () => {
    const one = new EngineHand((game) =>
      game === 'king' ? Promise.reject(new Error('offline')) : Promise.resolve({}),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [first, second] = [one.run(job('first', 'king')), one.run(job('second', 'dial'))];
    expect((await first).status).toBe(503);
    await settled();
    workers[0]!.answer(2);
    expect((await second).body).toBe(2);
  });
});
