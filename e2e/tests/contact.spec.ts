// Contact in Scrimmage asks before it is made.
import { drag, middleOf } from '../harness/boxes.ts';
import { Screen } from '../harness/screen.ts';
import { blocking, contactButton, Driver } from '../harness/scrimmage.ts';
import { TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';
import { settled, until } from '../harness/waiting.ts';

test('scrimmage: contact asks by mouse, key and drag, and not if the player does not want it', async ({
  api,
  page,
}) => {
  const { driver, man, from, to, team } = await blocking(api);
  await page.goto(`#/match/${driver.state.id}`);
  const screen = new Screen(page, api, driver.state.id);
  await screen.shows(driver.state);
  const asked = page.getByRole('group', { name: `Contact on ${to}` });
  const no = async () => {
    await expect(asked).toBeVisible();
    expect((await screen.state()).seq, 'nothing was played').toBe(driver.state.seq);
    await asked.getByRole('button', { name: 'No', exact: true }).click();
    await expect(asked).not.toBeAttached();
  };
  await screen.choose(team, man);
  await screen.click(to);
  await no();

  // The keys go on after the button that was pressed: N and the arrows lead back to the field.
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('field');
  await screen.choose(team, man);
  const info = page.getByTestId('square-info');
  await page.keyboard.press('ArrowUp');
  const told = async () => /^([A-O]\d+)\b/.exec(await info.innerText())?.[1];
  const here = await until(told, 'the cursor is told');
  const rows = to.charCodeAt(0) - here.charCodeAt(0);
  const columns = Number(to.slice(1)) - Number(here.slice(1));
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(columns); i++)
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(asked).toBeVisible();
  // Escape says no, and keeps the man.
  await page.keyboard.press('Escape');
  await expect(asked).not.toBeAttached();
  await expect(page.locator(`[data-roster="${team}-${man}"]`)).toHaveAttribute('aria-pressed', 'true');

  const square = (at: string) => page.locator(`[data-square="${at}"]`);
  await drag(page, await middleOf(square(from)), await middleOf(square(to)));
  await no();

  await page.goto('#/settings');
  await page.getByRole('checkbox', { name: /^Ask before contact/ }).uncheck();
  await expect.poll(async () => !(await api.settings()).ask_before_contact, 'it is remembered').toBe(true);
  await page.goto(`#/match/${driver.state.id}`);
  await screen.shows(driver.state);
  await screen.choose(team, man);
  await screen.click(to);
  await screen.goneOn(driver.state);
});

test.describe(() => {
  test.use(TELEPHONE);

  test('on a telephone a contact asks before it is made', async ({ api, page }) => {
    const driver = await Driver.begin(api);
    const meets = (square: any) => square.contact !== null && square.contact !== undefined;
    const contact = () =>
      driver.scene.reach.find((reach: any) => reach.man !== 'Q' && reach.squares.some(meets));
    await driver.until((game) => game.scene.phase === 'turn' && contact() !== undefined, { call: 'run:H' });
    const { man, squares } = contact();
    const square = squares.find(meets);
    await page.goto(`#/match/${driver.state.id}`);
    const screen = new Screen(page, api, driver.state.id);
    await screen.shows(driver.state);
    const team = driver.scene.men.find((one: any) => one.speed_left != null).team;
    await page.locator(`[data-man="${team}-${man}"]`).tap();
    const target = page.locator(`[data-square="${square.at}"]`);
    await target.scrollIntoViewIfNeeded();
    await settled(page);
    await target.tap({ force: true });
    const asked = page.getByRole('group', { name: `Contact on ${square.at}` });
    await expect(asked).toBeVisible();
    expect((await screen.state()).seq, 'nothing was played yet').toBe(driver.state.seq);
    await asked.getByRole('button', { name: contactButton(man, square) }).tap();
    await screen.goneOn(driver.state);
  });
});
