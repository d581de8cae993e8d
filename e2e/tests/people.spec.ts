// What is told of players afterwards: their page, and how long they took.
import { lookAt } from '../harness/checks.ts';
import { meet, Visitor } from '../harness/network.ts';
import type { Place } from '../harness/test.ts';
import { expect, test } from '../harness/test.ts';

const CLOCK = { kind: 'fischer', initial_ms: 300_000, increment_ms: 3000 };

/** A match that is over: the second visitor gives up. */
async function givenUp(winner: Visitor, loser: Visitor, game: string, network: object) {
  const made = await winner.json('POST', '/matches', { game, network: { clock: CLOCK, ...network } });
  await loser.json('POST', `/invitations/${made.network.invitation}`, { name: 'Gus' });
  await loser.command(made.id, { do: 'resign' });
  return made.id as string;
}

async function members(server: Place) {
  const come = async (name: string) => (await Visitor.come(server)).signUp(name);
  return [await come('Ann Éclair'), await come('Bob')] as const;
}

test('a page tells strangers how strong a player is, and shows their public games', async ({
  server,
  open,
}) => {
  const [ann, bob] = await members(server);
  const rated = { rated: true, public: true };
  for (const won of [true, true, false, true, true, true, false])
    await (won ? givenUp(ann, bob, 'soccer', rated) : givenUp(bob, ann, 'soccer', rated));
  await givenUp(ann, bob, 'phutball', rated);
  const gus = await Visitor.come(server);
  await givenUp(ann, gus, 'king', { public: true });
  await givenUp(ann, gus, 'quarterback', { name: 'Ann' });
  // One that goes on: her name in the lobby leads to her page.
  await ann.json('POST', '/matches', { game: 'dial', network: { public: true, clock: CLOCK } });

  const { page } = await open(server);
  const lobby = page.getByTestId('open-matches');
  await lobby.getByRole('link', { name: 'Ann Éclair' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Éclair' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/player/Ann%20%C3%89clair');
  const soccer = page.getByTestId('ratings').getByRole('row', { name: /Soccer/ });
  await expect(soccer.getByRole('cell')).toHaveText([/^1\d{3}/, '5', '0', '2']);
  const chart = page.getByTestId('rating-chart');
  await expect(chart.getByText('after 7 games')).toBeVisible();
  // Who cannot see the curve reads its points.
  await expect(chart.getByRole('table', { name: 'Rating in Soccer' }).getByRole('row')).toHaveCount(8);
  await chart.hover({ position: { x: 60, y: 100 } });
  await expect(chart.getByText('after the first game')).toBeVisible();
  await lookAt(page, 'player');

  await page.getByRole('combobox', { name: 'Graph of' }).selectOption('Phutball');
  // One game makes no curve.
  await expect(chart).toHaveCount(0);

  // Newest first; the private one is nobody's business.
  const played = page.getByTestId('played').getByRole('listitem');
  await expect(played).toHaveCount(9);
  await expect(played.first()).toContainText('Quarterback King');
  await expect(played.nth(1)).toContainText(/Phutball/);
  await expect(played.nth(1)).toContainText(/Won \+\d/);
  await expect(played.nth(2)).toContainText(/Lost −\d/);
  await played.nth(2).getByRole('link', { name: 'Bob', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bob' })).toBeVisible();
  await expect(
    page
      .getByTestId('ratings')
      .getByRole('row', { name: /Soccer/ })
      .getByRole('cell'),
  ).toHaveText([/^1\d{3}/, '2', '0', '5']);
  await page.getByTestId('played').getByRole('link', { name: 'Replay' }).first().click();
  await expect(page.getByTestId('board')).toBeVisible();
});

test('older games follow, and nobody is found under a name that no player has', async ({ server, open }) => {
  const [ann, bob] = await members(server);
  for (let game = 0; game < 52; game++) await givenUp(ann, bob, 'phutball', { public: true });
  const { page, watch } = await open(server, '#/player/bob');
  await expect(page.getByText('No rated game yet.')).toBeVisible();
  const played = page.getByTestId('played').getByRole('listitem');
  await expect(played).toHaveCount(50);
  await page.getByRole('button', { name: 'Older games' }).click();
  await expect(played).toHaveCount(52);
  await expect(page.getByRole('button', { name: 'Older games' })).toHaveCount(0);
  watch.expected.push(/404/);
  await page.goto(`${server.address}#/player/${encodeURIComponent('<b>Eve</b>/../%00')}`);
  await expect(page.getByText('Nobody here has an account with this name.')).toBeVisible();
});

test('the replay of a game with clocks shows how long each turn took', async ({ server, open }) => {
  const { id, players } = await meet(server, 'phutball', { clock: CLOCK });
  for (const token of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) {
    const { next } = await players[0].match(id);
    await players[next.seat as 0 | 1].command(id, { do: 'play', tokens: [token] });
  }
  await players[0].command(id, { do: 'resign' });

  const { page } = await open(server, `#/match/${id}/replay`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Time used' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time used' });
  await expect(dialog.getByRole('row', { name: /Ann/ })).toBeVisible();
  await dialog.getByTestId('time-chart').hover({ position: { x: 60, y: 60 } });
  await expect(dialog.getByText('Turn 1: 0.')).toBeVisible();
  await lookAt(page, 'time-used');
  // A turn leads to its position.
  await dialog.getByText('Turn by turn').click();
  await dialog.getByRole('listitem').nth(4).getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Place in the game' })).toHaveValue('5');
});
