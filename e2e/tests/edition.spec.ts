// The web edition's own: without a connection, in two tabs, killed, full, as a file, and without ever blocking the page.
import { chromium, type Browser, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { Files } from '../harness/edition.ts';
import { HURRIED } from '../harness/computer.ts';
import { GAMES } from '../harness/games.ts';
import { downloaded } from '../harness/lobby.ts';
import { longestTask } from '../harness/tasks.ts';
import { expect, test } from '../harness/test.ts';

test.use(HURRIED);

/** How often the browser is killed. */
const KILLS = Number(process.env.KICKOFF_KILLS ?? 5);

/** Asks the host in a page. */
async function ask(page: Page, method: string, path: string, body?: unknown): Promise<any> {
  await page.waitForFunction(() => 'kickoff' in globalThis);
  const [status, text] = await page.evaluate(
    async ([method, path, body]) => {
      const answer: Response = await (globalThis as any).kickoff.request(method, path, body);
      return [answer.status, await answer.text()] as const;
    },
    [method, path, body] as const,
  );
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** The worker that keeps the page's games; one of a page before may not have gone yet, and engines have their own. */
async function keeper(page: Page): Promise<Worker> {
  await expect(page.getByRole('region', { name: 'Scoreboard' }), 'the worker has answered').toBeVisible();
  return page.workers().findLast((worker) => /\/main-[^/]*$/.test(worker.url()))!;
}

/** The bytes of some files together. */
const bytes = (files: [path: string, size: number][]) => files.reduce((sum, [, size]) => sum + size, 0);

for (const game of ['scrimmage', 'soccer', 'dial'])
  test(`the first game of ${game} is played before more than it needs is fetched`, async ({ browser }) => {
    const files = await Files.serve();
    // Without a service worker nothing is fetched in advance.
    const context = await browser.newContext({ baseURL: files.address, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('./');
    await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
    const modules = () => [...files.fetched].filter(([path]) => path.endsWith('.wasm'));
    expect(modules().map(([path]) => path.replace(/.*\/(\w+?)_.*/, '$1'))).toEqual(['lobby']);
    const lobby = bytes([...files.fetched]);
    // A game against the top level, with its guide and a hint, and with the network that it thinks with.
    const { id } = await ask(page, 'POST', '/matches', {
      game,
      computers: { levels: [8, null], think_ms: 100 },
    });
    await page.goto(`#/match/${id}`);
    await page.getByRole('button', { name: 'Learn it in a few minutes' }).click();
    await page.getByRole('button', { name: 'Leave the guide' }).click();
    let state = await ask(page, 'GET', `/matches/${id}`);
    if (state.next.node === 'chance')
      await ask(page, 'POST', `/matches/${id}/commands`, { seq: state.seq, command: { do: 'draw' } });
    await expect
      .poll(async () => (state = await ask(page, 'GET', `/matches/${id}`)).ply, { message: 'somebody plays' })
      .toBeGreaterThan(0);
    if (state.next.seat === 1) await ask(page, 'POST', `/matches/${id}/hint`, { seq: state.position });
    expect(
      modules()
        .map(([path]) => path.replace(/.*\/(\w+?)_.*/, '$1'))
        .sort(),
    ).toEqual([game, 'lobby'].sort());
    const first = bytes([...files.fetched]);
    console.log(`${game}: lobby ${lobby}, first game ${first}`);
    expect(lobby, JSON.stringify([...files.fetched])).toBeLessThan(450_000);
    expect(first, JSON.stringify([...files.fetched])).toBeLessThan(1_200_000);
    await context.close();
    await files.close();
  });

test('without a connection everything goes on: the pages, a game against the computer, the archive', async ({
  browser,
}) => {
  const files = await Files.serve();
  const context = await browser.newContext({ baseURL: files.address });
  const page = await context.newPage();
  await page.goto('./');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { message: 'the pages are kept' })
    .toBeGreaterThan(0);
  // The worker takes the pages over when they are loaded the next time.
  await page.reload();
  await files.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let state = await ask(page, 'POST', '/matches', {
    game: 'quarterback',
    computers: { levels: [null, 1], think_ms: 100 },
  });
  await page.goto(`#/match/${state.id}`);
  await page.getByRole('button', { name: 'Just play' }).click();
  const { id } = state;
  const now = () => ask(page, 'GET', `/matches/${id}`);
  const halftime = page.getByRole('button', { name: /^Start the/ });
  for (let turn = 0; turn < 6; turn++) {
    const yours = async () => {
      // A half may end: the computer waits until that has been read.
      if (await halftime.isVisible()) await halftime.click();
      return (await now()).next.seat ?? 0;
    };
    await expect.poll(yours, { message: 'the computer plays' }).toBe(0);
    state = await now();
    const { seq } = state;
    if (state.next.node === 'chance') {
      await ask(page, 'POST', `/matches/${id}/commands`, { seq, command: { do: 'draw' } });
      continue;
    }
    const hint = await ask(page, 'POST', `/matches/${id}/hint`, { seq: state.position });
    await ask(page, 'POST', `/matches/${id}/commands`, {
      seq,
      command: { do: 'play', tokens: hint.tokens },
    });
  }
  await ask(page, 'POST', `/matches/${id}/archive`, { name: 'On a train' });
  const before = await now();
  await page.goto('#/archive');
  await page.reload();
  await expect(page.getByRole('link', { name: 'On a train', exact: true })).toBeVisible();
  expect((await now()).ply).toBeGreaterThanOrEqual(before.ply);
  // The site is back: the game is where it was.
  const again = await Files.serve(files.port);
  await page.goto(`#/match/${id}`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Scoreboard' })).toBeVisible();
  await context.close();
  await again.close();
});

test('a new version is told of, and the old one goes on until it is loaded', async ({ browser }) => {
  const files = await Files.serve();
  const context = await browser.newContext({ baseURL: files.address });
  const page = await context.newPage();
  const lobby = page.getByRole('button', { name: 'New game of Scrimmage' });
  const told = page.getByText('There is a new version of Kickoff.');
  await page.goto('./');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(lobby).toBeVisible();
  await expect(told).toBeHidden();
  files.newer.set('index.html', (text) => text.replace('<head>', '<head><meta name="newer" />'));
  files.newer.set('sw.js', (text) => {
    const changed = text.replace(
      /(url:"index\.html",revision:")\w+|(revision:")\w+(",url:"index\.html")/,
      '$1$2newer$3',
    );
    if (changed === text) throw new Error('the service worker does not name the revision of the page');
    return changed;
  });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect(told).toBeVisible();
  const version = page.locator('meta[name="newer"]');
  await page.reload();
  await expect(lobby).toBeVisible();
  await expect(version, 'the old one goes on').toHaveCount(0);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(version).toHaveCount(1);
  await expect(lobby).toBeVisible();
  await context.close();
  await files.close();
});

test('one tab at a time has the games, and a second one is told and may take over', async ({
  page,
  context,
}) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: 'Football on a board' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'Kickoff is open in another tab' })).toBeVisible();
  await second.getByRole('button', { name: 'Use it here' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Football on a board' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kickoff is open in another tab' })).toBeVisible();
  await page.getByRole('button', { name: 'Use it here' }).click();
  // It is loaded anew, and asks before it takes over itself.
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Football on a board' })).toBeVisible();
  await second.close();
});

test('everything goes into a file, and out of it into another browser', async ({ page, api, browser }) => {
  const state = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(state);
  const stood = await api.match(state.id);
  await api.keep(state.id, 'Kept');
  await page.goto('#/settings');
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: 'Save everything in a file' }).click(),
  );
  const text = readFileSync(file.path, 'utf8');

  const files = await Files.serve();
  const context = await browser.newContext({ baseURL: files.address, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.goto('#/settings');
  const input = other.locator('input[type=file]');
  const take = (name: string, content: string) =>
    input.first().setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await take('wrong.json', '{"kickoff": 1, "matches": [{"id": 1}]}');
  await expect(other.getByText('This is no file with everything from Kickoff.')).toBeVisible();
  expect(await ask(other, 'GET', '/matches')).toEqual([]);
  await take('Kickoff.json', text);
  await expect(other.getByText('2 games were taken in.')).toBeVisible();
  expect(await ask(other, 'GET', `/matches/${state.id}`)).toEqual({
    ...stood,
    archived_as: expect.any(String),
  });
  await take('Kickoff.json', text);
  await expect(other.getByText('0 games were taken in.')).toBeVisible();
  expect(await ask(other, 'GET', '/archive')).toHaveLength(1);
  await context.close();
  await files.close();
});

test('where there is no room nothing is half stored, and the game goes on when there is', async ({
  page,
  api,
  watch,
}) => {
  watch.expected.push(/QuotaExceededError/);
  const state = await api.newMatch({}, ['Ann', 'Bo'], 'quarterback');
  await page.goto(`#/match/${state.id}`);
  await page.waitForFunction(() => 'kickoff' in globalThis);
  // As a browser does when its disk is full: the transaction is aborted, and the rows with it.
  await (
    await keeper(page)
  ).evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      put.apply(this, row);
      IDBObjectStore.prototype.put = put;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const draw = (seq: number) =>
    ask(page, 'POST', `/matches/${state.id}/commands`, { seq, command: { do: 'draw' } });
  await expect(draw(state.seq)).rejects.toThrow(/507.*no room left/);
  const now = await api.match(state.id);
  expect(now).toEqual(state);
  await draw(now.seq);
  expect((await api.match(state.id)).ply).toBe(1);
});

/** A task that takes longer is felt, in milliseconds: the Long Tasks API tells of those. */
const LONG = 50;

for (const game of GAMES)
  test(`while the computer plays ${game} the page is never blocked`, async ({ page, api, browser }) => {
    const state = await api.newMatch({}, ['', ''], game, { levels: [8, 8], think_ms: 700 });
    if (state.next.node === 'chance') await api.draw(state);
    await page.goto(`#/match/${state.id}`);
    await expect(page.getByRole('region', { name: 'Scoreboard' })).toBeVisible();
    const ply = async () => (await api.match(state.id)).ply;
    const before = await ply();
    const longest = await longestTask(browser, async () => {
      await expect.poll(ply, { message: 'the computer plays', timeout: 60_000 }).toBeGreaterThan(before + 2);
    });
    console.log(`${game}: the longest task took ${longest.toFixed(0)} ms`);
    expect(longest, 'the longest task of the page, in milliseconds of processor time').toBeLessThan(LONG);
  });

for (const game of GAMES)
  test(`a match of ${game} opens without blocking the page`, async ({ page, api, browser }) => {
    const state = await api.newMatch({}, ['Ann', 'Bo'], game);
    const longest = await longestTask(browser, async () => {
      await page.goto(`#/match/${state.id}`);
      await expect(page.getByTestId('board').or(page.getByTestId('field')).first()).toBeVisible();
      await page.waitForFunction(() => (globalThis as any).kickoff?.pending === 0);
    });
    console.log(`${game}: the longest task took ${longest.toFixed(0)} ms`);
    expect(longest, 'the longest task of the page, in milliseconds of processor time').toBeLessThan(LONG);
  });

test('after a mistake of the program the page goes on from what is stored', async ({ page, api, watch }) => {
  watch.expected.push(/unreachable|mistake/);
  const { id } = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await page.goto(`#/match/${id}`);
  // The page makes the toss by itself.
  await expect(page.getByText(/wins the toss/).first()).toBeVisible();
  const takeBack = page.getByRole('button', { name: 'Take back', exact: true });
  await expect(takeBack).toBeDisabled();
  const state = (await ask(page, 'GET', `/matches/${id}`)) as any;
  // The next transaction fails in a way that nobody has thought of.
  await (
    await keeper(page)
  ).evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new Error('a mistake');
    };
  });
  const { tokens } = state.scene.reach.find((one: any) => one.squares.length > 0).squares[0];
  const play = () =>
    ask(page, 'POST', `/matches/${id}/commands`, { seq: state.seq, command: { do: 'play', tokens } });
  await expect(play()).rejects.toThrow(/500.*mistake/);
  await expect.poll(() => ask(page, 'GET', `/matches/${id}`)).toEqual(state);
  await play();
  await expect(takeBack, 'the page follows the match again').toBeEnabled();
});

test('a match that is damaged says so, and others are played', async ({ page, api }) => {
  const lost = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  const sound = await api.newMatch({}, ['Cy', 'Di'], 'soccer');
  await page.goto('./');
  await page.waitForFunction(() => 'kickoff' in globalThis);
  await page.evaluate(async (id) => {
    const opening = indexedDB.open('kickoff');
    await new Promise((done) => (opening.onsuccess = done));
    const change = opening.result.transaction(['events'], 'readwrite');
    change.objectStore('events').put({ match: id, seq: 1, what: 'nothing that was played' });
    await new Promise((done) => (change.oncomplete = done));
    opening.result.close();
  }, lost.id);
  await page.goto(`#/match/${lost.id}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('cannot be read: the data is damaged');
  await page.goto(`#/match/${sound.id}`);
  await expect(page.getByRole('region', { name: 'Scoreboard' })).toBeVisible();
});

test('a removed game comes back out of the file', async ({ page, api }) => {
  const state = await api.newMatch({}, ['Ann', 'Bo'], 'quarterback');
  await api.draw(state);
  const before = await api.match(state.id);
  await page.goto('./');
  await page.waitForFunction(() => 'kickoff' in globalThis);
  const file = await page.evaluate(async () => {
    const answer: Response = await (globalThis as any).kickoff.request('GET', '/everything');
    return answer.text();
  });
  await api.json('DELETE', `/matches/${state.id}`);
  await expect(api.match(state.id)).rejects.toThrow('404');
  expect(await ask(page, 'PUT', '/everything', file)).toEqual({ games: 1 });
  expect(await api.match(state.id)).toEqual(before);
});

/** A browser that can be killed. */
async function start(profile: string, executable: string): Promise<{ browser: Browser; kill: () => void }> {
  const process = spawn(
    executable,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const endpoint = await new Promise<string>((found, fail) => {
    let said = '';
    process.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const match = /DevTools listening on (\S+)/.exec(said);
      if (match) found(match[1]!);
    });
    process.once('exit', () => fail(new Error(said)));
  });
  const browser = await chromium.connectOverCDP(endpoint);
  return {
    browser,
    // With all the processes that belong to it.
    kill: () => globalThis.process.kill(-process.pid!, 'SIGKILL'),
  };
}

test('what was acknowledged is there after the browser was killed', async ({ folder, launchOptions }) => {
  const files = await Files.serve();
  const profile = folder();
  let [id, acknowledged] = ['', 0];
  for (let time = 0; time < KILLS; time++) {
    const { browser, kill } = await start(profile, launchOptions.executablePath!);
    const context = browser.contexts()[0] as BrowserContext;
    const page = await context.newPage();
    await page.goto(files.address);
    if (id === '') ({ id } = await ask(page, 'POST', '/matches', { game: 'phutball' }));
    const found = await ask(page, 'GET', `/matches/${id}`);
    expect(found.ply, `after ${time} kills`).toBeGreaterThanOrEqual(acknowledged);
    if (found.next.node === 'over') {
      ({ id } = await ask(page, 'POST', '/matches', { game: 'phutball' }));
      acknowledged = 0;
    }
    // Turns one after the other, as fast as they are acknowledged, until it is killed among them.
    await page.exposeFunction('acknowledge', (ply: number) => (acknowledged = Math.max(acknowledged, ply)));
    void page
      .evaluate(async (id) => {
        const { kickoff, acknowledge } = globalThis as any;
        const asked = async (method: string, path: string, body?: unknown) =>
          (await kickoff.request(method, path, body)).json();
        for (;;) {
          const { seq, position, next, ply } = await asked('GET', `/matches/${id}`);
          await acknowledge(ply);
          if (next.node === 'over') return;
          const command =
            next.node === 'chance'
              ? { do: 'draw' }
              : {
                  do: 'play',
                  tokens: (await asked('POST', `/matches/${id}/hint`, { seq: position })).tokens.slice(0, 1),
                };
          const done = await asked('POST', `/matches/${id}/commands`, { seq, command });
          if (done.state) await acknowledge(done.state.ply);
        }
      }, id)
      .catch(() => {});
    const before = acknowledged;
    await expect
      .poll(() => acknowledged, { message: `${time} kills`, intervals: [50], timeout: 60_000 })
      .toBeGreaterThan(before);
    kill();
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  await files.close();
});
