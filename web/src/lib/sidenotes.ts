// A word about each side that a page has to say on the scoreboard, below the player's name: how well they played, where
// their game is reviewed on a telephone.

import { getContext, setContext } from 'svelte';

const NOTES = Symbol('side notes');
type Notes = (seat: number) => string | null;

/** To be called while the page's component is made. */
export function provideSideNotes(notes: Notes): void {
  setContext<Notes>(NOTES, notes);
}

/** To be called while a component is made. */
export function sideNotesHere(): Notes {
  return getContext<Notes | undefined>(NOTES) ?? (() => null);
}
