// What kind of screen the page is on.

import { MediaQuery } from 'svelte/reactivity';

/** Telephones and tablets that stand: what one needs lies one below the other, with the board between. */
export const narrow = new MediaQuery('(max-width: 899px) and (min-height: 521px), (max-width: 560px)', false);

/** A telephone that lies: there is no height to give away. */
export const low = new MediaQuery('(max-height: 520px) and (min-width: 561px)', false);

/** A telephone either way: lists and cards are short, and what is needed now and then is behind a press. */
export const compact = new MediaQuery('(max-width: 640px), (max-height: 520px)', false);

/** Of those the ones that are higher than they are broad: a board that is longer than broad stands, too. */
export const standing = new MediaQuery('(max-width: 899px) and (orientation: portrait)', false);

/** Telephones that stand: there is no breadth for more than one button beside words. */
export const slim = new MediaQuery('(max-width: 560px)', false);

/** Of those that are `narrow` the ones with room for a column beside a long board: tablets that stand. */
export const tablet = new MediaQuery(
  '(min-width: 700px) and (max-width: 899px) and (min-height: 900px)',
  false,
);

/** A screen for a desk that has no height for the play-by-play below what men are placed with. */
export const shallow = new MediaQuery(
  '(min-width: 900px) and (min-height: 521px) and (max-height: 779px)',
  false,
);
