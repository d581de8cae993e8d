import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { WIDE } from './harness/sizes.ts';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env.CHROMIUM ?? usual.find((path) => existsSync(path));
if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path');

export default defineConfig({
  testDir: 'tests',
  globalSetup: './harness/setup.ts',
  outputDir: 'results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
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
