// The first-time guide: one attack from the set-up to the tackle.

import type { Guide } from '$web/lib/board';

const square = (at: string) => `[data-square="${at}"]`;

export const guide: Guide = {
  steps: [
    {
      title: 'Where the ball is stopped, it scores',
      text: 'Red attacks toward row 12, Blue defends; in the second half they change. When the carrier is tackled, the attack scores the number of the row plus the worth of the column, written beside its letter. Only the defense can end the run, so get far before it does.',
      tokens: ['~red'],
      point: [square('g-2')],
      rule: 'Points',
    },
    {
      title: 'A piece moves step by step',
      text: 'The larger a circle, the stronger and slower it is: Single, Double, Triple. The Triple on b0 has three steps in any direction. Pick it, then a2: the figure on a square is the number of steps.',
      point: [square('b0'), square('a2')],
      try: ['b0>a1 a1>a2', 'b0>b1 b1>a2', 'b0>a0 a0>a1 a1>a2', 'b0>b1 b1>b2 b2>a2', 'b0>b1 b1>a1 a1>a2'],
      rule: 'Step',
    },
    {
      title: 'Two plays make a turn',
      text: 'A play is the move of one piece, or a pass. Use the second one to clear the way for the ball: the Double on d-1 goes to d0. A pass flies straight or diagonally, and never over a piece.',
      point: [square('d-1'), square('d0')],
      try: ['d-1>d0'],
      rule: 'Two plays',
    },
    {
      title: 'What stops a piece',
      text: 'Blue has answered. Opponents block diagonal steps past them if they are at least as strong, and next to a Single no opposing Triple or Quarterback may step: choose one of them and such squares are hatched, crosses mark what else is closed. Now bring the Quarterback to e-2.',
      tokens: ['end', 'e5>d4', 'end'],
      point: [square('g-2'), square('e-2')],
      try: ['g-2>f-2 f-2>e-2', 'g-2>f-1 f-1>e-2', 'g-2>f-3 f-3>e-2'],
      rule: 'Blocking',
    },
    {
      title: 'The pass',
      text: 'Choose “Pass” (or press X) and pick a2, or drag the Quarterback there. Only the Quarterback passes forward, and only from row 0 or behind. On an empty square the ball would lie loose.',
      point: [square('e-2'), square('a2')],
      try: ['e-2*a2'],
      rule: 'Forward passes',
    },
    {
      title: 'The tackle',
      text: 'Now you are Blue. A Triple tackles a Triple, a Double or the Quarterback; stronger pieces tackle more, and a Single tackles a Triple or the Quarterback that it steps next to. Take your Triple on b3 onto the ball: on a2 that is 2 and 1, three points for Red.',
      tokens: ['end'],
      point: [square('b3'), square('a2')],
      try: ['b3>a2'],
      rule: 'Tackling',
    },
    {
      title: 'Half-time',
      text: 'Red has three points, so Blue has three to beat from the same set-up. An attacker who gets no further may also put the ball down and take what its square is worth.',
      point: ['[data-testid="pause"]'],
      rule: 'House · Down',
    },
  ],
};
