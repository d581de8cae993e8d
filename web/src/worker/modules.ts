// The modules of WebAssembly (crates/browser/src/modules): one for each game, and one without a game, the lobby's.

import * as files from '$wasm/files.js';
import * as glue from '$wasm/glue.js';
import type { GameProgram, Program } from '$wasm/glue.js';

/** The games that there is a module for. */
export const GAMES = Object.keys(files.games);

const fetched = new Map<string, Promise<WebAssembly.Module>>();

/** A module, fetched once. Rejects if it cannot be fetched; the next who wants it tries again. */
function fetchOnce(address: string): Promise<WebAssembly.Module> {
  const known = fetched.get(address);
  if (known) return known;
  const module = fetchModule(address);
  fetched.set(address, module);
  module.catch(() => fetched.delete(address));
  return module;
}

async function fetchModule(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

/** The module without a game. */
export const fetchLobby = (): Promise<WebAssembly.Module> => fetchOnce(files.lobby);

/** The module of a game. */
export function fetchGame(game: string): Promise<WebAssembly.Module> {
  const address = files.games[game];
  return address === undefined ? Promise.reject(new Error(`no game: ${game}`)) : fetchOnce(address);
}

/** What the module without a game offers. */
export async function lobbyModule(): Promise<typeof glue.lobby> {
  return ready(glue.lobby, await fetchLobby());
}

/** What the module of a game offers. */
export async function gameModule(game: string, module = fetchGame(game)): Promise<GameProgram> {
  const compiled = await module;
  return ready(glue.games[game]!, compiled);
}

async function ready<P extends Program>(program: P, module: WebAssembly.Module): Promise<P> {
  await program.default({ module_or_path: module });
  return program;
}
