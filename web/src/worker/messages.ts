// What a page and its worker say to each other, and what the worker is told by the host in it.

export type ToWorker =
  /** `draws`: what all draws follow from, for tests. */
  | { kind: 'start'; draws: string | null }
  | { kind: 'request'; id: number; method: string; path: string; body: string }
  /** Nobody waits for the answer to a request any more. */
  | { kind: 'forget'; id: number }
  | { kind: 'hear'; text: string }
  | { kind: 'leave' };

/** Why the worker does not start. */
export type Why = 'storage' | 'newer' | 'fetch' | 'program';

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; why: Why }
  /** The program has made a mistake, and does nothing more. */
  | { kind: 'broken' }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'tell'; messages: string[] }
  /** What is followed has to be asked for again. */
  | { kind: 'lost' };

export type StoreName = 'matches' | 'events' | 'archive' | 'records' | 'items' | 'settings' | 'reviews';
export type Write = { put: [StoreName, unknown] } | { delete: [StoreName, string] };

/** What a request comes to (crates/browser/src/host/outcome.rs). */
export type Outcome = {
  needs?: { store: 'events' | 'records' | 'reviews' | 'books'; key: string };
  /** Of the lobby: the game whose host has to be asked. */
  elsewhere?: string;
  writes: Write[];
  messages: unknown[];
  /** When to wake the host, by the steady clock. */
  wake_at: number | null;
  status?: number;
  body?: string;
  /** What an engine has to work out for the answer. */
  job?: string;
  /** The game whose review the answer is kept with. */
  keep?: string;
  /** The computer plays what it has found. */
  move_now?: boolean;
};

/** A search that the computer has to do. */
export type Duty = {
  id: string;
  match: string;
  seq: number;
  seat: number;
  level: number;
  /** Whether it may know more than those who look. */
  secretive: boolean;
};

/** How a search goes. */
export type Progress = { turn: string[]; depth: number; nodes: number };

/** The module is that of the game which the jobs are about. */
export type ToEngine = { game: string; module: WebAssembly.Module } | { job: string };
export type FromEngine = { progress: Progress } | { done: { status: number; body: unknown } };
