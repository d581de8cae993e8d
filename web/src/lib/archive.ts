// Sorting and searching the archive's list, and what to show of a damaged file.

import { addressed, apart } from './headernames';
import { say } from './locale.svelte';
import { listedOutcome } from './outcomewords';
import type { ArchiveEntry } from './types';

export type SortKey = 'archived' | 'name' | 'date' | 'result';

export function result(entry: ArchiveEntry): string {
  return entry.over ? entry.headline : say('archive-unfinished');
}

/**
 * The seat that the visitor played in an archived game: that of their name, or against the computer that of the player who
 * has no name but their side's. Null where neither tells, as in most games of others.
 */
export function ownSeat(
  { names }: Pick<ArchiveEntry, 'names'>,
  sides: readonly string[],
  own: string,
): number | null {
  const named = names.flatMap((name, seat) => (own !== '' && name === own ? [seat] : []));
  if (named.length === 1) return named[0]!;
  const computer = (name: string | undefined) => /^Computer( \(|, level )\d\)?$/.test(name ?? '');
  const seat = names.findIndex((name, at) => name === sides[at] && computer(names[1 - at]));
  return seat < 0 ? null : seat;
}

/** Who played an archived game, and how it came out, as the list tells the visitor. */
export function listedEntry(
  entry: ArchiveEntry,
  sides: readonly string[],
  own: string,
): { names: string[]; outcome: string } {
  const seat = ownSeat(entry, sides, own);
  const named = seat !== null && entry.names[seat] === own;
  return {
    names: addressed(apart(entry.names, sides), named ? null : seat),
    outcome: entry.over ? listedOutcome(entry, seat) : say('archive-unfinished'),
  };
}

/** Every word has to stand somewhere in the entry. */
export function searchArchive(entries: ArchiveEntry[], query: string, gameName: (id: string) => string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = [entry.name, ...entry.names, gameName(entry.game), entry.date, entry.headline, result(entry)]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function sortArchive(entries: ArchiveEntry[], key: SortKey): ArchiveEntry[] {
  const byName = (a: ArchiveEntry, b: ArchiveEntry) =>
    a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' });
  const newest = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  const order: Record<SortKey, (a: ArchiveEntry, b: ArchiveEntry) => number> = {
    archived: (a, b) => newest(a.archived, b.archived),
    name: byName,
    date: (a, b) => newest(a.date, b.date) || newest(a.archived, b.archived),
    result: (a, b) => Number(b.over) - Number(a.over) || result(a).localeCompare(result(b)) || byName(a, b),
  };
  return [...entries].sort(order[key]);
}

/** The line of a damaged record with a mark under the place, cut to what fits. */
export function excerpt(text: string, line: number, column: number | null | undefined): string | null {
  const found = text.split(/\r\n|\r|\n/)[line - 1];
  if (!found) return null;
  const characters = [...found.replaceAll('\t', ' ')];
  if (column == null) return characters.slice(0, 70).join('');
  const from = Math.max(0, column - 35);
  return `${characters.slice(from, from + 70).join('')}\n${' '.repeat(column - 1 - from)}^`;
}
