// Checks for every page: accessible, no sideways scrolling; and a screenshot if a folder for them is named.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { NARROW, WIDE } from './sizes.ts';
import { settled } from './waiting.ts';

const pictures = process.env.KICKOFF_PICTURES;

/** Takes a picture of the page. */
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** What axe-core finds and goes on finding: colours may still be changing when it looks for the first time. */
async function barriers(page: Page, rules: string[]): Promise<string[]> {
  const found = await looked(page, rules);
  if (found.length === 0) return found;
  await settled(page);
  return looked(page, rules);
}

/** What axe-core finds, with all its rules or some. */
async function looked(page: Page, rules: string[]): Promise<string[]> {
  // A page is given axe-core once. The mode that is not legacy opens a page of its own for every look, behind which this
  // one would not be drawn; and what is right need not be described.
  const has = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(has ? { page, axeSource: ';' } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 200)}`).join('\n')}`,
  );
}

/** The page scrolls sideways. */
async function sideways(page: Page): Promise<string[]> {
  const { content, width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  return content <= width ? [] : [`it is ${content} px wide on a screen of ${width} px`];
}

/**
 * One picture on a telephone, with all checks: for what looks alike in every game and is seen in all variants elsewhere.
 * The test goes on if something is wrong, and fails at its end.
 */
export async function glance(page: Page, name: string) {
  await test.step(`glance at ${name}`, async () => {
    await page.setViewportSize(NARROW);
    await settled(page);
    await picture(page, name);
    const wrong = [...(await barriers(page, [])), ...(await sideways(page))];
    await page.setViewportSize(WIDE);
    expect.soft(wrong, name).toEqual([]);
  });
}

/**
 * Looks at the page in both sizes and both colour schemes: a picture and all checks of each. The test goes on if
 * something is wrong, and fails at its end.
 */
export async function lookAt(page: Page, name: string) {
  await test.step(`look at ${name}`, async () => {
    const wrong: string[] = [];
    for (const [size, word] of [
      [WIDE, 'wide'],
      [NARROW, 'narrow'],
    ] as const) {
      await page.setViewportSize(size);
      // Painting takes its time: the scheme changes as seldom as can be.
      for (const scheme of size === WIDE ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
        await page.emulateMedia({ colorScheme: scheme });
        await settled(page);
        await picture(page, `${name}-${word}-${scheme}`);
        // All rules once for each size; what depends on the colours in every scheme.
        const rules = (size === WIDE) === (scheme === 'light') ? [] : ['color-contrast'];
        for (const sentence of [...(await barriers(page, rules)), ...(await sideways(page))]) {
          wrong.push(`${name}, ${word}, ${scheme}: ${sentence}`);
        }
      }
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(wrong, name).toEqual([]);
  });
}
