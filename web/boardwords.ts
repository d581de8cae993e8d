// `games/NAME/locales/en.ftl?board`: of what a game says only what its board names, in English. What the rules say
// comes from the program in English anyway, and every visitor would fetch it.
// `FILE.ftl?words`: all that a file says, without its comments.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { messagesOf, partsOf } from './src/lib/fluentsource.ts';

const OF_BOARD = '?board';
const WHOLE = '?words';

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
    partsOf(message).forEach(take);
  };
  for (const id of messages.keys()) if (sources.includes(`'${id}'`)) take(id);
  return [...messages]
    .filter(([id]) => named.has(id))
    .map(([, message]) => message)
    .join('');
}

/** A file's messages without its comments, which translators read. */
export function withoutComments(source: string): string {
  return [...messagesOf(source).values()].join('');
}

export function boardWords(): Plugin {
  return {
    name: 'board-words',
    enforce: 'pre',
    load(id) {
      const query = [OF_BOARD, WHOLE].find((one) => id.endsWith(one));
      if (query === undefined) return null;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      const source = readFileSync(path, 'utf8');
      const words =
        query === WHOLE ? withoutComments(source) : namedIn(sourcesIn(join(path, '../../web')), source);
      return `export default ${JSON.stringify(words)};`;
    },
  };
}
