import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import type { EditionName } from './harness/edition.ts';
import { WIDE } from './harness/sizes.ts';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env.CHROMIUM ?? usual.find((path) => existsSync(path));
if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path');

/** What does without a server, in both editions alike. */
const BOTH = [
  'analysis',
  'archive',
  'boards',
  'calls',
  'computer',
  'contact',
  'curtain',
  'dial',
  'edition',
  'editor',
  'every',
  'explorer',
  'focus',
  'game',
  'guide',
  'keyboard',
  'king',
  'king-telephone',
  'phutball',
  'playfrom',
  'puzzles',
  'quarterback',
  'records',
  'review',
  'rules',
  'secrets',
  'soccer',
  'takeback',
  'toasts',
  'touch',
];

export default defineConfig<{ edition: EditionName }>({
  projects: [
    { name: 'server', testIgnore: ['**/edition.spec.ts', '**/ownengine.spec.ts'] },
    // Of a program that was built with the feature `web-engine`, in KICKOFF_BIN.
    { name: 'engine', testMatch: ['**/ownengine.spec.ts', '**/advice.spec.ts'] },
    {
      name: 'web',
      testMatch: BOTH.map((name) => `**/${name}.spec.ts`),
      // What a test asks of a program alone.
      grepInvert: /@server/,
      use: { edition: 'web' },
    },
  ],
  testDir: 'tests',
  globalSetup: './harness/setup.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 3,
  // On a machine that nobody watches a test that fails is run once more; one that passes then is listed as flaky, and is to
  // be mended. Here a test that fails once has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: WIDE,
    colorScheme: 'light',
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A test about an animation asks for it: see MOVING.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
