// What is at hand when a play of Scrimmage is called: the rules, the men, and who may carry the ball.
import type { Locator } from '@playwright/test';
import { glance } from '../harness/checks.ts';
import { Screen } from '../harness/screen.ts';
import { at, Driver } from '../harness/scrimmage.ts';
import { TELEPHONE } from '../harness/sizes.ts';
import { expect, test } from '../harness/test.ts';

test('scrimmage: at the call exactly those bear the dot who may carry the ball', async ({ api, page }) => {
  const driver = await Driver.begin(api);
  await driver.until(at('call'));
  await page.goto(`#/match/${driver.state.id}`);
  const panel = page.getByTestId('panel');
  const { eligible_carriers: carriers, offense } = driver.scene;
  await expect(panel.getByText(`Ball carriers (dot): ${carriers.join(', ')}.`)).toBeVisible();
  const dots = page.locator('[data-testid="field"] [data-man]:has(.eligible)');
  await expect(dots, 'the dots are there').not.toHaveCount(0);
  const dotted = await dots.evaluateAll((all) => all.map((one) => one.getAttribute('data-man')));
  expect(dotted.sort()).toStrictEqual(carriers.map((one: string) => `${offense}-${one}`).sort());
});

test(
  'scrimmage: rules and men are at hand in every window, by mouse, key and touch',
  { tag: '@server' },
  async ({ program, api, page, open }) => {
    const driver = await Driver.begin(api);
    await driver.draw();
    await page.goto(`#/match/${driver.state.id}`);
    const screen = new Screen(page, api, driver.state.id);
    const rules = page.getByRole('dialog', { name: 'Scrimmage: rules' });
    const men = page.getByRole('dialog', { name: 'Scrimmage: roster' });
    /** Opens both in every way. */
    async function both(where: Locator, what: string) {
      for (const [name, key, window] of [
        ['Rules', 'Shift+R', rules],
        ['Roster', 'Shift+M', men],
      ] as const) {
        await test.step(`${name} ${what}`, async () => {
          await where.getByRole('button', { name, exact: true }).click();
          await expect(window).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(window).not.toBeAttached();
          await page.keyboard.press(key);
          await expect(window).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(window).not.toBeAttached();
        });
      }
    }
    const whole = page.locator('body');
    await expect(page.getByRole('button', { name: /^Line-up done/ })).toBeVisible();
    await both(whole, 'at the line-up');
    await screen.lineUp();
    await page
      .getByRole('button', { name: /^Call the play/ })
      .first()
      .click();
    const curtain = page.getByTestId('curtain');
    await both(curtain, 'before the call');
    await curtain.getByRole('button', { name: /show the calls/ }).click();
    await both(curtain, 'at the call');
    await glance(page, 'scrimmage-call-at-hand');
    await curtain.getByRole('button', { name: /^Run by Q,/ }).click();
    await curtain.getByRole('button', { name: /^Call:/ }).click();
    await expect(curtain).not.toBeAttached();
    await screen.lineUp();
    await driver.api.match(driver.state.id);
    await screen.draw();
    await page.getByRole('button', { name: 'See your call…' }).click();
    const peek = page.getByTestId('peek');
    await both(peek, 'over the call');
    await page.keyboard.press('Escape');
    await expect(peek).not.toBeAttached();
    await page.goto(`#/match/${driver.state.id}/replay`);
    await expect(page.getByRole('slider', { name: 'Place in the game' })).toBeVisible();
    await both(whole, 'in the replay');

    const phone = await open(program, `#/match/${driver.state.id}`, {
      ...TELEPHONE,
    });
    const tap = async (name: string, title: string) => {
      await phone.page.getByRole('button', { name, exact: true }).tap();
      await phone.page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).tap();
    };
    await tap('Rules', 'Scrimmage: rules');
    await phone.page.getByRole('button', { name: 'More', exact: true }).tap();
    await phone.page.getByRole('menuitem', { name: 'Roster', exact: true }).tap();
    await phone.page
      .getByRole('dialog', { name: 'Scrimmage: roster' })
      .getByRole('button', { name: 'Close' })
      .tap();
  },
);
