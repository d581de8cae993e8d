// The host is the server that the page comes from.

import type { Host } from './host';

export const host: Host = {
  everything: null,
  open: () => Promise.resolve(),
  request(method, path, body, signal) {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    return fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      ...(signal ? { signal } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  },
  socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`),
};
