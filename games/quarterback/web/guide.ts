// The first-time guide: one attack from the set-up to the tackle.

import type { Guide } from '$web/lib/board';
import { pointer } from '$web/lib/pointer';
import { say } from './words';

const square = (at: string) => `[data-square="${at}"]`;

export const guide = (): Guide => ({
  steps: [
    {
      title: say('board-guide-score'),
      text: say('board-guide-score-text'),
      task: say('board-guide-score-task', { pointer: pointer() }),
      tokens: ['~red'],
      point: ['[data-square^="a"]', '[data-square^="m"]'],
      find: '[data-square^="a"], [data-square^="m"]',
      rule: 'Points',
    },
    {
      title: say('board-guide-steps'),
      text: say('board-guide-steps-text'),
      task: say('board-guide-steps-task'),
      point: [square('b0'), square('a2')],
      try: ['b0>a1 a1>a2', 'b0>b1 b1>a2', 'b0>a0 a0>a1 a1>a2', 'b0>b1 b1>b2 b2>a2', 'b0>b1 b1>a1 a1>a2'],
      boardOnly: true,
      rule: 'Step',
    },
    {
      title: say('board-guide-plays'),
      text: say('board-guide-plays-text'),
      task: say('board-guide-plays-task'),
      point: [square('d-1'), square('d0')],
      try: ['d-1>d0'],
      boardOnly: true,
      rule: 'Two plays',
    },
    {
      title: say('board-guide-blocking'),
      text: say('board-guide-blocking-text'),
      task: say('board-guide-blocking-task'),
      tokens: ['end', 'e5>d4', 'end'],
      point: [square('g-2'), square('e-2')],
      try: ['g-2>f-2 f-2>e-2', 'g-2>f-1 f-1>e-2', 'g-2>f-3 f-3>e-2'],
      rule: 'Blocking',
    },
    {
      title: say('board-guide-pass'),
      text: say('board-guide-pass-text'),
      task: say('board-guide-pass-task'),
      point: [square('e-2'), square('a2')],
      try: ['e-2*a2'],
      rule: 'Forward passes',
    },
    {
      title: say('board-guide-tackle'),
      text: say('board-guide-tackle-text'),
      task: say('board-guide-tackle-task'),
      tokens: ['end'],
      point: [square('b3'), square('a2')],
      try: ['b3>a2'],
      rule: 'Tackling',
    },
    {
      title: say('board-guide-half-time'),
      text: say('board-guide-half-time-text'),
      point: ['[data-testid="pause"]'],
      rule: 'House · Down',
    },
  ],
});
