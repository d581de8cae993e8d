// What every page has to be: without barriers, without a sideways scroll; and its picture.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { NARROW, settled, WIDE } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */

const pictures =
  process.env.KICKOFF_PICTURES ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'pictures');

/** What axe-core finds, with all its rules or some. @param {Page} page @param {string[]} rules @returns {Promise<string[]>} */
async function barriers(page, rules) {
  // Its other mode opens a page of its own for every look, behind which this one would not be drawn.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 200)}`).join('\n')}`,
  );
}

/** The page scrolls sideways. @param {Page} page @returns {Promise<string[]>} */
async function sideways(page) {
  const { content, width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  return content <= width ? [] : [`it is ${content} px wide on a screen of ${width} px`];
}

/** One picture on a telephone, with all checks: for what looks alike in every game and is seen in all variants elsewhere. @param {Page} page @param {string} name */
export async function glance(page, name) {
  mkdirSync(pictures, { recursive: true });
  await page.setViewportSize(NARROW);
  await settled(page);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  const wrong = [...(await barriers(page, [])), ...(await sideways(page))];
  await page.setViewportSize(WIDE);
  assert.deepEqual(wrong, [], name);
}

/** Pictures in both sizes and both colour schemes, each checked. @param {Page} page @param {string} name */
export async function lookAt(page, name) {
  /** @type {string[]} */
  const wrong = [];
  mkdirSync(pictures, { recursive: true });
  for (const [size, word] of /** @type {const} */ ([
    [WIDE, 'wide'],
    [NARROW, 'narrow'],
  ])) {
    await page.setViewportSize(size);
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: scheme });
      const what = `${name}, ${word}, ${scheme}`;
      await settled(page);
      await page.screenshot({
        path: join(pictures, `${name}-${word}-${scheme}.png`),
      });
      // All rules once for each size; what depends on the colours in every scheme.
      const rules = (size === WIDE) === (scheme === 'light') ? [] : ['color-contrast'];
      for (const sentence of [...(await barriers(page, rules)), ...(await sideways(page))]) {
        wrong.push(`${what}: ${sentence}`);
      }
    }
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  if (wrong.length > 0) assert.fail(wrong.join('\n'));
}
