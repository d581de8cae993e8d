// Players' names in headers and on scoreboards, where the one person who plays the computer at this screen is “You”, and two of
// the same name are told by their sides; and the sentences about a side, which say “You” to the one person who plays it at
// this screen, whatever they are called.

import { say } from './locale.svelte';
import { getContext, setContext } from 'svelte';

const YOU = Symbol('your seat');

export function addressed(names: readonly string[], you: number | null): string[] {
  return names.map((name, seat) => (seat === you ? say('common-you') : name));
}

/**
 * Names that tell two players apart: two who are called the same, as two computers of one level are, are told by their sides,
 * “Red (computer 2)”, or where there is little room by those alone.
 */
export function apart(names: readonly string[], sides: readonly string[], brief = false): string[] {
  if (names.length !== 2 || names[0] !== names[1] || sides.length !== 2) return [...names];
  const level = /^Computer \((\d)\)$/.exec(names[0] ?? '')?.[1];
  return sides.map((side, seat) => {
    if (brief) return side;
    return level === undefined ? `${side} (${names[seat]})` : say('computer-side', { side, level });
  });
}

type Seat = () => number | null;
type Yours = { seat: Seat; named: Seat; names: () => readonly string[] };

/**
 * Lets the scoreboards within a component know which seat the person at this screen plays, if that is only one; and which
 * one is called "You" where players' names stand: that person's, unless they play under a name of their own. `names`: what
 * the players are called.
 */
export function provideYourSeat(
  seat: Seat,
  named: Seat = seat,
  names: () => readonly string[] = () => [],
): void {
  setContext<Yours>(YOU, { seat, named, names });
}

const provided = () => getContext<Yours | undefined>(YOU);

/** The seat of the person at this screen, if that is only one. To be called while a component is made. */
export function yourSeatHere(): Seat {
  const yours = provided();
  return () => yours?.seat() ?? null;
}

/**
 * What the other player is called where one is "You": not "Blue", which nobody has been told of yet. Null where nobody is
 * "You", or they have no name. To be called while a component is made.
 */
export function otherNameHere(): (seat: number) => string | null {
  const yours = provided();
  return (seat) => {
    const you = yours?.seat() ?? null;
    return you === null || you === seat ? null : yours?.names()[seat] || null;
  };
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
