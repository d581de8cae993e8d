// One's own matches in the lobby: how each of the first ones stands is seen.
import type { Page } from '@playwright/test';
import { boxOf } from '../harness/boxes.ts';
import { pick } from '../harness/lobby.ts';
import { LYING, NARROW, TELEPHONE, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

const rows = (page: Page) => page.locator('.rows > li');
/** The breadth and height of each row. */
const sizes = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).map(({ width, height }) => [width, height]),
  );

/** Which words and buttons on the chalkboard lie over each other, or beyond its edge. */
const printedOver = (page: Page) =>
  page.getByTestId('hero').evaluate((hero) => {
    const seen = [...hero.querySelectorAll('h1, h2, p, button')].flatMap((part) => {
      if (!part.checkVisibility() || getComputedStyle(part.parentElement!).clipPath !== 'none') return [];
      const words = document.createRange();
      words.selectNodeContents(part);
      const box = (part.matches('button') ? part : words).getBoundingClientRect();
      return [{ name: part.textContent.trim(), box }];
    });
    const edge = hero.getBoundingClientRect();
    return seen.flatMap(({ name, box }, at) => [
      ...(box.left < edge.left || box.right > edge.right || box.bottom > edge.bottom
        ? [`${name}: cut off`]
        : []),
      ...seen
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${name} / ${other.name}`),
    ]);
  });

test('the first matches in the lobby are shown as they stand', async ({ api, page }) => {
  for (const game of ['king', 'soccer', 'dial', 'phutball']) {
    const match = await api.newMatch({}, ['Ann', 'Bo'], game);
    await api.draw(match);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/matches\/[^/]+$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('./');
  await expect(rows(page)).toHaveCount(3);
  const before = await sizes(page);
  const pictures = page.locator('.rows .picture img');
  await expect(pictures).toHaveCount(3);
  // A picture of nothing has no breadth.
  for (const picture of await pictures.all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await sizes(page)).toEqual(before);
  // With all of them in sight, no more than three are asked for; and no board that was drawn is left behind.
  await page.getByRole('button', { name: 'Show all (4)' }).click();
  await expect(pictures).toHaveCount(3);
  expect(new Set(asked).size).toBe(3);
  await expect(page.locator('[data-to-draw]')).toHaveCount(0);
});

// A third one, below the others, used to push the pictures of the new games below the screen.
test('above the games one row of unfinished ones is listed', async ({ api, page }) => {
  for (const game of ['king', 'soccer', 'dial', 'phutball'])
    await api.draw(await api.newMatch({}, ['Ann', 'Bo'], game));
  await page.setViewportSize(WIDE);
  await page.goto('./');
  await expect(rows(page)).toHaveCount(3);
  const [first, second, third] = await rows(page).all();
  const top = (await boxOf(first!)).y;
  expect((await boxOf(second!)).y).toBe(top);
  expect((await boxOf(third!)).y).toBe(top);
  await page.getByRole('button', { name: 'Show all (4)' }).click();
  await expect(rows(page)).toHaveCount(4);
});

test('a match is opened by its picture', async ({ api, page }) => {
  const { state } = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'soccer'));
  await page.goto('./');
  const picture = await boxOf(rows(page).locator('.picture'));
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await expect(page).toHaveURL(new RegExp(`#/match/${state.id}$`));
});

test('who plays at this computer learns from a button how a friend elsewhere joins', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play with a friend elsewhere' }).click();
  const help = page.getByRole('dialog', { name: 'Play with a friend elsewhere' });
  await expect(help).toContainText('Your friend needs only a browser');
  const steps = help.getByRole('listitem');
  await expect(steps.first()).toContainText('kickoff serve --bind 0.0.0.0');
  await expect(steps.nth(1)).toContainText('http://');
  // Nobody has to type it.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await steps.first().getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied the command.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kickoff serve --bind 0.0.0.0');
  await expect(help.getByRole('heading', { name: 'In another place' })).toBeVisible();
});

test('a match that is over is shown as it ended, when one comes near it', async ({ api, page }) => {
  let { state } = await api.draw(await api.newMatch({ turns: '2' }, ['Ann', 'Bo'], 'phutball'));
  for (const man of ['a1', 'b2']) state = (await api.play(state, [man])).state;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(NARROW);
  await page.goto('./');
  await expect(rows(page)).toHaveCount(1);
  expect(asked.some((path) => path.endsWith(state.id))).toBe(false);
  await rows(page).scrollIntoViewIfNeeded();
  await expect(rows(page).locator('.picture img')).toHaveCount(1);
  await page.goto('./#/archive');
  await expect(rows(page).locator('.picture img')).toHaveCount(1);
});

// Two unfinished games would push the new ones a whole screen down.
test('on a telephone the newest match is shown, and the others when they are asked for', async ({
  api,
  page,
}) => {
  for (const game of ['soccer', 'dial']) await api.draw(await api.newMatch({}, ['Ann', 'Bo'], game));
  await page.setViewportSize(NARROW);
  await page.goto('./');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Dial');
  await page.getByRole('button', { name: 'Show all (2)' }).click();
  await expect(rows(page)).toHaveCount(2);
});

// Two of them, in two or three lines each, used to leave the new games a strip at the screen's lower edge.
for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`on a telephone that lies, ${size.width} wide, an unfinished match is a low row, and a game is begun without scrolling`, async ({
    api,
    page,
  }) => {
    for (const game of ['soccer', 'dial']) await api.draw(await api.newMatch({}, ['Ann', 'Bo'], game));
    await page.setViewportSize(size);
    await page.goto('./');
    await expect(rows(page)).toHaveCount(1);
    const row = await boxOf(rows(page).first());
    // As high as its button; in a broad typeface what stands on its second line may take a third.
    expect(row.height).toBeLessThan(66);
    const play = await boxOf(page.getByRole('button', { name: /^Play the computer/ }).first());
    expect(play.y + play.height).toBeLessThanOrEqual(size.height);
    // What the games are called stands in the second row of them, too: no sign above them takes its place.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Soccer', exact: true })).toBeInViewport({ ratio: 1 });
    // Nor does one scroll for what starts a game with options.
    await page.getByRole('button', { name: 'More of Soccer' }).click();
    await page.getByRole('menuitem', { name: 'New game' }).click();
    const start = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Start the game' }));
    expect(start.y + start.height).toBeLessThanOrEqual(size.height);
  });

// Its title used to break into a narrow column beside empty space.
test('on a tablet that stands the name of a match has one line', async ({ api, page }) => {
  await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'king'));
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('./');
  const name = await boxOf(
    rows(page)
      .getByRole('link', { name: /Quarterback King/ })
      .first(),
  );
  expect(name.height).toBeLessThan(30);
});

test('a match whose position cannot be had keeps the picture of its game', async ({ api, page, watch }) => {
  watch.expected.push(/ERR_FAILED/);
  await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'soccer'));
  await page.route(/\/api\/matches\/[^/]+$/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('./');
  await refused;
  await expect(rows(page).locator('.picture svg')).toBeVisible();
  await expect(rows(page).locator('.picture img')).toHaveCount(0);
});

test.describe('a newcomer on a server', () => {
  test.use({ guides: true });
  for (const size of [NARROW, LYING, WIDE])
    test(`chooses at once what to play with anyone, at ${size.width} × ${size.height}`, async ({
      server,
      open,
    }) => {
      const { page } = await open(server);
      await page.setViewportSize(size);
      const way = page.getByTestId('first-game').getByRole('button', { name: 'Play anyone' });
      await expect(way).toBeInViewport({ ratio: 1 });
      await way.click();
      const choices = page.getByRole('menu', { name: 'Play anyone' }).getByRole('menuitem');
      await expect(choices).toHaveCount(6);
      await expect(choices.first()).toContainText('Dial');
      await expect(choices.first()).toBeFocused();
      for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
      await choices.filter({ hasText: 'Soccer' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Soccer');
      await expect(page.getByTestId('waiting')).toBeVisible();
    });

  for (const size of [{ width: 568, height: 320 }, { width: 740, height: 360 }, LYING])
    test(`reads what is on the chalkboard, at ${size.width} × ${size.height}`, async ({ server, open }) => {
      const { page } = await open(server);
      await page.setViewportSize(size);
      await expect(page.getByTestId('first-game').getByRole('button')).toHaveCount(4);
      expect(await printedOver(page)).toEqual([]);
    });

  test('chooses the game that a friend is invited to', async ({ server, open }) => {
    const { page } = await open(server);
    const way = page.getByTestId('first-game').getByRole('button', { name: 'Play with a friend' });
    await way.click();
    const choices = page.getByRole('menu', { name: 'Play with a friend' }).getByRole('menuitem');
    await expect(choices).toHaveCount(6);
    await expect(choices.first()).toHaveText('Dial');
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(way).toBeFocused();
    await way.press('Enter');
    await choices.getByText('Soccer', { exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Play Soccer with a friend' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(way).toBeFocused();
  });
});

test.describe('where one touches', () => {
  test.use(TELEPHONE);
  // The keyboard of a telephone would cover the form.
  test('a window that opens leaves its field alone', async ({ page }) => {
    await page.goto('./');
    await pick(page, 'More of Soccer', 'New game');
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
  });
});

test('a window that opens begins in its first field, where there is a keyboard', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'New game of Soccer' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
});
