// The host is the server that the page comes from.

import { advise } from '$engine';
import type { Ask, Host } from './host';

const ask: Ask = (method, path, body, signal) => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return fetch(`/api${path}`, {
    method,
    headers,
    cache: 'no-store',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

export const host: Host = {
  everything: null,
  open: () => Promise.resolve(),
  request: async (method, path, body, signal) =>
    (await advise(path, body, signal, ask)) ?? (await ask(method, path, body, signal)),
  socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`),
};
