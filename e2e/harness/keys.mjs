// Getting about without a mouse.
import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/** Tabs until the focus is on something with this accessible name. @param {Page} page @param {RegExp} name @param {string} [key] */
export async function tabTo(page, name, key = 'Tab') {
  /** @type {string[]} */
  const seen = [];
  for (let left = 80; left > 0; left--) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
    seen.push(focused.slice(0, 60));
    await page.keyboard.press(key);
  }
  assert.fail(`Tab does not get to ${name}, but to ${seen.join('; ')}`);
}
