// `test` with Kickoff's fixtures: programs, pages that are watched, and the HTTP interface.
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from './api.ts';
import { type EditionName, WebEdition } from './edition.ts';
import type { Visitor } from './network.ts';
import { Program } from './program.ts';
import { Watch } from './watch.ts';

export { expect } from '@playwright/test';

/** Where pages are: a program, or what stands before several. */
export interface Place {
  address: string;
}

/** An open page. */
export interface Opened {
  page: Page;
  watch: Watch;
  context: BrowserContext;
}

/** How a page is opened: as whom, in which browser profile, or in a new one with these options. */
export interface How extends BrowserContextOptions {
  visitor?: Visitor;
  context?: BrowserContext;
}

/** How a program is started: on which data (else an empty folder), on which port (else a free one). */
export interface Start {
  data?: string;
  port?: number;
}

export type Open = (place: Place, path?: string, how?: How) => Promise<Opened>;

interface Options {
  /** Settings that `start` and `program` begin with. */
  settings: object;
  /** Which edition `program`, `page` and `api` are of. */
  edition: EditionName;
  /** Whether the guides are still unseen, so that they open by themselves. */
  guides: boolean;
}

interface Fixtures {
  /** Makes an empty folder; it is removed after the test. */
  folder: () => string;
  /** Runs the program with these words; it is killed after the test. */
  launch: (words: string[]) => Program;
  /** Starts `kickoff play`. */
  start: (how?: Start) => Promise<Program>;
  /** Starts `kickoff serve`. */
  serve: (how?: Start) => Promise<Program>;
  /** Makes an empty page, in a browser profile of its own unless `how` names one; it has to be clean after the test. */
  blank: (place: Place, how?: How) => Promise<Opened>;
  /** Makes a page and goes to a path of the place, `#/archive` for example. */
  open: Open;
  /** A running `kickoff play`, or the web edition. */
  program: Program;
  /** The HTTP interface of `program`. */
  api: Api;
  /** What `page` was sent, and what went wrong in it. */
  watch: Watch;
  /** A running `kickoff serve`. */
  server: Program;
}

/** Settings that a test begins with. */
async function begin(api: Api, settings: object, guides: boolean) {
  const seen = guides ? [] : (await api.games()).map(({ id }: { id: string }) => id);
  await api.change({ guides_seen: seen, ...settings });
}

const watches = new WeakMap<Page, Watch>();

export const test = base.extend<Options & Fixtures>({
  settings: [{}, { option: true }],
  guides: [false, { option: true }],
  edition: ['server', { option: true }],

  folder: async ({}, use) => {
    const made: string[] = [];
    await use(() => {
      const folder = mkdtempSync(join(tmpdir(), 'kickoff-test-'));
      made.push(folder);
      return folder;
    });
    for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  launch: async ({ folder: _ }, use, info) => {
    const programs: Program[] = [];
    await use((words) => {
      const program = new Program(words);
      programs.push(program);
      return program;
    });
    for (const program of programs) {
      await program.kill();
      if (info.status !== info.expectedStatus) await info.attach('program', { body: program.output });
    }
  },

  start: async ({ launch, folder, settings, guides }, use) => {
    await use(async ({ data, port = 0 } = {}) => {
      const words = ['play', '--no-open', '--data', data ?? folder(), '--draw-seed', '1'];
      const program = await launch([...words, '--port', String(port)]).ready();
      await begin(program.api, settings, guides);
      return program;
    });
  },

  serve: async ({ launch, folder }, use) => {
    await use(async ({ data, port = 0 } = {}) => {
      const words = ['serve', '--data', data ?? folder(), '--no-rate-limits'];
      return launch([...words, '--port', String(port)]).ready();
    });
  },

  blank: async ({ browser, launch: _ }, use) => {
    const opened: Opened[] = [];
    await use(async (place, { visitor, context: profile, ...options } = {}) => {
      const own = place instanceof WebEdition ? place : null;
      const context =
        own?.context ?? profile ?? (await browser.newContext({ baseURL: place.address, ...options }));
      if (visitor) await context.addCookies(visitor.cookiesFor(place));
      const page = own?.page ?? (await context.newPage());
      const watch = new Watch(page, place.address);
      watches.set(page, watch);
      opened.push({ page, watch, context });
      return { page, watch, context };
    });
    // The programs are still running: a page that is left open would complain when they end.
    for (const { page } of opened) await page.close();
    for (const context of new Set(opened.map(({ context }) => context))) await context.close();
    for (const { watch } of opened) watch.expectClean();
  },

  open: async ({ blank }, use) => {
    await use(async (place, path = '', how = {}) => {
      const opened = await blank(place, how);
      await opened.page.goto(place.address + path);
      return opened;
    });
  },

  program: async ({ start, edition, browser, settings, guides }, use) => {
    if (edition === 'server') return use(await start());
    const web = await WebEdition.open(browser);
    await begin(web.api, settings, guides);
    // Tests of the web edition use no more than its address and its interface.
    await use(web as unknown as Program);
    await web.close();
  },
  api: async ({ program }, use) => use(program.api),
  server: async ({ serve }, use) => use(await serve()),
  page: async ({ blank, program }, use) => use((await blank(program)).page),
  context: async ({ page }, use) => use(page.context()),
  watch: async ({ page }, use) => use(watches.get(page) as Watch),
});
