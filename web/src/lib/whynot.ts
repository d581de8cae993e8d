// Why a tool of a match cannot be used now, for the buttons that say so; null where nothing is in the way, or only for a moment.

import { alone, computerToMove, persons } from './computers';
import { say } from './locale.svelte';
import type { MatchState, NetworkState } from './types';

type Match = Pick<MatchState, 'seq' | 'next' | 'undo_to' | 'ending' | 'computers' | 'network'>;

/** Neither taking back nor hints are of use any more. */
const isOver = ({ next, ending }: Match) => next.node === 'over' || ending != null;

/** Nothing can be taken back at this screen. */
export function whyNoTakeBack(match: Match, replaying: boolean): string | null {
  if (replaying) return say('tools-not-in-replay');
  if (match.undo_to != null) return null;
  if (match.ending != null) return say('tools-not-when-over');
  if (match.seq < 2) return say('tools-no-back-yet');
  if (persons(match).length === 0) return say('tools-no-back-watching');
  return say('tools-no-back');
}

/** The other player cannot be asked to let anything be taken back. */
export function whyNoAsking({ take_back: asked, may_take_back: to }: NetworkState): string | null {
  if (asked != null) return say('tools-back-asked');
  return to == null ? say('tools-no-back') : null;
}

/**
 * The computer gives no hint. `secrets`: the game hides something from one of two players; `only`: there is one thing to do
 * and no other.
 */
export function whyNoHint(match: Match, secrets: boolean, replaying: boolean, only = false): string | null {
  if (replaying) return say('tools-not-in-replay');
  if (isOver(match)) return say('tools-not-when-over');
  if (secrets && !alone(match)) return say('tools-no-hint-secrets');
  if (match.next.node === 'chance' && match.undo_to != null) return say('tools-no-hint-chosen');
  if (match.next.node !== 'decide' || computerToMove(match))
    // As long as the other side is about to move, that is plain to see, and soon over.
    return persons(match).length > 0 && !match.computers.paused ? null : say('tools-no-hint-turn');
  return only ? say('tools-no-hint-only') : null;
}
