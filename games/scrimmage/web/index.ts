// What Scrimmage brings to the pages.

import { once, type GameModule } from '$web/lib/board';
import type { Frame } from '$web/lib/types';
import Thumbnail from './Thumbnail.svelte';
import { guide } from './guide';
import type { Scrimmage } from './types';

/** Placing men is quick, what has to be read stands longer. */
function pace(frame: Pick<Frame, 'token'>): number {
  const token = frame.token ?? '';
  if (/^[A-Z][A-Z0-9]?@/.test(token)) return 0.25;
  if (token.startsWith('~allot')) return 0.8;
  if (token.startsWith('~')) return 2.5;
  if (token.startsWith('throw:')) return 2;
  return 1;
}

export const board: GameModule<Scrimmage> = {
  parts: once(() => import('./parts')),
  facts: { minutes: 45, learning: 'some-games', clock: [20, 10] },
  referenceTitle: 'Men',
  Thumbnail,
  guide,
  secrets: true,
  startNote: 'The program draws which team begins with the ball, and which way it plays.',
  pace,
  optionLabels: {
    min_squares: { label: 'Fewest squares per turn' },
    max_squares: { label: 'Most squares per turn' },
    tackle: {
      label: 'Tackles',
      choices: { power: 'By power (as in the rules)', uniform: 'All outcomes equal (earlier versions)' },
    },
    max_turns: { label: 'Most turns in a play' },
    max_plays: { label: 'Most plays in a game' },
    format: {
      label: 'Format',
      choices: { match: 'A match of two games: each team starts one', single: 'One game of sudden death' },
    },
  },
  keys: [
    {
      keys: 'Arrows',
      does: 'Move over the squares of the field; with Shift five at a time. From a button they lead back to the field',
    },
    { keys: 'Enter, Space', does: 'Pick a man or a square; the same square again for contact' },
    { keys: 'N, P', does: 'Next and previous man' },
    { keys: 'B', does: 'Go to the ball' },
    { keys: 'Escape', does: 'Put a message away, make no contact, let go of a man, do not throw' },
    { keys: 'Backspace, Ctrl+Z', does: 'Take back' },
    { keys: 'Delete', does: 'Take a man off the field while lining up' },
  ],
};
