// Which archived game a shared link has become, so that a link that is watched twice is kept once.

import { api } from './api';
import { read, write } from './browserstore';

const KEY = 'shared';
/** So many links are remembered. */
const MOST = 30;

type Kept = [link: string, id: string];

/** Ends of packed games differ; whether it is the same game is asked before it is believed. */
const nameOf = (word: string): string => `${word.length}:${word.slice(-24)}`;

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Kept => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

/** The archived game with the record of this link; null if none is known. */
export async function keptAs(word: string, record: string): Promise<string | null> {
  const id = all().find(([link]) => link === nameOf(word))?.[1];
  if (id === undefined) return null;
  // It may have been removed since.
  const kept = await api.record({ kind: 'archive', id }).catch(() => null);
  return kept === record ? id : null;
}

/** From now on the link is known as this archived game. */
export function remember(word: string, id: string): void {
  const others = all().filter(([link]) => link !== nameOf(word));
  write(KEY, JSON.stringify([[nameOf(word), id], ...others].slice(0, MOST)));
}
