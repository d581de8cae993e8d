// A rule that is cited opens at itself, in every game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { lookAt } from '../harness/checks.mjs';
import { binary, start } from '../harness/program.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The rules that refusals of a game can cite, as its source has them. @param {string} game */
function cited(game) {
  const source = readFileSync(join(root, 'games', game, 'src', 'illegal.rs'), 'utf8');
  const [, rules = ''] = source.split('fn rule(&self)');
  return [...new Set([...rules.matchAll(/"([^"]+)"/g)].map(([, rule]) => rule ?? ''))];
}

/** The rules that the pages of a game cite. @param {string} game */
function shown(game) {
  const folder = join(root, 'ui', 'src', 'games', game);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const all = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\brule: '([^']+)'/g),
  ]);
  return [...new Set(all.map(([, rule]) => rule ?? ''))];
}

test('every rule that is cited has one anchor, and is printed by its name', async (t) => {
  const { api } = await start(t);
  for (const { id } of await api.games()) {
    const sections = await api.json('GET', `/games/${id}/rules`);
    const known = sections.flatMap((/** @type {any} */ section) => section.rules);
    const cites = [...cited(id), ...shown(id)];
    assert.ok(cites.length > 5, `${id} cites ${cites.length} rules`);
    for (const rule of cites) {
      const same = known.filter((/** @type {string} */ one) => one.toLowerCase() === rule.toLowerCase());
      assert.equal(same.length, 1, `${id}: ${rule} has ${same.length} anchors`);
      assert.match(execFileSync(binary, ['rules', id, rule]).toString(), /^- \*\*/);
    }
  }
});

test('the window opens at the rule itself, also a second time', async (t) => {
  const program = await start(t);
  const { page } = await open(program);
  await page.getByRole('button', { name: 'How to play Quarterback', exact: true }).click();
  const guide = page.getByRole('dialog').first();
  const link = guide.getByRole('button', { name: /^In the rules: / });
  await link.first().waitFor();
  const rule = (await link.first().innerText()).replace('In the rules: ', '');
  await link.first().click();
  const pointed = page.locator('.pointed');
  await pointed.waitFor();
  assert.equal(await pointed.getAttribute('data-rule'), rule);
  assert.ok(await pointed.evaluate((element) => element === document.activeElement));
  await lookAt(page, 'rules-pointed');
});

test('a rule whose name ends in a full stop, and a code that the introduction mentions', async (t) => {
  const program = await start(t);
  const { api } = program;
  // M7 stands in bold in the introduction, too.
  const sections = await api.json('GET', '/games/scrimmage/rules');
  assert.match(sections[0].html, /<strong>M7<\/strong>/);
  assert.deepEqual(sections[0].rules, []);
  const { page, watch } = await open(program);
  watch.expected.push(/status of 4/);
  await page.getByRole('button', { name: 'How to play Scrimmage', exact: true }).click();
  let step = 1;
  for (const rule of ['L1', 'M5', 'T1']) {
    const link = page.getByRole('button', { name: `In the rules: ${rule}`, exact: true });
    const next = page.getByRole('button', { name: /^(Next|Skip this|Show me)/ }).first();
    // One press, one step: the page may still show the last one when the press is done.
    for (; (await link.count()) === 0; step += 1) {
      await next.click();
      await page
        .getByTestId('guide-step')
        .getByText(`Step ${step + 1} of`)
        .waitFor();
    }
    await link.click();
    const pointed = page.locator('.pointed');
    await pointed.waitFor();
    assert.equal(await pointed.getAttribute('data-rule'), rule);
    await page
      .getByRole('dialog', { name: 'Scrimmage: rules' })
      .getByRole('button', { name: 'Close' })
      .click();
  }
});
