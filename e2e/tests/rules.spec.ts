// A rule that is cited opens at itself, in every game.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '../harness/checks.ts';
import { binary, root } from '../harness/program.ts';
import { expect, test } from '../harness/test.ts';

/** The rules that refusals of a game can cite, as its source has them. */
function cited(game: string) {
  const folder = join(root, 'games', game, 'src');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.rs'));
  const source = sources.map((name) => readFileSync(join(folder, name), 'utf8'));
  const rules = source.map((text) => text.split('fn rule(&self)')[1]?.split('\n    }')[0] ?? '').join();
  return [...new Set([...rules.matchAll(/"([^"]+)"/g)].map(([, rule]) => rule ?? ''))];
}

/** The rules that the pages of a game cite. */
function shown(game: string) {
  const folder = join(root, 'games', game, 'web');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const all = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\brule: '([^']+)'/g),
  ]);
  return [...new Set(all.map(([, rule]) => rule ?? ''))];
}

test('every rule that is cited has one anchor, and is printed by its name', async ({ api }) => {
  for (const { id } of await api.games()) {
    const sections = await api.json('GET', `/games/${id}/rules`);
    const known = sections.flatMap((section: any) => section.rules);
    const cites = [...cited(id), ...shown(id)];
    expect(cites.length, `${id} cites ${cites.length} rules`).toBeGreaterThan(5);
    for (const rule of cites) {
      const same = known.filter((one: string) => one.toLowerCase() === rule.toLowerCase());
      expect(same.length, `${id}: ${rule} has ${same.length} anchors`).toBe(1);
      expect(execFileSync(binary, ['rules', id, rule]).toString()).toMatch(/^- \*\*/);
    }
  }
});

test('the window opens at the rule itself, also a second time', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'How to play Quarterback', exact: true }).click();
  const guide = page.getByRole('dialog').first();
  const link = guide.getByRole('button', { name: /^In the rules: / });
  await expect(link.first()).toBeVisible();
  const rule = (await link.first().innerText()).replace('In the rules: ', '');
  await link.first().click();
  const pointed = page.locator('.pointed');
  await expect(pointed).toBeVisible();
  await expect(pointed).toHaveAttribute('data-rule', rule);
  expect(await pointed.evaluate((element) => element === document.activeElement)).toBeTruthy();
  await lookAt(page, 'rules-pointed');
});

test('a rule whose name ends in a full stop, and a code that the introduction mentions', async ({
  api,
  page,
  watch,
}) => {
  // M7 stands in bold in the introduction, too.
  const sections = await api.json('GET', '/games/scrimmage/rules');
  expect(sections[0].html).toMatch(/<strong>M7<\/strong>/);
  expect(sections[0].rules).toStrictEqual([]);
  await page.goto('./');
  watch.expected.push(/status of 4/);
  await page.getByRole('button', { name: 'How to play Scrimmage', exact: true }).click();
  // Its first step must stand before one can ask what it shows.
  await expect(page.getByTestId('guide-step').getByText('Step 1 of')).toBeVisible();
  let step = 1;
  for (const rule of ['L1', 'M5', 'T1']) {
    const link = page.getByRole('button', { name: `In the rules: ${rule}`, exact: true });
    const next = page.getByRole('button', { name: /^(Next|Skip this)/ }).first();
    const show = page.getByRole('button', { name: 'Show me', exact: true });
    // One press, one step: the page may still show the last one when the press is done.
    for (; (await link.count()) === 0; step += 1) {
      // What was shown stays until one goes on.
      if (await show.isVisible()) await show.click();
      await next.click();
      await expect(page.getByTestId('guide-step').getByText(`Step ${step + 1} of`)).toBeVisible();
    }
    await link.click();
    const pointed = page.locator('.pointed');
    await expect(pointed).toBeVisible();
    await expect(pointed).toHaveAttribute('data-rule', rule);
    await page
      .getByRole('dialog', { name: 'Scrimmage: rules' })
      .getByRole('button', { name: 'Close' })
      .click();
  }
});
