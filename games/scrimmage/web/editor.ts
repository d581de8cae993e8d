// Scrimmage's positions in the board editor.

import { editPlaces } from '$web/editor/places';
import { value, type PositionText } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { DEFENSE, OFFENSE } from './men';
import { say } from './words';

const offense = (position: PositionText) => (value(position, 'offense') === 'yellow' ? 1 : 0);

const places = editPlaces({
  lists: [
    { field: 'men', names: OFFENSE, seat: offense },
    { field: 'defenders', names: DEFENSE, seat: (position) => 1 - offense(position) },
  ],
  forgets: ['from', 'contacts', 'moved', 'stepped'],
});

const MEN = 'men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13';
const DEFENDERS = 'defenders=T1@H16,T2@G16,G1@I17,G2@F16,G3@E16,L1@J16,L2@K16,L3@L16,B1@M16,B2@J17,S@K17';
const ZONES = Array.from({ length: 12 }, (_, zone) => String(zone + 1));

const editor: PositionEditor = {
  seats: ['red', 'yellow'],
  get starts() {
    const play = 'offense=red way=east line=15';
    return [
      {
        label: say('board-edit-first-turn'),
        fields: `turn=red ${play} ${MEN} ${DEFENDERS} call=run:F possible=Q,F,H,T,pass turns=1 allotted=4 left=4 middle=I`,
      },
      { label: say('board-edit-calling'), fields: `phase=call turn=red ${play} ${MEN}` },
      { label: say('board-edit-empty'), fields: `phase=lineup turn=red ${play}` },
    ];
  },
  get fields() {
    return [
      { key: 'turn', label: say('board-edit-turn'), kind: 'seat' as const },
      { key: 'turns', label: say('board-edit-turns'), kind: 'number' as const },
      { key: 'left', label: say('board-edit-left'), kind: 'number' as const },
      { key: 'allotted', label: say('board-edit-allotted'), kind: 'number' as const },
      {
        key: 'call',
        label: say('board-edit-call'),
        kind: 'choice' as const,
        choices: () => [
          { value: '', label: say('board-edit-no-call') },
          ...['Q', 'F', 'H', 'T'].map((man) => ({
            value: `run:${man}`,
            label: say('board-edit-run', { man }),
          })),
          ...ZONES.map((zone) => ({ value: `pass:${zone}`, label: say('board-edit-pass', { zone }) })),
        ],
      },
      {
        key: 'possible',
        label: say('board-edit-possible'),
        kind: 'text' as const,
        about: say('board-edit-possible-about'),
      },
      { key: 'down', label: say('board-edit-down'), kind: 'number' as const, usual: '1' },
      { key: 'line', label: say('board-edit-line'), kind: 'number' as const },
      { key: 'first_down', label: say('board-edit-first-down'), kind: 'number' as const },
      { key: 'offense', label: say('board-edit-offense'), kind: 'seat' as const },
      {
        key: 'way',
        label: say('board-edit-way'),
        kind: 'choice' as const,
        choices: () => [
          { value: 'east', label: say('board-edit-east') },
          { value: 'west', label: say('board-edit-west') },
        ],
      },
      {
        key: 'phase',
        label: say('board-edit-phase'),
        kind: 'choice' as const,
        choices: () => [
          { value: '', label: say('board-edit-phase-turn') },
          { value: 'lineup', label: say('board-edit-phase-line-up') },
          { value: 'call', label: say('board-edit-phase-call') },
          { value: 'allotment', label: say('board-edit-phase-allotment') },
        ],
      },
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
