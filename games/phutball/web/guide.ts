// The first-time guide: men, jumps, a chain, a goal.

import type { Guide } from '$web/lib/board';

export const guide: Guide = {
  steps: [
    {
      title: 'The field',
      text: 'Red wants the ball on Blue’s goal line, row 19, or over it; Blue wants it on row 1. At first there is only the ball, on h10. Red has won the toss.',
      tokens: ['~red'],
      point: ['[data-square="h10"]', '[data-square="h19"]'],
    },
    {
      title: 'Placing a man',
      text: 'In a turn you place one man or jump with the ball. Men belong to both sides. Pick h11 to place a man in front of the ball.',
      point: ['[data-square="h11"]'],
      try: ['h11'],
      rule: 'Placing',
    },
    {
      title: 'Jumping',
      text: 'Blue has placed a man on g13. The ball jumps over men next to it, in any of eight directions, and lands on the first empty point behind them. Choose the ball, then h12.',
      tokens: ['g13'],
      point: ['[data-square="h10"]', '[data-square="h12"]'],
      try: ['jump:h12'],
      rule: 'Jumping',
    },
    {
      title: 'A chain',
      text: 'The man on h11 is gone. After a jump the ball may jump again, or you end the turn. The man on g13 is next to it: jump on to f14.',
      point: ['[data-square="f14"]'],
      try: ['jump:f14'],
      rule: 'Chain',
    },
    {
      title: 'A line of men',
      text: 'Blue was careless, and Red has placed a man in each of three turns: now three men stand in a line from the ball. It jumps over all of them at once and lands on f18.',
      tokens: ['a1', 'f15', 'a2', 'f16', 'a3', 'f17', 'a4'],
      point: ['[data-square="f18"]'],
      try: ['jump:f18'],
      rule: 'Landing',
    },
    {
      title: 'A goal',
      text: 'Red has placed a man on f19. From f18 the ball jumps over the goal line.',
      tokens: ['a5', 'f19', 'a6'],
      point: ['[data-square="f20"]'],
      try: ['jump:f20'],
      rule: 'Behind the line',
    },
    {
      title: 'Goal!',
      text: 'That wins the game. If your turn ends with the ball on your own goal line, the other side wins. A good way to defend is to place a man where the other side wants to land: it makes the line longer, or fills the gap.',
    },
  ],
};
