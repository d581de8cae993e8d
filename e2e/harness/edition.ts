// The web edition (`cargo xtask web`) as a place: a folder of files on a server that does nothing else, and one browser
// profile in which everything is kept.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Api, Refused } from './api.ts';
import { root } from './program.ts';

/** Which edition is tested. */
export type EditionName = 'server' | 'web';

export const folder = join(root, 'target', 'web');
/** It works from any folder of a site. */
const BELOW = '/games/kickoff/';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A server of the edition's files. */
export class Files {
  readonly #server: Server;
  readonly port: number;
  /** The files that were fetched, with their bytes as a host sends them that has packed files. */
  readonly fetched: ReadonlyMap<string, number>;
  /** What is sent of a file instead, as a newer version of the pages would be. */
  readonly newer = new Map<string, (text: string) => string>();

  private constructor(server: Server, fetched: ReadonlyMap<string, number>) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    this.fetched = fetched;
  }

  static async serve(port = 0): Promise<Files> {
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is empty: cargo xtask web`);
    const fetched = new Map<string, number>();
    let files: Files | undefined;
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '', 'http://files').pathname;
      const file = join(folder, path.startsWith(BELOW) ? path.slice(BELOW.length) || 'index.html' : 'none');
      const found = path.startsWith(BELOW) && existsSync(file) && statSync(file).isFile();
      response.writeHead(found ? 200 : 404, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      });
      if (!found) return response.end();
      const newer = files?.newer.get(path.slice(BELOW.length) || 'index.html');
      if (newer) return response.end(newer(readFileSync(file, 'utf8')));
      fetched.set(path.slice(BELOW.length), statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    files = new Files(server, fetched);
    return files;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}${BELOW}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}

/** The same interface as a program's, asked of the host in the page. */
class PageApi extends Api {
  constructor(
    readonly page: Page,
    readonly address: string,
  ) {
    super(address);
  }

  override async text(method: string, path: string, body?: unknown): Promise<string> {
    for (;;) {
      if (!this.page.url().startsWith(this.address)) await this.page.goto(this.address);
      try {
        await this.page.waitForFunction(() => 'kickoff' in globalThis);
        const [status, text] = await this.page.evaluate(
          async ([method, path, body]) => {
            const answer: Response = await (globalThis as any).kickoff.request(method, path, body);
            return [answer.status, await answer.text()] as const;
          },
          [method, path, body] as const,
        );
        if (status < 300) return text;
        throw new Refused(status, JSON.parse(text));
      } catch (error) {
        // The page was loaded anew meanwhile.
        if (!/context was destroyed|navigat|closed/i.test(String(error)) || this.page.isClosed()) throw error;
      }
    }
  }
}

/** The edition in a browser profile of its own. */
export class WebEdition {
  private constructor(
    readonly files: Files,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly api: Api,
  ) {}

  get address(): string {
    return this.files.address;
  }

  static async open(browser: Browser): Promise<WebEdition> {
    const files = await Files.serve();
    const context = await browser.newContext({ baseURL: files.address, serviceWorkers: 'block' });
    // The same draws each time, as a program's --draw-seed makes them.
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('kickoff.draws', '1');
    });
    const page = await context.newPage();
    const goTo = page.goto.bind(page);
    // A page of a server is loaded anew when a test goes to it; here only its fragment would change.
    page.goto = async (address, options) => {
      await goTo('about:blank');
      return goTo(address, options);
    };
    return new WebEdition(files, context, page, new PageApi(page, files.address));
  }

  async close(): Promise<void> {
    // It may be fetching what it has not shown yet: left open it would complain that its files are gone.
    await this.page.close();
    await this.files.close();
  }
}
