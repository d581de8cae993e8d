// What is fetched when somebody opens a game of this kind.

export { default as Board } from './SceneBoard.svelte';
export { default as Reference } from './SceneReference.svelte';
