// What players from other sites look for on a board: it lies their way, can be drawn on, and looks as they like it.
import { boxOf, middleOf } from '../harness/boxes.ts';
import { slow } from '../harness/computer.ts';
import { begun, seen } from '../harness/grid.ts';
import { Driver } from '../harness/scrimmage.ts';
import { NARROW } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled } from '../harness/waiting.ts';

test('the own side lies at the left, and F turns the board round', async ({ api, page }) => {
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  const left = async (at: string) => (await boxOf(screen.square(at))).x;
  expect(await left('g1'), 'who plays both sides sees Red at the left').toBeLessThan(await left('g19'));
  await page.keyboard.press('f');
  await expect.poll(async () => (await left('g1')) > (await left('g19')), 'it lies the other way').toBe(true);
  // What is picked is where it is seen.
  const own = state.scene.pieces.find((piece: any) => piece.seat === state.next.seat);
  await screen.click(own.at);
  await expect(screen.square(own.at)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  const cursor = page.locator('[role="gridcell"][tabindex="0"]');
  await cursor.focus();
  // Comes to it by keyboard: for who uses the mouse, arrows step through the game.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const before = await boxOf(cursor);
  await page.keyboard.press(before.x > 400 ? 'ArrowLeft' : 'ArrowRight');
  const moved = async () => Math.sign((await boxOf(cursor)).x - before.x);
  await expect.poll(moved, 'an arrow key goes where it points').toBe(before.x > 400 ? -1 : 1);

  // Who plays the second side alone sees that one at the left.
  const made = await api.newMatch({}, ['', 'Bo'], 'soccer', slow([8, null]));
  await page.goto(`#/match/${made.id}`);
  await expect(screen.board).toBeVisible();
  expect(await left('g19'), 'Blue lies at the left').toBeLessThan(await left('g1'));
});

test("F turns Scrimmage's field round, with all that stands on it", async ({ api, page }) => {
  const driver = await Driver.begin(api, { max_turns: '4' });
  await driver.until(({ scene }) => scene.phase === 'turn');
  const { scene } = driver.state;
  await page.goto(`#/match/${driver.state.id}`);
  const field = page.getByTestId('field');
  const [own, other] = ['red', 'yellow'].map((team) => scene.men.find((man: any) => man.team === team));
  const spot = (man: any) => middleOf(page.locator(`[data-man="${man.team}-${man.label}"]`));
  const apart = async () => Math.sign((await spot(own)).x - (await spot(other)).x);
  await expect(field).toBeVisible();
  const before = await apart();
  await page.keyboard.press('f');
  await expect.poll(apart, 'who stood on the left stands on the right').toBe(-before);
  await expect(page.locator('.ground .beside')).toHaveText(/^\s*O\s*N/);

  // What is pointed at is what is told, and an arrow key goes where it points: right is west now.
  const man = scene.men.find(({ label }: any) => label === 'S');
  const { x, y } = await spot(man);
  await page.mouse.move(x, y);
  await expect(page.getByTestId('square-info')).toContainText('S, speed');
  await page.mouse.move(5, 5);
  await field.focus();
  const told = async () => /^([A-O])(\d+)\b/.exec(await page.getByTestId('square-info').innerText());
  await page.keyboard.press('ArrowRight');
  await expect.poll(told, 'the cursor is told').not.toBeNull();
  const [, , from] = (await told()) ?? [];
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await told())?.[2], 'a column to the west').toBe(String(Number(from) - 1));
});

test('arrows and circles are drawn with the right button, and go with the next press', async ({
  api,
  page,
}) => {
  const screen = await seen(page, api, await begun(api, 'king'));
  const [from, to] = await Promise.all([middleOf(screen.square('c10')), middleOf(screen.square('f14'))]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await expect(page.locator('[data-drawing="arrow"]')).toHaveCount(1);
  await screen.square('d12').click({ button: 'right' });
  await expect(page.locator('[data-drawing="circle"]')).toHaveCount(1);
  await screen.square('d12').click({ button: 'right' });
  await expect(page.locator('[data-drawing="circle"]'), 'the same again wipes it off').toHaveCount(0);
  await screen.square('j1').click();
  await expect(page.locator('[data-drawing]')).toHaveCount(0);
});

test('the look of the boards is chosen in the settings and remembered', async ({ api, page }) => {
  await page.goto('#/settings');
  await page.getByRole('radio', { name: 'Colour-blind safe' }).check({ force: true });
  const screen = await seen(page, api, await begun(api, 'quarterback'));
  await page.reload();
  await expect(screen.board).toBeVisible();
  const grass = await page
    .locator('rect.grass')
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill);
  expect(grass).toBe('rgb(86, 96, 106)');
});

// The board used to be brought back to what it follows with each square that the pointer came over.
test('a board that has been scrolled stays there when the pointer moves over it', async ({ api, page }) => {
  await page.setViewportSize(NARROW);
  const state = await begun(api, 'soccer');
  const screen = await seen(page, api, state);
  await page.getByRole('button', { name: /^(Zoom|Whole board)$/ }).click();
  const board = page.locator('.board.close');
  const at = () => board.evaluate((box) => box.scrollTop);
  const far = screen.square(state.scene.on_turn === 0 ? 'g1' : 'g19');
  await far.scrollIntoViewIfNeeded();
  const scrolled = await at();
  await far.hover();
  await expect(far).toHaveAttribute('aria-label', /goal/);
  await settled(page);
  expect(await at()).toBe(scrolled);
});
