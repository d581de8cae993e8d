// How a match ended: one sentence, the same on its page, in lists, in the archive and in the replay; and then nobody is on turn.
import { glance, lookAt } from '../harness/checks.ts';
import { against, quick } from '../harness/computer.ts';
import { GAMES } from '../harness/games.ts';
import { action } from '../harness/grid.ts';
import { BothSeats, meet } from '../harness/network.ts';
import { resultOf } from '../harness/result.ts';
import { NARROW } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

test('a finished game of Quarterback: one sentence, and no worth beside the points', async ({
  api,
  page,
}) => {
  let { state } = await api.draw(
    await api.newMatch({ format: 'game', turns: '4' }, ['Ann', 'Bo'], 'quarterback'),
  );
  // The first attacker gets nothing in turns that end at once; the second one puts the ball down where it is worth something.
  const play = async (tokens: string[]) => ({ state } = await api.play(state, tokens));
  while (state.next.node === 'decide') {
    const { scene } = state;
    const second = scene.half === 2;
    if (second && action(state, 'down')?.points > 0) await play(['down']);
    else {
      const reach = scene.reach.find((one: any) => one.squares.length > 0);
      await play([reach.squares[0].tokens[0]]);
      if (state.next.node === 'decide' && action(state, 'end') && state.scene.plays.length > 0)
        await play(['end']);
    }
  }
  const told = resultOf(state);
  await page.goto(`#/match/${state.id}`);
  const banner = page.locator('.banner.over');
  await expect(banner).toBeVisible();
  expect((await banner.locator('.outcome').innerText()).trim()).toBe(told);
  await expect(banner.locator('.cup:not(.quiet)'), 'a winner has a trophy').toHaveCount(
    state.next.returns[0] === 0 ? 0 : 1,
  );
  const board = page.getByRole('region', { name: 'Scoreboard' });
  await expect(board).not.toHaveText(/worth/, { useInnerText: true });
  await expect(banner.getByTestId('why'), 'why it came out so').toHaveText(
    /’s attack brought \d+ points?, (Red|Blue)’s \d+\.$/,
  );
  await lookAt(page, 'quarterback-result');

  await page.goto('#/');
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await api.keep(state.id, 'The end');
  await page.goto('#/archive');
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'The end', exact: true }).click();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toBeVisible();
  await place.fill(String(state.ply));
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await glance(page, 'quarterback-replay-end');
});

test('a draw has no trophy', async ({ api, page }) => {
  let { state } = await api.draw(await api.newMatch({ turns: '2' }, ['Ann', 'Bo'], 'soccer'));
  while (state.next.node === 'decide') {
    const { scene } = state;
    const [piece] = scene.reach.filter((one: any) => one.squares.length > 0);
    ({ state } = await api.play(state, [piece.squares[0].tokens[0]]));
    if (state.next.node === 'decide' && state.scene.turn === scene.turn)
      ({ state } = await api.play(state, ['end']));
  }
  expect(resultOf(state)).toBe('A draw, 0–0');
  await page.goto(`#/match/${state.id}`);
  const banner = page.locator('.banner.over');
  await expect(banner).toBeVisible();
  expect((await banner.locator('.outcome').innerText()).trim()).toBe('A draw, 0–0');
  await expect(banner.locator('.cup:not(.quiet)')).toHaveCount(0);
});

for (const game of GAMES) {
  test(`after somebody resigned nobody is on turn: ${game}`, async ({ server, open }) => {
    const { id, players } = await meet(server, game);
    const seats = new BothSeats(players, id);
    await expect.poll(async () => (await seats.state()).next.node, 'somebody is on turn').toBe('decide');
    const [ann, bob] = players;
    const { page } = await open(server, `#/match/${id}`, { visitor: ann });
    const board = page.getByRole('region', { name: 'Scoreboard' });
    await expect(board).toBeVisible();
    await bob.command(id, { do: 'resign' });
    await expect(page.getByText('You win: Bob resigned')).toBeVisible();
    await expect(board.getByText(/The game is over|The match is over|Game over/).first()).toBeVisible();
    await expect(board).not.toHaveText(
      /\b(moves(?! left)|to act|attacks|defends|kicks off|lines up|is next|calls)\b/,
      { useInnerText: true },
    );
    await glance(page, `given-up-${game}`);
    // In the list of matches and in the replay it is the same sentence.
    await page.goto(`${server.address}#/`);
    await expect(page.getByText('Ann wins: Bob resigned')).toBeVisible();
    const { plies } = await ann.json('GET', `/matches/${id}/replay`);
    await page.goto(`${server.address}#/match/${id}/replay?ply=${plies}`);
    await expect(page.getByText('Ann wins: Bob resigned')).toBeVisible();
  });
}

test('a question that is open when the other player resigns closes: the result is seen', async ({
  server,
  open,
}) => {
  const { id, players } = await meet(server, 'soccer');
  const seats = new BothSeats(players, id);
  await expect.poll(async () => (await seats.state()).next.node, 'somebody is on turn').toBe('decide');
  // A game is given up when both have moved.
  for (let turn = 0; turn < 2; turn++) {
    const state = await seats.state();
    await seats.play(state, [seats.seat === 0 ? 'k8>k9' : 'k12>k11', 'end']);
  }
  const [ann, bob] = players;
  const { page } = await open(server, `#/match/${id}`, { visitor: ann });
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await bob.command(id, { do: 'resign' });
  await expect(page.getByText('You win: Bob resigned')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a game against the computer goes on against the computer', async ({ api, page }) => {
  const made = await api.newMatch({}, ['Ann', ''], 'soccer', { levels: [null, 2], think_ms: 200 });
  await api.draw(made);
  await api.keep(made.id, 'To be continued');
  await page.goto('#/archive');
  await page.getByRole('button', { name: 'Extend To be continued' }).click();
  await page.waitForURL(/#\/match\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Computer (2)');
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const state = await api.match(id);
  expect([state.names, state.computers.levels]).toStrictEqual([
    ['Ann', 'Computer (2)'],
    [null, 2],
  ]);
});

test('against the computer a player resigns from the menu, and has lost', async ({ api, page }) => {
  const { state, person } = await against(api, 'soccer', quick, { first: 'person' });
  await page.goto(`#/match/${state.id}`);
  const menu = async () => {
    await page.locator('header').getByRole('button', { name: 'More', exact: true }).click();
    return page.getByRole('menuitem', { name: 'Resign…' });
  };
  await (await menu()).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The other side then wins');
  await dialog.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await (await menu()).click();
  await dialog.getByRole('button', { name: 'Resign', exact: true }).click();
  const banner = page.locator('.banner.over');
  await expect(banner.locator('.outcome')).toHaveText('You resigned');
  await expect(banner).toContainText(`Winner: ${state.names[1 - person]}`);
  await expect(banner.getByTestId('why'), 'the first line has told it').toHaveCount(0);
  await expect(banner.getByRole('button', { name: 'Rematch' })).toBeVisible();
  // Nobody is on turn, nothing can be taken back, and nobody resigns twice.
  await expect(page.locator('header').getByRole('button', { name: 'Take back', exact: true })).toBeDisabled();
  await expect(await menu()).toHaveCount(0);
  expect((await api.match(state.id)).ending).toStrictEqual({ winner: 1 - person, by: 'resignation' });
  await page.goto('#/');
  await expect(page.getByText(/wins: .* resigned/)).toBeVisible();
});

test('of two persons at one screen the one on turn resigns, and is told so', async ({ api, page }) => {
  const { state } = await api.draw(await api.newMatch({}, ['Ann', 'Bo'], 'soccer'));
  const [loser, winner] = state.next.seat === 0 ? ['Ann', 'Bo'] : ['Bo', 'Ann'];
  await page.goto(`#/match/${state.id}`);
  await page.locator('header').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Resign…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${loser} resigns: ${winner} then wins`);
  await dialog.getByRole('button', { name: 'Resign', exact: true }).click();
  await expect(page.locator('.banner.over .outcome')).toContainText(`${winner} wins: ${loser} resigned`);
});

test('on a telephone a result that offers another level covers no letter of the board', async ({
  api,
  page,
}) => {
  await page.setViewportSize(NARROW);
  const { state, person } = await against(api, 'soccer', quick, { first: 'person' });
  const level = { ...quick([0, 1].map((seat) => (seat === person ? null : 2))) };
  const seated = await api.seat(state, level);
  await page.addInitScript(() =>
    localStorage.setItem('kickoff.streak', JSON.stringify({ level: 2, run: -2, last: 'another' })),
  );
  await page.goto(`#/match/${state.id}`);
  await expect(page.getByTestId('stage').locator('[data-square]').first()).toBeVisible();
  await api.do(state.id, seated.seq, { do: 'resign' });
  const card = page.getByTestId('result');
  await expect(card.getByRole('button', { name: 'Play level 1' })).toBeInViewport({ ratio: 1 });
  const box = async (of: typeof card) => (await of.boundingBox())!;
  const stage = await box(page.getByTestId('board'));
  const result = await box(card);
  expect(result.y).toBeGreaterThanOrEqual(stage.y + stage.height - 1);
});
