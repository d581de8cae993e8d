import { describe, expect, it } from 'vitest';
import { parseRoute, routeHref, type Route } from '../src/lib/routes';

describe('routes', () => {
  const known: Exclude<Route, { page: 'unknown' }>[] = [
    { page: 'lobby' },
    { page: 'settings' },
    { page: 'archive' },
    { page: 'match', id: 'm1' },
    { page: 'match', id: 'a/b c?#é' },
    { page: 'invite', word: 'w-1' },
    { page: 'recover', word: 'w_2' },
    { page: 'player', name: 'Ann Éclair' },
    { page: 'edit', game: 'soccer' },
    { page: 'edit', game: 'phutball', position: 'phutball 1 turn=red ball=h10' },
    { page: 'replay', kind: 'match', id: 'm1' },
    { page: 'replay', kind: 'archive', id: 'a1', ply: 120 },
    { page: 'replay', kind: 'match', id: 'm1', review: true },
  ];

  it.each(known)('reads what it writes: %j', (route) => {
    expect(parseRoute(routeHref(route))).toEqual(route);
  });

  it('takes an empty address as the lobby', () => {
    for (const hash of ['', '#', '#/']) expect(parseRoute(hash)).toEqual({ page: 'lobby' });
  });

  it.each([
    '#/nothing',
    '#/match',
    '#/match/a/b',
    '#/match/a/replay/c',
    '#/settings/x',
    '#/invite',
    '#/player',
    '#/player/ann/games',
    '#/match/%E0%A4%A',
  ])('knows no page at %s', (hash) => expect(parseRoute(hash)).toEqual({ page: 'unknown' }));

  it('passes over a ply that is no number', () => {
    expect(parseRoute('#/archive/a1?ply=-3')).toEqual({ page: 'replay', kind: 'archive', id: 'a1' });
  });
});
