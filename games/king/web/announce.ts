// What the offense announces instead of moving.

import type { GridAction, GridTarget, KingScene } from '$web/lib/types';
import { say } from './words';

/** A pass that may be announced, as an action. */
export function asAction({ tokens, meets, note }: GridTarget): GridAction {
  return { token: tokens[0] ?? '', label: '', about: note ?? null, piece: meets ?? null };
}

/** What is to be known before it is announced. */
export function questionOf(scene: KingScene, { token, about }: GridAction): string {
  if (token !== 'attempt') return about ?? '';
  return say('board-attempt-asks', { free: scene.lanes.some(({ open }) => open) ? 'yes' : 'no' });
}
