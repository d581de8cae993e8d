// What somebody has solved, in this browser: each puzzle's first attempt counts.

import { read, write } from '../lib/browserstore';
import { after, NEW, ofGrade, type Rating } from './rating';

export type Attempt = { id: string; solved: boolean; day: string };
export type Progress = {
  rating: Rating;
  /** First attempts, the oldest first. */
  history: Attempt[];
  /** Puzzles solved at the first attempt without one that was not, up to now. */
  streak: number;
};

const MOST = 1_000;
const key = (game: string) => `puzzles-${game}`;

export function progress(game: string): Progress {
  const fresh = { rating: NEW, history: [], streak: 0 };
  try {
    const kept = JSON.parse(read(key(game)) ?? 'null') as Progress | null;
    if (kept === null || !Array.isArray(kept.history)) return fresh;
    const { rating, deviation, volatility } = kept.rating;
    const good = [rating, deviation, volatility, kept.streak].every(Number.isFinite);
    return good ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** The progress after the first attempt at a puzzle; the same if it was tried before. */
export function noted(before: Progress, id: string, grade: number, solved: boolean, day: string): Progress {
  if (before.history.some((attempt) => attempt.id === id)) return before;
  return {
    rating: after(before.rating, ofGrade(grade), solved),
    history: [...before.history, { id, solved, day }].slice(-MOST),
    streak: solved ? before.streak + 1 : 0,
  };
}

export function keep(game: string, now: Progress): void {
  write(key(game), JSON.stringify(now));
}

/** The day where the player is, `2026-11-26`. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The next puzzle: one that was not tried, whose grade suits the rating, by the order of the list from the one that is left (`not`). */
export function next<P extends { id: string; grade: number }>(
  puzzles: readonly P[],
  now: Progress,
  not?: string,
): P | undefined {
  const tried = new Set(now.history.map(({ id }) => id));
  const from = puzzles.findIndex(({ id }) => id === not) + 1;
  const others = [...puzzles.slice(from), ...puzzles.slice(0, from)].filter(({ id }) => id !== not);
  const untried = others.filter(({ id }) => !tried.has(id));
  const left = untried.length > 0 ? untried : others;
  const far = ({ grade }: P) => Math.abs(ofGrade(grade).rating - now.rating.rating);
  return left.reduce<P | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}
