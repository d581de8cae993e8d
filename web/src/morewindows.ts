// The other windows that are opened over the pages, and what a match shows when it is over: fetched together.

export { default as AccountWindow } from './network/AccountWindow.svelte';
export { default as InviteWindow } from './network/InviteWindow.svelte';
export { default as NetworkWindows } from './network/NetworkWindows.svelte';
export { default as PlayerWindow } from './network/PlayerWindow.svelte';
export { default as HelpWindow } from './parts/HelpWindow.svelte';
export { default as NameWindow } from './parts/NameWindow.svelte';
export { default as PlayersWindow } from './parts/PlayersWindow.svelte';
export { default as ResultCard } from './parts/ResultCard.svelte';
export { default as RulesWindow } from './parts/RulesWindow.svelte';
