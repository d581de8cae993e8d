// The first-time guide: men, jumps, a chain, a goal.

import type { Guide } from '$web/lib/board';
import { pointer } from '$web/lib/pointer';
import { say } from './words';

export const guide = (): Guide => ({
  steps: [
    {
      title: say('board-guide-field'),
      text: say('board-guide-field-text'),
      task: say('board-guide-field-task', { pointer: pointer() }),
      tokens: ['~red'],
      // The ring round both ends of the goal line is one round all of it. Behind the line is Blue's goal too.
      point: ['[data-square="h10"]', '[data-square="a19"], [data-square="o19"]'],
      find: '[data-square$="19"], [data-square$="20"]',
    },
    {
      title: say('board-guide-placing'),
      text: say('board-guide-placing-text'),
      task: say('board-guide-placing-task'),
      point: ['[data-square="h11"]'],
      try: ['h11'],
      boardOnly: true,
      rule: 'Placing',
    },
    {
      title: say('board-guide-jumping'),
      text: say('board-guide-jumping-text'),
      task: say('board-guide-jumping-task'),
      tokens: ['g13'],
      point: ['[data-square="h10"]', '[data-square="h12"]'],
      try: ['jump:h12'],
      boardOnly: true,
      rule: 'Jumping',
    },
    {
      title: say('board-guide-chain'),
      text: say('board-guide-chain-text'),
      task: say('board-guide-chain-task'),
      point: ['[data-square="h12"]', '[data-square="f14"]'],
      try: ['jump:f14'],
      boardOnly: true,
      rule: 'Chain',
    },
    {
      title: say('board-guide-line'),
      text: say('board-guide-line-text'),
      task: say('board-guide-line-task'),
      tokens: ['a1', 'f15', 'a2', 'f16', 'a3', 'f17', 'a4'],
      point: ['[data-square="f14"]', '[data-square="f18"]'],
      try: ['jump:f18'],
      boardOnly: true,
      rule: 'Landing',
    },
    {
      title: say('board-guide-goal'),
      text: say('board-guide-goal-text'),
      task: say('board-guide-goal-task'),
      tokens: ['a5', 'f19', 'a6'],
      point: ['[data-square="f18"]', '[data-square="f20"]'],
      try: ['jump:f20'],
      boardOnly: true,
      rule: 'Behind the line',
    },
    {
      title: say('board-guide-end'),
      text: say('board-guide-end-text'),
    },
  ],
});
