// Runs the browser tests: `node run.mjs`, or `node run.mjs archive game` for some of the files in tests/.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tests = join(dirname(fileURLToPath(import.meta.url)), 'tests');
const wanted = process.argv.slice(2);
const files = readdirSync(tests)
  .filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  .sort()
  .map((name) => join(tests, name));
if (files.length === 0) {
  console.error(`No file in ${tests} is called ${wanted.join(' or ')}.`);
  process.exit(2);
}
// Each file has a program and a browser of its own; more than two at a time would only wait for each other.
const words = ['--test', '--test-concurrency=2', '--test-timeout=300000', '--test-reporter=spec', ...files];
const { status, error } = spawnSync(process.execPath, words, { stdio: 'inherit' });
if (error) throw error;
process.exit(status ?? 1);
