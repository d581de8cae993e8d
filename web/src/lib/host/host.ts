// Who keeps the matches and answers the pages: a server, or a worker of the page's own. Nothing else knows which.

import type { Socket } from '../connection.svelte';

export type Host = {
  /** Whether everything is kept in this browser. */
  readonly inBrowser: boolean;
  /** To be called before anything is asked; ends when the host can answer. */
  open(): Promise<void>;
  /** Answers like the server's `/api` (docs/openapi.json). Rejects if the host does not answer. */
  request(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  /** A connection with the messages of docs/live.md. */
  socket(): Socket;
};
