// Who keeps the matches and answers the pages: a server, or a worker of the page's own. Nothing else knows which.

import type { Socket } from '../connection.svelte';

export type Host = {
  /** To be called before anything is asked; ends when the pages may be shown: the host answers as soon as it can. */
  open: () => Promise<void>;
  /** Answers like the server's `/api` (docs/openapi.json). Rejects if the host does not answer. */
  request: Ask;
  /** A connection with the messages of docs/live.md. */
  socket: () => Socket;
  /** All that is kept in this browser; null if a server keeps it. */
  readonly everything: {
    /** The text of a file with all of it. Rejects if it cannot be read. */
    save: () => Promise<string>;
    /** Takes in what such a file has and is not here yet, and says how many games that were. Rejects if it is none. */
    takeIn: (text: string) => Promise<number>;
  } | null;
};

/** A request to a server. */
export type Ask = (method: string, path: string, body?: unknown, signal?: AbortSignal) => Promise<Response>;

/** Answers what a page can work out itself; null if the server has to be asked. */
export type Advise = (
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
  ask: Ask,
) => Promise<Response | null>;
