// What a suggested turn does for the ball, told of its tokens: for the reason that a hint gives.

import { parseSquare } from './geometry';
import type { Message } from '../lib/words';
import type { Cell } from './types';

export type Moved = { from: string; to: string };

/** The ways of a turn, each man's steps as one: `j0>j1 j1>j2` is j0 to j2. */
export function waysOf(tokens: readonly string[]): Moved[] {
  const ways: Moved[] = [];
  for (const token of tokens) {
    const [from = '', to, ...more] = token.split('>');
    if (to === undefined || more.length > 0 || !parseSquare(from) || !parseSquare(to)) continue;
    const before = ways.at(-1);
    if (before?.to === from) ways[ways.length - 1] = { from: before.from, to };
    else ways.push({ from, to });
  }
  return ways;
}

/** Squares apart, as a king walks. */
export function apart(one: Cell, other: Cell): number {
  return Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));
}

/** The way that leads nearest to the ball, where it leads nearer: who goes it, and how far away they are then. */
export function nearest(ways: readonly Moved[], ball: string): (Moved & { squares: number }) | null {
  const at = parseSquare(ball);
  const nearer = ways.flatMap((way) => {
    const [from, to] = [parseSquare(way.from), parseSquare(way.to)];
    if (!at || !from || !to) return [];
    const squares = apart(to, at);
    return squares > 0 && squares < apart(from, at) ? [{ ...way, squares }] : [];
  });
  return nearer.sort((one, other) => one.squares - other.squares)[0] ?? null;
}

/** The way that leads past the ball, as seen along its side's way (`towards`: 1 up the numbers, -1 down): furthest ahead. */
export function ahead(ways: readonly Moved[], ball: string, towards: number): Moved | null {
  const at = parseSquare(ball);
  const past = (square: string) => ((parseSquare(square)?.row ?? 0) - (at?.row ?? 0)) * towards;
  const gone = at ? ways.filter(({ from, to }) => past(from) <= 0 && past(to) > 0) : [];
  return gone.sort((one, other) => past(other.to) - past(one.to))[0] ?? null;
}

/** The way that ends right beside somebody of the other side, who was further away before: beside the one nearest to the ball. */
export function closesDown(
  ways: readonly Moved[],
  others: readonly { at: string }[],
  ball: string,
): (Moved & { other: string }) | null {
  const at = parseSquare(ball);
  const met = ways.flatMap((way) => {
    const [from, to] = [parseSquare(way.from), parseSquare(way.to)];
    return others.flatMap(({ at: other }) => {
      const cell = parseSquare(other);
      if (!at || !from || !to || !cell || apart(to, cell) !== 1 || apart(from, cell) <= 1) return [];
      return [{ ...way, other, off: apart(cell, at) }];
    });
  });
  return met.sort((one, another) => one.off - another.off)[0] ?? null;
}

/** The way that leads furthest along its side's way (`towards`, as above), else furthest back: by so many rows, back below 0. */
export function furthest(ways: readonly Moved[], towards: number): (Moved & { rows: number }) | null {
  const gone = ways.map((way) => {
    const [from, to] = [parseSquare(way.from), parseSquare(way.to)];
    return { ...way, rows: from && to ? (to.row - from.row) * towards : 0 };
  });
  gone.sort((one, other) => other.rows - one.rows);
  const [most, least] = [gone[0], gone.at(-1)];
  if (most && most.rows > 0) return most;
  return least && least.rows < 0 ? least : null;
}

/** How a game says where its men stand after a turn; men and others by their labels. */
export type StandingWords = {
  closes: (man: string, other: string) => string;
  upfield: (man: string, rows: number) => string;
  back: (man: string, rows: number) => string;
};

/** Where nothing comes of a turn for the ball: whom somebody of a seat closes down, or else who goes up or back. */
export function standing(
  pieces: readonly { at: string; seat?: number | null; label?: string | null }[],
  ways: readonly Moved[],
  { seat, ball, towards }: { seat: number; ball: string; towards: number },
  words: StandingWords,
): string | null {
  const label = (square: string) => pieces.find(({ at }) => at === square)?.label ?? '';
  const others = pieces.filter((piece) => piece.seat === 1 - seat);
  const meets = closesDown(ways, others, ball);
  if (meets) return words.closes(label(meets.from), label(meets.other));
  const goes = furthest(ways, towards);
  if (!goes) return null;
  const say = goes.rows > 0 ? words.upfield : words.back;
  return say(label(goes.from), Math.abs(goes.rows));
}

/** Whether its sentences tell of something like a goal or a tackle: then no reason of the ball's way is to be weaker than that. */
export const tellsOf = (messages: readonly Message[], ids: readonly string[]): boolean =>
  messages.some(({ id }) => ids.includes(id));
