// The analysis: both sides are moved freely, what is tried stays as a tree, and the computer says what it thinks.
import { glance } from '../harness/checks.ts';
import { GAMES } from '../harness/games.ts';
import { pick } from '../harness/lobby.ts';
import { tokens } from '../harness/positions.ts';
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

test('arrows and circles stay with their position, in the archive and in a link', async ({ page, api }) => {
  await page.goto(at(WON));
  const drawn = page.locator('[data-drawing]');
  const middle = async (square: string) => {
    const box = (await page.locator(`[data-square="${square}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const draw = async (from: string, to: string) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(...(await middle(to)), { steps: 4 });
    await page.mouse.up({ button: 'right' });
  };
  const tree = page.getByTestId('tree');
  await page.locator('[data-square="j5"]').click();
  await expect(tree.locator('[aria-current]')).toContainText('j5');
  await draw('h4', 'h1');
  await draw('g9', 'g9');
  await expect(drawn).toHaveCount(2);
  await page.keyboard.press('Home');
  await expect(drawn, 'they are not those of another position').toHaveCount(0);
  await page.keyboard.press('End');
  await expect(drawn).toHaveCount(2);
  await draw('g9', 'g9');
  await expect(drawn, 'the same again wipes it off').toHaveCount(1);
  await draw('h2', 'h2');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox').fill('Drawn');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api.archive()).length).toBe(1);
  const [kept] = await api.archive();
  expect(await api.text('GET', `/archive/${kept.id}/record`)).toContain('j5 {[%cal h4>h1][%csl h2]}');
  await page.goto(`#/archive/${kept.id}/analysis`);
  await tree.getByRole('button', { name: 'j5' }).click();
  await expect(page.locator('[data-drawing="arrow"]')).toHaveCount(1);
  await expect(page.locator('[data-drawing="circle"]')).toHaveCount(1);
  await pick(page, 'More', 'Erase arrows and circles');
  await expect(drawn).toHaveCount(0);
});

test('a record or a position that is pasted is analyzed, and what is wrong with it is told', async ({
  page,
  watch,
}) => {
  watch.expected.push(/422|400/);
  await page.goto('#/');
  await page.getByRole('link', { name: 'Analyse a game' }).click();
  await expect(page).toHaveURL(/#\/analysis$/);
  await expect(page.getByTestId('analyze-soccer')).toBeVisible();
  await glance(page, 'analyze');
  const text = page.getByLabel('Paste the text of a record or a position');
  const analyze = page.getByRole('button', { name: 'Analyse', exact: true });
  await text.fill('Dear Ann, this is the game.');
  await analyze.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This is neither.' })).toBeVisible();
  await text.fill(`[Game "phutball"]\n[Position "${WON}"]\n\nj5 zz9\n`);
  await analyze.click();
  await expect(page.getByText('zz9', { exact: false }).last(), 'the place in the text').toBeVisible();
  await text.fill(`[Game "phutball"]\n[Position "${WON}"]\n\nj5 {[%csl h2] Slow.} (jump:h1)\n`);
  await analyze.click();
  await expect(page).toHaveURL(/#\/game\/.+\/analysis/);
  await expect(page.getByTestId('tree')).toContainText('Slow.');
  await page.keyboard.press('End');
  await expect(page.locator('[data-drawing="circle"]')).toHaveCount(1);

  await page.goto('#/analysis');
  await text.fill(WON);
  await analyze.click();
  await expect(page.getByTestId('engine').getByText('wins')).toBeVisible();
});

test('the computer’s lines have the breadth of the board, and the moves the height of the rail', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#/analysis/soccer');
  await page.getByTestId('chance').getByRole('button').first().click();
  const lines = page.getByTestId('engine').getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const [line, board] = [
    (await lines.first().boundingBox())!,
    (await page.getByTestId('stage').boundingBox())!,
  ];
  expect(line.width).toBeGreaterThan(800);
  expect(line.height, 'a row').toBeLessThan(40);
  expect(board.height).toBeGreaterThan(560);
  expect((await page.getByTestId('tree').boundingBox())!.height).toBeGreaterThan(300);
  // More lines do not come into the board.
  await page.getByRole('button', { name: 'More lines' }).click();
  await expect(lines).toHaveCount(4);
  expect((await page.getByTestId('tree').boundingBox())!.height).toBeGreaterThan(300);
});

test('on a telephone the lines are swiped through beside the board, whose arrows go along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#/analysis/soccer');
  await page.getByTestId('chance').getByRole('button').first().click();
  const strip = page.getByRole('list', { name: 'Computer' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await page.waitForFunction(() => document.querySelectorAll('[data-line="hint"]').length > 0);
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect(strip.getByRole('button').last()).toBeInViewport();
  await expect(page.locator('[data-line="hint"]').first()).toBeVisible();
});

test('the choices of a mixed strategy are lines, each with how often it is made', async ({ page }) => {
  const call =
    'scrimmage 2 phase=call turn=red offense=red way=east line=15 ' +
    'men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13';
  await page.goto(at(call));
  const lines = page.getByTestId('engine').getByRole('listitem');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await expect(lines.first()).toContainText(/\d+% of the time:/);
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
  await page.getByRole('link', { name: 'Analyse' }).click();
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

test('a game of more actions than one question to the rules may hold is analyzed at its end', async ({
  page,
  api,
}) => {
  const played = tokens('scrimmage', 2_000);
  expect(played.length).toBeGreaterThan(1_900);
  const text = `[Game "scrimmage"]\n[Rules "2"]\n\n${played.join(' ')}\n`;
  const entry = await api.importRecord(text, 'A long game');
  await page.goto(`#/archive/${entry.id}/analysis`);
  const current = page.getByTestId('tree').locator('[aria-current]');
  // The keys wait until the game is there.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(current).not.toHaveText('Beginning', { timeout: 2_000 });
  }).toPass();
  const end = (await current.textContent())!;
  // It goes on from there, as it would from the beginning.
  await expect(page.getByTestId('engine').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(current, 'the computer’s turn is played after 2,000 actions').not.toHaveText(end);
  await page.keyboard.press('Home');
  await expect(page.getByTestId('tree').getByRole('button', { name: 'Beginning' })).toHaveAttribute(
    'aria-current',
    'step',
  );
});
