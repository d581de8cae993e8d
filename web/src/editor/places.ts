// The usual way to edit men on squares: they are in lists of the text, the ball has a field of its own.

import { items, value, without, withValue, type PositionText } from './text';
import type { EditorPiece, PositionEditor } from './types';

type Seats = (position: PositionText, name: string) => number | null;

export type ManList = {
  field: string;
  /** The men there can be. */
  names: readonly string[];
  seat: Seats;
  /** Items are squares alone, in the order of the names; else they are `NAME@SQUARE`, and a man can be missing. */
  ordered?: boolean;
};

export type Places = {
  lists: readonly ManList[];
  /** The field with the ball's square. `carried`: a man can stand on it, and then takes it along. */
  ball?: { field: string; carried: boolean };
  /** Fields about what was done in the turn going on: they do not hold any more when something else was moved. */
  forgets: readonly string[];
};

export const BALL = 'ball';

type Standing = EditorPiece & { list: ManList; name: string; square: string };

function standing(position: PositionText, lists: readonly ManList[]): Standing[] {
  return lists.flatMap((list) =>
    items(position, list.field).map((item, place) => {
      const [first = '', second = ''] = item.split('@');
      const name = list.ordered ? (list.names[place] ?? String(place + 1)) : first;
      const square = list.ordered ? item : second;
      const seat = list.seat(position, name);
      return { id: `${list.field}:${name}`, label: name, seat, list, name, square };
    }),
  );
}

/** The lists are written in the order of their names, as the program writes them. */
function rewritten(
  position: PositionText,
  lists: readonly ManList[],
  men: readonly Standing[],
): PositionText {
  return lists.reduce((now, list) => {
    const place = ({ name }: Standing) => {
      const at = list.names.indexOf(name);
      return at < 0 ? list.names.length : at;
    };
    const own = men.filter((man) => man.list === list).sort((one, other) => place(one) - place(other));
    const written = own.map(({ name, square }) => (list.ordered ? square : `${name}@${square}`));
    return withValue(now, list.field, written.join(',') || null);
  }, position);
}

type Edits = Required<Pick<PositionEditor, 'at' | 'move' | 'tray' | 'put' | 'lift' | 'follow'>>;

export function editPlaces({ lists, ball, forgets }: Places): Edits {
  const ballPiece: EditorPiece = { id: BALL, label: '●', seat: null };
  const ballAt = (position: PositionText) => (ball ? value(position, ball.field) : undefined);
  const withBall = (position: PositionText, square: string) =>
    ball ? withValue(position, ball.field, square) : position;

  return {
    at(position, square) {
      const men = standing(position, lists).filter((man) => man.square === square);
      return ballAt(position) === square ? [...men, ballPiece] : men;
    },
    move(position, from, to) {
      if (from === to) return position;
      const men = standing(position, lists);
      const moves = men.some(({ square }) => square === from);
      const meets = men.some(({ square }) => square === to);
      const other = (square: string) => (square === from ? to : square === to ? from : square);
      const moved = men.map((man) => ({ ...man, square: other(man.square) }));
      const now = without(rewritten(position, lists, moved), forgets);
      const at = ballAt(position);
      if (at === undefined || other(at) === at) return now;
      // A man goes to a ball that lies alone, and a ball that lies alone goes to a man.
      if (ball?.carried && at === to && !meets) return now;
      if (ball?.carried && at === from && !moves) return without(withBall(position, to), forgets);
      return withBall(now, other(at));
    },
    tray(position) {
      const men = standing(position, lists);
      const off = lists
        .filter(({ ordered }) => !ordered)
        .flatMap((list) =>
          list.names
            .filter((name) => !men.some((man) => man.list === list && man.name === name))
            .map((name) => ({ id: `${list.field}:${name}`, label: name, seat: list.seat(position, name) })),
        );
      return ball?.carried ? [ballPiece, ...off] : off;
    },
    put(position, id, square) {
      if (id === BALL) return without(withBall(position, square), forgets);
      const list = lists.find(({ field }) => id.startsWith(`${field}:`));
      if (!list) return position;
      const name = id.slice(list.field.length + 1);
      // Who stands there makes room.
      const men = standing(position, lists).filter((man) => man.square !== square && man.id !== id);
      const man = { id, label: name, seat: list.seat(position, name), list, name, square };
      return without(rewritten(position, lists, [...men, man]), forgets);
    },
    lift(position, square) {
      const men = standing(position, lists);
      const left = men.filter((man) => man.square !== square || man.list.ordered === true);
      return left.length === men.length ? null : without(rewritten(position, lists, left), forgets);
    },
    follow: (position, key) => (key === 'turn' ? without(position, forgets) : position),
  };
}
