// Keys of a board beyond arrows and Enter, which the squares themselves take.

import type { TurnControl } from './turn.svelte';
import type { GridTypes, PieceId, TurnTarget } from './types';

/** A key that every grid game has, wherever the focus is; whether it meant anything. `goTo` brings the cursor to a piece. */
export function turnKey<G extends GridTypes, T extends TurnTarget>(
  key: string,
  turn: TurnControl<G, T>,
  goTo: (piece: PieceId) => void,
): boolean {
  const by = key === 'n' ? 1 : key === 'p' ? -1 : 0;
  if (by !== 0) {
    const piece = turn.step(by);
    if (piece === null) return false;
    goTo(piece);
  } else if (key === 'x' && turn.modes.length > 1) turn.nextMode();
  else if (key === 'Escape' && turn.pending) turn.cancelPending();
  else if (key === 'Escape' && turn.chosen !== null) turn.choose(null);
  else return false;
  return true;
}

/** Whether a key takes back, wherever the focus is but in a text field. */
export function takesBack(event: KeyboardEvent): boolean {
  return event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && event.key === 'z');
}

/** Keys for the help window that every grid game has. */
export const GRID_KEYS = [
  {
    keys: 'Arrows',
    does: 'Move over the squares; with Shift four at a time. From a button they lead back to the board',
  },
  { keys: 'Home, End', does: 'To the first or last square of the row' },
  { keys: 'Enter, Space', does: 'Pick a piece or a square; the same square again to do what is asked about' },
  { keys: 'N, P', does: 'Next and previous piece that can do something' },
  { keys: 'X', does: 'Use the chosen piece in another way: move or pass' },
  { keys: 'Escape', does: 'Put a message away, say no to a question, let go of a piece, forget moves ahead' },
  { keys: 'Backspace, Ctrl+Z', does: 'Take back' },
];
