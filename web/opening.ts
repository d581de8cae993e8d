// What the page that opens first needs is one script and one sheet: over a slow line few files come sooner than many.

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Names the chunk of each module that `entry` imports, at whatever remove, but not those that it imports when needed. */
export function opening(entry: string): (id: string, graph: Graph) => string | null {
  let needed: Set<string> | null = null;
  return (id, graph) => {
    needed ??= allImports(entry, graph);
    return needed.has(id) ? 'opening' : null;
  };
}

function allImports(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}
