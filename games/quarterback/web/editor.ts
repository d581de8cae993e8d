// Quarterback's positions in the board editor.

import { editPlaces } from '$web/editor/places';
import { value, type PositionText } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { say } from './words';

const attacker = (position: PositionText) => (value(position, 'attacker') === 'blue' ? 1 : 0);

const places = editPlaces({
  lists: [
    {
      field: 'attack',
      names: ['S1', 'S2', 'S3', 'S4', 'S5', 'D1', 'D2', 'D3', 'T1', 'T2', 'Q'],
      seat: attacker,
    },
    {
      field: 'defense',
      names: ['S1', 'S2', 'S3', 'S4', 'D1', 'D2', 'D3', 'T1', 'T2', 'T3', 'T4'],
      seat: (position) => 1 - attacker(position),
    },
  ],
  ball: { field: 'ball', carried: true },
  forgets: ['plays', 'start'],
});

const SET_UP =
  'attack=S1@e0,S2@f0,S3@g0,S4@h0,S5@i0,D1@d-1,D2@g-3,D3@j-1,T1@b0,T2@l0,Q@g-2 defense=S1@e1,S2@f1,S3@h1,S4@i1,D1@c1,D2@g1,D3@k1,T1@b3,T2@e5,T3@i5,T4@l3 ball=g-2';

const editor: PositionEditor = {
  seats: ['red', 'blue'],
  get starts() {
    return [{ label: say('board-edit-set-up'), fields: `turn=red attacker=red ${SET_UP}` }];
  },
  get fields() {
    return [
      { key: 'turn', label: say('board-edit-turn'), kind: 'seat' as const },
      { key: 'attacker', label: say('board-edit-attacker'), kind: 'seat' as const },
      { key: 'played', label: say('board-edit-played'), kind: 'number' as const, usual: '0' },
      { key: 'released', label: say('board-edit-released'), kind: 'yes' as const },
    ];
  },
  at: places.at,
  move: places.move,
  tray: places.tray,
  put: places.put,
  follow: places.follow,
};

export default editor;
