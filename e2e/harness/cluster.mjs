// Several `kickoff serve` on one PostgreSQL with a broker, and what stands before them: doors that lead to one node, and
// to another when that is gone, as a load balancer does.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Api } from './api.mjs';
import { folder, launch } from './program.mjs';

/** @typedef {import('node:test').TestContext} TestContext */
/** @typedef {import('./program.mjs').Program} Program */

/** The tests in Rust start the same. */
const scripts = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'crates', 'server', 'tests', 'it');
const PASSWORD = 'password';

/**
 * Runs a script until the test ends, and waits for a line that it writes.
 * @param {TestContext} t @param {string} name @param {Record<string, string>} environment
 * @param {(line: string) => string | undefined} wanted
 * @returns {Promise<string>}
 */
function keep(t, name, environment, wanted) {
  const script = readFileSync(join(scripts, name), 'utf8');
  const keeper = spawn('sh', ['-c', script], { env: { ...process.env, ...environment }, stdio: 'pipe' });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  t.after(async () => {
    keeper.stdin.end();
    await ended;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [keeper.stdout, keeper.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`;
        const found = wanted(line);
        if (found !== undefined) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`${name} does not start:\n${said}`)));
  });
}

/** A program's folder: the one named, one in PATH, or one of Debian's. @param {string} program @param {string} named @param {string[]} [more] */
function place(program, named, more = []) {
  const folders = [named, ...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', ...more];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, program)));
  if (found === undefined) throw new Error(`the test of two servers needs ${program}: cargo xtask setup`);
  return found;
}

/** An empty database; it is removed with the test. @param {TestContext} t */
async function database(t) {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = place(
    'initdb',
    process.env.POSTGRES_BIN ?? '',
    versions.map((version) => join(debian, version, 'bin')),
  );
  const environment = {
    KICKOFF_BIN: bin,
    KICKOFF_USER: 'kickoff',
    KICKOFF_PASSWORD: PASSWORD,
    KICKOFF_OPTIONS: '-c fsync=off -c full_page_writes=off',
  };
  const where = await keep(t, 'postgres.sh', environment, (line) =>
    line.startsWith('/') ? line : undefined,
  );
  return `postgres://kickoff:${PASSWORD}@localhost/postgres?host=${where}`;
}

/** A broker. @param {TestContext} t */
async function broker(t) {
  const named = process.env.NATS_SERVER;
  const program = named || join(place('nats-server', ''), 'nats-server');
  const listens = /Listening for client connections on .*:(\d+)/;
  const environment = { NATS_SERVER: program, PORT: '-1' };
  const port = await keep(t, 'nats.sh', environment, (line) => listens.exec(line)?.[1]);
  return `nats://127.0.0.1:${port}`;
}

/** Starts so many nodes. @param {TestContext} t @param {number} count */
export async function nodes(t, count) {
  const [url, nats] = [await database(t), await broker(t)];
  const words = ['--database', url, '--nats', nats, '--port', '0', '--no-rate-limits'];
  const started = Array.from({ length: count }, () => launch(t, ['serve', '--data', folder(), ...words]));
  return Promise.all(started.map((node) => node.ready()));
}

/** An address that leads to the first of these nodes that can be reached. */
export class Door {
  address = '';
  /** What is closed before the nodes are: its pages. @type {(() => Promise<void>)[]} */
  guests = [];

  /** @param {TestContext} t @param {Program[]} nodes */
  static async open(t, nodes) {
    const door = new Door();
    /** @type {Set<import('node:net').Socket>} */
    const sockets = new Set();
    const server = createServer((visitor) => {
      visitor.pause();
      const lead = (/** @type {Program | undefined} */ node, /** @type {Program[]} */ others) => {
        if (node === undefined) return visitor.destroy();
        const way = connect(node.port, '127.0.0.1');
        let through = false;
        way.once('connect', () => {
          through = true;
          visitor.pipe(way).pipe(visitor);
        });
        way.on('error', () => (through ? visitor.destroy() : lead(others[0], others.slice(1))));
        way.on('close', () => through && visitor.destroy());
        visitor.on('close', () => way.destroy());
        sockets.add(way);
      };
      visitor.on('error', () => visitor.destroy());
      sockets.add(visitor);
      lead(nodes[0], nodes.slice(1));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    door.address = `http://127.0.0.1:${port}/`;
    t.after(async () => {
      for (const close of door.guests) await close();
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return door;
  }

  get api() {
    return new Api(this.address);
  }
}
