// The hosts of this page: one in the module of each game that it was asked about, and the lobby, which needs no game. All of
// them have the same rows; each game's host plays the matches of its game.

import type { Host, Lobby } from '$wasm/glue.js';
import type { Database } from './database';
import type { Write } from './messages';
import { gameModule, lobbyModule } from './modules';

export class Hosts {
  #database: Database;
  #draws: number | undefined;
  #lobby: Lobby | null = null;
  #hosts = new Map<string, Host>();

  /** `draws`: what all draws follow from, for tests. */
  constructor(database: Database, draws: number | undefined) {
    this.#database = database;
    this.#draws = draws;
  }

  /** The one that is asked first: it names the game if its host has to answer. Rejects if its module cannot be fetched. */
  async lobby(): Promise<Lobby> {
    if (this.#lobby) return this.#lobby;
    const { Lobby } = await lobbyModule();
    return (this.#lobby = new Lobby(await this.#database.all(), seed()));
  }

  /** The host of a game. Rejects if its module cannot be fetched. */
  async of(game: string): Promise<Host> {
    const known = this.#hosts.get(game);
    if (known) return known;
    const { Host } = await gameModule(game);
    const host = new Host(await this.#database.all(), seed(), this.#draws);
    this.#hosts.set(game, host);
    return host;
  }

  /** Those of games that were asked about. */
  games(): Host[] {
    return [...this.#hosts.values()];
  }

  /** Tells the others what one has changed and is stored now. */
  learn(from: Host | Lobby, writes: Write[]): void {
    if (writes.length === 0) return;
    const text = JSON.stringify(writes);
    for (const one of [this.#lobby, ...this.#hosts.values()]) if (one !== from) one?.learn(text);
  }

  /** Nobody can know what has reached the disk: they begin anew from what is there. */
  async beginAnew(): Promise<void> {
    for (const one of [this.#lobby, ...this.#hosts.values()]) one?.free();
    this.#lobby = null;
    this.#hosts.clear();
    await this.lobby();
  }
}

/** What ids and draws follow from. */
function seed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32));
}
