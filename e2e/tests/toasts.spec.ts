// Notices: they cover nothing that is needed, and go with their page. And what a page asks for as it starts.
import { boxOf } from '../harness/boxes.ts';
import { lookAt } from '../harness/checks.ts';
import { keep } from '../harness/keeping.ts';
import { pick } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

/** Whether two boxes share a point. */
const meet = (a: any, b: any) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a notice does not outlive its page', async ({ api, page }) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(made);
  await page.goto(`#/match/${made.id}`);
  await keep(page, 'A beginning');
  await page.goto(`#/match/${made.id}/replay`);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
  await expect(page.getByText('Saved as “A beginning”.')).toHaveCount(0);
});

test('why a tool cannot be used is told no longer than that holds', async ({ api, page }) => {
  const begun = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'phutball'));
  await page.goto(`#/match/${begun.state.id}`);
  // It says that it is disabled, and why when it is pressed all the same.
  await page.getByRole('button', { name: 'Take back' }).click({ force: true });
  const notice = page.locator('.toast', { hasText: 'Nothing to take back yet.' });
  await expect(notice).toBeVisible();
  await api.play(begun.state, ['a1']);
  // By itself it would go later.
  await expect(notice).toHaveCount(0, { timeout: 2_500 });
});

test('on the replay a notice stands over the controls, wherever they are', async ({ program, api, open }) => {
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(made);
  const { page, context } = await open(program, `#/match/${made.id}/replay`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const controls = page.getByRole('group', { name: 'Replay' });
  await expect(controls).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1280, height: 1400 },
    { width: 390, height: 844 },
    { width: 390, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await pick(page, 'More', 'Copy as text');
    const toast = page.getByText('Copied the game as text.');
    await expect(toast).toBeVisible();
    await settled(page);
    const [notice, box] = [await boxOf(page.locator('.toast')), await boxOf(controls)];
    expect(meet(notice, box), JSON.stringify({ size, notice, box })).toBe(false);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await pick(page, 'More', 'Copy as text');
  await lookAt(page, 'replay-notice');
});

test('the games are asked for once', { tag: '@server' }, async ({ page, watch }) => {
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'New game of Scrimmage' })).toBeVisible();
  await settled(page);
  const asked = watch.received.filter(({ what }) => what.endsWith('/api/games'));
  expect(asked.length, asked.map(({ what }) => what).join('\n')).toBe(1);
});
