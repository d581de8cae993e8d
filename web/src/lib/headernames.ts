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

/** Turns players' names into what a header shows. Archived games show the names as they are. */
export function headerNames(): (names: readonly string[]) => string[] {
  const seat = yourSeatHere();
  return (names) => addressed(names, seat());
}
