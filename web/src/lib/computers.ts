// The computer as a player, in words: who plays which seat, how strong a level is, how long it thinks.

import { games } from './games.svelte';
import { addressed, apart } from './headernames';
import { locale, say } from './locale.svelte';
import { visitor } from './visitor.svelte';
import type { Computers, MatchState, MatchSummary, Thinking } from './types';

/** From one that a child can beat to the strongest. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How strong a level is: “easy”. */
export function levelWords(level: number): string {
  return say('level-about', { level });
}

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

/**
 * The seat that a person played against the computer, by the headers of a record; `seats`: what the sides are called.
 */
export function besideComputer(
  headers: readonly (readonly string[])[],
  seats: readonly string[],
): number | null {
  const played = (side: string) => headers.some(([key]) => key === `${side}Computer`);
  const [seat, other] = [0, 1].filter((one) => !played(seats[one] ?? ''));
  return other === undefined ? (seat ?? null) : null;
}

/**
 * The seat whose player headers call "You": the one at this screen, or `own`, the visitor's seat over the network, if they
 * have given no name.
 */
export function seatCalledYou(match: MatchState, own: number | null): number | null {
  if (match.network == null) return yourSeat(match);
  const player = own === null ? undefined : match.network.seats[own];
  return player?.taken && !player.member && visitor.name === '' ? own : null;
}

/** The seat that the visitor plays or played, by what a list tells of a match. */
export function listedSeat({ levels, role }: Pick<MatchSummary, 'levels' | 'role'>): number | null {
  if (role === 'first' || role === 'second') return role === 'first' ? 0 : 1;
  const [seat, other] = levels.flatMap((level, at) => (level == null ? [at] : []));
  return role === 'hot-seat' && other === undefined ? (seat ?? null) : null;
}

/** The names of a match in a list, where the one person at this screen is called "You" too. */
export function listedNames(match: Pick<MatchSummary, 'game' | 'names' | 'levels' | 'role'>): string[] {
  const names = apart(match.names, games.find(match.game)?.seats ?? []);
  return addressed(names, match.role === 'hot-seat' ? listedSeat(match) : null);
}

/** "Computer (5)", or with the name that it was given. Older records write "Computer, level 5". */
export function computerTitle(name: string, level: number): string {
  const known = ['', `Computer (${level})`, `Computer, level ${level}`];
  return known.includes(name) ? `Computer (${level})` : say('computer-named', { name, level });
}

/** A place as an ordinal: "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const kind = new Intl.PluralRules(locale.tag, { type: 'ordinal' }).select(place);
  return say('ordinal', { place, kind });
}

/** What keeps the computer from thinking: "The computer is busy; you are 3rd in line."; nothing if it thinks. */
export function waitingLine(thinking: Pick<Thinking, 'place' | 'message'>): string | null {
  if (thinking.message) return thinking.message;
  if (thinking.place == null) return null;
  return say('computer-place', { place: ordinal(thinking.place), next: thinking.place === 1 ? 'yes' : 'no' });
}

/** "0.5 seconds". */
export function thinkingTime(ms: number): string {
  return say('seconds', { count: ms / 1000 });
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
