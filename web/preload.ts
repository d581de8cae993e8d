// What every page needs soon, though not at first, is asked for with the page itself: the scripts and sheets of a match, to
// which most go from the lobby, and the games' words. Over a slow line each of them would else be known of a round trip later.

import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The names of these chunks. */
const SOON = ['match', 'MatchPage', 'en'];

export function preload(): Plugin {
  let base = '/';
  // Pages with a server of their own stand at its root.
  return {
    name: 'preload',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        // What the pages ask a server first (visitor.svelte.ts), in the same way, so that the answer is theirs.
        if (base === '/')
          tags.push({
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/api/me' },
            injectTo: 'head',
          });
        const add = (attrs: Record<string, string | boolean>, file: string) =>
          tags.push({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true, fetchpriority: 'low', href: base + file },
            injectTo: 'head',
          });
        for (const chunk of Object.values(bundle ?? {})) {
          if (chunk.type !== 'chunk' || !SOON.includes(chunk.name)) continue;
          add({ rel: 'modulepreload' }, chunk.fileName);
          for (const sheet of chunk.viteMetadata?.importedCss ?? [])
            add({ rel: 'preload', as: 'style' }, sheet);
        }
        return tags;
      },
    },
  };
}
