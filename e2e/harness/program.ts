// The real program as a process.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Api } from './api.ts';

export const root = join(import.meta.dirname, '..', '..');
const name = process.platform === 'win32' ? 'kickoff.exe' : 'kickoff';
/** The program's file. */
export const binary = process.env.KICKOFF_BIN ?? join(root, 'target', 'debug', name);

export class Program {
  /** Its address, with a slash at the end. */
  address = '';
  output = '';
  readonly process: ChildProcess;
  /** Its exit status or signal, when it has ended. */
  readonly ended: Promise<number | string>;

  constructor(words: string[]) {
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
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${why}; it said:\n${this.output}`));
      const timer = setTimeout(() => fail('the program did not say where it is'), 30_000);
      const look = () => {
        const match = says.exec(this.output);
        if (!match) return;
        this.address = match[1] ?? '';
        clearTimeout(timer);
        resolve();
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
