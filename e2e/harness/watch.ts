// Watches what a page receives and what goes wrong: no request to another host, no error on the console.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settled } from './waiting.ts';

export class Watch {
  faults: string[] = [];
  /** Console errors that the test expects. */
  expected: RegExp[] = [];
  /** Every text that the server sent: response bodies and WebSocket frames. */
  received: { what: string; text: string }[] = [];
  #pending: Promise<unknown>[] = [];
  /** Requests that have no answer yet. */
  #asking = 0;
  /** Requests so far. */
  #asked = 0;

  constructor(
    readonly page: Page,
    address: string,
  ) {
    const own = new URL(address).host;
    const foreign = (url: string) => {
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

  /** Everything that was sent since then (a length of `received`). */
  async sent(since = 0) {
    await Promise.all(this.#pending);
    return this.received.slice(since);
  }

  /** Waits until the page has been answered all that it wanted to know, and has painted it. */
  async quiet() {
    const quiet = async () => {
      const asked = this.#asked;
      await settled(this.page);
      return this.#asking === 0 && this.#asked === asked && (await this.#hostIsQuiet());
    };
    await expect.poll(quiet, { message: 'the page has nothing more to ask', intervals: [25] }).toBe(true);
  }

  /** The web edition's host has answered everything. */
  #hostIsQuiet() {
    return this.page.evaluate(() => ((globalThis as any).kickoff?.pending ?? 0) === 0);
  }

  /** Nothing went wrong in the page that the test did not expect. */
  expectClean() {
    expect(this.faults, 'faults of the page').toEqual([]);
  }
}
