// How the charts say things.

import type { Moment, Ring } from './charts';

/** A place by the yards to the goal line that is attacked. */
export function yardLine(g: number): string {
  if (g === 50) return 'midfield';
  return g > 50 ? `own ${100 - g}` : `their ${g}`;
}

export function place(g: number): string {
  if (g === 50) return 'at midfield';
  return g > 50 ? `on your own ${100 - g}` : `on their ${g}`;
}

export function leadText(lead: number): string {
  if (lead === 0) return 'Level';
  return lead > 0 ? `Ahead by ${lead}` : `Behind by ${-lead}`;
}

/** A lead on an axis. */
export const signed = (lead: number) => (lead > 0 ? `+${lead}` : lead < 0 ? `−${-lead}` : '0');

export function momentText([half, left]: Moment): string {
  if (half === 2 && left === 1) return 'Last play of the game';
  if (left === 1) return 'Last play of the first half';
  return `${half === 1 ? '1st' : '2nd'} half, ${left} plays left`;
}

/** A moment on an axis. */
export const momentMark = ([half, left]: Moment) => `${half === 1 ? '1st' : '2nd'} · ${left}`;

/** Hundredths of a percent. */
export function percent(hundredths: number): string {
  const value = hundredths / 100;
  if (value > 0 && value < 0.1) return `${value.toFixed(2)} %`;
  return `${value.toFixed(1)} %`;
}

/** Thousandths of a point. */
export function points(thousandths: number): string {
  const value = Math.abs(thousandths / 1000).toFixed(2);
  if (Number(value) === 0) return '0.00';
  return thousandths < 0 ? `−${value}` : `+${value}`;
}

export const cost = (margin: number, clock: boolean) =>
  clock ? `${percent(margin)} of a game` : `${(margin / 1000).toFixed(2)} points`;

const ORDINALS = ['1st', '2nd', '3rd', '4th'];
export const downText = (number: number) => ORDINALS[number - 1] ?? `${number}th`;

/** A letter of a map as the number of the signal. */
const numberOf = (letter: string) => Number.parseInt(letter, 16);

/** What a letter of a map means: "forward pass (4)". */
export function signalText(letter: string, rings: Ring[]): string {
  const ring = rings[numberOf(letter) - 1];
  return ring ? `${ring.name} (${numberOf(letter)})` : '';
}
