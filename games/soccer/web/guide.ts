// The first-time guide: from the kick-off to a goal.

import type { Guide } from '$web/lib/board';
import { pointer } from '$web/lib/pointer';
import { say } from './words';

export const guide = (): Guide => ({
  steps: [
    {
      title: say('board-guide-pitch'),
      text: say('board-guide-pitch-text'),
      task: say('board-guide-pitch-task', { pointer: pointer() }),
      tokens: ['~red'],
      // The ring round the two corners of the goal is one round the goal.
      point: ['[data-square="e19"], [data-square="i19"]'],
      find: ['e', 'f', 'g', 'h', 'i'].map((column) => `[data-square="${column}19"]`).join(),
    },
    {
      title: say('board-guide-steps'),
      text: say('board-guide-steps-text'),
      task: say('board-guide-steps-task'),
      point: ['[data-square="g9"]', '[data-square="f9"]'],
      try: ['g9>f9'],
      boardOnly: true,
    },
    {
      title: say('board-guide-dribbling'),
      text: say('board-guide-dribbling-text'),
      task: say('board-guide-dribbling-task'),
      point: ['[data-square="f9"]', '[data-square="g10"]'],
      try: ['f9>g10'],
      boardOnly: true,
      rule: 'Dribbling',
    },
    {
      title: say('board-guide-passing'),
      text: say('board-guide-passing-text'),
      task: say('board-guide-passing-task'),
      point: ['[data-square="g10"]', '[data-ball]', '[data-square="k14"]'],
      try: ['g10*k14'],
      rule: 'Passing',
    },
    {
      title: say('board-guide-second'),
      text: say('board-guide-second-text'),
      task: say('board-guide-second-task'),
      tokens: ['k8>l9', 'l9>l10', 'l10>l11', 'c12>c11', 'end', 'l11>l12'],
      point: ['[data-square="l12"]', '[data-square="l13"]', '[data-ball]'],
      try: ['l12>l13'],
      boardOnly: true,
    },
    {
      title: say('board-guide-shooting'),
      text: say('board-guide-shooting-text'),
      task: say('board-guide-shooting-task'),
      point: ['[data-square="l13"]', '[data-ball]', '[data-square="f19"]'],
      try: ['l13*f19'],
      rule: 'Shooting',
    },
    {
      title: say('board-guide-goal'),
      text: say('board-guide-goal-text'),
    },
  ],
});
