// A board that is looked at beside words: all of it is in sight. In a guide's window that holds while something is
// explained, and also while something is to be done, unless its squares would be too small for that.

import { getContext, setContext } from 'svelte';

/** How long a board tells what to pick first, in turns of both sides together. */
export const FIRST_TURNS = 6;

const GUIDED = Symbol('guide');

export type Guided = {
  /** The player is asked to do something on the board. */
  readonly trying: boolean;
  /** It is done with buttons beside the board. */
  readonly pressing: boolean;
  /** It is done on squares alone: a telephone leaves all of its height to the board. */
  readonly boardOnly: boolean;
  /** It has not been done yet. */
  readonly waiting: boolean;
  /** Which step is shown, from 0. Each begins with nothing chosen: its words say what to pick first. */
  readonly at: number;
  /** The squares that it points at, by name: all of them stay in sight. */
  readonly squares: readonly string[];
};

/** To be called while the guide's component is made. */
export function provideGuided(guided: Guided): void {
  setContext(GUIDED, guided);
}

/** The guide that a board lies in, if it does. */
export function guideAround(): Guided | undefined {
  return getContext<Guided | undefined>(GUIDED);
}

const OVERVIEW = Symbol('overview');

/** Of a board that is only looked at, beside words: all of it is seen, however small its squares are. */
export function provideOverview(): void {
  setContext(OVERVIEW, 'seen');
}

/** Of a board that is there to be drawn: all of it, and nobody reaches its squares. */
export function provideDrawing(): void {
  setContext(OVERVIEW, 'drawn');
}

/** Whether all of a board is seen. To be called while the board is made. */
export function overviewHere(): boolean {
  return getContext(OVERVIEW) !== undefined;
}

/** Whether nobody reaches the board's squares. To be called while the board is made. */
export function drawingHere(): boolean {
  return getContext(OVERVIEW) === 'drawn';
}

/** Whether a board stands beside words, in less room than a match has. */
export function besideWords(): boolean {
  return guideAround() !== undefined || overviewHere();
}
