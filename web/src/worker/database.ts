// The browser's database: an append-only log of events, and what else the host keeps.

import { openDB, type IDBPDatabase } from 'idb';
import type { StoreName, Write } from './messages';

const NAME = 'kickoff';
type Row = Record<string, unknown>;
/** All rows but the settings, which are a device's own, and the reviews, which can be made again. */
export const STORES = ['matches', 'events', 'archive', 'records', 'items'] as const;
export type Everything = Record<(typeof STORES)[number], Row[]>;

/** Grows with every change of the stores; `open` brings older ones up to it. */
const VERSION = 2;
const SETTINGS = 'settings';

export class Database {
  #db: IDBPDatabase;

  private constructor(db: IDBPDatabase) {
    this.#db = db;
  }

  static async open(): Promise<Database> {
    const db = await openDB(NAME, VERSION, {
      upgrade(db, before) {
        if (before < 1) {
          for (const store of ['matches', 'archive', 'records', 'items'])
            db.createObjectStore(store, { keyPath: 'id' });
          db.createObjectStore('events', { keyPath: ['match', 'seq'] });
          db.createObjectStore(SETTINGS);
        }
        if (before < 2) db.createObjectStore('reviews', { keyPath: ['game', 'first'] });
      },
    });
    return new Database(db);
  }

  /** What the host reads when it starts, as JSON. */
  async all(): Promise<string> {
    const [matches, archive, items, settings] = await Promise.all([
      this.#db.getAll('matches'),
      this.#db.getAll('archive'),
      this.#db.getAll('items'),
      this.#db.get(SETTINGS, SETTINGS) as Promise<unknown>,
    ]);
    return JSON.stringify({ matches, archive, items, settings: settings ?? null });
  }

  /** All stores by their names, for a file. */
  async everything(): Promise<Everything> {
    const rows = await Promise.all(STORES.map((store) => this.#db.getAll(store) as Promise<Row[]>));
    return Object.fromEntries(STORES.map((store, at) => [store, rows[at]])) as Everything;
  }

  /** Adds what is not there yet, all or nothing, and says how many games that are. A removed one is there again. */
  async takeIn(all: Everything): Promise<number> {
    const writes: Write[] = [];
    let games = 0;
    for (const [store, parts, of] of [
      ['matches', 'events', 'match'],
      ['archive', 'records', 'id'],
      ['items', null, null],
    ] as const) {
      const known = new Map(((await this.#db.getAll(store)) as Row[]).map((row) => [row.id, row]));
      const fresh = all[store].filter(({ id }) => !known.has(id));
      const removed = all[store].flatMap(({ id }) => (known.get(id)?.deleted ? [known.get(id)!] : []));
      const ids = new Set(fresh.map(({ id }) => id));
      const belonging = parts === null ? [] : all[parts].filter((row) => ids.has(row[of]));
      // What the file had as removed is not taken in as that.
      for (const row of [...fresh, ...removed]) writes.push({ put: [store, { ...row, deleted: null }] });
      for (const row of belonging) writes.push({ put: [parts!, row] });
      if (store !== 'items') games += fresh.length + removed.length;
    }
    if (writes.length > 0) await this.write(writes);
    return games;
  }

  /** The events of a match in order, an archived game's record, or the review of a game; null if there is none. */
  async read(store: 'events' | 'records' | 'reviews', key: string): Promise<unknown> {
    if (store === 'records') return (await this.#db.get(store, key)) ?? null;
    return this.#db.getAll(store, IDBKeyRange.bound([key, 0], [key, Infinity]));
  }

  /** Stores all or nothing; ends when it is on the disk. */
  async write(writes: Write[]): Promise<void> {
    const names = [...new Set(writes.map((write) => ('put' in write ? write.put[0] : write.delete[0])))];
    const transaction = this.#db.transaction<StoreName[], 'readwrite'>(names, 'readwrite', {
      durability: 'strict',
    });
    const one = (write: Write): Promise<unknown> => {
      if ('delete' in write) return transaction.objectStore(write.delete[0]).delete(write.delete[1]);
      const [name, row] = write.put;
      const store = transaction.objectStore(name);
      // An event that is there already was written by somebody else: nothing is stored then.
      if (name === 'events') return store.add(row);
      return name === SETTINGS ? store.put(row, SETTINGS) : store.put(row);
    };
    const all = [transaction.done as Promise<unknown>];
    // Whatever fails, the first reason is told, and the others are known.
    all[0]!.catch(() => {});
    try {
      for (const write of writes) {
        const request = one(write);
        request.catch(() => {});
        all.push(request);
      }
    } catch (error) {
      transaction.abort();
      throw error;
    }
    try {
      await Promise.all(all);
    } catch (error) {
      // Requests of an aborted transaction tell less than it does itself.
      throw transaction.error ?? error;
    }
  }
}
