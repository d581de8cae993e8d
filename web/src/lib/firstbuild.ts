// The lobby that opens first is built piece by piece, each in a task of its own, so that the page answers meanwhile.

/** Whether all of it has been shown since this page was loaded. */
export const firstBuild = { complete: false };
