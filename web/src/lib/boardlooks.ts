// How the boards look: turf, a game under lights, or clear for every eye. What they are made of is in boards.css.

import { read, write } from './browserstore';

export type BoardLook = 'turf' | 'night' | 'clear';

export const BOARD_LOOKS: readonly BoardLook[] = ['turf', 'night', 'clear'];

/** The look that this browser remembers. */
export function boardLook(): BoardLook {
  const kept = read('board');
  return BOARD_LOOKS.find((look) => look === kept) ?? 'turf';
}

/** Shows it, and remembers it. */
export function setBoardLook(look: BoardLook): void {
  write('board', look === 'turf' ? null : look);
  showBoardLook();
}

export function showBoardLook(): void {
  const look = boardLook();
  if (look === 'turf') delete document.documentElement.dataset.board;
  else document.documentElement.dataset.board = look;
}
