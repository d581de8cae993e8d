// `games/NAME/locales/en.ftl?board`: of what a game says only what its board names, in English. What the rules say
// comes from the program in English anyway, and every visitor would fetch it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?board';

/** The messages of a Fluent file by their ids, as they are written; comments and blank lines are left out. */
function messagesOf(source: string): Map<string, string> {
  const messages = new Map<string, string>();
  let id = '';
  for (const line of source.split('\n')) {
    const begins = /^([a-z][\w-]*) =/.exec(line)?.[1];
    if (begins !== undefined) id = begins;
    else if (!/^[ }]/.test(line)) id = '';
    if (id !== '') messages.set(id, `${messages.get(id) ?? ''}${line}\n`);
  }
  return messages;
}

/** All that the sources of a folder hold. */
function sourcesIn(folder: string): string {
  return readdirSync(folder)
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** The messages that are named in sources, and those that they are made of. */
export function namedIn(sources: string, words: string): string {
  const messages = messagesOf(words);
  const named = new Set<string>();
  const take = (id: string): void => {
    const message = messages.get(id);
    if (message === undefined || named.has(id)) return;
    named.add(id);
    for (const [, part] of message.matchAll(/\{ ([a-z][\w-]*) \}/g)) take(part!);
  };
  for (const id of messages.keys()) if (sources.includes(`'${id}'`)) take(id);
  return [...messages]
    .filter(([id]) => named.has(id))
    .map(([, message]) => message)
    .join('');
}

export function boardWords(): Plugin {
  return {
    name: 'board-words',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      const words = namedIn(sourcesIn(join(path, '../../web')), readFileSync(path, 'utf8'));
      return `export default ${JSON.stringify(words)};`;
    },
  };
}
