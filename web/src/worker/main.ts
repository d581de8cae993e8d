// The worker that keeps a page's matches: it asks the host what a request comes to, stores that, and only then says so.
// One request after the other, so that nothing is decided on what is not stored.

import init, { Host, sift } from '$wasm';
import address from '$wasm-file?url';
import { bookOf } from './books';
import { Database, type Everything } from './database';
import { EngineHand } from './enginehand';
import type { Duty, FromWorker, Outcome, ToWorker, Why } from './messages';
import { Player } from './player';

/** The version of the files with everything. */
const FILE_VERSION = 1;

const FULL = 'This browser has no room left for Kickoff’s games: this was not done. Make room and try again.';
const FAILED = 'This browser could not store it. Perhaps this was done, perhaps not: load the page again.';

const post = (message: FromWorker) => postMessage(message);
const tell = (messages: unknown[]) => {
  if (messages.length > 0)
    post({ kind: 'tell', messages: messages.map((message) => JSON.stringify(message)) });
};

class Keeper {
  #database: Database;
  #host: Host;
  #draws: number | undefined;
  #player: Player;
  #adviser: EngineHand;
  #last: Promise<unknown> = Promise.resolve();
  /** The requests that have not been answered. */
  #asked = new Map<number, AbortController>();
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(database: Database, stored: string, draws: number | undefined, module: WebAssembly.Module) {
    this.#database = database;
    this.#draws = draws;
    this.#host = this.#hostOf(stored);
    this.#adviser = new EngineHand(module);
    this.#player = new Player(
      module,
      (message) => tell([message]),
      (duty, turn) => this.#inTurn(() => this.#do(() => this.#host.found(duty.id, turn, ...now()))),
      () => this.#inTurn(() => this.#do(() => this.#host.wake(...now()))),
      (id) => this.#host.job_of(id),
    );
  }

  request({ id, method, path, body }: Extract<ToWorker, { kind: 'request' }>): void {
    const asked = new AbortController();
    this.#asked.set(id, asked);
    const answer = (status: number, text: string) => {
      this.#asked.delete(id);
      post({ kind: 'answer', id, status, body: text });
    };
    if (path === '/everything') return this.#everything(method, body, answer);
    this.#inTurn(async () => {
      const outcome = await this.#do(() => this.#host.request(method, path, body, ...now()));
      if ('failed' in outcome)
        return answer(507, JSON.stringify({ error: 'storage', message: outcome.failed }));
      if (outcome.move_now) this.#player.moveNow();
      if (outcome.job === undefined) return answer(outcome.status ?? 500, outcome.body ?? '');
      // What takes long is not waited for by others.
      const { keep } = outcome;
      void this.#adviser.run(outcome.job, { signal: asked.signal }).then(
        async (done) => {
          if (keep !== undefined && done.status === 200)
            await this.#keep(keep, done.body as { from: number });
          answer(done.status, JSON.stringify(done.body));
        },
        () => this.#asked.delete(id),
      );
    });
  }

  /** Keeps a part of a game's review. One that cannot be kept is made again the next time. */
  async #keep(game: string, part: { from: number }): Promise<void> {
    const row = { game, first: part.from, body: part };
    await this.#database.write([{ put: ['reviews', row] }]).catch((error: unknown) => console.warn(error));
  }

  /** Nobody waits for an answer any more: nobody thinks about it. */
  forget(id: number): void {
    this.#asked.get(id)?.abort();
  }

  /** All that is kept, as a file, or out of one. */
  #everything(method: string, body: string, answer: (status: number, text: string) => void): void {
    this.#inTurn(async () => {
      if (method === 'GET') {
        const all = await this.#database.everything();
        return answer(200, JSON.stringify({ kickoff: FILE_VERSION, ...all }));
      }
      if (method !== 'PUT') return answer(405, '');
      let all: Everything;
      try {
        const file = JSON.parse(body) as string;
        const { kickoff } = JSON.parse(file) as { kickoff: unknown };
        if (kickoff !== FILE_VERSION) throw new Error(`version ${String(kickoff)}`);
        // The host itself says what of it could be played.
        all = JSON.parse(sift(file)) as Everything;
      } catch (error) {
        return answer(422, String(error));
      }
      try {
        const games = await this.#database.takeIn(all);
        await this.#beginAnew();
        answer(200, JSON.stringify({ games }));
      } catch (error) {
        answer(507, String(error));
      }
    });
  }

  hear(text: string): void {
    this.#inTurn(async () => {
      const outcome = await this.#do(() => this.#host.hear(text, ...now()));
      if (!('failed' in outcome)) return;
      const { key = null } = JSON.parse(text) as { key?: string };
      tell([{ type: 'refused', key, refusal: { error: 'storage', message: outcome.failed } }]);
    });
  }

  leave(): void {
    this.#inTurn(() => this.#do(() => this.#host.leave_all(...now())));
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      console.error(error);
      post({ kind: 'broken' });
    });
  }

  /** Does what something comes to. `failed`: it could not be stored, and why. */
  async #do(ask: () => string): Promise<Outcome | { failed: string }> {
    let outcome: Outcome;
    for (;;) {
      outcome = JSON.parse(ask()) as Outcome;
      if (!outcome.needs) break;
      const { store, key } = outcome.needs;
      const rows = store === 'books' ? await bookOf(key) : await this.#database.read(store, key);
      this.#host.supply(store, key, JSON.stringify(rows), ...now());
    }
    try {
      if (outcome.writes.length > 0) await this.#database.write(outcome.writes);
    } catch (error) {
      console.error(error);
      await this.#beginAnew();
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      return { failed: full ? FULL : FAILED };
    }
    tell(outcome.messages);
    this.#lookAhead(outcome.wake_at);
    return outcome;
  }

  #hostOf(stored: string): Host {
    return new Host(stored, crypto.getRandomValues(new Uint8Array(32)), this.#draws);
  }

  /** Nobody can know what has reached the disk: the host begins anew from what is there. */
  async #beginAnew(): Promise<void> {
    const before = this.#host;
    this.#host = this.#hostOf(await this.#database.all());
    before.free();
    this.#player.want(null);
    post({ kind: 'lost' });
  }

  /** Sees to it that the computer does what it has to do, and that the host is woken when something is due. */
  #lookAhead(wakeAt: number | null): void {
    const duty = this.#host.duty();
    const again = this.#player.want(duty === undefined ? null : (JSON.parse(duty) as Duty));
    const due = [wakeAt === null ? null : wakeAt - now()[1], again].filter((pause) => pause !== null);
    clearTimeout(this.#alarm);
    if (due.length === 0) return;
    const pause = Math.min(Math.max(0, Math.ceil(Math.min(...due)) + 1), 2 ** 31 - 1);
    this.#alarm = setTimeout(() => this.#inTurn(() => this.#do(() => this.#host.wake(...now()))), pause);
  }
}

/** The time in milliseconds since 1970 by the system's clock, and by one that never jumps. */
function now(): [wall: number, steady: number] {
  return [Date.now(), performance.timeOrigin + performance.now()];
}

async function start(draws: string | null): Promise<Keeper | null> {
  // The program is fetched while the database is read.
  const compiled = compile();
  compiled.catch(() => {});
  let why: Why = 'storage';
  try {
    const database = await Database.open();
    const stored = await database.all();
    why = 'fetch';
    const module = await compiled;
    why = 'program';
    await init({ module_or_path: module });
    const keeper = new Keeper(database, stored, draws === null ? undefined : Number(draws), module);
    post({ kind: 'ready' });
    return keeper;
  } catch (error) {
    console.error(error);
    if (why === 'storage' && error instanceof DOMException && error.name === 'VersionError') why = 'newer';
    // What cannot be compiled has come; what has not come was none.
    if (why === 'fetch' && (!('WebAssembly' in self) || error instanceof WebAssembly.CompileError))
      why = 'program';
    post({ kind: 'failed', why });
    return null;
  }
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

let keeper: Promise<Keeper | null> = Promise.resolve(null);

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    keeper = start(data.draws);
    return;
  }
  const started = await keeper;
  if (data.kind === 'request') started?.request(data);
  else if (data.kind === 'forget') started?.forget(data.id);
  else if (data.kind === 'hear') started?.hear(data.text);
  else started?.leave();
};
