// The first-time guide: one possession, from the line-ups to a pass that the defense breaks up.

import type { Guide } from '$web/lib/board';

const square = (at: string) => `[data-square="${at}"]`;

export const guide: Guide = {
  steps: [
    {
      title: 'The defense lines up first',
      text: 'Home attacks toward rank 24, Away defends. Every possession begins with an empty field, and the defense places its men first. Choose the formation “Four-three”, then press “Line up”. Later you may also set every man down where you like.',
      tokens: ['~home'],
      point: ['[data-formation="Four-three"]', '[data-action="line-up"]'],
      try: ['DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@e9 CB@a10 CB@j10 SF@d13 SF@g13'],
      rule: 'Placing',
    },
    {
      title: 'Then the offense',
      text: 'Now you are Home. Five linemen stand side by side on the line, which is painted blue; the quarterback, QB, has the ball. Choose “Pro set” and line up.',
      point: ['[data-formation="Pro set"]', '[data-action="line-up"]'],
      try: ['OL@c6 TE@h6 WR@a6 WR@j6 RB@c3 FB@g3 QB@e4'],
      rule: 'Backs',
    },
    {
      title: 'Men move as in chess',
      text: 'The shape tells how: TE and LB like a knight, WR and CB like a bishop, RB and SF like a rook, FB and MB like a queen; linemen like pawns. Each side moves one man at a time and captures by moving onto an opponent, which asks first. Take the WR on a6 to b7: there the receiver is on a diagonal with the quarterback.',
      point: [square('a6'), square('b7')],
      try: ['a6>b7'],
      rule: 'Bishops',
    },
    {
      title: 'A pass is attempted',
      text: 'Away has moved a cornerback. The quarterback could also run, any number of squares sideways or back, but only one or two forward. Instead press “Attempt a pass”: it takes this move, and opens the way to a pass later on.',
      tokens: ['j10>i9'],
      point: ['[data-announce="attempt"]'],
      try: ['attempt'],
      rule: 'Attempt',
    },
    {
      title: 'The pass is announced',
      text: 'A dashed line shows where a pass can go, a red one who could spoil it. Your own men do not block a pass, defenders do. Announce that the pass to the WR on b7 is complete, and confirm: the button says what you risk.',
      tokens: ['g13>g10'],
      point: ['[data-announce="complete>b7"]', square('b7')],
      try: ['complete>b7'],
      rule: 'Completion',
    },
    {
      title: 'The defense has one move',
      text: 'Now you are Away. Capture the receiver and the pass is intercepted; step onto a square between receiver and quarterback and it is incomplete. Anything else lets it stand. Your LB on b8 reaches the path: take it to c6.',
      point: [square('b8'), square('c6')],
      try: ['b8>c6'],
      rule: 'Incompletion',
    },
    {
      title: 'The next possession',
      text: 'The pass is incomplete, so Home had to punt, and Away has the ball. Six points for a touchdown, three for a field goal from the last 30 yards; the side that has more after two halves wins. The drive chart keeps what every possession came to.',
      point: ['[data-testid="pause"]', '[data-testid="drives"]'],
      rule: 'Touchdown',
    },
  ],
};
