// The positions of Quarterback King in the board editor.

import { editPlaces } from '$web/editor/places';
import { items, value, type PositionText } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { DEFENSE, OFFENSE } from './men';
import { say } from './words';

/** The names of the text: its five linemen are numbered. */
const ATTACK = ['OL1', 'OL2', 'OL3', 'OL4', 'OL5', ...OFFENSE.slice(1)];

const offense = (position: PositionText) => (value(position, 'offense') === 'away' ? 1 : 0);

const places = editPlaces({
  lists: [
    {
      field: 'men',
      names: [...ATTACK, ...DEFENSE],
      seat: (position, name) => (ATTACK.includes(name) ? offense(position) : 1 - offense(position)),
    },
  ],
  forgets: ['event'],
});

const MEN =
  'men=OL1@c6,OL2@d6,OL3@e6,OL4@f6,OL5@g6,TE@h6,WR1@a6,WR2@j6,RB@d3,FB@f4,QB@e3,DL1@c7,DL2@d7,DL3@f7,DL4@g7,LB1@b9,LB2@i9,MB@e9,CB1@a10,CB2@j10,SF1@d12,SF2@g12';

const editor: PositionEditor = {
  seats: ['home', 'away'],
  get starts() {
    return [
      {
        label: say('board-edit-snap'),
        fields: `turn=home offense=home started=home line=6 ${MEN}`,
      },
      {
        label: say('board-edit-line-up'),
        fields: 'phase=lineup turn=home offense=away started=away line=6',
      },
    ];
  },
  get fields() {
    return [
      { key: 'turn', label: say('board-edit-turn'), kind: 'seat' as const },
      { key: 'offense', label: say('board-edit-offense'), kind: 'seat' as const },
      { key: 'line', label: say('board-edit-line'), kind: 'number' as const },
      {
        key: 'carrier',
        label: say('board-edit-carrier'),
        kind: 'choice' as const,
        choices: (position: PositionText) => [
          { value: '', label: 'QB' },
          ...items(position, 'men')
            .map((man) => man.split('@')[0] ?? '')
            .filter((man) => man !== 'QB' && ATTACK.includes(man))
            .map((man) => ({ value: man, label: man })),
        ],
      },
      { key: 'score', label: say('board-edit-score'), kind: 'score' as const, usual: '0-0' },
      { key: 'half', label: say('board-edit-half'), kind: 'number' as const, usual: '1' },
      { key: 'moves', label: say('board-edit-moves'), kind: 'number' as const, usual: '0' },
      {
        key: 'phase',
        label: say('board-edit-phase'),
        kind: 'choice' as const,
        choices: () => [
          { value: '', label: say('board-edit-phase-moves') },
          { value: 'lineup', label: say('board-edit-phase-line-up') },
          { value: 'over', label: say('board-edit-phase-over') },
        ],
      },
      { key: 'started', label: say('board-edit-started'), kind: 'seat' as const },
    ];
  },
  at: places.at,
  move: places.move,
  tray: places.tray,
  put: places.put,
  lift: places.lift,
  follow: places.follow,
};

export default editor;
