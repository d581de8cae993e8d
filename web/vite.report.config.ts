import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { boardWords } from './boardwords.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The page of a solved game's charts: one file that needs nothing else, into which the program writes the charts.
// It lies beside the other pages.
export default defineConfig({
  root: here('report'),
  publicDir: false,
  base: './',
  plugins: [
    boardWords(),
    svelte({ configFile: here('svelte.config.js') }),
    viteSingleFile({ removeViteModuleLoader: true }),
  ],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: here('dist'),
    emptyOutDir: false,
    license: { fileName: 'licences/report.txt' },
    rollupOptions: { input: here('report/report.html') },
  },
});
