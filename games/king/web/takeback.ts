// What one tap takes back.

import type { MatchState } from '$web/lib/types';

/**
 * The ply at which a person's offense was lined up, if one step back would take that back together with the moves after it:
 * the person has moved but once since, and the computer has replied. The line-up waits for a tap of its own.
 */
export function beforeFirstMove({
  log,
  ply,
  undo_to: to,
  computers,
}: Pick<MatchState, 'log' | 'ply' | 'undo_to' | 'computers'>): number | null {
  const lined = log.findLast(({ message }) => message?.id === 'lined-up');
  if (!lined || to == null || to >= lined.ply || lined.ply >= ply) return null;
  const side = lined.message?.args?.side as { id?: string } | undefined;
  const seat = side?.id === 'side-away' ? 1 : 0;
  // Back at the line-up of the computer's own offense it would only make its move again.
  return computers.levels[seat] === null && computers.levels[1 - seat] !== null ? lined.ply : null;
}
