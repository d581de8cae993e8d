import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { mock } from './dev/mock.ts';

// `KICKOFF_SERVER=http://127.0.0.1:8123 npm run dev` works against a running program; without it the pages get the
// small made-up server of dev/mock.ts.
const server = process.env.KICKOFF_SERVER;

export default defineConfig({
  plugins: [svelte(), ...(server ? [] : [mock()])],
  // The program embeds what is built here and serves it under its own root.
  base: '/',
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows nothing inline and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: server ? { proxy: { '/api': { target: server, ws: true } } } : {},
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], environment: 'node' },
});
