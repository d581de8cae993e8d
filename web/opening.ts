// Which modules share a file. Over a slow line few files come sooner than many: what the page that opens first needs is one
// script and one sheet, what a match needs beside it is another, and so are the windows that one opens over the pages.

import { resolve } from 'node:path';

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What is asked first of each file. */
export type Entries = {
  opening: readonly string[];
  /** Pages of matches, and the boards of the games: what many of these share comes with the pages. */
  match: readonly string[];
  boards: readonly string[];
  windows: readonly string[];
};

/** The groups of modules that come as one file each, with what they import at whatever remove, but not when needed. */
export function chunks(entries: Entries) {
  let found: Record<keyof Entries, ReadonlySet<string>> | null = null;
  const chunkOf = (id: string, graph: Graph): string | null => {
    found ??= {
      opening: allImports(entries.opening, graph),
      match: allImports(entries.match, graph, true),
      boards: shared(entries.boards, graph),
      windows: allImports(entries.windows, graph, true),
    };
    const match = found.match.has(id) || found.boards.has(id);
    const window = found.windows.has(id);
    // What both want is fetched once, with what is there before them.
    if (found.opening.has(id) || (match && window)) return 'opening';
    if (match) return 'match';
    return window ? 'windows' : null;
  };
  // A group takes what its modules import along: the first one has what all of them import.
  return ['opening', 'match', 'windows'].map((chunk, at) => ({
    debugName: chunk,
    priority: 3 - at,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  }));
}

/** What so many boards import comes with the pages of matches; what fewer do (line-ups) comes with those boards. */
const MANY = 3;

/** The modules that many of them import. */
function shared(entries: readonly string[], graph: Graph): Set<string> {
  const times = new Map<string, number>();
  for (const entry of entries)
    for (const id of allImports([entry], graph)) times.set(id, (times.get(id) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count >= MANY).map(([id]) => id));
}

function allImports(entries: readonly string[], graph: Graph, themselves = false): Set<string> {
  const open = entries.map((entry) => resolve(entry));
  const found = new Set<string>(themselves ? open : []);
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}
