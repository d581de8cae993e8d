// Tests for every game of the registry, so a new game is covered as soon as it is listed.
import { glance } from '../harness/checks.ts';
import { gameOf, GAMES } from '../harness/games.ts';
import { pick } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';

test('every game has its folder', async ({ api }) => {
  const ids = (await api.games()).map((game: any) => game.id);
  expect(ids.sort(), 'the tests of every game go by the folders').toEqual(GAMES);
});

for (const id of GAMES) {
  test(`the lobby shows the game with rules, tables and a picture: ${id}`, async ({ api, page }) => {
    const game = await gameOf(api, id);
    await page.goto('./');
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: game.name, exact: true }),
    });
    await expect(card.getByText(game.summary)).toBeVisible();
    // A picture is drawn when it comes near what is in sight.
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('.picture svg').first(), 'it has a picture').toBeVisible();

    await card.getByRole('button', { name: `Rules of ${game.name}` }).click();
    const rules = page.getByRole('region', { name: 'Rules' });
    await expect(rules.getByRole('heading').nth(3)).toBeVisible();
    await glance(page, `rules-${game.id}`);
    // The tables are the other thing that the window can show.
    await page.getByRole('group', { name: 'What to show' }).getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog').locator('.reference').getByText(/\w/).first()).toBeVisible();
    await glance(page, `tables-${game.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).not.toBeAttached();
  });

  test(`a new game begins with its sides and options: ${id}`, async ({ api, page, watch }) => {
    const game = await gameOf(api, id);
    await page.goto('./');
    await page.getByRole('button', { name: `New game of ${game.name}`, exact: true }).click();
    const window = page.getByRole('dialog', {
      name: `New game of ${game.name}`,
    });
    for (const seat of game.seats)
      await expect(window.getByRole('textbox', { name: seat, exact: true })).toBeVisible();
    await window.getByText('Options of this game').click();
    await glance(page, `new-${game.id}`);
    await window.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/#\/match\//);
    await expect(page.getByRole('heading', { level: 1 }).getByText(game.name)).toBeVisible();
    await watch.quiet();
    await pick(page, 'More', 'About this match');
    const about = page.getByRole('dialog');
    await expect(about.locator('dd'), 'all options are told').toHaveCount(game.options.length + 2);
    await page.keyboard.press('Escape');
  });
}
