// Several `kickoff serve` on one PostgreSQL with a broker, and what stands before them: doors that lead to one node, and
// to another when that is gone, as a load balancer does.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Api } from './api.ts';
import type { Program } from './program.ts';
import { root } from './program.ts';
import type { Place } from './test.ts';
import { test as base } from './test.ts';

/** The tests in Rust start the same. */
const scripts = join(root, 'crates', 'server', 'tests', 'it');
const PASSWORD = 'password';

/** A service that runs until it is stopped, and what it said of itself. */
interface Service {
  said: string;
  stop: () => Promise<void>;
}

/** Runs a script, and waits for a line that it writes. */
async function run(
  name: string,
  environment: Record<string, string>,
  wanted: (line: string) => string | undefined,
): Promise<Service> {
  const script = readFileSync(join(scripts, name), 'utf8');
  const keeper = spawn('sh', ['-c', script], { env: { ...process.env, ...environment }, stdio: 'pipe' });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  const stop = async () => {
    keeper.stdin.end();
    await ended;
  };
  const said = await new Promise<string>((resolve, reject) => {
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
  return { said, stop };
}

/** A program's folder: the one named, one in PATH, or one of Debian's. */
function place(program: string, named: string, more: string[] = []) {
  const folders = [named, ...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', ...more];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, program)));
  if (found === undefined) throw new Error(`the test of two servers needs ${program}: cargo xtask setup`);
  return found;
}

/** An empty database. */
async function database(): Promise<Service> {
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
  return run('postgres.sh', environment, (line) =>
    line.startsWith('/') ? `postgres://kickoff:${PASSWORD}@localhost/postgres?host=${line}` : undefined,
  );
}

/** A broker. */
async function broker(): Promise<Service> {
  const named = process.env.NATS_SERVER;
  const program = named || join(place('nats-server', ''), 'nats-server');
  const listens = /Listening for client connections on .*:(\d+)/;
  const environment = { NATS_SERVER: program, PORT: '-1' };
  return run('nats.sh', environment, (line) => {
    const port = listens.exec(line)?.[1];
    return port && `nats://127.0.0.1:${port}`;
  });
}

/** An address that leads to the first of these nodes that can be reached. */
class Door implements Place {
  address = '';
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(nodes: Program[]) {
    this.#server = createServer((visitor) => {
      visitor.pause();
      visitor.on('error', () => visitor.destroy());
      this.#sockets.add(visitor);
      this.#lead(visitor, nodes);
    });
  }

  /** Leads a visitor to the first of these nodes that answers. */
  #lead(visitor: Socket, [node, ...others]: Program[]) {
    if (node === undefined) return void visitor.destroy();
    const way = connect(node.port, '127.0.0.1');
    let through = false;
    way.once('connect', () => {
      through = true;
      visitor.pipe(way).pipe(visitor);
    });
    way.on('error', () => (through ? visitor.destroy() : this.#lead(visitor, others)));
    way.on('close', () => through && visitor.destroy());
    visitor.on('close', () => way.destroy());
    this.#sockets.add(way);
  }

  async open() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}/`;
    return this;
  }

  close() {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  get api() {
    return new Api(this.address);
  }
}

/** Two nodes, and two doors: each leads to another node first. */
interface Cluster {
  nodes: [Program, Program];
  doors: [Door, Door];
}

export const test = base.extend<{ cluster: Cluster }>({
  cluster: async ({ launch, folder }, use) => {
    const services = [await database(), await broker()];
    const [url = '', nats = ''] = services.map(({ said }) => said);
    const node = async () => {
      const words = ['serve', '--data', folder(), '--database', url, '--nats', nats];
      return launch([...words, '--port', '0', '--no-rate-limits']).ready();
    };
    const [one, other] = await Promise.all([node(), node()]);
    const doors = [await new Door([one, other]).open(), await new Door([other, one]).open()] as const;
    await use({ nodes: [one, other], doors: [...doors] });
    for (const door of doors) door.close();
    for (const program of [one, other]) await program.kill();
    for (const { stop } of services) await stop();
  },
});
