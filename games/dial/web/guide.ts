// The first-time guide: from the toss to a first down and a punt.

import type { Guide } from '$web/lib/board';

export const guide: Guide = {
  options: { plays: '40' },
  steps: [
    {
      title: 'Football by signals, 1914',
      text: 'The two sides take it in turns to have the ball. The one with the ball gives a signal; the dial says what comes of it. Home won this toss and receives.',
      tokens: ['~home', 'receive'],
      point: ['[data-piece="dial"]'],
      rule: 'Signals',
    },
    {
      title: 'Every signal has a ring',
      text: 'A ring is cut into segments, as wide as their outcomes are likely, and the needle stops in one of them. Away has only one signal now: kick off.',
      point: ['[data-signal="s11"]'],
      try: ['s11'],
      rule: 'Kick-Off',
    },
    {
      title: 'The kick is run back',
      text: 'Forty-five yards through the air: Home has the ball on its 15 and runs it back. A run-back is a play of its own, and again the only signal.',
      tokens: ['~+45'],
      point: ['[data-piece="ball"]', '[data-signal="s6"]'],
      try: ['s6'],
      rule: 'Run-Back',
    },
    {
      title: 'Four downs for ten yards',
      text: 'Now Home chooses. The chain on the side line runs to the point to be gained; four downs to get there. Plunges are safe and short, end runs and passes go farther and go wrong. Press Odds to see the chances, and give a signal: a card, or its number.',
      tokens: ['~+10'],
      point: ['[data-piece="chain"]', '[data-signal="s1"]', '[data-signal="s3"]'],
      try: ['s3', 's1', 's2', 's4'],
      rule: 'Downs',
    },
    {
      title: 'Fourth down',
      text: 'Your play gained 5, two plunges nothing. It is fourth down and 5 to go: who fails now gives the ball away on the spot. Far from the goal one punts.',
      tokens: ['~+5', 's1', '~+0', 's1', '~+0'],
      point: ['[data-signal="s7"]'],
      try: ['s7', 's1', 's2', 's3', 's4'],
      rule: 'Punt',
    },
    {
      title: 'Points and plays',
      text: 'A touchdown is 6 points and a try for 1 more, a field goal 3, a safety 2. Near the goal the field goal signals 8, 9 and 10 open. The half ends when its plays are used up, wherever the ball is.',
      tokens: ['~+38'],
      point: ['[aria-label="Scoreboard"]'],
      rule: 'Plays',
    },
    {
      title: 'Was that right?',
      text: 'The program knows the best signal in every position. In a match, “Study” tells what each one is worth and what your last one cost; after the game, the game report tells which choices cost most.',
    },
  ],
};
