import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { boardWords } from './boardwords.ts';
import { compress } from './compress.ts';
import { chunks } from './opening.ts';
import { preload } from './preload.ts';

// `npm run dev` shows the pages as they are edited, with the matches of a running program:
// `cargo run -- play --no-open --port 8123`, or another address in KICKOFF_SERVER.
const server = process.env.KICKOFF_SERVER ?? 'http://127.0.0.1:8123';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What wasm-bindgen has made, for pages that bring the engines (cargo's feature `web-engine`).
const wasm = process.env.KICKOFF_WEB_ENGINE;

const games = readdirSync(here('../games')).map((game) => here(`../games/${game}/web/parts.ts`));

/** What is fetched together (opening.ts). */
const ENTRIES = {
  opening: [here('src/main.ts')],
  match: [here('src/pages/MatchPage.svelte')],
  boards: games.filter((parts) => existsSync(parts)),
  windows: [here('src/windows.ts')],
};

export default defineConfig({
  plugins: [boardWords(), svelte(), compress(), preload()],
  // The games' boards, in games/NAME/web, import the pages' parts by this name.
  resolve: {
    alias: [
      { find: '$web', replacement: here('src') },
      { find: '$host', replacement: here('src/lib/host/server.ts') },
      { find: '$engine', replacement: here(`src/lib/host/${wasm ? 'ownengine' : 'noengine'}.ts`) },
      { find: /^\$wasm\//, replacement: `${wasm}/` },
    ],
  },
  worker: { format: 'es' },
  assetsInclude: ['**/*.net'],
  // The program embeds what is built here and serves it under its own root.
  base: '/',
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows nothing inline and no data: addresses.
    assetsInlineLimit: 0,
    // What the packages in the pages ask for: that their licences come with them.
    license: { fileName: 'licences/packages.txt' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks(ENTRIES) } },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': {
        target: server,
        ws: true,
        changeOrigin: true,
        // The program answers its own pages only, and this page has another port.
        configure: (proxy) => {
          proxy.on('proxyReq', (request) => request.setHeader('origin', server));
          proxy.on('proxyReqWs', (request) => request.setHeader('origin', server));
        },
      },
    },
  },
  test: {
    // One test reads the colours of the sheets.
    css: true,
    include: ['{tests,src,report}/**/*.test.ts', '../games/*/web/**/*.test.ts'],
    environment: 'node',
    setupFiles: 'tests/setup.ts',
  },
});
