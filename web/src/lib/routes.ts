// The addresses of the pages. They live behind `#`, so that a reload needs nothing of the server.

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; kind: 'match' | 'archive'; id: string; ply?: number }
  | { page: 'invite'; word: string }
  | { page: 'recover'; word: string }
  | { page: 'player'; name: string }
  /** A game that is in the address itself. */
  | { page: 'shared'; word: string; ply?: number }
  | { page: 'archive' }
  | { page: 'settings' }
  | { page: 'unknown' };

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'unknown' };
  }
  const [first, id, third] = parts;
  if (first === undefined) return { page: 'lobby' };
  if (first === 'settings' && parts.length === 1) return { page: 'settings' };
  if (first === 'archive' && parts.length === 1) return { page: 'archive' };
  if ((first === 'invite' || first === 'recover') && id !== undefined && parts.length === 2)
    return { page: first, word: id };
  if (first === 'match' && id !== undefined && parts.length === 2) return { page: 'match', id };
  if (first === 'game' && id !== undefined && parts.length === 2)
    return { page: 'shared', word: id, ...plyOf(query) };
  if (first === 'player' && id !== undefined && parts.length === 2) return { page: 'player', name: id };
  const replayed =
    first === 'archive' && parts.length === 2
      ? ('archive' as const)
      : first === 'match' && parts.length === 3 && third === 'replay'
        ? ('match' as const)
        : undefined;
  if (replayed === undefined || id === undefined) return { page: 'unknown' };
  return { page: 'replay', kind: replayed, id, ...plyOf(query) };
}

function plyOf(query: string): { ply?: number } {
  const ply = new URLSearchParams(query).get('ply');
  return ply !== null && /^\d{1,7}$/.test(ply) ? { ply: Number(ply) } : {};
}

export function routeHref(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'lobby':
      return '#/';
    case 'settings':
      return '#/settings';
    case 'archive':
      return '#/archive';
    case 'invite':
    case 'recover':
      return `#/${route.page}/${encodeURIComponent(route.word)}`;
    case 'player':
      return `#/player/${encodeURIComponent(route.name)}`;
    case 'shared':
      return `#/game/${route.word}${route.ply === undefined ? '' : `?ply=${route.ply}`}`;
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}`;
    case 'replay': {
      const id = encodeURIComponent(route.id);
      const path = route.kind === 'match' ? `#/match/${id}/replay` : `#/archive/${id}`;
      return route.ply === undefined ? path : `${path}?ply=${route.ply}`;
    }
  }
}
