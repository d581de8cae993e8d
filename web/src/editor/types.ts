// What a game tells the board editor: how its positions as text (docs/positions.md) are changed on its board.

import type { PositionText } from './text';

/** A man or the ball: something that stands on a square, or waits to be put on one. */
export type EditorPiece = {
  id: string;
  /** A few letters for its chip: "T1". */
  label: string;
  /** Whose it is; null: nobody's, as the ball. */
  seat: number | null;
};

/** A field of the text that has a place in the form. */
export type EditorField = {
  key: string;
  label: string;
  /** How it is asked for; `score` is one number for each side. */
  kind: 'seat' | 'number' | 'score' | 'yes' | 'choice' | 'text';
  /** What a field that is left out means. */
  usual?: string;
  choices?: (position: PositionText) => { value: string; label: string }[];
  /** For a text: what is to be written. */
  about?: string;
};

export type PositionEditor = {
  /** What the text calls the seats. */
  seats: readonly [string, string];
  /** Positions to begin with, as the fields of their texts; a new editor shows the first. */
  starts: { label: string; fields: string }[];
  fields: EditorField[];
  /** What stands on a square. */
  at: (position: PositionText, square: string) => EditorPiece[];
  /** The position when what stands on the one square has been moved to the other; what stands there changes places. */
  move: (position: PositionText, from: string, to: string) => PositionText;
  /** What is off the board, to be put on a square. */
  tray?: (position: PositionText) => EditorPiece[];
  put?: (position: PositionText, piece: string, square: string) => PositionText;
  /** Takes what stands on a square off the board; null where that cannot be. */
  lift?: (position: PositionText, square: string) => PositionText | null;
  /** A tap on the square by itself changes the position. Null: it picks what stands there. */
  tap?: (position: PositionText, square: string) => PositionText | null;
  /** After a field was changed by hand: other fields that have to follow. */
  follow?: (position: PositionText, key: string) => PositionText;
};
