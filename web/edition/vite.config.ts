// The web edition: the same pages with their host in a worker, as files that any web server serves from any folder.
// `cargo xtask web` builds it; KICKOFF_WASM names the folder with what wasm-bindgen has made.

import { fileURLToPath } from 'node:url';
import { mergeConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import pages from '../vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.KICKOFF_WASM ?? here('../../target/wasm/web');

/** As strict as the server's, but that the page may compile the games. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; " +
  "object-src 'none'; base-uri 'none'; form-action 'none'";

/** A static host sends no headers of ours, so the policy stands in the page. */
function policy(): Plugin {
  const tag: HtmlTagDescriptor = {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
    injectTo: 'head-prepend',
  };
  return { name: 'policy', transformIndexHtml: () => [tag] };
}

export default mergeConfig(pages, {
  root: here('..'),
  base: './',
  resolve: {
    alias: [
      { find: '$host', replacement: here('../src/lib/host/browser.ts') },
      // The page of the updates is no file, so it would be looked for beside the pages.
      { find: 'workbox-window', replacement: here('node_modules/workbox-window') },
      { find: /^\$wasm\//, replacement: `${wasm}/` },
    ],
  },
  build: { outDir: here('../../target/web') },
  plugins: [
    policy(),
    VitePWA({
      // The page itself says that there is a new version, and loads it when the player likes.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Kickoff: football board games',
        short_name: 'Kickoff',
        description: 'Six football board games, against a friend or the computer, offline too',
        display: 'standalone',
        start_url: '.',
        scope: '.',
        background_color: '#17694a',
        theme_color: '#17694a',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,svg,png,woff2,net}'],
        maximumFileSizeToCacheInBytes: 16 << 20,
        // The address of a page is in its fragment: there is one page.
        navigateFallback: 'index.html',
      },
    }),
  ],
});
