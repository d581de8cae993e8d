// Games of older and newer rules, and a match of two games, come from files and are replayed.
import { readFileSync } from 'node:fs';
import { archived, importFile, replayToItsEnd } from '../harness/keeping.ts';
import { expect, test } from '../harness/test.ts';

const GOLDEN = new URL('../../games/scrimmage/tests/golden/', import.meta.url);

/** The record of a golden game. */
function record(file: string, rules: number, options: string[]) {
  const lines = readFileSync(new URL(file, GOLDEN), 'utf8').split('\n').filter(Boolean);
  const tokens = lines.map((line) => JSON.parse(line).play).filter(Boolean);
  const headers = ['[Game "scrimmage"]', `[Rules "${rules}"]`, ...options.map((one) => `[Option "${one}"]`)];
  return `${headers.join('\n')}\n\n${tokens.join(' ')}\n`;
}

test('games of both versions of the rules are replayed, and a match shows its two games', async ({
  api,
  page,
}) => {
  await page.goto('#/archive');
  await importFile(page, 'Older', record('scrimmage-1.jsonl', 1, ['max_plays=6']));
  await importFile(page, 'Newer', record('rules2/scrimmage-1.jsonl', 2, ['max_plays=6']));
  const match = record('rules2/scrimmage-2.jsonl', 2, ['max_plays=6', 'format=match']);
  await importFile(page, 'A match', match);
  const rules = async (name: string) => (await archived(api, name)).rules_version;
  expect([await rules('Older'), await rules('Newer'), await rules('A match')]).toStrictEqual([1, 2, 2]);
  const entry = await archived(api, 'A match');
  expect(entry.score).toStrictEqual([1, 1]);
  await replayToItsEnd(page, api, entry);
  const games = page.getByTestId('game-over');
  await expect(games.nth(1)).toBeVisible();
  const told = await games.allTextContents();
  expect(told[0] ?? '').toMatch(/^Game 1: (Red|Yellow) won (6–0|2–0) in [34] plays, \d+ turns$/);
  expect(told[1] ?? '').toMatch(/^Game 2: (Red|Yellow) won (6–0|2–0) in [34] plays, \d+ turns$/);
});
