// The analysis: both sides are moved freely, what is tried stays as a tree, and the computer says what it thinks.
import { glance } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { pick } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';

/** Blue, on turn, wins by a jump. */
const WON = 'phutball 1 turn=blue ball=h4 men=h2,h3,g9 played=5';
const at = (position: string) =>
  `#/analysis/${position.split(' ')[0]}?position=${encodeURIComponent(position)}`;

test('a variation is tried, marked and kept, and is there when the analysis is opened again', async ({
  page,
  api,
}) => {
  await page.goto(at(WON));
  const tree = page.getByTestId('tree');
  const engine = page.getByTestId('engine');
  await expect(engine.getByText('wins'), 'the computer sees the win').toBeVisible();
  await page.locator('[data-square="j5"]').click();
  await expect(tree.locator('[aria-current]')).toContainText('j5');
  await page.locator('[data-square="g8"]').click();
  await expect(tree.locator('[aria-current]')).toContainText('g8');

  // Back to the beginning, and another way.
  await page.keyboard.press('Home');
  await expect(tree.getByRole('button', { name: 'Beginning' })).toHaveAttribute('aria-current', 'step');
  await expect(engine.getByText('wins')).toBeVisible();
  await page.keyboard.press(' ');
  const variation = tree.getByRole('group', { name: 'Variation' });
  await expect(variation.locator('[aria-current]'), 'the computer’s turn is a variation').toContainText('h1');
  await expect(page.getByTestId('stage')).toBeVisible();

  await page.getByRole('button', { name: 'Mark and comment' }).click();
  await page.getByTestId('note').getByRole('button', { name: 'Brilliant' }).click();
  await page.getByTestId('note').getByRole('textbox').fill('Home at once.');
  await page.getByTestId('note').getByRole('button', { name: 'Close' }).click();
  await expect(variation).toContainText('!!');
  await expect(variation).toContainText('Home at once.');
  await glance(page, 'analysis');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox').fill('A study');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A study', { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await api.archive()).length).toBe(1);
  const [kept] = await api.archive();
  const text = await api.text('GET', `/archive/${kept.id}/record`);
  expect(text).toContain('(jump:h1 !! {Home at once.})');

  await page.goto(`#/archive/${kept.id}/analysis`);
  await expect(page.getByTestId('tree').getByRole('group', { name: 'Variation' })).toContainText('!!');
  // What is changed is kept as the same entry.
  await page
    .getByTestId('tree')
    .getByRole('group', { name: 'Variation' })
    .getByRole('button')
    .first()
    .click();
  await pick(page, 'More', 'Make it the main line');
  await expect(page.getByTestId('tree').locator('.main > li > button').first()).toContainText('h1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => api.text('GET', `/archive/${kept.id}/record`))
    .toContain('jump:h1 !! {Home at once.} (j5 g8)');
  expect((await api.archive()).length).toBe(1);
});

test('what chance brings is chosen', async ({ page }) => {
  await page.goto('#/analysis/soccer');
  const chance = page.getByTestId('chance');
  await expect(chance.getByRole('button')).toHaveCount(3);
  await chance.getByRole('button').first().click();
  await expect(chance).toBeHidden();
  await expect(page.getByTestId('engine').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Threat' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('engine').getByRole('listitem').first()).toContainText('Blue');
});

test('a match is analyzed from the position that its replay shows', async ({ page, api }) => {
  let state = await api.newMatch({}, ['Ann', 'Bo'], 'soccer');
  state = (await api.draw(state)).state;
  for (let turn = 0; turn < 3; turn++) {
    const token = state.scene.reach[0].squares[0].tokens[0];
    state = (await api.play(state, [token])).state;
  }
  const { id } = await api.keep(state.id, 'Ours');
  await page.goto(`#/archive/${id}?ply=3`);
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page).toHaveURL(/\/analysis\?ply=3$/);
  const tree = page.getByTestId('tree');
  await expect(tree.locator('[aria-current]')).toBeVisible();
  await expect(tree).toContainText('wins the toss');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'To the end of this line' })).toBeDisabled();
});

test('a position that the rules do not know is refused in words', async ({ page, watch }) => {
  watch.expected.push(/400 \(Bad Request\)/);
  await page.goto(at('phutball 1 turn=red ball=h4 men=h3,h3'));
  await expect(page.getByText('h3', { exact: false }).first()).toBeVisible();
  await page.goto('#/analysis/phutball');
  await page.getByTestId('chance').getByRole('button').first().click();
  await pick(page, 'More', 'Change the position');
  await expect(page).toHaveURL(/#\/edit\/phutball\?position=/);
  const text = page.getByTestId('editor-form').getByRole('textbox').first();
  await expect(text).toHaveValue(/^phutball 1 turn=/);
  await text.fill('phutball 1 turn=red ball=z99');
  await expect(page.getByTestId('verdict')).toContainText('z99');
  await text.fill(WON);
  await page.getByRole('link', { name: 'Analyze' }).click();
  await expect(page.getByTestId('engine').getByText('wins')).toBeVisible();
});

for (const game of GAMES)
  test(`${game} is analyzed on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`#/analysis/${game}`);
    await page.getByTestId('chance').getByRole('button').first().click();
    await expect(page.locator('.best'), 'the best turn, in a line').toBeVisible({ timeout: 60_000 });
    const box = (await page.getByTestId('stage').boundingBox())!;
    expect(box.height).toBeGreaterThan(844 * 0.35);
    await glance(page, `analysis-${game}`);
  });
