// What the boards on square grids share beside their scenes (`GridScene`).

import type { GameTypes } from '../lib/board';
import type { GridAnswer, GridClosed } from '../lib/types';

export type { GridAnswer };

/** A piece's id; it stays the same while the piece is on the board, so that it can be seen to move. */
export type PieceId = string | number;

/** A square: column 0 is `a`, rows as the rules number them. */
export type Cell = { column: number; row: number };

export type GridPiece = Cell & { id: PieceId; at: string };

/** A square that a piece can reach, with the tokens that take it there. */
export type TurnTarget = { at: string; tokens: string[] };
export type GridTarget = Cell & TurnTarget;

/** A square that a rule closes to a piece. */
export type ClosedSquare = GridClosed;

/** Why something cannot be done; `at` is the square that was picked, where it is told beside the panel. */
export type Refusal = { rule: string | null; message: string; at?: string | null };

/** How a square was picked: a finger cannot hover, so what needs a look before it is done asks once more. */
export type How = 'mouse' | 'touch' | 'key' | 'drop';

/** What the messages of a game on a grid hold. */
export type GridTypes = GameTypes & { answer: GridAnswer };

/** What a square is marked with. Marks.svelte says what each kind looks like. */
export type Mark = {
  at: Cell;
  kind: MarkKind;
  /** What it comes to, on the square's lower edge (`grave`), or its place among several (`ahead`). */
  text?: string;
  /** The steps that it takes to get there: the more, the smaller the dot; the number is shown where one looks. */
  steps?: number;
};
export type MarkKind =
  /** It can be reached, nothing else happens. */
  | 'reach'
  /** It can be reached and something happens: a push, a pick-up, a capture. */
  | 'special'
  /** A piece that can do something now beside what is done on other squares. */
  | 'ready'
  /** Going there ends something: a tackle, a goal, a touchdown. */
  | 'grave'
  /** A neighbouring square that a rule closes. */
  | 'closed'
  /** One of the squares that are barred as a group: next to an enemy Single, a zone that may not be entered. */
  | 'barred'
  /** The ball can be sent there. */
  | 'pass'
  /** A man can be placed there. */
  | 'place'
  /** On the way that a hovered move would take. */
  | 'path'
  /** The last move went from or to it. */
  | 'last'
  /** What stood there was taken off. */
  | 'gone'
  /** The square that waits to be confirmed. */
  | 'pending'
  /** A piece that matters just now: it blocks, it threatens. */
  | 'culprit'
  /** A man is suggested to be placed there. */
  | 'hint'
  /** A man was placed there, in a turn that is compared with what is suggested. */
  | 'played'
  /** Chosen for the next own turn. */
  | 'ahead';

/** A line from square to square. Lines.svelte says what each kind looks like. */
export type Line = {
  from: Cell;
  to: Cell;
  kind:
    | 'path'
    | 'pass'
    | 'lane'
    | 'blocked'
    | 'push'
    | 'threat'
    | 'last'
    | 'earlier'
    | 'hint'
    | 'played'
    | 'ahead'
    | 'drawn';
  /** Squares that it leads over on its way. */
  by?: readonly Cell[];
  /** An arrow head at its end. */
  arrow?: boolean;
  /** The ball flies: the line is dashed. */
  flies?: boolean;
  /** Its place among several that are made one after another; it stands near the line's end. */
  number?: number;
};

/** An end of the board, where a side scores: its row, whose end it is, and what it is called. */
export type BoardEnd = { row: number; seat: number; name: string; look?: 'red' | 'yellow' };

/** Where the ball is. When it is carried it goes where its carrier goes. */
export type BallSpot = Cell & { carrier: PieceId | null };

/** A piece as the board places it. */
export type PieceView<P extends GridPiece = GridPiece> = {
  id: PieceId;
  piece: P;
  chosen?: boolean;
  /** It can be chosen and dragged. */
  draggable?: boolean;
  /** It can do nothing now, unlike others of its side, and is drawn paler (grid.css). */
  spent?: boolean;
};

export function sameCell(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return !!a && !!b && a.column === b.column && a.row === b.row;
}
