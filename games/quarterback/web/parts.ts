// What is fetched when somebody opens the game.

export { default as Board } from './Board.svelte';
export { default as Reference } from './Reference.svelte';
export { ended } from './ended';
export const reasons = () => import('./reason');

/** A ball that lies loose is seen on the board. */
export const unsaid = ['round-loose'];
