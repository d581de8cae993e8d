// Quarterback King on telephones: a long board of which a part is in sight, or all of it in small squares.
import { boxOf } from '../harness/boxes.ts';
import { played, seen } from '../harness/grid.ts';
import { begun, FOUR_THREE, PRO_SET } from '../harness/king.ts';
import { pick } from '../harness/lobby.ts';
import { LYING, NARROW, TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

test.use(TELEPHONE);

for (const size of [NARROW, LYING])
  test(`close up, a turn begins with the ball and both lines in sight, and no name covers a man: ${size.width}x${size.height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(size);
    const state = await begun(api);
    const screen = await seen(page, api, state);
    // Pushed away while men are placed: that was another matter.
    await screen.board.hover({ position: { x: 150, y: 150 }, force: true });
    await page.mouse.wheel(size === LYING ? 600 : 0, size === LYING ? 0 : -600);
    await expect(screen.square('e4')).not.toBeInViewport();
    const now = await played(api, state, [...FOUR_THREE, ...PRO_SET]);
    await screen.ready(now);
    for (const at of ['e4', 'c6', 'h6', 'c7', 'h7'])
      await expect(screen.square(at)).toBeInViewport({ ratio: 0.95 });

    const box = page.locator('.board.close');
    const men: string[] = now.scene.pieces.map(({ at }: any) => at);
    for (let to = 0; to <= 400; to += 50) {
      await box.evaluate((node, by) => node.scrollTo(by, by), to);
      await settled(page);
      const names = await Promise.all((await page.locator('[data-end]').all()).map(boxOf));
      for (const at of men) {
        const man = await boxOf(screen.square(at));
        for (const { x, y, width, height } of names) {
          const across = Math.min(x + width, man.x + man.width) - Math.max(x, man.x);
          const down = Math.min(y + height, man.y + man.height) - Math.max(y, man.y);
          expect(Math.min(across, down), `a name covers ${at}`).toBeLessThanOrEqual(1);
        }
      }
    }
  });

for (const size of [NARROW, { width: 360, height: 640 }])
  test(`what an announcement costs is read whole, with a man in hand too: ${size.width}x${size.height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(size);
    const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
    const screen = await seen(page, api, state);
    const type = () =>
      page
        .locator('[data-announce="attempt"]')
        .evaluate((button) => [getComputedStyle(button).fontFamily, getComputedStyle(button).fontSize]);
    const before = await type();
    for (const man of [null, 'j6']) {
      if (man) await screen.click(man);
      for (const [what, price] of [
        ['attempt', 'costs a move'],
        ['punt', 'costs the ball'],
      ] as const) {
        const button = page.locator(`[data-announce="${what}"]`);
        await expect(button.locator('small')).toHaveText(price);
        await expect(button.locator('small')).toBeInViewport({ ratio: 1 });
        const bar = await boxOf(page.getByRole('button', { name: 'Hint' }));
        const { y, height } = await boxOf(button);
        expect(y + height, 'it ends above the bar').toBeLessThanOrEqual(bar.y);
      }
      expect(await type(), 'a man in hand changes no type').toEqual(before);
    }
  });

test('what was moved last is marked until a man is in hand', async ({ api, page }) => {
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET, 'a6>b7', 'e9>e8']);
  const screen = await seen(page, api, state);
  const last = screen.board.locator('[data-mark="last"]');
  await expect(last).toHaveCount(2);
  await screen.click('j6');
  await expect(last).toHaveCount(0);
});

test('a throw that nobody can stop is called that', async ({ api, page }) => {
  const near = PRO_SET.map((man) => (man === 'RB@c3' ? 'RB@c4' : man));
  const moves = ['attempt', 'e9>e8', 'complete>c4'];
  const state = await played(api, await begun(api), [...FOUR_THREE, ...near, ...moves]);
  await seen(page, api, state);
  await expect(page.getByTestId('situation')).toContainText('Nobody can stop it');
});

test('a tablet that stands shows a turn close up, upright, with everybody in sight', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  expect((await boxOf(screen.square('e4'))).width).toBeGreaterThanOrEqual(36);
  for (const { at } of state.scene.pieces) await expect(screen.square(at)).toBeInViewport({ ratio: 0.95 });
  const [field, log] = [await boxOf(page.getByTestId('stage')), await boxOf(page.locator('.log'))];
  expect(log.x, 'the play-by-play stands beside it').toBeGreaterThanOrEqual(field.x + field.width);
  await expect(page.locator('.log')).toContainText('Home is lined up');
  await expect(page.getByRole('button', { name: 'Play-by-play and more' })).toBeHidden();
});

test('a tablet that stands has men and formations beside the field, and a hint covers neither', async ({
  api,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const state = await begun(api);
  const screen = await seen(page, api, state);
  const before = await boxOf(screen.square('c7'));
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const card = page.getByTestId('hint');
  await expect(card.getByRole('button', { name: 'Play it' })).toBeVisible();
  const told = await boxOf(card);
  const [tray, gallery] = [await boxOf(page.locator('.tray')), await boxOf(page.locator('.gallery'))];
  expect(tray.y + tray.height).toBeLessThanOrEqual(gallery.y);
  expect(gallery.y + gallery.height).toBeLessThanOrEqual(told.y);
  expect((await boxOf(screen.square('c7'))).width, 'the field keeps its scale').toBe(before.width);
  for (const one of await page.locator('[data-roster]').all())
    expect((await boxOf(one)).height, 'large enough to be told apart').toBeGreaterThanOrEqual(60);
});

for (const size of [LYING, { width: 667, height: 375 }, { width: 768, height: 1024 }])
  test(`a hint leaves the field its scale, and is in sight from end to end: ${size.width}x${size.height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(size);
    const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
    await page.route('**/hint', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), tokens: ['j6>j9'] } });
    });
    const screen = await seen(page, api, state);
    const before = await boxOf(screen.square('e4'));
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(screen.board.locator('[data-line="hint"]').first()).toBeAttached();
    for (const at of ['j6', 'j9']) await expect(screen.square(at)).toBeInViewport({ ratio: 0.95 });
    expect((await boxOf(screen.square('e4'))).width).toBe(before.width);
    await page.getByTestId('hint').getByRole('button', { name: 'Close' }).click();
    await expect(screen.square('e4'), 'it comes back to the ball').toBeInViewport({ ratio: 0.95 });
  });

test('the line of scrimmage has its yards on a tag at both edges, where men stand, too', async ({
  api,
  page,
}) => {
  const state = await begun(api);
  const screen = await seen(page, api, state);
  const tags = screen.board.getByTestId('scrimmage-tag');
  const places = async () => Promise.all((await tags.all()).map(boxOf));
  await expect(tags).toHaveText(['20', '20']);
  const x = (await places()).map((place) => place.x);
  const now = await played(api, state, [...FOUR_THREE, ...PRO_SET]);
  await screen.ready(now);
  await expect(tags).toHaveText(['20', '20']);
  expect((await places()).map((place) => place.x)).toEqual(x);
  const field = await boxOf(screen.board);
  const [left, right] = await places();
  expect(Math.abs(right!.x + right!.width - field.x - field.width)).toBeLessThanOrEqual(2);
  expect(left!.x).toBeLessThan(field.x + 40);
});

test('lying, the play-by-play has the height of its sheet, and charts lie below it', async ({
  api,
  page,
}) => {
  await page.setViewportSize(LYING);
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  await seen(page, api, state);
  await page.getByRole('button', { name: 'Play-by-play and more' }).tap();
  const list = await boxOf(page.locator('.log.up > section.card'));
  expect(list.height).toBeGreaterThan(0.8 * (await boxOf(page.locator('.log.up'))).height);
});

test('looking back tells nobody to act, and not what was played after it', async ({ api, page }) => {
  await page.setViewportSize(LYING);
  const moves = ['attempt', 'e9>e8'];
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET, ...moves]);
  await seen(page, api, state);
  const now = page.locator('.scoreboard .now');
  await expect(now).toContainText('make 1 move');
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page.getByRole('button', { name: 'To the game' })).toBeVisible();
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(now).not.toContainText('make 1 move');
  await expect(page.getByText('No receiver is free yet')).toHaveCount(0);
  await expect(page.locator('.told .latest')).toHaveCount(0);
});

test('a line-up tells men of a kind apart, shows formations up to the edge, and cuts no arrow to an end zone', async ({
  api,
  page,
}) => {
  const state = await played(api, await begun(api), [...FOUR_THREE]);
  const screen = await seen(page, api, state);
  for (const man of ['WR1', 'WR2'])
    await expect(page.locator(`[data-roster="${man}"]`)).toContainText(`${man.at(-1)} of 2`);
  const field = await boxOf(screen.board);
  const gallery = await boxOf(page.locator('.gallery'));
  expect(gallery.x + gallery.width).toBeGreaterThanOrEqual(field.x + field.width - 8);
  await page.getByRole('button', { name: 'Whole board' }).click({ trial: true });
  for (const end of await page.locator('[data-end]').all())
    expect((await boxOf(end)).height, 'an arrow is as high as a name').toBeGreaterThanOrEqual(17);
});

test('a telephone that is turned shows the ball, wherever its board had been pushed to', async ({
  api,
  page,
}) => {
  await page.setViewportSize(LYING);
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  await screen.board.hover({ position: { x: 150, y: 150 }, force: true });
  await page.mouse.wheel(600, 0);
  await expect(screen.square('e4')).not.toBeInViewport();
  await page.setViewportSize(NARROW);
  await expect(screen.square('e4')).toBeInViewport({ ratio: 0.95 });
});

test('on a telephone that lies no man is broader than their square, and the guide covers none', async ({
  api,
  page,
}) => {
  await page.setViewportSize(LYING);
  const state = await played(api, await begun(api), [...FOUR_THREE, ...PRO_SET]);
  const screen = await seen(page, api, state);
  await page.getByRole('button', { name: 'Whole board' }).tap();
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeVisible();
  const { width } = await boxOf(screen.square('a1'));
  expect(width).toBeGreaterThanOrEqual(21);
  for (const letters of await screen.board.locator('[data-piece] text').all())
    expect((await boxOf(letters)).width, 'letters').toBeLessThanOrEqual(width);

  await page.goto('./');
  await pick(page, 'More of Quarterback King', 'How to play');
  const guide = page.getByRole('dialog', { name: 'How to play Quarterback King' });
  for (let step = 1; step <= 2; step++) {
    const formation = await boxOf(guide.locator('button.formation').first());
    const last = await boxOf(guide.locator('[data-square="j24"]'));
    expect(formation.y, 'formations stand below the field').toBeGreaterThanOrEqual(last.y + last.height);
    await guide.getByRole('button', { name: 'Show me', exact: true }).tap();
    await guide.getByRole('button', { name: 'Next', exact: true }).tap();
    await expect(guide.getByTestId('guide-step')).toContainText(`Step ${step + 1} of`);
  }
});

test('on a telephone that lies a button brings up the play-by-play and puts it away', async ({
  api,
  page,
}) => {
  await page.setViewportSize(LYING);
  const state = await begun(api);
  const screen = await seen(page, api, state);
  const now = await played(api, state, [...FOUR_THREE, ...PRO_SET]);
  await screen.ready(now);
  const opener = page.locator('[data-action="play-by-play"]');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const log = page.getByRole('region', { name: 'Play-by-play' }).getByRole('listitem').last();
  await expect(log, 'its last line is in sight').toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener, 'the focus comes back').toBeFocused();
});
