// Over the network each player is sent their own side of the game.
import { BothSeats, meet, Seat } from '../harness/network.ts';
import { at, Driver } from '../harness/scrimmage.ts';
import { expect, test } from '../harness/test.ts';

test('in Scrimmage players see their own side: the call reaches the other browser in nothing that it is sent', async ({
  server,
  open,
}) => {
  const { id, players } = await meet(server, 'scrimmage');
  const both = new BothSeats(players, id);
  const driver = new Driver(both as any, await both.state());
  await driver.until(at('call'));
  const offense = driver.state.next.seat;
  const caller = new Seat(await open(server, `#/match/${id}`, { visitor: players[offense === 0 ? 0 : 1] }));
  const other = new Seat(await open(server, `#/match/${id}`, { visitor: players[offense === 0 ? 1 : 0] }));
  await expect(other.page.getByText('calls the play in secret.')).toBeVisible();
  const call = driver.scene.calls.find((token: string) => token.startsWith('run:'));
  const carrier = call.split(':')[1];
  await caller.press('Call the play…');
  // Nobody else looks at this screen: there is no cloth to lift.
  const sheet = caller.page.getByTestId('curtain');
  await sheet.getByRole('button', { name: new RegExp(`^Run by ${carrier},`) }).click();
  await sheet.getByRole('button', { name: /^Call: / }).click();
  await expect(sheet).not.toBeAttached();

  driver.state = await both.state();
  await driver.until((game) => game.scene.phase === 'turn' && game.scene.turn === 3);
  await expect(
    caller.page
      .getByText(`Only you know: ${carrier} has the ball.`)
      .or(caller.page.getByTestId('panel'))
      .first(),
  ).toBeVisible();
  await expect(other.page.getByTestId('network'), 'the other page is there').toHaveCount(1);
  // Which calls the line-up allows everybody sees; which one it is nobody else.
  const tells = new RegExp(`"token":"${call}"|"carrier":"${carrier}"`);
  const sentTo = async (seat: Seat) => (await seat.watch.sent()).filter(({ text }) => tells.test(text));
  expect((await sentTo(caller)).length, 'the caller is told their own call').toBeGreaterThan(0);
  const told = (await sentTo(other)).map(
    ({ what, text }) =>
      `${what}: …${text.slice(Math.max(0, text.search(tells) - 200), text.search(tells) + 100)}…`,
  );
  expect(told).toStrictEqual([]);
});
