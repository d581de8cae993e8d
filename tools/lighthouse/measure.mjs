// Lighthouse on the lobby and a match of a program, and on the web edition: its own figures, and those in which a task
// counts with the time that the processor spent on it. See README.md.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const LIGHTHOUSE = '12.8.2';
const ROOT = resolve(import.meta.dirname, '../..');
const WORK = join(ROOT, 'target/lighthouse');
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const { values: options } = parseArgs({
  options: {
    bin: { type: 'string', default: join(ROOT, 'target/release/kickoff') },
    web: { type: 'string', default: join(ROOT, 'target/web') },
    runs: { type: 'string', default: '5' },
    chrome: { type: 'string', default: '/usr/bin/chromium' },
    slowdown: { type: 'string', default: '4' },
    page: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(
    'node tools/lighthouse/measure.mjs [--bin PROGRAM] [--web FOLDER] [--runs 5] [--slowdown 4] [--chrome PATH] [--page NAME=ADDRESS ...]',
  );
  process.exit(0);
}

/** Installs Lighthouse below `target/`, where it is not yet. */
function install() {
  mkdirSync(WORK, { recursive: true });
  const manifest = join(WORK, 'package.json');
  const wanted = JSON.stringify({ private: true, dependencies: { lighthouse: LIGHTHOUSE } });
  if (existsSync(manifest) && readFileSync(manifest, 'utf8') === wanted) return;
  writeFileSync(manifest, wanted);
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: WORK, stdio: 'inherit' });
}

/** A static host that sends the Brotli files, as docs/web.md asks of one. */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const packed = `${file}.br`;
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (!existsSync(packed)) return createReadStream(file).pipe(response);
    response.setHeader('content-encoding', 'br');
    return createReadStream(packed).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** The program, on a port that is free and with a data folder of its own, and the address that it tells. */
async function program(bin) {
  const data = join(WORK, 'data');
  rmSync(data, { recursive: true, force: true });
  const child = spawn(bin, ['play', '--no-open', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await new Promise((found, failed) => {
    let told = '';
    const read = (text) => {
      told += text;
      const match = /http:\/\/[\w.:]+/.exec(told);
      if (match) found(`${match[0]}/`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => failed(new Error(`${bin} ended: ${told}`)));
  });
  return { address, stop: () => child.kill() };
}

/** A new match of Soccer against the computer. */
async function match(address) {
  const response = await fetch(`${address}api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address.slice(0, -1) },
    body: JSON.stringify({ game: 'soccer', seats: [{ kind: 'human' }, { kind: 'computer', level: 2 }] }),
  });
  if (!response.ok) throw new Error(`no match: ${response.status} ${await response.text()}`);
  return `${address}#/match/${(await response.json()).id}`;
}

/** Waits without blocking: the static host of the web edition answers from this process. */
async function lighthouse(url, more) {
  const common = [url, '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  common.push(`--throttling.cpuSlowdownMultiplier=${options.slowdown}`);
  const env = { ...process.env, CHROME_PATH: options.chrome };
  const run = promisify(execFile);
  const { stdout } = await run(join(WORK, 'node_modules/.bin/lighthouse'), [...common, ...more], {
    cwd: WORK,
    env,
    maxBuffer: 1 << 28,
  });
  return stdout;
}

async function judged(url, artifacts) {
  const report = JSON.parse(
    await lighthouse(url, [`-A=${artifacts}`, '--output=json', '--output-path=stdout']),
  );
  const seconds = (id) => report.audits[id].numericValue / 1000;
  return {
    performance: Math.round(report.categories.performance.score * 100),
    rest: ['accessibility', 'best-practices'].map((id) => Math.round(report.categories[id].score * 100)),
    firstPaint: seconds('first-contentful-paint'),
    largestPaint: seconds('largest-contentful-paint'),
    interactive: seconds('interactive'),
    blocked: seconds('total-blocking-time'),
    benchmark: Math.round(report.environment.benchmarkIndex),
  };
}

/** Lets each task last as long as the processor worked on it: what other programs took of it does not count. */
function correct(artifacts) {
  const file = join(artifacts, 'defaultPass.trace.json');
  const trace = JSON.parse(readFileSync(file, 'utf8'));
  for (const event of trace.traceEvents) {
    if (event.tdur !== undefined && event.dur > event.tdur) event.dur = event.tdur;
  }
  writeFileSync(file, JSON.stringify(trace));
}

/** One visit, judged twice. Now and then Chromium's trace lacks the page's beginning: such a visit is made again. */
async function visit(url) {
  for (let left = 2; left > 0; left -= 1) {
    try {
      return await visitOnce(url);
    } catch (error) {
      console.error(
        `once more: ${String(error.stderr ?? error)
          .trim()
          .slice(-200)}`,
      );
    }
  }
  return visitOnce(url);
}

async function visitOnce(url) {
  const artifacts = join(WORK, 'artifacts');
  rmSync(artifacts, { recursive: true, force: true });
  await lighthouse(url, [`-G=${artifacts}`]);
  const measured = await judged(url, artifacts);
  correct(artifacts);
  return { measured, corrected: await judged(url, artifacts) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function line(name, visits, which) {
  const of = (key) => visits.map((visit) => visit[which][key]);
  const all = of('performance').toSorted((a, b) => a - b);
  const times = ['firstPaint', 'largestPaint', 'interactive', 'blocked'].map((key) =>
    median(of(key)).toFixed(2),
  );
  return `| ${name} | ${which} | ${median(all)} (${all.join(', ')}) | ${times.join(' | ')} | ${median(of('benchmark'))} |`;
}

install();
const running = [];
try {
  const pages = options.page.map((page) => [
    page.slice(0, page.indexOf('=')),
    page.slice(page.indexOf('=') + 1),
  ]);
  if (existsSync(options.bin)) {
    const played = await program(resolve(options.bin));
    running.push(played);
    pages.push(['lobby', played.address], ['match', await match(played.address)]);
  }
  if (existsSync(join(options.web, 'index.html'))) {
    const edition = await serve(resolve(options.web));
    running.push(edition);
    pages.push(['web edition', edition.address]);
  }
  if (pages.length === 0) throw new Error(`nothing to measure: no ${options.bin}, no ${options.web}`);
  const visits = new Map(pages.map(([name]) => [name, []]));
  // In turns, so that a slow minute of the machine is none of a single page.
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const [name, url] of pages) {
      const seen = await visit(url);
      visits.get(name).push(seen);
      console.error(
        `${name}: ${seen.measured.performance}, corrected ${seen.corrected.performance}, index ${seen.measured.benchmark}`,
      );
    }
  }
  console.log(
    '| page | | performance: median (all) | first paint, s | largest paint, s | interactive, s | blocked, s | benchmarkIndex |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, seen] of visits) {
    console.log(line(name, seen, 'measured'));
    console.log(line(name, seen, 'corrected'));
  }
  const rest = [...visits.values()].flat().flatMap((seen) => seen.measured.rest);
  console.log(`\nThe lowest of accessibility and best practices: ${Math.min(...rest)}.`);
} finally {
  for (const { stop } of running) stop();
}
