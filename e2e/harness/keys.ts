// Getting about without a mouse.
import type { Locator, Page } from '@playwright/test';
import { until } from './waiting.ts';

/** Tabs until the focus is on something with this accessible name. */
export async function tabTo(page: Page, name: RegExp, key: string = 'Tab') {
  const seen: string[] = [];
  for (let left = 80; left > 0; left--) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
    seen.push(focused.slice(0, 60));
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not get to ${name}, but to ${seen.join('; ')}`);
}

/** Tabs until the focus is on that; what is not to be pressed yet is passed over until it is. */
export async function tabOnto(wanted: Locator) {
  await until(
    async () => {
      if (await wanted.evaluate((element) => element === document.activeElement)) return true;
      await wanted.page().keyboard.press('Tab');
      return false;
    },
    `Tab gets to ${String(wanted)}`,
  );
}
