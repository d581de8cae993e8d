// Games of every kind, played at random, come back from a file as they were.
import { execFileSync } from 'node:child_process';
import { glance } from '../harness/checks.ts';
import { gameOf, GAMES } from '../harness/games.ts';
import { importFile, outAndIn, replayToItsEnd } from '../harness/keeping.ts';
import { binary } from '../harness/program.ts';
import { test } from '../harness/test.ts';

/** More actions than this are not needed of a game. */
const MOST = 300;

/** The record of a game played at random, up to its end or a fair number of actions. */
function randomRecord(game: any) {
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

for (const id of GAMES) {
  test(`a game comes back from a file as it was, and is replayed: ${id}`, async ({ api, page }) => {
    const game = await gameOf(api, id);
    await page.goto('#/archive');
    await importFile(page, `A ${game.name}`, randomRecord(game));
    const { entry } = await outAndIn(page, api, `A ${game.name}`);
    await replayToItsEnd(page, api, entry);
    await glance(page, `replay-${game.id}`);
  });
}
