// Scrimmage on telephones: what a finger aims at, who can be taken in hand, and what a pass has to show.
import type { Page } from '@playwright/test';
import type { Api } from '../harness/api.ts';
import { boxOf, middleOf, slideFinger } from '../harness/boxes.ts';
import { Driver } from '../harness/scrimmage.ts';
import { LYING, TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test.use(TELEPHONE);

/** A match that stands at somebody's turn is opened; `call`: the play that was called. */
async function atTurn(api: Api, page: Page, { call, done = () => true }: Wanted = {}): Promise<Driver> {
  const driver = await Driver.begin(api);
  await driver.until(({ scene }) => scene.phase === 'call');
  await driver.until(({ scene }) => scene.phase === 'turn' && done(scene), { call: call?.(driver.scene) });
  await page.goto(`#/match/${driver.state.id}`);
  return driver;
}
type Wanted = { call?: (scene: any) => string; done?: (scene: any) => boolean };

const square = (page: Page, at: string) => page.locator(`[data-square="${at}"]`);

for (const [lies, size] of [
  ['stands', TELEPHONE.viewport],
  ['lies', LYING],
] as const) {
  test(`a finger that stays has a magnifier, and slides on to the right square: a telephone that ${lies}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize(size);
    const driver = await atTurn(api, page);
    const { scene } = driver.state;
    const { team } = scene.men.find((one: any) => one.speed_left != null);
    const steps = (reach: any) => reach.squares.filter((one: any) => !one.contact && !one.ball);
    const mover = scene.reach.find((one: any) => one.man !== 'Q' && steps(one).length > 1);
    const [first, second] = steps(mover);
    await expect(page.getByTestId('square-info')).toHaveText(/Hold a finger down for a magnifier\.$/);
    await page.locator(`[data-man="${team}-${mover.man}"]`).tap();
    await expect(page.locator('.chosen')).toHaveCount(1);

    const field = page.getByTestId('field');
    const place = () => field.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const lay = await place();
    const loupe = page.getByTestId('loupe');
    await slideFinger(
      page,
      await middleOf(square(page, first.at)),
      await middleOf(square(page, second.at)),
      async () => {
        await expect(loupe, 'the square that is meant').toHaveText(second.at);
        await expect(page.getByTestId('square-info')).toContainText(second.at);
        const { x, y, width, height } = await boxOf(loupe);
        expect(Math.min(x, y), 'it is in sight').toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
        expect(await place(), 'the field is not pushed').toEqual(lay);
        expect((await api.match(driver.state.id)).seq, 'nothing is played yet').toBe(driver.state.seq);
      },
    );
    await expect(loupe).toHaveCount(0);
    await until(async () => {
      const { men } = (await api.match(driver.state.id)).scene;
      return men.some((one: any) => one.team === team && one.label === mover.man && one.at === second.at);
    }, 'the man goes where the finger has lifted');
    await page.reload();
    await expect(page.getByTestId('square-info'), 'once is enough').not.toHaveText(/magnifier/);
  });
}

test('a finger that lifts beside the field picks nothing', async ({ api, page }) => {
  const driver = await atTurn(api, page);
  const { team } = driver.scene.men.find((one: any) => one.speed_left != null);
  const man = page.locator(`[data-man="${team}-${driver.scene.reach[0].man}"]`);
  const board = await boxOf(page.getByTestId('stage'));
  await man.tap();
  await expect(page.locator('.chosen')).toHaveCount(1);
  const { at } = driver.scene.reach[0].squares[0];
  await slideFinger(
    page,
    await middleOf(square(page, at)),
    { x: board.x + board.width / 2, y: board.y + board.height + 60 },
    async () => await expect(page.getByTestId('loupe'), 'no square is meant').toHaveText(''),
  );
  await expect(page.getByTestId('loupe')).toHaveCount(0);
  await expect(page.locator('.chosen'), 'the man is still in hand').toHaveCount(1);
  expect((await api.match(driver.state.id)).seq, 'nothing was played').toBe(driver.state.seq);
});

test('close up, a pick pushes the field only if none of the squares that the man can reach is in sight', async ({
  api,
  page,
}) => {
  const driver = await atTurn(api, page);
  const field = page.getByTestId('field');
  await expect(page.locator('[data-level="wide"]').first()).toBeVisible();
  await page.locator('.ground .zoom').tap();
  await expect(page.locator('.ground')).toHaveAttribute('data-level', 'close');
  const place = () => field.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const { team } = driver.scene.men.find((one: any) => one.speed_left != null);
  const frame = await boxOf(field);
  const inside = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    x >= frame.x &&
    y >= frame.y &&
    x + width <= frame.x + frame.width &&
    y + height <= frame.y + frame.height;
  let picked = 0;
  for (const { man, squares } of driver.scene.reach) {
    const here = page.locator(`[data-man="${team}-${man}"]`);
    const boxes = await Promise.all(squares.map(({ at }: any) => boxOf(square(page, at))));
    if (!inside(await boxOf(here)) || !boxes.some(inside)) continue;
    const lay = await place();
    await here.tap();
    await expect(page.locator('.chosen')).toHaveCount(1);
    expect(await place(), man).toEqual(lay);
    await here.tap();
    await expect(page.locator('.chosen')).toHaveCount(0);
    picked++;
  }
  expect(picked).toBeGreaterThan(1);
});

test('light squares lie under the men who can move until one is in hand, on telephones alone', async ({
  api,
  page,
}) => {
  const driver = await atTurn(api, page);
  const ready = page.locator('[data-man] .ready');
  const movers = driver.scene.reach.filter(({ squares }: any) => squares.length > 0);
  await expect(ready).toHaveCount(movers.length);
  const { team } = driver.scene.men.find((one: any) => one.speed_left != null);
  await page.locator(`[data-man="${team}-${movers[0].man}"]`).tap();
  await expect(page.locator('.chosen')).toHaveCount(1);
  await expect(ready).toHaveCount(0);
  await page.locator(`[data-man="${team}-${movers[0].man}"]`).tap();
  await expect(ready).toHaveCount(movers.length);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ready).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`a pass to the farthest zone: its squares are in sight, a button throws, and a receiver is seen: ${width}x${height}`, async ({
    api,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const far = (scene: any) => scene.directions?.[scene.offense === 'red' ? 0 : 1] === 'east';
    const driver = await atTurn(api, page, {
      call: (scene) => `pass:${far(scene) ? 11 : 2}`,
      done: (scene) => scene.throws.length > 0,
    });
    await page.getByRole('button', { name: 'Throw…' }).tap();
    const show = page.getByRole('button', { name: 'Show the zone and throw' });
    const marks = page.locator('[data-mark="throw"]');
    await expect(show.or(marks.first())).toBeVisible();
    if (await show.isVisible()) await show.tap();
    await expect(marks.first()).toBeAttached();
    const { x, y, width: broad, height: high } = await boxOf(page.getByTestId('field'));
    /** The middle of each lies in what is seen of the field. */
    const seen = () =>
      marks.evaluateAll(
        (list, [left, top, right, bottom]) =>
          list.every((mark) => {
            const box = mark.getBoundingClientRect();
            const [across, down] = [box.x + box.width / 2, box.y + box.height / 2];
            return across > left! && across < right! && down > top! && down < bottom!;
          }),
        [x, y, x + broad, y + high],
      );
    await expect.poll(seen, 'every square that may be thrown to is in sight').toBe(true);

    const middle = await middleOf(marks.nth(12));
    await page.touchscreen.tap(middle.x, middle.y);
    await page.getByRole('button', { name: /^Throw to [A-O]\d+$/ }).tap();
    await until(
      async () => (await api.match(driver.state.id)).scene.ball?.state === 'flight',
      'the pass is in the air',
    );
    const receivers = (await api.match(driver.state.id)).scene.men.filter(({ receiver }: any) => receiver);
    const anySeen = async () => {
      for (const { team, label } of receivers) {
        const at = await middleOf(page.locator(`[data-man="${team}-${label}"]`));
        if (at.x > x && at.x < x + broad && at.y > y && at.y < y + high) return true;
      }
      return false;
    };
    await expect.poll(anySeen, 'somebody who may catch it').toBe(true);
  });
}
