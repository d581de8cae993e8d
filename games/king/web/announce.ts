// What the offense announces instead of moving.

import type { GridAction, GridTarget } from '$web/lib/types';

/** A pass that may be announced, as an action. */
export function asAction({ tokens, meets, note }: GridTarget): GridAction {
  return { token: tokens[0] ?? '', label: '', about: note ?? null, piece: meets ?? null };
}
