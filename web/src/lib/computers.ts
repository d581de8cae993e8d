// The computer as a player, in words: who plays which seat, how strong a level is, how long it thinks.

import type { Computers, MatchState, Thinking } from './types';

/** The levels in words, the first one being level 1. */
export const LEVELS = [
  'for a first game',
  'for beginners',
  'easy',
  'fair',
  'good',
  'strong',
  'very strong',
  'as strong as it gets',
] as const;

/** How long it may think about a turn, in milliseconds. */
export const THINK_MS = [500, 1000, 2000, 5000, 10_000, 30_000] as const;

/** The level that is offered to those who have not chosen one yet. */
export const FIRST_LEVEL = 2;

type Seated = { computers: Pick<Computers, 'levels'> };
type Watched = Seated & Pick<MatchState, 'network'>;

/** The computer's level on a seat; null where a person plays. */
export function levelOf(match: Seated, seat: number): number | null {
  return match.computers.levels[seat] ?? null;
}

/** The seats that persons play. */
export function persons(match: Seated): number[] {
  return [0, 1].filter((seat) => levelOf(match, seat) === null);
}

/** Whether nobody else plays at this screen, and so nobody has to look away. */
export function alone(match: Watched): boolean {
  return persons(match).length === 1 || match.network != null;
}

/** Whether the computer decides next: nothing is offered to persons then. */
export function computerToMove(match: Pick<MatchState, 'next' | 'computers'>): boolean {
  return match.next.node === 'decide' && levelOf(match, match.next.seat) !== null;
}

/** The seat of the one person who plays the computer at this screen; null if there is none, or another person too. */
export function yourSeat(match: Watched): number | null {
  const [seat, other] = persons(match);
  return match.network != null || other !== undefined ? null : (seat ?? null);
}

/** "Computer (5)", or with the name that it was given. Older records write "Computer, level 5". */
export function computerTitle(name: string, level: number): string {
  const known = ['', `Computer (${level})`, `Computer, level ${level}`];
  return known.includes(name) ? `Computer (${level})` : `${name} (computer, level ${level})`;
}

/** A place as an ordinal: "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

/** What keeps the computer from thinking: "Waiting for a place to think: 3rd in line"; nothing if it thinks. */
export function waitingLine(thinking: Pick<Thinking, 'place' | 'message'>): string | null {
  if (thinking.message) return thinking.message;
  if (thinking.place == null) return null;
  return `Waiting for a place to think: ${ordinal(thinking.place)} in line`;
}

/** "0.5 seconds". */
export function thinkingTime(ms: number): string {
  return ms === 1000 ? '1 second' : `${ms / 1000} seconds`;
}

/** One person against the computer, on the seat and at the level of last time. */
export function oneAgainst(last: Computers): Computers {
  const seats = persons({ computers: last });
  const person = seats.length === 1 ? seats[0]! : 0;
  const level = last.levels.find((one) => one != null) ?? FIRST_LEVEL;
  return { ...last, levels: [0, 1].map((seat) => (seat === person ? null : level)), paused: false };
}

/** Two levels against each other. */
export function twoLevels(last: Computers): Computers {
  const known = last.levels.find((one) => one != null) ?? FIRST_LEVEL;
  return { ...last, levels: [0, 1].map((seat) => last.levels[seat] ?? known), paused: false };
}

/** Two persons; how long the computer would think stays. */
export function twoPersons(last: Computers): Computers {
  return { ...last, levels: [null, null], paused: false };
}
