// Chromium, and pages that are watched: nothing may be asked of another host, and no error may reach the console.
import { after } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/**
 * Where pages are: a program, or what stands before several.
 * @typedef {{ address: string, guests: (() => Promise<void>)[] }} Place
 */

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 844 };

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launched;

function browser() {
  if (!launched) {
    const executablePath = process.env.CHROMIUM ?? usual.find((path) => existsSync(path));
    if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path');
    launched = chromium.launch({
      executablePath,
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  }
  return launched;
}

after(async () => {
  if (launched) await (await launched).close();
});

/** What a page was sent and what went wrong in it. */
export class Watch {
  /** @type {string[]} */
  faults = [];
  /** Console errors that the test expects. @type {RegExp[]} */
  expected = [];
  /** Every text that the server sent: response bodies and WebSocket frames. @type {{ what: string, text: string }[]} */
  received = [];
  /** @type {Promise<unknown>[]} */
  #pending = [];
  /** Requests that have no answer yet. */
  #asking = 0;
  /** Requests so far. */
  #asked = 0;

  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page;
    const own = new URL(address).host;
    const foreign = (/** @type {string} */ url) => {
      if (/^(data|blob|about):/.test(url)) return;
      if (new URL(url).host !== own) this.faults.push(`asked another host: ${url}`);
    };
    page.on('request', (request) => {
      foreign(request.url());
      this.#asking++;
      this.#asked++;
    });
    page.on('requestfinished', () => this.#asking--);
    page.on('requestfailed', () => this.#asking--);
    page.on('websocket', (socket) => {
      foreign(socket.url());
      socket.on('framereceived', ({ payload }) => {
        this.received.push({ what: `frame of ${socket.url()}`, text: payload.toString() });
      });
    });
    page.on('response', (response) => {
      // Its place is where it came, however late its body can be read.
      const received = { what: `${response.request().method()} ${response.url()}`, text: '' };
      this.received.push(received);
      const body = response.text().then(
        (text) => (received.text = text),
        () => {}, // a redirect, or the page went away: there is nothing to read
      );
      this.#pending.push(body);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = `${message.text()} (${message.location().url})`;
      if (!this.expected.some((pattern) => pattern.test(text))) this.faults.push(`console: ${text}`);
    });
    page.on('pageerror', (error) => this.faults.push(`page: ${error.stack ?? error.message}`));
  }

  /** Everything that was sent since then (a length of `received`). @param {number} [since] */
  async sent(since = 0) {
    await Promise.all(this.#pending);
    return this.received.slice(since);
  }

  /** Waits until the page has been answered all that it wanted to know, and has painted it. */
  async quiet() {
    await until(async () => {
      const asked = this.#asked;
      await settled(this.page);
      return this.#asking === 0 && this.#asked === asked;
    }, 'the page has nothing more to ask');
  }

  assertClean() {
    assert.deepEqual(this.faults, []);
  }
}

/**
 * Opens a page of the program; when the test ends it has to be clean.
 * @param {Place} program
 * @param {string} [path] for example `#/archive`
 * @param {{ size?: { width: number, height: number }, scheme?: 'light' | 'dark', motion?: boolean,
 *   cookies?: { name: string, value: string, url: string }[], clock?: boolean }} [how]
 */
export async function open(
  program,
  path = '',
  { size = WIDE, scheme = 'light', motion = false, cookies = [], clock = false } = {},
) {
  const context = await (
    await browser()
  ).newContext({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size.width < 600,
    acceptDownloads: true,
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(15_000);
  await context.addCookies(cookies);
  // Before the page: what it had timed by the real clock would be lost.
  if (clock) await context.clock.install();
  return another({ context }, program, path);
}

/**
 * Another page in the same browser profile.
 * @param {{ context: import('playwright-core').BrowserContext }} first
 * @param {Place} program
 * @param {string} path
 */
export async function another({ context }, program, path) {
  const page = await context.newPage();
  const watch = new Watch(page, program.address);
  program.guests.push(async () => {
    await page.close();
    watch.assertClean();
  });
  await page.goto(program.address + path);
  return { page, watch, context };
}

/**
 * Waits until the function gives something true; for what no locator of the page can tell.
 * @template T
 * @param {() => Promise<T> | T} look
 * @param {string} what
 * @param {number} [patience] milliseconds
 */
export async function until(look, what, patience = 15_000) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** No animation is running any more and two frames were painted. @param {Page} page */
export async function settled(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const enough = new Promise((resolve) => setTimeout(resolve, 3000));
    const still = async () => {
      await frame();
      const finite = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(finite.map((animation) => animation.finished));
      await frame();
    };
    await Promise.race([still(), enough]);
  });
}
