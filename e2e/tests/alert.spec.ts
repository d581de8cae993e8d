// Players who look elsewhere are told when it is their turn, if they want it.
import { meet } from '../harness/network.ts';
import { expect, test } from '../harness/test.ts';
import { until } from '../harness/waiting.ts';

test('it is asked once while one waits, and a hidden page tells of the turn', async ({ server, blank }) => {
  const { id, players } = await meet(server, 'phutball');
  const state = await until(async () => {
    const now = await players[0].match(id);
    return now.next.node === 'decide' ? now : null;
  }, 'the toss is made');
  const [mover, other] = state.next.seat === 0 ? players : [players[1], players[0]];
  const { page } = await blank(server, { visitor: mover });
  await page.addInitScript(() => {
    const told: string[] = [];
    class Note {
      static permission = 'default';
      static requestPermission() {
        Note.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(_title: string, { body }: { body: string }) {
        told.push(body);
      }
    }
    Object.assign(window, { Notification: Note, told });
  });
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
