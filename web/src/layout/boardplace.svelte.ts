// What a board and the layout around it tell each other: where the button stands that shows all of the board, and how much
// height the board can use.

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('board-place');

export class BoardPlace {
  /** The board's button that shows all of it, where it stands among the tools; null: the board shows it itself, or has none. */
  zoom = $state.raw<Snippet | null>(null);
  /** That button stands among the tools. */
  amongTools = $state(true);
  /** The height that the board can use on a screen of this breadth, as CSS says it; null: all that there is. */
  useful = $state<string | null>(null);
}

/** To be called by the layout. */
export function provideBoardPlace(place: BoardPlace): void {
  setContext(KEY, place);
}

/** Of the layout around a board; undefined where a board stands alone. */
export function boardPlace(): BoardPlace | undefined {
  return getContext<BoardPlace | undefined>(KEY);
}
