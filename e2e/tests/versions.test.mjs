// Games of older and newer rules, and a match of two games, come from files and are replayed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { archived, importFile, replayToItsEnd } from '../harness/keeping.mjs';
import { start } from '../harness/program.mjs';

const GOLDEN = new URL('../../games/scrimmage/tests/golden/', import.meta.url);

/** The record of a golden game. @param {string} file @param {number} rules @param {string[]} options */
function record(file, rules, options) {
  const lines = readFileSync(new URL(file, GOLDEN), 'utf8').split('\n').filter(Boolean);
  const tokens = lines.map((line) => JSON.parse(line).play).filter(Boolean);
  const headers = ['[Game "scrimmage"]', `[Rules "${rules}"]`, ...options.map((one) => `[Option "${one}"]`)];
  return `${headers.join('\n')}\n\n${tokens.join(' ')}\n`;
}

test('games of both versions of the rules are replayed, and a match shows its two games', async (t) => {
  const program = await start(t);
  const { page } = await open(program, '#/archive');
  await importFile(page, 'Older', record('scrimmage-1.jsonl', 1, ['max_plays=6']));
  await importFile(page, 'Newer', record('rules2/scrimmage-1.jsonl', 2, ['max_plays=6']));
  const match = record('rules2/scrimmage-2.jsonl', 2, ['max_plays=6', 'format=match']);
  await importFile(page, 'A match', match);
  const rules = async (/** @type {string} */ name) => (await archived(program, name)).rules_version;
  assert.deepEqual([await rules('Older'), await rules('Newer'), await rules('A match')], [1, 2, 2]);
  const entry = await archived(program, 'A match');
  assert.deepEqual(entry.score, [1, 1]);
  await replayToItsEnd(page, program, entry);
  const games = page.getByTestId('game-over');
  await games.nth(1).waitFor();
  const told = await games.allTextContents();
  assert.match(told[0] ?? '', /^Game 1: (Red|Yellow) won (6–0|2–0) in [34] plays, \d+ turns$/);
  assert.match(told[1] ?? '', /^Game 2: (Red|Yellow) won (6–0|2–0) in [34] plays, \d+ turns$/);
});
