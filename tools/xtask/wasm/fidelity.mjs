// Compares the WebAssembly of the games with the native program: random games line by line, their replays, and searches by
// their signatures; and says how fast each of them is. Started by `cargo xtask web`:
//
//     node fidelity.mjs FOLDER-OF-THE-BINDINGS FOLDER-OF-THE-PROGRAMS GAMES NODES

import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [bindings, programs, games, nodes] = process.argv.slice(2);
const wasm = createRequire(import.meta.url)(join(bindings, 'fidelity.js'));
const native = (program, ...words) =>
  execFileSync(join(programs, program), words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Random games a measurement: about half a second of each. */
const SAMPLE = { scrimmage: 100, quarterback: 500, soccer: 1000, king: 500, dial: 4000, phutball: 200 };

let differences = 0;
function same(what, found, expected) {
  if (found === expected) return;
  differences += 1;
  const [ours, theirs] = [found, expected].map((text) => String(text).split('\n'));
  const line = ours.findIndex((one, at) => one !== theirs[at]);
  console.error(`${what}, line ${line + 1}:\n  wasm   ${ours[line]}\n  native ${theirs[line]}`);
}

console.log('game          games  actions/s: wasm    native  ratio  nodes/s: wasm    native  ratio');
for (const game of wasm.game_ids()) {
  for (let seed = 1; seed <= Number(games); seed++) {
    const lines = wasm.trace(game, undefined, [], BigInt(seed));
    same(`${game}, seed ${seed}`, lines, native('kickoff', 'trace', game, '--seed', String(seed)));
    // The tokens of a trace, played again, are the same trace.
    const tokens = lines.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line).play ?? [])));
    same(`${game}, seed ${seed}, replayed`, wasm.replay(game, undefined, [], tokens.join('\n')), lines);
  }
  const began = performance.now();
  const actions = Number(wasm.random_actions(game, SAMPLE[game]));
  const rate = (actions / (performance.now() - began)) * 1000;
  const [count, seconds] = native('examples/random_actions', game, String(SAMPLE[game])).split(' ').map(Number);
  same(`${game}, random actions`, actions, count);
  const search = JSON.parse(wasm.bench(game, BigInt(nodes)));
  const [theirs] = JSON.parse(native('kickoff', 'bench', game, '--nodes', nodes, '--json'));
  same(`${game}, search`, search.signature, theirs.signature);
  const speed = search.nodes / search.seconds;
  const figures = [
    [rate, 17],
    [count / seconds, 10],
    [(rate * seconds) / count, 7],
    [speed, 14],
    [theirs.nodes / theirs.seconds, 10],
    [(speed * theirs.seconds) / theirs.nodes, 7],
  ];
  const row = figures.map(([value, width]) => value.toFixed(value < 10 ? 2 : 0).padStart(width));
  console.log(`${game.padEnd(12)} ${games.padStart(6)}${row.join('')}`);
}
if (differences > 0) {
  console.error(`${differences} differences`);
  process.exit(1);
}
console.log('No difference.');
