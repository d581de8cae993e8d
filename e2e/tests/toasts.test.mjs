// Notices: they cover nothing that is needed, and go with their page. And what a page asks for as it starts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, settled } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { keep } from '../harness/keeping.mjs';
import { pick } from '../harness/lobby.mjs';
import { start } from '../harness/program.mjs';

/** Whether two boxes share a point. @param {any} a @param {any} b */
const meet = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a notice does not outlive its page', async (t) => {
  const program = await start(t);
  const { api } = program;
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(made);
  const { page } = await open(program, `#/match/${made.id}`);
  await keep(page, 'A beginning');
  await page.goto(`${program.address}#/match/${made.id}/replay`);
  await page.getByRole('slider', { name: 'Place in the game' }).waitFor();
  assert.equal(await page.getByText('Kept as “A beginning”.').count(), 0);
});

test('on the replay a notice stands over the controls, wherever they are', async (t) => {
  const program = await start(t);
  const { api } = program;
  const made = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  await api.draw(made);
  const { page, context } = await open(program, `#/match/${made.id}/replay`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const controls = page.getByRole('group', { name: 'Replay' });
  await controls.waitFor();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1280, height: 1400 },
    { width: 390, height: 844 },
    { width: 390, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await pick(page, 'More', 'Copy as text');
    const toast = page.getByText('Copied the game as text.');
    await toast.waitFor();
    await settled(page);
    const [notice, box] = [await page.locator('.toast').boundingBox(), await controls.boundingBox()];
    assert.ok(notice && box && !meet(notice, box), `${JSON.stringify({ size, notice, box })}`);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await pick(page, 'More', 'Copy as text');
  await lookAt(page, 'replay-notice');
});

test('the games are asked for once', async (t) => {
  const program = await start(t);
  const { page, watch } = await open(program);
  await page.getByRole('button', { name: 'New game of Scrimmage' }).waitFor();
  await settled(page);
  const asked = watch.received.filter(({ what }) => what.endsWith('/api/games'));
  assert.equal(asked.length, 1, asked.map(({ what }) => what).join('\n'));
});
