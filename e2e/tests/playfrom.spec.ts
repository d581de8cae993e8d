// A game that begins with a position: from the board editor, from the analysis, and over the network.
import { glance } from '../harness/checks.ts';
import { pick } from '../harness/lobby.ts';
import { Seat } from '../harness/network.ts';
import { expect, test } from '../harness/test.ts';

/** Blue, on turn, wins by a jump. */
const WON = 'phutball 1 turn=blue ball=h4 men=h2,h3,g9 played=5';
const query = (position: string) => `${position.split(' ')[0]}?position=${encodeURIComponent(position)}`;

test('the board editor begins a game with its position, against the computer', async ({ page, api }) => {
  await page.goto(`#/edit/${query(WON)}`);
  await page.getByTestId('editor-foot').getByRole('button', { name: 'Play', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Play from here' });
  await expect(dialog).toContainText('begins with the position that you see');
  await expect(dialog.getByText('Options of this game')).toHaveCount(0);
  await glance(page, 'play-from');
  await dialog.getByLabel('Blue is played by').selectOption({ label: 'A human player' });
  await dialog.getByLabel('Red is played by').selectOption('2');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/match\//);
  const id = page.url().split('/match/')[1]!;
  await expect(page.locator('[data-piece][data-at="h4"]')).toBeVisible();
  await page.locator('[data-square="h1"]').click();
  expect(await api.text('GET', `/matches/${id}/record`)).toContain(`[Position "${WON}"]`);

  // The next game begins as games do.
  await page.goto('#/');
  await page.getByRole('button', { name: 'New game of Phutball', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Options of this game')).toBeVisible();
});

test('the analysis begins a game with the position that it shows; a secret one is refused in words', async ({
  page,
  api,
  watch,
}) => {
  await page.goto(`#/analysis/${query(WON)}`);
  await page.locator('[data-square="j5"]').click();
  await expect(page.getByTestId('tree').locator('[aria-current]')).toContainText('j5');
  await pick(page, 'More', 'Play from here');
  await page.getByRole('dialog').getByRole('radio', { name: 'Two players' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/#\/match\//);
  const record = await api.text('GET', `/matches/${page.url().split('/match/')[1]}/record`);
  expect(record).toMatch(
    /\[Position "phutball 1 turn=red .*men=g9,h3,h2,j5|\[Position "phutball 1 turn=red /,
  );

  watch.expected.push(/422/);
  const secret =
    'scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 ' +
    'men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 ' +
    'call=run:F possible=Q,F,H,T,pass middle=I';
  await page.goto(`#/analysis/${query(secret)}`);
  await pick(page, 'More', 'Play from here');
  await page.getByRole('dialog').getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('secret');
});

test.describe('over the network', { tag: '@server' }, () => {
  test('an invitation shows its position, and the game begins with it', async ({ server, open }) => {
    const ann = new Seat(await open(server, `#/analysis/${query(WON)}`));
    await expect(ann.page.getByTestId('tree')).toBeVisible();
    await pick(ann.page, 'More', 'Invite a friend to play from here');
    const dialog = ann.page.getByRole('dialog');
    await expect(dialog).toContainText('does not count for the ratings');
    await dialog.getByLabel('Your name').fill('Ann');
    await dialog.getByRole('radio', { name: 'Red' }).check();
    await dialog.getByRole('radio', { name: 'Anyone in the lobby' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create the game' }).click();
    const waiting = ann.page.getByTestId('waiting');
    await expect(waiting, 'what is played for is told to the one who waits, too').toContainText(
      /starts when anyone joins\.\s+No clock/,
    );
    const link = await waiting.getByLabel('Or send this link').inputValue();

    const bob = new Seat(await open(server, '#/'));
    await expect(bob.page.getByTestId('open-matches')).toContainText('From a position');
    await bob.page.goto(link.slice(link.indexOf('#')));
    const position = bob.page.getByTestId('position');
    await expect(position).toContainText('The game begins with this position.');
    await expect(position.locator('[data-piece][data-at="h4"]')).toBeVisible();
    await glance(bob.page, 'invitation-position');
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.press('Join the game');
    await bob.page.waitForURL(/#\/match\//);
    for (const seat of [ann, bob])
      await expect(seat.page.locator('[data-piece][data-at="h4"]')).toBeVisible();
    await bob.toMove();
  });
});
