// Compares the WebAssembly of the games with the native program: random games line by line, their replays, and searches by
// their signatures; and with the golden traces. Says how fast each of them is. Started by `cargo xtask web`:
//
//     node fidelity.mjs FOLDER-OF-THE-BINDINGS FOLDER-OF-THE-PROGRAMS GAMES NODES

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [bindings, programs, games, nodes] = process.argv.slice(2);
const wasm = createRequire(import.meta.url)(join(bindings, 'fidelity.js'));
const native = (program, ...words) =>
  execFileSync(join(programs, program), words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** How often each speed is measured. */
const TRIES = 5;
/** Random games a measurement: about half a second of each. */
const SAMPLE = { scrimmage: 100, quarterback: 500, soccer: 1000, king: 500, dial: 4000, phutball: 200 };

/** The games that another implementation played, in games/NAME/tests/golden: their rules, options and files. */
const GOLDEN = [
  ['scrimmage', 1, ['max_plays=6'], ['scrimmage-1', 'scrimmage-2']],
  ['scrimmage', 1, ['max_plays=6', 'tackle=uniform', 'min_squares=2', 'max_squares=8'], ['scrimmage-3']],
  ['scrimmage', 2, ['max_plays=6'], ['rules2/scrimmage-1']],
  ['scrimmage', 2, ['max_plays=6', 'format=match'], ['rules2/scrimmage-2', 'rules2/scrimmage-3']],
  ['quarterback', 1, ['turns=20'], ['quarterback-1', 'quarterback-2', 'quarterback-3']],
  ['quarterback', 2, ['turns=20', 'format=game'], ['quarterback-1', 'quarterback-2', 'quarterback-3']],
  ['soccer', 1, ['turns=60'], ['soccer-1', 'soccer-2', 'soccer-3']],
  ['soccer', 2, ['turns=60'], ['rules2/soccer-1', 'rules2/soccer-2']],
  ['king', 1, [], ['king-1', 'king-2', 'king-3']],
  ['king', 2, ['half_moves=30', 'passing=off'], ['rules2/king-1', 'rules2/king-2']],
  ['king', 3, ['defender_range=23', 'possession_moves=0'], ['king-3']],
  ['dial', 1, [], ['dial-1', 'dial-2', 'dial-3']],
  ['dial', 2, ['time=on'], ['rules2/dial-1']],
  ['dial', 2, ['plays=60', 'time=on'], ['rules2/dial-2']],
];
const GAMES = fileURLToPath(new URL('../../../games', import.meta.url));

let differences = 0;
function same(what, found, expected) {
  if (found === expected) return;
  differences += 1;
  const [ours, theirs] = [found, expected].map((text) => String(text).split('\n'));
  const line = ours.findIndex((one, at) => one !== theirs[at]);
  console.error(`${what}, line ${line + 1}:\n  wasm   ${ours[line]}\n  native ${theirs[line]}`);
}

/** The tokens that were played in a trace. */
const played = (lines) => lines.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line).play ?? [])));

const known = new Set(readdirSync(GAMES, { recursive: true }).filter((path) => /\bgolden\b.*\.jsonl$/.test(path)));
const golden = known.size;
for (const [game, rules, options, traces] of GOLDEN)
  for (const trace of traces) {
    const path = join(game, 'tests', 'golden', ...`${trace}.jsonl`.split('/'));
    known.delete(path);
    const lines = readFileSync(join(GAMES, path), 'utf8');
    same(`${path}, rules ${rules}`, wasm.replay(game, rules, options, played(lines).join('\n')), lines);
  }
if (known.size > 0) throw new Error(`no rules and options are given for ${[...known].join(', ')}`);
console.log(`${golden} golden traces replayed.`);

console.log('game          games  actions/s: wasm    native  ratio  nodes/s: wasm    native  ratio');
for (const game of wasm.game_ids()) {
  for (let seed = 1; seed <= Number(games); seed++) {
    const lines = wasm.trace(game, undefined, [], BigInt(seed));
    same(`${game}, seed ${seed}`, lines, native('kickoff', 'trace', game, '--seed', String(seed)));
    // The tokens of a trace, played again, are the same trace.
    same(`${game}, seed ${seed}, replayed`, wasm.replay(game, undefined, [], played(lines).join('\n')), lines);
  }
  // The fastest of several tries in turn: other programs of the machine only make them slower.
  let [rate, theirRate, speed, theirSpeed] = [0, 0, 0, 0];
  for (let time = 0; time < TRIES; time++) {
    const began = performance.now();
    const actions = Number(wasm.random_actions(game, SAMPLE[game]));
    rate = Math.max(rate, (actions / (performance.now() - began)) * 1000);
    const [count, seconds] = native('examples/random_actions', game, String(SAMPLE[game])).split(' ').map(Number);
    theirRate = Math.max(theirRate, count / seconds);
    same(`${game}, random actions`, actions, count);
    const search = JSON.parse(wasm.bench(game, BigInt(nodes)));
    speed = Math.max(speed, search.nodes / search.seconds);
    const [theirs] = JSON.parse(native('kickoff', 'bench', game, '--nodes', nodes, '--json'));
    theirSpeed = Math.max(theirSpeed, theirs.nodes / theirs.seconds);
    same(`${game}, search`, search.signature, theirs.signature);
  }
  const figures = [
    [rate, 17],
    [theirRate, 10],
    [rate / theirRate, 7],
    [speed, 14],
    [theirSpeed, 10],
    [speed / theirSpeed, 7],
  ];
  const row = figures.map(([value, width]) => value.toFixed(value < 10 ? 2 : 0).padStart(width));
  console.log(`${game.padEnd(12)} ${games.padStart(6)}${row.join('')}`);
}
if (differences > 0) {
  console.error(`${differences} differences`);
  process.exit(1);
}
console.log('No difference.');
