// Phutball's positions in the board editor: a tap puts a man on an empty point or takes him away.

import { items, value, withValue, without, type PositionText } from '$web/editor/text';
import type { PositionEditor } from '$web/editor/types';
import { say } from './words';

const MAN = { id: 'man', label: '', seat: null };
const BALL = { id: 'ball', label: '●', seat: null };

/** Every man took a turn to place. The ball has not jumped in a position that was put together by hand. */
function settled(position: PositionText): PositionText {
  const men = items(position, 'men').length;
  const few = Number(value(position, 'played') ?? 0) < men;
  return without(few ? withValue(position, 'played', String(men)) : position, ['jumping']);
}

const withMen = (position: PositionText, men: readonly string[]) =>
  settled(withValue(position, 'men', men.join(',') || null));

const editor: PositionEditor = {
  seats: ['red', 'blue'],
  get starts() {
    return [{ label: say('board-edit-empty'), fields: 'turn=red ball=h10' }];
  },
  get fields() {
    return [
      { key: 'turn', label: say('board-edit-turn'), kind: 'seat' as const },
      { key: 'played', label: say('board-edit-played'), kind: 'number' as const, usual: '0' },
      { key: 'jumping', label: say('board-edit-jumping'), kind: 'yes' as const },
    ];
  },
  at(position, square) {
    if (value(position, 'ball') === square) return [BALL];
    return items(position, 'men').includes(square) ? [MAN] : [];
  },
  move(position, from, to) {
    const other = (square: string) => (square === from ? to : square === to ? from : square);
    const moved = withMen(position, items(position, 'men').map(other));
    return withValue(moved, 'ball', other(value(position, 'ball') ?? ''));
  },
  lift(position, square) {
    const men = items(position, 'men');
    return men.includes(square)
      ? withMen(
          position,
          men.filter((man) => man !== square),
        )
      : null;
  },
  tap(position, square) {
    if (value(position, 'ball') === square) return null;
    const men = items(position, 'men');
    return men.includes(square) ? editor.lift!(position, square) : withMen(position, [...men, square]);
  },
};

export default editor;
