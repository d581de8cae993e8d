// Games of every kind, played at random, come back from a file as they were.
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { open } from '../harness/browser.mjs';
import { glance } from '../harness/checks.mjs';
import { importFile, outAndIn, replayToItsEnd } from '../harness/keeping.mjs';
import { binary, start } from '../harness/program.mjs';

/** More actions than this are not needed of a game. */
const MOST = 300;

/** The record of a game played at random, up to its end or a fair number of actions. @param {any} game */
function randomRecord(game) {
  const trace = execFileSync(binary, ['trace', '--seed', '7', game.id], {
    maxBuffer: 1 << 30,
  }).toString();
  const tokens = trace
    .split('\n')
    .filter(Boolean)
    .slice(0, MOST)
    .map((line) => JSON.parse(line).play)
    .filter(Boolean);
  const headers = [
    `[Game "${game.id}"]`,
    `[Rules "${game.rules_version}"]`,
    `[${game.seats[0]} "Ann"]`,
    `[${game.seats[1]} "Bo"]`,
  ];
  return `${headers.join('\n')}\n\n${tokens.join(' ')}\n`;
}

test('every game comes back from a file as it was, and is replayed', async (t) => {
  const program = await start(t);
  const { page } = await open(program, '#/archive');
  for (const game of await program.api.games()) {
    await t.test(game.id, async () => {
      await page.goto(`${program.address}#/archive`);
      await importFile(page, `A ${game.name}`, randomRecord(game));
      const { entry } = await outAndIn(page, program, `A ${game.name}`);
      await replayToItsEnd(page, program, entry);
      await glance(page, `replay-${game.id}`);
    });
  }
});
