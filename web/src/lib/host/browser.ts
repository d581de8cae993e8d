// The host is a worker of this page, which keeps everything in this browser. One page at a time has it: two would write
// over each other's games.

import type { Socket } from '../connection.svelte';
import { read } from '../browserstore';
import { say } from '../locale.svelte';
import type { FromWorker, ToWorker } from '../../worker/messages';
import type { Host } from './host';
import { showClosed } from './closed';
import { keepPages } from './updates';

const LOCK = 'kickoff';
/** The words for why the worker does not start. */
const FAILURES = {
  storage: 'browser-no-storage',
  newer: 'browser-newer',
  fetch: 'browser-not-fetched',
  program: 'browser-no-worker',
} as const;

let worker: Worker | null = null;
let socket: PageSocket | null = null;
let asked = 0;
const waiting = new Map<number, { answer: (response: Response) => void; fail: (error: Error) => void }>();

/** A connection to the worker that looks like a WebSocket. */
class PageSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor() {
    setTimeout(() => {
      if (this.readyState !== 0 || !worker) return this.#end();
      this.readyState = 1;
      this.#call(this.onopen, new Event('open'));
    });
  }

  send(text: string): void {
    transmit({ kind: 'hear', text });
  }

  close(): void {
    if (socket === this) transmit({ kind: 'leave' });
    this.#end();
  }

  tell(text: string): void {
    if (this.readyState === 1) this.#call(this.onmessage, new MessageEvent('message', { data: text }));
  }

  #end(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#call(this.onclose, new CloseEvent('close'));
  }

  // The handlers are a WebSocket's by their types, and ask nothing of one.
  #call<E extends Event>(handler: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    handler?.call(this as unknown as WebSocket, event);
  }
}

function transmit(message: ToWorker): void {
  worker?.postMessage(message);
}

/** Starts the worker; ends when it has read what is stored. */
function start(): Promise<void> {
  const begun = new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module' });
  worker = begun;
  return new Promise((ready, fail) => {
    begun.onerror = () => fail(new Error(say('browser-no-worker')));
    begun.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.kind) {
        case 'ready':
          return ready();
        case 'failed':
          return fail(new Error(say(FAILURES[data.why])));
        case 'broken':
          return void restart();
        case 'answer': {
          // A status that has no body must have none.
          const body = data.status === 204 ? null : data.body;
          waiting.get(data.id)?.answer(new Response(body, { status: data.status }));
          return void waiting.delete(data.id);
        }
        case 'tell':
          return data.messages.forEach((message) => socket?.tell(message));
        case 'lost':
          return socket?.close();
      }
    };
    transmit({ kind: 'start', draws: read('draws') });
  });
}

/** The worker is no more: another page has taken over, or it has made a mistake. */
function stop(): void {
  worker?.terminate();
  worker = null;
  for (const { answer } of waiting.values())
    answer(
      new Response(JSON.stringify({ error: 'internal', message: say('browser-mistake') }), { status: 500 }),
    );
  waiting.clear();
}

/** Begins anew from what is stored; what is followed is asked for again. */
async function restart(): Promise<void> {
  stop();
  const before = socket;
  await started();
  before?.close();
}

async function started(): Promise<void> {
  try {
    await start();
  } catch (error) {
    await showClosed('broken', error instanceof Error ? error.message : undefined);
    location.reload();
    await new Promise<never>(() => {});
  }
}

/** Holds the lock as long as the page is there. `taken`: another page has it. */
function lock(steal: boolean): Promise<'mine' | 'taken'> {
  // Only pages that came securely have locks. Without one a second page is refused when it writes.
  if (!('locks' in navigator)) return Promise.resolve('mine');
  return new Promise((result, fail) => {
    let got = false;
    const held = navigator.locks.request(LOCK, steal ? { steal } : { ifAvailable: true }, (mine) => {
      got = mine !== null;
      result(mine ? 'mine' : 'taken');
      return mine ? new Promise<never>(() => {}) : undefined;
    });
    held.catch(() => {
      if (!got) return fail(new Error(say('browser-no-storage')));
      stop();
      socket?.close();
      void showClosed('moved').then(() => location.reload());
    });
  });
}

let opened = () => {};
const isOpen = new Promise<void>((resolve) => (opened = resolve));

export const host: Host = {
  async open() {
    try {
      if ((await lock(false)) === 'taken') {
        await showClosed('elsewhere');
        await lock(true);
      }
    } catch (error) {
      await showClosed('broken', error instanceof Error ? error.message : undefined);
      return location.reload();
    }
    // What it is asked meanwhile it answers when it has read what is stored.
    void started().then(() => {
      opened();
      // What is fetched in advance must not come in the way of what is wanted now.
      if ('requestIdleCallback' in window) requestIdleCallback(keepPages);
      else setTimeout(keepPages);
    });
  },

  request(method, path, body, signal) {
    if (!worker) return Promise.reject(new Error('closed'));
    const id = ++asked;
    transmit({ kind: 'request', id, method, path, body: body === undefined ? '' : JSON.stringify(body) });
    return new Promise((answer, fail) => {
      waiting.set(id, { answer, fail });
      signal?.addEventListener('abort', () => {
        if (waiting.delete(id)) transmit({ kind: 'forget', id });
        fail(new DOMException('aborted', 'AbortError'));
      });
      // What is worth keeping should not be thrown away when the disk is full.
      if (method === 'POST' && path === '/matches') void navigator.storage?.persist?.();
    });
  },

  socket() {
    socket = new PageSocket();
    return socket;
  },

  everything: {
    async save() {
      const answer = await host.request('GET', '/everything');
      if (!answer.ok) throw new Error(await answer.text());
      return answer.text();
    },
    async takeIn(text) {
      const answer = await host.request('PUT', '/everything', text);
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { games: number }).games;
    },
  },
};

// For the console, and for tests: what is asked here is answered as the server's interface would answer it.
Object.assign(globalThis, {
  kickoff: {
    request: async (method: string, path: string, body?: unknown) => {
      await isOpen;
      return host.request(String(method), String(path), body);
    },
    get pending() {
      return waiting.size;
    },
  },
});
