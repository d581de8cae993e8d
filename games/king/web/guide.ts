// The first-time guide: one possession, from the line-ups to a pass that the defense breaks up.

import type { Guide } from '$web/lib/board';
import { say } from './words';

const square = (at: string) => `[data-square="${at}"]`;

export const guide = (): Guide => ({
  steps: [
    {
      title: say('board-guide-defense'),
      text: say('board-guide-defense-text'),
      task: say('board-guide-defense-task'),
      tokens: ['~home'],
      point: ['[data-formation="Four-three"]', '[data-action="line-up"]:enabled'],
      press: true,
      try: ['DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'],
      rule: 'Placing',
    },
    {
      title: say('board-guide-offense'),
      text: say('board-guide-offense-text'),
      task: say('board-guide-offense-task'),
      point: ['[data-formation="Pro set"]', '[data-action="line-up"]:enabled'],
      press: true,
      try: ['OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'],
      rule: 'Backs',
    },
    {
      title: say('board-guide-moves'),
      text: say('board-guide-moves-text'),
      task: say('board-guide-moves-task'),
      point: [square('a6'), square('b7')],
      try: ['a6>b7'],
      boardOnly: true,
      rule: 'Bishops',
    },
    {
      title: say('board-guide-attempt'),
      text: say('board-guide-attempt-text'),
      task: say('board-guide-attempt-task'),
      tokens: ['j10>i9'],
      point: ['[data-announce="attempt"]'],
      press: true,
      try: ['attempt'],
      rule: 'Attempt',
    },
    {
      title: say('board-guide-announced'),
      text: say('board-guide-announced-text'),
      task: say('board-guide-announced-task'),
      tokens: ['g13>g11'],
      point: ['[data-announce="complete>b7"]', square('b7')],
      press: true,
      try: ['complete>b7'],
      rule: 'Completion',
    },
    {
      title: say('board-guide-answer'),
      text: say('board-guide-answer-text'),
      task: say('board-guide-answer-task'),
      point: [square('b8'), square('c6')],
      try: ['b8>c6'],
      rule: 'Incompletion',
    },
    {
      title: say('board-guide-next'),
      text: say('board-guide-next-text'),
      point: ['[data-testid="pause"]'],
      rule: 'Touchdown',
    },
  ],
});
