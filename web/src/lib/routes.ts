// The addresses of the pages. They live behind `#`, so that a reload needs nothing of the server.

/** What is analyzed: a game of this kind from its beginning or from a position, a match, an archived game, a game in a link. */
export type AnalysisOf =
  | { kind: 'game'; game: string; position?: string }
  | { kind: 'match' | 'archive'; id: string }
  | { kind: 'shared'; word: string };

/** Whose games are explored: the computer's own, or those of one's archive. */
export type ExplorerSource = 'computer' | 'archive';

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  /** `review`: with the review of its turns open. */
  | { page: 'replay'; kind: 'match' | 'archive'; id: string; ply?: number; review?: true }
  | { page: 'invite'; word: string }
  | { page: 'recover'; word: string }
  | { page: 'player'; name: string }
  | { page: 'analysis'; of: AnalysisOf; ply?: number }
  /** Where an analysis begins. */
  | { page: 'analyze' }
  | { page: 'puzzles'; game: string; id?: string }
  /** What was played in many games. */
  | { page: 'explorer'; game: string; position?: string; source?: ExplorerSource }
  /** The board editor. */
  | { page: 'edit'; game: string; position?: string }
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
  if (first === 'analysis' && parts.length === 1) return { page: 'analyze' };
  if ((first === 'invite' || first === 'recover') && id !== undefined && parts.length === 2)
    return { page: first, word: id };
  if (first === 'match' && id !== undefined && parts.length === 2) return { page: 'match', id };
  if (first === 'game' && id !== undefined && parts.length === 2)
    return { page: 'shared', word: id, ...plyOf(query) };
  if (first === 'player' && id !== undefined && parts.length === 2) return { page: 'player', name: id };
  if (first === 'puzzles' && id !== undefined && parts.length <= 3)
    return { page: 'puzzles', game: id, ...(third === undefined ? {} : { id: third }) };
  if (first === 'edit' && id !== undefined && parts.length === 2)
    return { page: 'edit', game: id, ...positionOf(query) };
  if (first === 'explorer' && id !== undefined && parts.length === 2)
    return { page: 'explorer', game: id, ...positionOf(query), ...sourceOf(query) };
  const analyzed = analysisOf(parts, query);
  if (analyzed) return { page: 'analysis', of: analyzed, ...plyOf(query) };
  const replayed =
    first === 'archive' && parts.length === 2
      ? ('archive' as const)
      : first === 'match' && parts.length === 3 && third === 'replay'
        ? ('match' as const)
        : undefined;
  if (replayed === undefined || id === undefined) return { page: 'unknown' };
  return { page: 'replay', kind: replayed, id, ...plyOf(query), ...reviewOf(query) };
}

function analysisOf(parts: readonly string[], query: string): AnalysisOf | null {
  const [first, id, third] = parts;
  if (id === undefined) return null;
  if (first === 'analysis' && parts.length === 2) return { kind: 'game', game: id, ...positionOf(query) };
  if (third !== 'analysis' || parts.length !== 3) return null;
  if (first === 'match' || first === 'archive') return { kind: first, id };
  return first === 'game' ? { kind: 'shared', word: id } : null;
}

function positionOf(query: string): { position?: string } {
  const position = new URLSearchParams(query).get('position');
  return position === null ? {} : { position };
}

function sourceOf(query: string): { source?: ExplorerSource } {
  return new URLSearchParams(query).get('source') === 'archive' ? { source: 'archive' } : {};
}

function reviewOf(query: string): { review?: true } {
  return new URLSearchParams(query).has('review') ? { review: true } : {};
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
    case 'analyze':
      return '#/analysis';
    case 'invite':
    case 'recover':
      return `#/${route.page}/${encodeURIComponent(route.word)}`;
    case 'player':
      return `#/player/${encodeURIComponent(route.name)}`;
    case 'shared':
      return `#/game/${route.word}${route.ply === undefined ? '' : `?ply=${route.ply}`}`;
    case 'puzzles': {
      const path = `#/puzzles/${encodeURIComponent(route.game)}`;
      return route.id === undefined ? path : `${path}/${encodeURIComponent(route.id)}`;
    }
    case 'edit': {
      const path = `#/edit/${encodeURIComponent(route.game)}`;
      if (route.position === undefined) return path;
      return `${path}?${new URLSearchParams({ position: route.position })}`;
    }
    case 'explorer': {
      const query = new URLSearchParams();
      if (route.source !== undefined) query.set('source', route.source);
      if (route.position !== undefined) query.set('position', route.position);
      const path = `#/explorer/${encodeURIComponent(route.game)}`;
      return query.size === 0 ? path : `${path}?${query}`;
    }
    case 'analysis': {
      const query = new URLSearchParams();
      if (route.of.kind === 'game' && route.of.position !== undefined)
        query.set('position', route.of.position);
      if (route.ply !== undefined) query.set('ply', String(route.ply));
      const path = analysisPath(route.of);
      return query.size === 0 ? path : `${path}?${query}`;
    }
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}`;
    case 'replay': {
      const id = encodeURIComponent(route.id);
      const path = route.kind === 'match' ? `#/match/${id}/replay` : `#/archive/${id}`;
      if (route.review) return `${path}?review`;
      return route.ply === undefined ? path : `${path}?ply=${route.ply}`;
    }
  }
}

function analysisPath(of: AnalysisOf): string {
  if (of.kind === 'game') return `#/analysis/${encodeURIComponent(of.game)}`;
  if (of.kind === 'shared') return `#/game/${of.word}/analysis`;
  return `#/${of.kind}/${encodeURIComponent(of.id)}/analysis`;
}
