// The explorer: what was played in a position, in the computer's games and in one's archive, gone through by clicks and keys.
import { glance, lookAt } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { expect, test } from '../harness/test.ts';

/** A short finished game of Phutball, as a record. */
async function finished(api: any): Promise<string> {
  const tokens = ['~red'];
  let state = await api.json('POST', '/games/phutball/sandbox', { tokens, since: 0 });
  const plan = ['h11', 'a1', 'h12', 'a2'];
  for (const turn of plan) {
    tokens.push(...turn.split(' '));
    state = await api.json('POST', '/games/phutball/sandbox', { tokens, since: 0 });
  }
  expect(state.state.ply).toBe(tokens.length);
  return [
    '[Game "phutball"]',
    '[Rules "1"]',
    '[Red "Ann"]',
    '[Blue "Ben"]',
    '[Termination "Ann wins: Ben resigned"]',
    '',
    tokens.join(' '),
    '',
  ].join('\n');
}

test('turns are gone down and up by clicks and by keys, and the address keeps the position', async ({
  page,
}) => {
  await page.goto('#/explorer/soccer');
  const explorer = page.getByTestId('explorer');
  const sum = page.getByTestId('explorer-sum');
  await expect(sum).toContainText(/^\d+ games: Red won/);
  const all = await sum.textContent();
  const turns = explorer.locator('ol button');
  await expect(turns).toHaveCount(2);
  await turns.first().click();
  await expect(sum).not.toHaveText(all!);
  await expect(page).toHaveURL(/position=/);
  const below = await sum.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(explorer.locator('button.marked')).toHaveAttribute('data-turn', '1');
  await page.keyboard.press('ArrowRight');
  await expect(sum).not.toHaveText(below!);
  await page.keyboard.press('Backspace');
  await expect(sum).toHaveText(below!);
  await page.reload();
  await expect(sum, 'after a reload').toHaveText(below!);
  await glance(page, 'explorer-soccer');
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page).toHaveURL(/#\/analysis\/soccer\?position=/);
});

test('in the middle of a turn the turns of its beginning stay, and one of them takes back what was begun', async ({
  page,
  api,
}) => {
  const { text } = await api.json('POST', '/games/soccer/sandbox', {
    tokens: ['~red'],
    since: 0,
    text: true,
  });
  await page.goto(`#/explorer/soccer?position=${encodeURIComponent(text)}`);
  const explorer = page.getByTestId('explorer');
  const sum = page.getByTestId('explorer-sum');
  const turns = explorer.locator('ol button');
  await expect(sum).toContainText('Red won');
  const beginning = (await sum.textContent())!;
  const count = await turns.count();
  const began = explorer.getByText('A turn has begun');
  await expect(began).toBeHidden();

  await page.locator('[data-square="g9"]').click();
  await page.locator('[data-square="f9"]').click();
  await expect(began).toBeVisible();
  await expect(sum).toHaveText(beginning);
  await expect(turns).toHaveCount(count);

  await turns.first().click();
  await expect(began).toBeHidden();
  await expect(sum).not.toHaveText(beginning);
  await expect(sum, 'the turn was played from its beginning').toContainText('Red won');
  await page.keyboard.press('Backspace');
  await expect(sum).toHaveText(beginning);
});

test('the finished games of the archive are the other source', async ({ page, api }) => {
  await page.goto('#/explorer/phutball?source=archive');
  const explorer = page.getByTestId('explorer');
  await expect(explorer).toContainText('There are no finished games');
  const text = await finished(api);
  for (let game = 0; game < 2; game++) await api.json('POST', '/archive/import', { text });
  await page.reload();
  const sum = page.getByTestId('explorer-sum');
  await expect(sum).toContainText('2 games: Red won 100%');
  await explorer.locator('ol button').first().click();
  await expect(explorer.locator('ol button')).toHaveCount(1);
  await expect(sum).toContainText('2 games');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Computer’s games' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sum).not.toContainText('2 games: Red won 100%');
});

test('formations and calls of Scrimmage are counted by down and distance', async ({ page }) => {
  await page.goto('#/explorer/scrimmage');
  await page.getByText('Formations and calls').click();
  const calls = page.getByTestId('choices-call');
  await expect(calls).toContainText('Run by the');
  const all = await calls.locator('tbody tr').count();
  await page.getByLabel('Down and yards to go').selectOption('1st and 10 or more');
  await expect(page.getByTestId('choices-offense').locator('tbody tr').first()).toContainText('%');
  expect(await calls.locator('tbody tr').count()).toBeLessThanOrEqual(all);
  await lookAt(page, 'explorer-choices');
});

for (const game of GAMES)
  test(`the explorer of ${game}, on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`#/explorer/${game}`);
    const few = page.locator('.few ol button');
    await expect(few.first()).toBeVisible();
    await few.first().click();
    await expect(page).toHaveURL(/position=/);
    const box = (await page.getByTestId('stage').boundingBox())!;
    expect(box.height).toBeGreaterThan(844 * 0.35);
    await glance(page, `explorer-${game}`);
  });
