// Accounts: members, their names and ratings.
import { lookAt } from '../harness/checks.ts';
import { LOST, Seat } from '../harness/network.ts';
import { moveMan, turnOf } from '../harness/soccer.ts';
import { expect, test } from '../harness/test.ts';

test('members have one name and one rating on every device', async ({ server, open }) => {
  const member = async (name: string) => {
    const seat = new Seat(await open(server));
    await seat.press('Sign in');
    const dialog = seat.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'New account' }).check();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Password').fill('correct horse');
    if (name === 'Ann') await lookAt(seat.page, 'network-account');
    await dialog.getByRole('button', { name: 'Make the account' }).click();
    await expect(seat.page.getByRole('button', { name, exact: true }).first()).toBeVisible();
    return seat;
  };
  const [ann, bob] = [await member('Ann'), await member('Bob')];
  await ann.press('Play with a friend at Soccer');
  const dialog = ann.page.getByRole('dialog');
  await expect(dialog.getByText('You play as Ann.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /rated/i }).check();
  // Without a clock nobody would have to play on after an unwelcome draw.
  await expect(dialog.getByText('needs a clock: choose one above')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create the game' })).toBeDisabled();
  await dialog.getByLabel('Clock', { exact: true }).selectOption({ index: 4 });
  await dialog.getByRole('button', { name: 'Create the game' }).click();
  const link = await ann.page.getByTestId('waiting').getByLabel('Send this link').inputValue();
  const hash = link.slice(server.address.length);

  // A guest is told why they cannot take the seat.
  const guest = new Seat(await open(server, hash));
  await expect(guest.page.getByText('This is a rated match: sign in to play it.')).toBeVisible();

  await bob.page.goto(server.address + hash);
  await expect(bob.page.getByText('Rated')).toBeVisible();
  await bob.press('Join the game');
  await expect(bob.page.getByTestId('network')).toBeVisible();
  const { mover, other, own, side } = await turnOf(
    server.api,
    new URL(bob.page.url()).hash.split('/')[2] ?? '',
    (await ann.page.getByTestId('seat-0').textContent())?.includes('Ann') ? [ann, bob] : [bob, ann],
  );
  await moveMan(mover, other, own('g9'), own('f9'));
  await moveMan(mover, other, own('f9'), own('g10'));
  await moveMan(mover, other, own('k8'), own('l9'));
  await mover.press('End turn');
  await other.toMove();
  await other.press('Resign…');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(mover.page.getByText(/resigned/).first()).toBeVisible();
  await expect(mover.page.getByTestId('rating-change')).toHaveText(/(Ann|Bob) 1662\? \(\+162\)/);

  // On another device the winner is the same, with the rating.
  const winner = mover === ann ? 'Ann' : 'Bob';
  const again = new Seat(await open(server));
  await again.press('Sign in');
  const form = again.page.getByRole('dialog');
  await form.getByLabel('Name').fill(winner.toLowerCase());
  await form.getByLabel('Password').fill('wrong horse');
  again.watch.expected.push(LOST);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    form.getByRole('alert').getByText('There is no account with this name and this password.'),
  ).toBeVisible();
  await form.getByLabel('Password').fill('correct horse');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await again.page.getByRole('button', { name: winner, exact: true }).first().click();
  await again.page.getByRole('link', { name: 'Your page' }).click();
  const row = again.page.getByTestId('ratings').getByRole('row', { name: /Soccer/ });
  expect(
    Number.parseInt((await row.getByRole('cell').first().textContent()) ?? '', 10),
    `side ${side}`,
  ).toBeGreaterThan(1500);
  // A name at a board opens a window, so that nobody leaves their match.
  await mover.page
    .getByTestId(/^seat-/)
    .getByRole('button', { name: winner, exact: true })
    .click();
  const known = mover.page.getByRole('dialog', { name: winner });
  await expect(known.getByRole('row', { name: /Soccer/ })).toBeVisible();
  await lookAt(mover.page, 'network-player');
  await known.getByRole('link', { name: 'Graph and games' }).click();
  await expect(mover.page.getByRole('heading', { level: 1, name: winner })).toBeVisible();

  // The archive holds what was saved; the way from there to what was played leads to it.
  await mover.page.goto(`${server.address}#/archive`);
  await mover.page.getByRole('link', { name: 'Your finished network games are on your page' }).click();
  await expect(
    mover.page
      .getByTestId('played')
      .getByText(/resigned/)
      .first(),
  ).toBeVisible();
});
