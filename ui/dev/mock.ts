// A small made-up server, so that the pages can be worked on without the program.
import type { Plugin } from 'vite';

export function mock(): Plugin {
  return { name: 'kickoff-mock' };
}
