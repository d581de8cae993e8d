// Players' names in headers and on scoreboards, where the one person who plays the computer at this screen is say('common-you').
// What a page writes in sentences is the sides' names.

import { say } from './locale.svelte';
import { getContext, setContext } from 'svelte';

const YOU = Symbol('your seat');

export function addressed(names: readonly string[], you: number | null): string[] {
  return names.map((name, seat) => (seat === you ? say('common-you') : name));
}

/** Lets the scoreboards within a component know which seat the person at this screen plays, if that is only one. */
export function provideYourSeat(seat: () => number | null): void {
  setContext(YOU, seat);
}

/** The seat of the person at this screen, if that is only one. To be called while a component is made. */
export function yourSeatHere(): () => number | null {
  const seat = getContext<(() => number | null) | undefined>(YOU);
  return () => seat?.() ?? null;
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
  const seat = yourSeatHere();
  return (names) => addressed(names, seat());
}
