// The first-time guide: from the kick-off to a goal.

import type { Guide } from '$web/lib/board';

export const guide: Guide = {
  steps: [
    {
      title: 'The pitch',
      text: 'Red plays from row 1 towards Blue’s goal on row 19, and shoots from the red zone before it; Blue the other way. The dark squares round the pitch are for men only, never for the ball. Red has won the toss and kicks off.',
      tokens: ['~red'],
      point: ['[data-square="e19"]', '[data-square="i19"]', '[data-piece="red-7"]'],
    },
    {
      title: 'Three steps',
      text: 'In a turn up to two men go, one after the other, each up to three steps. Choose man 7 on g9: the figures are the steps that a square takes. Take man 7 to f9.',
      point: ['[data-square="g9"]', '[data-square="f9"]'],
      try: ['g9>f9'],
    },
    {
      title: 'Dribbling',
      text: 'A man who steps onto the ball drives it one square on in the same direction; the square behind it has to be free. From g9 Blue’s man on g11 was in the way. From f9 the way is free: step onto the ball.',
      point: ['[data-square="g10"]'],
      try: ['f9>g10'],
      rule: 'Dribbling',
    },
    {
      title: 'Passing',
      text: 'Next to the ball a man can pass it instead: straight away from the man, any distance, over free squares. A pass is a step too. Choose man 7, change to Pass, and send the ball to k14.',
      point: ['[data-square="k14"]'],
      try: ['g10*k14'],
      rule: 'Passing',
    },
    {
      title: 'The second man',
      text: 'Man 6 ran forward as the second man of the turn, and Blue has answered. Now man 6 is on the way round the ball: go on to l13.',
      tokens: ['k8>l9', 'l9>l10', 'l10>l11', 'c12>c11', 'end', 'l11>l12'],
      point: ['[data-square="l12"]', '[data-square="l13"]'],
      try: ['l12>l13'],
    },
    {
      title: 'Shooting',
      text: 'The ball is in Red’s shooting zone, and the line from l13 over the ball leads into the goal. Change to Pass and shoot at f19.',
      point: ['[data-square="f19"]'],
      try: ['l13*f19'],
      rule: 'Shooting',
    },
    {
      title: 'Goal!',
      text: 'All go back to their places, and the side that conceded kicks off. In your own end you may pass only twice before the ball is out; then you have to dribble as long as you can, and never from one shooting zone into the other. The rules window tells the rest.',
    },
  ],
};
