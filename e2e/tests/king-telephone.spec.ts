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
