// A position that is shared: a link that leads to it, a picture of it, and the board as its player had it.
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { glance } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { pick } from '../harness/lobby.ts';
import { meet } from '../harness/network.ts';
import { firstTurn } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

for (const id of GAMES) {
  test(`the board of ${id} is saved as a picture`, async ({ api, page }, info) => {
    const begun = await api.newMatch({}, ['Ann', 'Bo'], id);
    // A toss draws itself sooner or later; here it is drawn before.
    if (begun.next.node === 'chance') await api.draw(begun);
    const match = await api.match(begun.id);
    await page.goto(`#/match/${match.id}`);
    await expect(page.getByTestId('stage').locator('svg').first()).toBeVisible();
    const saved = page.waitForEvent('download');
    await pick(page, 'More', 'Picture of the board');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^[A-Z].+ – Ann – Bo – ${match.ply}\\.png$`));
    const png = await readFile(await file.path());
    if (process.env.KICKOFF_PICTURES) await file.saveAs(`${process.env.KICKOFF_PICTURES}/saved-${id}.png`);
    await info.attach(`${id}.png`, { body: png, contentType: 'image/png' });
    // It is more than an empty sheet: count its colours on a coarse grid.
    const { width, colours } = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const seen = new Set<string>();
      for (let x = 30; x < image.width - 30; x += 7)
        for (let y = 30; y < image.height - 70; y += 7) seen.add(pen.getImageData(x, y, 1, 1).data.join());
      return { width: image.width, colours: seen.size };
    }, png.toString('base64'));
    expect(width).toBeGreaterThan(600);
    expect(colours).toBeGreaterThan(5);
  });
}

test('a replay gives a drawing of the board, and a film of a play that a browser can show', async ({
  api,
  page,
}) => {
  const match = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(match);
  const state = await api.match(match.id);
  const [first] = state.scene.reach;
  await api.play(state, [first.squares[0].tokens[0]]);
  await page.goto(`#/match/${match.id}/replay?ply=2`);
  await expect(page.getByTestId('stage').locator('svg').first()).toBeVisible();
  const saved = async (item: string) => {
    const download = page.waitForEvent('download');
    await pick(page, 'Share', item);
    const file = await download;
    return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
  };
  const drawing = await saved('Drawing of the board (SVG)');
  expect(drawing.name).toMatch(/\.svg$/);
  const drawn = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    return image.width;
  }, drawing.data.toString('utf8'));
  expect(drawn).toBeGreaterThan(300);
  const film = await saved('Film of this round');
  expect(film.name).toMatch(/\.(webm|mp4)$/);
  // A page of the program plays no videos.
  const viewer = await page.context().newPage();
  const [width, frames] = await viewer.evaluate(async (data) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = `data:video/webm;base64,${data}`;
    await new Promise((loaded, failed) => {
      video.onloadeddata = loaded;
      video.onerror = () => failed(new Error(video.error?.message));
    });
    await video.play();
    await new Promise((ended) => (video.onended = ended));
    return [video.videoWidth, video.getVideoPlaybackQuality().totalVideoFrames];
  }, film.data.toString('base64'));
  expect(width).toBeGreaterThan(300);
  expect(frames, 'it moves').toBeGreaterThan(2);
});

test('a whole game goes in a link, and a link that is watched twice is kept once', async ({ api, page }) => {
  const match = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(match);
  await page.goto(`#/match/${match.id}/replay`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) =>
      Promise.resolve(document.body.setAttribute('data-copied', text));
  });
  await pick(page, 'Share', 'Link with the whole game');
  await expect(page.locator('body')).toHaveAttribute('data-copied', /#\/game\//);
  const link = (await page.locator('body').getAttribute('data-copied'))!;
  for (const time of ['first', 'second']) {
    await page.goto(link.slice(link.indexOf('#')));
    await expect(page.getByText('Ann – Bo'), time).toBeVisible();
    await page.getByRole('button', { name: 'Watch it' }).click();
    await expect(page.getByRole('slider', { name: 'Place in the game' }), time).toBeVisible();
    if (time === 'first') await expect(page.getByText('The game is in your archive now.')).toBeVisible();
    expect(await api.json('GET', '/archive'), `the ${time} time`).toHaveLength(1);
  }
  const chess = deflateRawSync('[Kickoff "1"]\n[Game "chess"]\n').toString('base64url');
  await page.goto(`#/game/${chess}`);
  await expect(page.getByText('has no game called “chess”')).toBeVisible();
  await page.goto('#/game/AAAA');
  await expect(page.getByText('This link does not hold a whole game.')).toBeVisible();
});

test('a link leads to the very position, for everyone, and the board lies as its player had it', async ({
  server,
  open,
}) => {
  const { id, players } = await meet(server, 'soccer');
  const side = await until(async () => {
    const { next } = await players[0].match(id);
    return next.node === 'decide' && { seat: next.seat as number };
  }, 'the toss');
  await firstTurn(players[side.seat]!, id, side.seat);
  const { page } = await open(server, `#/match/${id}/replay?ply=3`, { visitor: players[1] });
  const board = page.getByTestId('board');
  await expect(board).toBeVisible();
  /** Whether row 1 is left of row 19. */
  const asRed = async (screen: typeof page) => {
    const at = async (square: string) => (await screen.locator(`[data-square="${square}"]`).boundingBox())!.x;
    return (await at('g1')) < (await at('g19'));
  };
  expect(await asRed(page), 'Blue has their own end on the left').toBe(false);
  await page.keyboard.press('f');
  await expect.poll(() => asRed(page)).toBe(true);
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) =>
      Promise.resolve(document.body.setAttribute('data-copied', text));
  });
  await glance(page, 'replay-share');
  await pick(page, 'Share', 'Link to this position');
  await expect(page.locator('body')).toHaveAttribute('data-copied', /#\/match\/[^/]+\/replay\?ply=3$/);
  const link = (await page.locator('body').getAttribute('data-copied'))!;
  const stranger = await open(server, link.slice(server.address.length));
  await expect(stranger.page.getByRole('slider', { name: 'Place in the game' })).toHaveValue('3');
  expect(await asRed(stranger.page), 'who watches sees the first side on the left').toBe(true);
});
