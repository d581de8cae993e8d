// Players who look elsewhere are told when it is their turn, if they want it.
import type { Page } from '@playwright/test';
import { meet } from '../harness/network.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

/** A browser that has said so about notifications, and allows them when it is asked. */
const notifies = (page: Page, permission: string) =>
  page.addInitScript((first) => {
    const told: string[] = [];
    class Note {
      static permission = first;
      static requestPermission() {
        Note.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(_title: string, { body }: { body: string }) {
        told.push(body);
      }
    }
    Object.assign(window, { Notification: Note, told });
  }, permission);

test('it is asked once while one waits, and a hidden page tells of the turn', async ({ server, blank }) => {
  const { id, players } = await meet(server, 'phutball');
  const state = await until(async () => {
    const now = await players[0].match(id);
    return now.next.node === 'decide' ? now : null;
  }, 'the toss is made');
  const [mover, other] = state.next.seat === 0 ? players : [players[1], players[0]];
  const { page } = await blank(server, { visitor: mover });
  await notifies(page, 'default');
  await page.goto(new URL(`#/match/${id}`, server.address).href);
  const offer = page.getByTestId('turn-alert');
  await expect(page.getByTestId('doing').getByText('Your turn')).toBeVisible();
  await expect(offer, 'nobody is asked while they are to move').toHaveCount(0);
  await mover.command(id, { do: 'play', tokens: ['a3'] });
  await offer.getByRole('button', { name: 'Notify me' }).click();
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await other.command(id, { do: 'play', tokens: ['b3'] });
  await expect.poll(() => page.evaluate(() => (window as any).told)).toContain('It is your turn.');
});

test('the settings say whether the browser notifies, turn it on and off, and say what to do where it is blocked', async ({
  server,
  blank,
}) => {
  const { page } = await blank(server);
  await notifies(page, 'default');
  await page.goto(new URL('#/settings', server.address).href);
  const wanted = page.getByRole('checkbox', { name: /^Tell me when it is my turn/ });
  await expect(wanted).not.toBeChecked();
  await wanted.check();
  await expect(page.getByText('Your browser notifies you')).toBeVisible();
  await wanted.uncheck();
  await expect(page.getByText('Off. Your browser allows notifications.')).toBeVisible();

  const { page: other } = await blank(server);
  await notifies(other, 'denied');
  await other.goto(new URL('#/settings', server.address).href);
  await expect(other.getByRole('checkbox', { name: /^Tell me when it is my turn/ })).toBeDisabled();
  await expect(other.getByText('Blocked. Allow notifications')).toBeVisible();
});
