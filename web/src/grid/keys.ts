// Keys of a board beyond arrows and Enter, which the squares themselves take.

import { say } from '../lib/locale.svelte';
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
export const gridKeys = (): { keys: string; does: string }[] => [
  { keys: 'Arrows', does: say('grid-key-arrows') },
  { keys: 'Home, End', does: say('grid-key-ends') },
  { keys: 'Enter, Space', does: say('grid-key-pick') },
  { keys: 'N, P', does: say('grid-key-next') },
  { keys: 'X', does: say('grid-key-mode') },
  { keys: 'Escape', does: say('grid-key-escape') },
  { keys: 'Backspace, Ctrl+Z', does: say('common-take-back') },
];
