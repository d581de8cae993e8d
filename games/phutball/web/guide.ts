// The first-time guide: men, jumps, a chain, a goal.

import type { Guide } from '$web/lib/board';
import { say } from './words';

export const guide = (): Guide => ({
  steps: [
    {
      title: say('board-guide-field'),
      text: say('board-guide-field-text'),
      tokens: ['~red'],
      point: ['[data-square="h10"]', '[data-square="h19"]'],
      find: '[data-square$="19"]',
    },
    {
      title: say('board-guide-placing'),
      text: say('board-guide-placing-text'),
      point: ['[data-square="h11"]'],
      try: ['h11'],
      rule: 'Placing',
    },
    {
      title: say('board-guide-jumping'),
      text: say('board-guide-jumping-text'),
      tokens: ['g13'],
      point: ['[data-square="h10"]', '[data-square="h12"]'],
      try: ['jump:h12'],
      rule: 'Jumping',
    },
    {
      title: say('board-guide-chain'),
      text: say('board-guide-chain-text'),
      point: ['[data-square="h12"]', '[data-square="f14"]'],
      try: ['jump:f14'],
      rule: 'Chain',
    },
    {
      title: say('board-guide-line'),
      text: say('board-guide-line-text'),
      tokens: ['a1', 'f15', 'a2', 'f16', 'a3', 'f17', 'a4'],
      point: ['[data-square="f14"]', '[data-square="f18"]'],
      try: ['jump:f18'],
      rule: 'Landing',
    },
    {
      title: say('board-guide-goal'),
      text: say('board-guide-goal-text'),
      tokens: ['a5', 'f19', 'a6'],
      point: ['[data-square="f18"]', '[data-square="f20"]'],
      try: ['jump:f20'],
      rule: 'Behind the line',
    },
    {
      title: say('board-guide-end'),
      text: say('board-guide-end-text'),
    },
  ],
});
