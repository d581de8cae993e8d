// The windows of somebody's first minutes: fetched together, when the first page stands.

export { default as GuideOffer } from './parts/GuideOffer.svelte';
export { default as GuideWindow } from './parts/GuideWindow.svelte';
export { default as NewGame } from './parts/NewGame.svelte';
