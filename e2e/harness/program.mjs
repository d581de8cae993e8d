// The real program, started on a data folder of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Api } from './api.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const name = process.platform === 'win32' ? 'kickoff.exe' : 'kickoff';
/** The program's file. */
export const binary = process.env.KICKOFF_BIN ?? join(root, 'target', 'debug', name);

/** @typedef {import('node:test').TestContext} TestContext */

/** @type {string[]} */
const folders = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** An empty folder, which is removed when all tests of the file have ended. */
export function folder() {
  const made = mkdtempSync(join(tmpdir(), 'kickoff-test-'));
  folders.push(made);
  return made;
}

export class Program {
  /** Its address, with a slash at the end. */
  address = '';
  output = '';
  /** What is closed before the program is: its pages. @type {(() => Promise<void>)[]} */
  guests = [];
  /** @type {import('node:child_process').ChildProcess} */
  process;
  /** Its exit status or signal, when it has ended. @type {Promise<number | string>} */
  ended;

  /** @param {string[]} words */
  constructor(words) {
    if (!existsSync(binary)) throw new Error(`${binary} is not there: cargo build -p kickoff`);
    this.process = spawn(binary, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = new Promise((resolve) => {
      this.process.once('exit', (status, signal) => resolve(signal ?? status ?? -1));
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (this.output += text));
    }
  }

  get port() {
    return Number(new URL(this.address).port);
  }

  get api() {
    return new Api(this.address);
  }

  /** Waits until it says where it is. */
  async ready() {
    const says = /Kickoff is at (http:\/\/127\.0\.0\.1:\d+\/)/;
    await new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => reject(new Error(`${why}; it said:\n${this.output}`));
      const timer = setTimeout(() => fail('the program did not say where it is'), 30_000);
      const look = () => {
        const match = says.exec(this.output);
        if (!match) return;
        this.address = match[1] ?? '';
        clearTimeout(timer);
        resolve(undefined);
      };
      this.process.stdout?.on('data', look);
      void this.ended.then((how) => {
        clearTimeout(timer);
        fail(`the program ended (${how})`);
      });
      look();
    });
    return this;
  }

  /** Ends it as Ctrl+C does. */
  async stop() {
    this.process.kill('SIGINT');
    return this.ended;
  }

  /** Ends it as a loss of power does. */
  async kill() {
    this.process.kill('SIGKILL');
    return this.ended;
  }
}

/**
 * Starts the program; it is ended with the test. Guides count as seen, so that none opens by itself, unless `guides` says
 * that they are wanted.
 * @param {TestContext} t
 * @param {{ data?: string, port?: number, guides?: boolean }} [how]
 */
export async function start(t, { data = folder(), port, guides = false } = {}) {
  const program = launch(t, [
    ...['play', '--no-open', '--data', data, '--draw-seed', '1'],
    ...(port ? ['--port', String(port)] : []),
  ]);
  await program.ready();
  if (!guides) {
    const games = await program.api.games();
    await program.api.change({ guides_seen: games.map((/** @type {any} */ game) => game.id) });
  }
  return program;
}

/** Starts the program with other words. @param {TestContext} t @param {string[]} words */
export function launch(t, words) {
  const program = new Program(words);
  t.after(async () => {
    try {
      for (const close of program.guests) await close();
    } finally {
      await program.kill();
    }
  });
  return program;
}
