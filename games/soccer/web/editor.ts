// Soccer's positions in the board editor.

import { editPlaces } from '$web/editor/places';
import { value, withValue } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { say } from './words';

const PIECES = ['1', '2', '3', '4', '5', '6', '7'];

const places = editPlaces({
  lists: [
    { field: 'red', names: PIECES, seat: () => 0, ordered: true },
    { field: 'blue', names: PIECES, seat: () => 1, ordered: true },
  ],
  ball: { field: 'ball', carried: false },
  forgets: ['used', 'done'],
});

const editor: PositionEditor = {
  seats: ['red', 'blue'],
  get starts() {
    return [
      {
        label: say('board-edit-kick-off'),
        fields: 'turn=red red=g1,d4,j4,g6,c8,k8,g9 blue=g19,d16,j16,g14,c12,k12,g11 ball=g10',
      },
    ];
  },
  get fields() {
    return [
      { key: 'turn', label: say('board-edit-turn'), kind: 'seat' as const },
      { key: 'score', label: say('board-edit-score'), kind: 'score' as const, usual: '0-0' },
      { key: 'played', label: say('board-edit-played'), kind: 'number' as const, usual: '0' },
      { key: 'idle', label: say('board-edit-idle'), kind: 'number' as const, usual: '0' },
      { key: 'passes', label: say('board-edit-passes'), kind: 'score' as const, usual: '0-0' },
    ];
  },
  at: places.at,
  move: places.move,
  follow(position, key) {
    const now = places.follow(position, key);
    // Every goal took a turn.
    const goals = (value(now, 'score') ?? '').split('-').reduce((sum, side) => sum + Number(side), 0);
    const short = key === 'score' && goals > Number(value(now, 'played') ?? 0);
    return short ? withValue(now, 'played', String(goals)) : now;
  },
};

export default editor;
