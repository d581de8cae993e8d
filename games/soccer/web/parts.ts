// What is fetched when somebody opens the game.

export { default as Board } from './Board.svelte';
export { default as Reference } from './Reference.svelte';
export { ended } from './ended';
export const reasons = () => import('./reason');

/** That the turn is over then goes without saying. */
export const unsaid = ['turn-over', 'turn-over-next'];
