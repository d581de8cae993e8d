// The worker that keeps a page's matches: it asks the host what a request comes to, stores that, and only then says so.
// One request after the other, so that nothing is decided on what is not stored.

import type { Host, Lobby } from '$wasm/glue.js';
import { bookOf } from './books';
import { Database, type Everything, STORES } from './database';
import { EngineHand, NOT_FETCHED } from './enginehand';
import { Hosts } from './hosts';
import type { Duty, FromWorker, Outcome, ToWorker, Why } from './messages';
import { fetchGame, fetchLobby, GAMES, gameModule } from './modules';
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
  #hosts: Hosts;
  #player: Player;
  #adviser: EngineHand;
  #last: Promise<unknown> = Promise.resolve();
  /** The requests that have not been answered. */
  #asked = new Map<number, AbortController>();
  #alarm: ReturnType<typeof setTimeout> | undefined;
  /** When each host is to be woken, by the steady clock. */
  #wakeAt = new Map<Host | Lobby, number | null>();
  /** The one in whose match the computer has to do something. */
  #onDuty: Host | null = null;

  constructor(database: Database, hosts: Hosts) {
    this.#database = database;
    this.#hosts = hosts;
    this.#adviser = new EngineHand(fetchGame);
    this.#player = new Player(
      new EngineHand(fetchGame),
      (message) => tell([message]),
      (duty, turn) => {
        const host = this.#onDuty;
        if (host) this.#inTurn(() => this.#settle(host, () => host.found(duty.id, turn, ...now())));
      },
      () => this.#inTurn(() => this.#wake()),
      (id) => this.#onDuty?.job_of(id),
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
      const outcome = await this.#do((host) => host.request(method, path, body, ...now()));
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
        all = await this.#sift(file);
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

  /** What of a file could be played. The module of each game says it of what belongs to that game. */
  async #sift(file: string): Promise<Everything> {
    const given = JSON.parse(file) as Everything;
    for (const store of STORES)
      if (!Array.isArray(given[store])) throw new Error(`it has no list of ${store}`);
    const games = new Set([...given.matches, ...given.archive, ...given.items].map((row) => row?.game));
    const sifted: Everything[] = [];
    for (const game of GAMES) {
      if (!games.has(game)) continue;
      const program = await gameModule(game).catch(() => {
        throw new Error(NOT_FETCHED);
      });
      sifted.push(JSON.parse(program.sift(file)) as Everything);
    }
    const all = (store: keyof Everything) => sifted.flatMap((of) => of[store]);
    return Object.fromEntries(STORES.map((store) => [store, all(store)])) as Everything;
  }

  hear(text: string): void {
    this.#inTurn(async () => {
      const outcome = await this.#do((host) => host.hear(text, ...now()));
      if (!('failed' in outcome)) return;
      const { key = null } = JSON.parse(text) as { key?: string };
      tell([{ type: 'refused', key, refusal: { error: 'storage', message: outcome.failed } }]);
    });
  }

  leave(): void {
    this.#inTurn(async () => {
      await this.#settleAll((host) => host.leave_all(...now()));
    });
  }

  async #wake(): Promise<void> {
    await this.#settleAll((host) => host.wake(...now()));
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch((error: unknown) => {
      console.error(error);
      post({ kind: 'broken' });
    });
  }

  /** Asks the lobby, or the host of the game that it names. `failed`: it could not be done, and why. */
  async #do(ask: (host: Host | Lobby) => string): Promise<Outcome | { failed: string }> {
    const lobby = await this.#hosts.lobby();
    const outcome = JSON.parse(ask(lobby)) as Outcome;
    if (outcome.elsewhere === undefined) return this.#store(lobby, outcome);
    let host: Host;
    try {
      host = await this.#hosts.of(outcome.elsewhere);
    } catch (error) {
      console.warn(error);
      return { failed: NOT_FETCHED };
    }
    return this.#settle(host, () => ask(host));
  }

  /** Does what something comes to in the host of a game, once it has the rows that it needs. */
  async #settle(host: Host, ask: () => string): Promise<Outcome | { failed: string }> {
    for (;;) {
      const outcome = JSON.parse(ask()) as Outcome;
      if (!outcome.needs) return this.#store(host, outcome);
      const { store, key } = outcome.needs;
      const rows = store === 'books' ? await bookOf(key) : await this.#database.read(store, key);
      host.supply(store, key, JSON.stringify(rows), ...now());
    }
  }

  /** The same in the hosts of all games, one after the other. */
  async #settleAll(ask: (host: Host) => string): Promise<void> {
    for (const host of this.#hosts.games()) {
      const outcome = await this.#settle(host, () => ask(host));
      // All of them have begun anew then.
      if ('failed' in outcome) return;
    }
  }

  /** Stores what has changed, and tells of it. */
  async #store(host: Host | Lobby, outcome: Outcome): Promise<Outcome | { failed: string }> {
    try {
      if (outcome.writes.length > 0) await this.#database.write(outcome.writes);
    } catch (error) {
      console.error(error);
      await this.#beginAnew();
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      return { failed: full ? FULL : FAILED };
    }
    this.#hosts.learn(host, outcome.writes);
    tell(outcome.messages);
    this.#wakeAt.set(host, outcome.wake_at);
    this.#lookAhead();
    return outcome;
  }

  /** Nobody can know what has reached the disk: the hosts begin anew from what is there. */
  async #beginAnew(): Promise<void> {
    this.#player.want(null);
    this.#onDuty = null;
    this.#wakeAt.clear();
    await this.#hosts.beginAnew();
    post({ kind: 'lost' });
  }

  /** Sees to it that the computer does what it has to do, and that the host is woken when something is due. */
  #lookAhead(): void {
    let duty: string | undefined;
    this.#onDuty = this.#hosts.games().find((host) => (duty = host.duty()) !== undefined) ?? null;
    const again = this.#player.want(duty === undefined ? null : (JSON.parse(duty) as Duty));
    const woken = [...this.#wakeAt.values()].map((at) => (at === null ? null : at - now()[1]));
    const due = [...woken, again].filter((pause) => pause !== null);
    clearTimeout(this.#alarm);
    if (due.length === 0) return;
    const pause = Math.min(Math.max(0, Math.ceil(Math.min(...due)) + 1), 2 ** 31 - 1);
    this.#alarm = setTimeout(() => this.#inTurn(() => this.#wake()), pause);
  }
}

let latest = 0;

/**
 * The time in milliseconds since 1970 by the system's clock, and by one that never jumps. The first grows by a microsecond
 * at least, so that what the hosts have done in turn is listed in turn.
 */
function now(): [wall: number, steady: number] {
  latest = Math.max(Date.now(), latest + 0.001);
  return [latest, performance.timeOrigin + performance.now()];
}

async function start(draws: string | null): Promise<Keeper | null> {
  // The program is fetched while the database is read.
  const compiled = fetchLobby();
  compiled.catch(() => {});
  let why: Why = 'storage';
  try {
    const database = await Database.open();
    const hosts = new Hosts(database, draws === null ? undefined : Number(draws));
    why = 'fetch';
    await compiled;
    why = 'program';
    await hosts.lobby();
    const keeper = new Keeper(database, hosts);
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
