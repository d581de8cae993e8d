// Moves that a player chooses while the other side is on turn.
import { glance } from '../harness/checks.ts';
import { meet, Seat } from '../harness/network.ts';
import { firstTurn, mirrored } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

/** A soccer match over the network in which one player waits at a page, and the other one moves over HTTP. */
test.describe('over the network', () => {
  async function waiting(server: any, open: any) {
    const { id, players } = await meet(server, 'soccer');
    const state = await until(async () => {
      const now = await players[0].match(id);
      return now.next.node === 'decide' && now;
    }, 'the toss');
    const side: 0 | 1 = state.next.seat;
    const page = new Seat(await open(server, `#/match/${id}`, { visitor: players[1 - side] }));
    const { page: screen } = page;
    await expect(screen.locator('[data-piece]').first()).toBeVisible();
    /** The waiting player's own squares. */
    const own = mirrored(1 - side);
    const pick = (at: string) => screen.locator(`[data-square="${own(at)}"]`).click();
    const stands = (at: string) =>
      expect(screen.locator(`[data-piece][data-at="${own(at)}"]`).first()).toBeVisible();
    return { id, mover: players[side], side, screen, own, pick, stands };
  }

  test('two moves ahead are played as soon as the turn comes', async ({ server, open }) => {
    const { id, mover, side, screen, pick, stands, own } = await waiting(server, open);
    for (const at of ['c8', 'c9', 'k8', 'k9']) await pick(at);
    await expect(screen.locator('[data-line="ahead"]')).toHaveCount(2);
    await expect(
      screen.getByText(`Picked for your turn: 1. ${own('c8')}→${own('c9')}, 2. ${own('k8')}→${own('k9')}.`),
    ).toBeVisible();
    await glance(screen, 'moves-ahead');
    await firstTurn(mover, id, side);
    await stands('c9');
    await stands('k9');
    await expect(screen.locator('[data-line="ahead"]')).toHaveCount(0);
  });

  test('who leaves the page is told that nothing is played for them', async ({ server, open }) => {
    const { screen, pick } = await waiting(server, open);
    for (const at of ['c8', 'c9']) await pick(at);
    await screen.locator('header a').first().click();
    await expect(screen.getByText('they are played only while the match is open')).toBeVisible();
  });

  test('what is not possible any more is not played, and Escape takes all back', async ({ server, open }) => {
    const { id, mover, side, screen, pick, stands } = await waiting(server, open);
    await pick('c8');
    await pick('c9');
    await screen.keyboard.press('Escape');
    await expect(screen.locator('[data-line="ahead"]')).toHaveCount(0);
    // Farther than three steps.
    await pick('c8');
    await pick('c13');
    await pick('k8');
    await pick('k9');
    const { ply } = await mover.match(id);
    await firstTurn(mover, id, side);
    await expect(screen.locator('[data-line="ahead"]')).toHaveCount(0);
    await stands('c8');
    await stands('k8');
    expect((await mover.match(id)).ply).toBe(ply + 4);
  });
});

test('somebody who looks on chooses nothing', async ({ server, open }) => {
  const { id, players } = await meet(server, 'soccer');
  await until(async () => (await players[0].match(id)).next.node === 'decide', 'the toss');
  const { page } = await open(server, `#/match/${id}`);
  await expect(page.locator('[data-piece]').first()).toBeVisible();
  await page.locator('[data-square="c8"]').click();
  await page.locator('[data-square="c9"]').click();
  await expect(page.locator('[data-line="ahead"]')).toHaveCount(0);
});
