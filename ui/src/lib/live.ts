// The WebSocket of a match, which comes back by itself when the connection was lost.

import { liveAddress } from './api';
import type { LiveMessage } from './types';

export type LiveHandlers = {
  message(message: LiveMessage): void;
  connected(connected: boolean): void;
};

const pauses = [500, 1000, 2000, 4000, 8000];

export type Listening = {
  /** Says which position is shown now. */
  shows(seq: number): void;
  end(): void;
};

/** Listens until `end` is called. */
export function listen(id: string, handlers: LiveHandlers): Listening {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function open(): void {
    timer = undefined;
    let current: WebSocket;
    try {
      current = new WebSocket(liveAddress(id, location));
    } catch {
      again();
      return;
    }
    socket = current;
    current.onopen = () => {
      failures = 0;
      handlers.connected(true);
    };
    current.onmessage = (event) => {
      let message: LiveMessage;
      try {
        message = JSON.parse(String(event.data)) as LiveMessage;
      } catch {
        return;
      }
      handlers.message(message);
    };
    current.onclose = () => {
      if (closed || socket !== current) return;
      again();
    };
  }

  function again(): void {
    handlers.connected(false);
    timer = setTimeout(open, pauses[Math.min(failures, pauses.length - 1)]);
    failures++;
  }

  /** No need to wait when the machine says that it is back or the page is looked at again. */
  function hurry(): void {
    if (timer === undefined || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    open();
  }

  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();

  return {
    shows(seq) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ shown: seq }));
    },
    end() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      socket?.close();
    },
  };
}
