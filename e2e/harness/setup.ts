// Before all tests: is the program there?
import { existsSync } from 'node:fs';
import { binary } from './program.ts';

export default function setup() {
  if (!existsSync(binary)) throw new Error(`${binary} is not there: cargo build -p kickoff`);
}
