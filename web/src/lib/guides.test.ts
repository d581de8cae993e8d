// What holds for the guide of every game.

import { describe, expect, it } from 'vitest';
import type { Guide } from './board';

const scripts = import.meta.glob<{ guide: () => Guide }>('../../../games/*/web/guide.ts', { eager: true });

describe('every guide', () => {
  for (const [path, { guide }] of Object.entries(scripts))
    it(`says what to do at each step that asks for something: ${path.split('/').at(-3)}`, () => {
      const { steps } = guide();
      for (const { title, task, try: moves, find } of steps)
        expect(task !== undefined, title).toBe(moves !== undefined || find !== undefined);
    });
});
