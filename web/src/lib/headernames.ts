// Players' names in headers and on scoreboards, where the one person who plays the computer at this screen is “You”; and the
// sentences about a side, which say “You” to the one person who plays it at this screen, whatever they are called.

import { say } from './locale.svelte';
import { getContext, setContext } from 'svelte';

const YOU = Symbol('your seat');

export function addressed(names: readonly string[], you: number | null): string[] {
  return names.map((name, seat) => (seat === you ? say('common-you') : name));
}

type Seat = () => number | null;
type Yours = { seat: Seat; named: Seat };

/**
 * Lets the scoreboards within a component know which seat the person at this screen plays, if that is only one; and which
 * one is called "You" where players' names stand: that person's, unless they play under a name of their own.
 */
export function provideYourSeat(seat: Seat, named: Seat = seat): void {
  setContext<Yours>(YOU, { seat, named });
}

const provided = () => getContext<Yours | undefined>(YOU);

/** The seat of the person at this screen, if that is only one. To be called while a component is made. */
export function yourSeatHere(): Seat {
  const yours = provided();
  return () => yours?.seat() ?? null;
}

/** Whether a sentence about that seat addresses the person at this screen: the argument `you` of messages. */
export function addressing(you: number | null, seat: number | null | undefined): 'yes' | 'no' {
  return you !== null && you === seat ? 'yes' : 'no';
}

/** A side as such a sentence begins: “You”, or its own name. */
export function calledSide(side: string, you: 'yes' | 'no'): string {
  return you === 'yes' ? say('common-you') : side;
}

/** Turns players' names into what a header shows. Archived games show the names as they are. */
export function headerNames(): (names: readonly string[]) => string[] {
  const yours = provided();
  return (names) => addressed(names, yours?.named() ?? null);
}
