// The first-time guide: from the toss to a first down and a punt.

import type { Guide } from '$web/lib/board';
import { pointer } from '$web/lib/pointer';
import { say } from './words';

export const guide = (): Guide => ({
  options: { plays: '40' },
  steps: [
    {
      title: say('board-guide-signals'),
      text: say('board-guide-signals-text'),
      task: say('board-guide-signals-task', { pointer: pointer() }),
      tokens: ['~home', 'receive'],
      point: ['[data-piece="dial"]'],
      find: '[data-piece="dial"]',
      rule: 'Signals',
    },
    {
      title: say('board-guide-ring'),
      text: say('board-guide-ring-text'),
      task: say('board-guide-ring-task'),
      point: ['[data-signal="s11"]'],
      press: true,
      try: ['s11'],
      rule: 'Kick-Off',
    },
    {
      title: say('board-guide-run-back'),
      text: say('board-guide-run-back-text'),
      task: say('board-guide-run-back-task'),
      tokens: ['~+45'],
      point: ['[data-piece="ball"]', '[data-signal="s6"]'],
      press: true,
      try: ['s6'],
      rule: 'Run-Back',
    },
    {
      title: say('board-guide-downs'),
      text: say('board-guide-downs-text'),
      task: say('board-guide-downs-task'),
      tokens: ['~+10'],
      point: ['[data-piece="chain"]', '[data-signal="s3"]'],
      press: true,
      try: ['s3', 's1', 's2', 's4'],
      rule: 'Downs',
    },
    {
      title: say('board-guide-fourth'),
      text: say('board-guide-fourth-text'),
      task: say('board-guide-fourth-task'),
      tokens: ['~+5', 's1', '~+0', 's1', '~+0'],
      point: ['[data-signal="s7"]'],
      press: true,
      try: ['s7', 's1', 's2', 's3', 's4'],
      rule: 'Punt',
    },
    {
      title: say('board-guide-points'),
      text: say('board-guide-points-text'),
      task: say('board-guide-points-task', { pointer: pointer() }),
      tokens: ['~+38'],
      point: ['.sides > .score'],
      find: '.sides > .score',
      rule: 'Plays',
    },
    {
      title: say('board-guide-study'),
      text: say('board-guide-study-text'),
    },
  ],
});
