// Where men are lined up, a hint is given or a play is called, what one needs is in sight: nothing of it is cut or covered.
import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../harness/boxes.ts';
import type { Api } from '../harness/api.ts';
import { against, quick } from '../harness/computer.ts';
import { at, Driver } from '../harness/scrimmage.ts';
import { LYING, TELEPHONE, WIDE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

/** All of it can be seen and pressed: it is in the window, and nothing lies over its corners. */
async function expectWhole(one: Locator, what: string): Promise<void> {
  const hidden = await one.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const corners = [
      [box.left + 3, box.top + 3],
      [box.right - 3, box.top + 3],
      [box.left + 3, box.bottom - 3],
      [box.right - 3, box.bottom - 3],
    ] as const;
    return corners.filter(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return !top || !(node.contains(top) || top.contains(node));
    }).length;
  });
  expect(hidden, `hidden corners of ${what}`).toBe(0);
}

/** The first line-up of a match against the computer. */
async function liningUp(page: Page, api: Api, game: string): Promise<void> {
  const { state } = await against(api, game, quick);
  await page.goto(`#/match/${state.id}`);
  await expect(page.locator('.formation').first()).toBeVisible();
  await settled(page);
}

/** What a line-up is made from is whole in sight, or a pager leads to it, and then it is. */
async function expectAllToBePlaced(page: Page): Promise<void> {
  const panel = page.getByTestId('panel');
  const men = panel.locator('[data-roster]');
  expect(await men.count(), 'men').toBeGreaterThanOrEqual(7);
  for (const man of await men.all())
    await expectWhole(man, `the man ${await man.getAttribute('data-roster')}`);
  for (const button of await panel.locator('.buttons button').all())
    await expectWhole(button, `the button ${await button.innerText()}`);

  const on = panel.locator('[data-action="more-formations"]');
  const formations = await panel.locator('.formations .gallery button').all();
  expect(formations.length, 'formations').toBeGreaterThanOrEqual(6);
  const left = new Set(formations);
  for (let seen = 0; left.size > 0; seen++) {
    expect(seen, 'pages of formations').toBeLessThan(4);
    for (const one of left) {
      const [box, window] = [await boxOf(one), await boxOf(panel.locator('.formations .gallery'))];
      const inSight = Math.min(box.x + box.width, window.x + window.width) - Math.max(box.x, window.x);
      if (inSight <= 1) continue; // of another page
      await expectWhole(one, `the formation ${await one.innerText()}`);
      left.delete(one);
    }
    if (left.size === 0) return;
    await expectWhole(on, 'the way to more formations');
    await on.click();
    await settled(page);
  }
}

for (const game of ['king', 'scrimmage'])
  for (const size of [WIDE, { width: 1440, height: 900 }])
    test(`${game}: on ${size.width}x${size.height} no man and no formation is cut off, with formations of one's own too`, async ({
      api,
      page,
    }) => {
      await page.setViewportSize(size);
      await liningUp(page, api, game);
      await expectAllToBePlaced(page);
      const panel = page.getByTestId('panel');
      await panel.locator('.formation').first().click();
      for (const name of ['Mine', 'Another one of mine', 'The third']) {
        await panel.getByRole('button', { name: 'Save this line-up…' }).click();
        await panel.getByRole('textbox', { name: 'Name of the formation' }).fill(name);
        await panel.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(panel.getByRole('button', { name, exact: true })).toBeAttached();
      }
      await expectAllToBePlaced(page);
    });

test('scrimmage: on a low screen a button brings the play-by-play up over the men, and Escape leads back', async ({
  api,
  page,
}) => {
  await page.setViewportSize(WIDE);
  await liningUp(page, api, 'scrimmage');
  await expect(page.getByRole('heading', { name: 'Play-by-play' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const opener = page.locator('[data-action="play-by-play"]');
  const log = page.getByRole('heading', { name: 'Play-by-play' });
  await expect(log).not.toBeVisible();
  await opener.click();
  await expect(log).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(log).not.toBeVisible();
  await expect(opener).toBeFocused();
});

test.describe('a newcomer just plays', () => {
  test.use({ guides: true });
  for (const game of ['king', 'scrimmage'])
    test(`${game}: that it can be opened again is told where no man and no formation is cut off for it`, async ({
      api,
      page,
    }) => {
      await page.setViewportSize(WIDE);
      const { state } = await against(api, game, quick);
      await page.goto(`#/match/${state.id}`);
      await expect(page.getByRole('button', { name: 'Just play' })).toBeVisible();
      // By key: under the pointer a square of the board would be told of.
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('note')).toBeInViewport({ ratio: 1 });
      await settled(page);
      await expectWhole(page.getByTestId('note'), 'what is told');
      await expectAllToBePlaced(page);
    });
});

for (const game of ['king', 'scrimmage'])
  for (const [name, size] of [
    ['that lies', LYING],
    ['that stands', TELEPHONE.viewport],
  ] as const)
    test(`${game}: on a telephone ${name} formations, men and the end of the line-up are in sight`, async ({
      api,
      page,
    }) => {
      await page.setViewportSize(size);
      await liningUp(page, api, game);
      const panel = page.getByTestId('panel');
      await expectWhole(panel.locator('.formation').first(), 'the first formation');
      await expectWhole(panel.locator('.formation .name').first(), 'its name');
      await expectWhole(panel.locator('[data-roster]').first(), 'the first man');
      await expectWhole(panel.locator('[data-action="line-up"]'), 'the end of the line-up');
    });

for (const game of ['king', 'scrimmage', 'quarterback', 'soccer', 'dial'])
  test(`${game}: on a telephone that lies a hint can be played and closed, in one row`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(LYING);
    const { state } = await against(api, game, quick);
    await page.goto(`#/match/${state.id}`);
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    await expect(hint).toBeEnabled();
    const below = page.getByTestId('panel').locator('.buttons > .button');
    const room = (await page.getByTestId('panel').locator('.hand').first().boundingBox())?.height ?? 0;
    const before = await Promise.all((await below.all()).map(boxOf));
    await hint.click();
    const card = page.getByTestId('hint');
    const [play, close] = ['Play it', 'Close'].map((name) => card.getByRole('button', { name }));
    await expect(play!).toBeVisible();
    await settled(page);
    await expectWhole(play!, 'Play it');
    await expectWhole(close!, 'Close');
    expect((await boxOf(play!)).y, 'both are in one row').toBeCloseTo((await boxOf(close!)).y, 0);
    const longer = Math.max(0, (await boxOf(card)).height - room);
    const after = await Promise.all((await below.all()).map(boxOf));
    const men = await page.locator('[data-roster]').all();
    // Of a line-up they stand at the lower edge.
    for (const [at, { y }] of men.length > 0 ? [] : before.entries())
      expect(Math.abs(after[at]!.y - y), 'what one plays stays where it is').toBeLessThanOrEqual(longer + 1);
    for (const man of men)
      if ((await boxOf(man)).x < LYING.width - 60) await expectWhole(man, 'a man of the tray');
  });

for (const game of ['king', 'scrimmage'])
  test(`${game}: at a desk a hint covers neither the formations nor what one presses`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await liningUp(page, api, game);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const card = page.getByTestId('hint');
    await expect(card.getByRole('button', { name: 'Play it' })).toBeVisible();
    await settled(page);
    const { x, y, width, height } = await boxOf(card);
    const gallery = await boxOf(page.locator('.gallery'));
    const pressed = page.locator('[data-formation], [data-roster], [data-testid="panel"] .buttons > .button');
    for (const one of await pressed.all()) {
      const box = await boxOf(one);
      const inGallery = (await one.getAttribute('data-formation')) !== null;
      const ofAnotherPage = box.x >= gallery.x + gallery.width - 1 || box.x + box.width <= gallery.x + 1;
      if (inGallery && ofAnotherPage) continue;
      await expect(one).toBeInViewport({ ratio: 1 });
      const apart =
        box.x >= x + width || box.x + box.width <= x || box.y >= y + height || box.y + box.height <= y;
      expect(apart, 'the hint lies beside it').toBe(true);
    }
  });

test.describe('scrimmage, on a telephone that stands', () => {
  test.use({ ...TELEPHONE, isMobile: true });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ])
    test(`at ${viewport.width} px a hint covers neither the field, nor formations, nor men`, async ({
      api,
      page,
    }) => {
      await page.setViewportSize(viewport);
      await liningUp(page, api, 'scrimmage');
      await page.getByRole('button', { name: 'Hint', exact: true }).tap();
      const card = page.getByTestId('hint');
      await expectWhole(card.getByRole('button', { name: 'Play it' }), 'Play it');
      await settled(page);
      const { y, height } = await boxOf(card);
      const field = await boxOf(page.locator('.stage'));
      expect(y, 'it lies below the field').toBeGreaterThanOrEqual(field.y + field.height - 8);
      // The row of formations shows the one that the hint means, which is not always the first.
      const row = await boxOf(page.locator('.gallery'));
      const formations = await page.locator('[data-formation]').all();
      const boxes = await Promise.all(formations.map(boxOf));
      const formation =
        formations[
          boxes.findIndex((box) => box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1)
        ];
      expect(formation, 'a formation is in sight').toBeDefined();
      for (const one of [formation!, page.locator('[data-roster]').first()]) {
        await expect(one).toBeInViewport({ ratio: 1 });
        expect((await boxOf(one)).y, 'it lies above what one picks').toBeGreaterThanOrEqual(y + height - 1);
      }
    });
});

test('scrimmage: of a line-up without a name a hint shows the board, and its squares when asked', async ({
  api,
  page,
}) => {
  await liningUp(page, api, 'scrimmage');
  await page.route('**/hint', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const lines = ['T1 on F15', 'T2 on J15', 'G1 on G15'].map((where) => `Red's ${where}.`);
    await route.fulfill({ response: answer, json: { ...told, lines } });
  });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const card = page.getByTestId('hint');
  await expect(card.getByText('Line up like this.')).toBeVisible();
  await expect(card.getByText('F15')).toHaveCount(0);
  await card.getByRole('button', { name: 'Show all' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(3);
});

test('scrimmage: the toss is a question and a button, and fits a telephone that lies', async ({
  api,
  page,
}) => {
  await page.setViewportSize(LYING);
  const made = await api.newMatch();
  await page.goto(`#/match/${made.id}`);
  // The card stands for a moment only: it is looked at in one go.
  const seen = await page.waitForFunction(() => {
    const card = document.querySelector('[data-testid="draw"]');
    const bottom = card?.getBoundingClientRect().bottom;
    return card && { bottom, odds: card.querySelectorAll('table').length };
  });
  const { bottom, odds } = (await seen.jsonValue())!;
  expect(odds, 'tables of odds').toBe(0);
  expect(bottom, 'the card ends above the lower edge').toBeLessThan(LYING.height);
  await page.waitForFunction(() =>
    /(Red|Yellow) has the ball first/.test(document.querySelector('[data-testid="draw"]')?.textContent ?? ''),
  );
});

test('scrimmage: the call lies over the board, and the scoreboard stays in sight', async ({ api, page }) => {
  const driver = await Driver.begin(api);
  await driver.until(at('call'));
  await page.goto(`#/match/${driver.state.id}`);
  const opener = page.getByRole('button', { name: /^Call the play/ });
  await opener.click();
  const curtain = page.getByTestId('curtain');
  await curtain.getByRole('button', { name: /show the calls/ }).click();
  for (const size of [WIDE, LYING]) {
    await page.setViewportSize(size);
    await settled(page);
    const over = await curtain.evaluate((node) => ({
      wide: node.scrollWidth - node.clientWidth,
      high: node.scrollHeight - node.clientHeight,
    }));
    expect(over, `all of the call is in sight on ${size.width}x${size.height}`).toEqual({ wide: 0, high: 0 });
    for (const name of [/^Run by Q/, /^Pass to zone 12$/, /^Choose a call$/, /^Hide the calls$/])
      await expect(curtain.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(WIDE);
  await settled(page);
  const [stage, box] = [await boxOf(page.getByTestId('stage')), await boxOf(curtain)];
  expect(Math.abs(box.x - stage.x) + Math.abs(box.width - stage.width), 'as broad as the board').toBeLessThan(
    2,
  );
  await expect(page.getByText(/^1st and 10$/)).toBeInViewport();
});

test('king: the band below the long board cuts nothing off, and tells what happened once', async ({
  api,
  page,
}) => {
  await liningUp(page, api, 'king');
  await page.locator('.formation').first().click();
  await page.locator('[data-action="line-up"]:enabled').click();
  await expect(page.getByRole('region', { name: 'Scoreboard' }).getByText(/make 1 move/)).toBeVisible();
  await settled(page);
  const score = page.locator('.sides > .score');
  const cut = await score.evaluate((node) => node.scrollHeight - node.clientHeight);
  expect(cut, 'the facts of the game are in sight').toBeLessThanOrEqual(0);
  const names = await score.locator('.name').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...names), 'a name has one line').toBeLessThan(30);
  await expect(page.locator('.latest')).toHaveCount(0);
  await expect(page.locator('.charts')).toBeInViewport();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const card = page.getByTestId('hint');
  await expect(card.getByRole('button', { name: 'Play it' })).toBeVisible();
  await settled(page);
  const hidden = await page.locator('.notices').evaluate((node) => node.scrollHeight - node.clientHeight);
  expect(hidden, 'all of the hint is in sight').toBeLessThanOrEqual(0);
});

test.describe('on a telephone', () => {
  test.use({ ...TELEPHONE, isMobile: true });
  test('menus name no keys', async ({ api, page }) => {
    const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
    await page.goto(`#/match/${made.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const item = page.getByRole('menuitem', { name: 'Flip the board' });
    await expect(item).toBeVisible();
    await expect(item.locator('kbd')).toBeHidden();
  });
});

test('formations that could not be had are asked for again, and their names are given with nothing hidden in the way', async ({
  api,
  page,
}) => {
  await page.setViewportSize(WIDE);
  const asked = '**/ask';
  await page.route(asked, (route) =>
    route.request().postData()?.includes('"formations"')
      ? route.fulfill({ json: { answer: 'refused', message: 'Not now.' } })
      : route.continue(),
  );
  const { state } = await against(api, 'king', quick);
  await page.goto(`#/match/${state.id}`);
  const gallery = page.locator('.gallery');
  await expect(gallery.getByRole('alert')).toHaveText('The formations could not be loaded.');
  await expect(gallery.locator('.soon')).toHaveCount(0);
  await page.unroute(asked);
  await gallery.getByRole('button', { name: 'Try again' }).click();
  const formations = page.locator('.formations');
  await formations.locator('[data-formation]').first().click();
  await expect(formations.getByRole('button', { name: 'Save this line-up…' })).toHaveCount(1);
  await formations.getByRole('button', { name: 'Save this line-up…' }).click();
  await expect(formations.getByRole('textbox')).toBeFocused();
  for (const name of ['Next formations', 'Previous formations'])
    await expect(formations.getByRole('button', { name })).toHaveCount(0);
});
