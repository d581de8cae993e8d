// The report of a game: its course, the choices that cost most, the plays that swung it. Figures only.

import type { Moment } from './board';
import { decimal, percentage, say } from './locale.svelte';
import { costsNothing } from './study';
import type { CoursePoint, Frame, Review, ReviewedDecision } from './types';

/** A point of the course with all that is known of it. */
export type Play = CoursePoint & {
  /** From 0. */
  index: number;
  choice: ReviewedDecision | null;
  /** How much the first seat's value changed by it; 0 at the end. */
  swing: number;
  /** Where the next point is: what happened in between came of this play. */
  until: number;
};

export function playsOf({ course, decisions }: Pick<Review, 'course' | 'decisions'>): Play[] {
  const choices = new Map(decisions.map((one) => [one.ply, one]));
  return course.map((point, index) => {
    const next = course[index + 1];
    return {
      ...point,
      index,
      choice: choices.get(point.ply) ?? null,
      swing: next ? next.value - point.value : 0,
      until: next?.ply ?? point.ply,
    };
  });
}

/** The plays that changed most, in the order of the game. */
export function bigSwings(plays: Play[], most = 5, least = 0.05): Play[] {
  return plays
    .filter((play) => Math.abs(play.swing) >= least)
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing))
    .slice(0, most)
    .sort((one, other) => one.index - other.index);
}

/** A side's choices that cost most, the worst first. */
export function costliest(
  { decisions }: Pick<Review, 'decisions'>,
  seat: number,
  most = 5,
): ReviewedDecision[] {
  return decisions
    .filter((one) => one.seat === seat && !costsNothing(one.regret))
    .sort((one, other) => other.regret - one.regret)
    .slice(0, most);
}

/** How many choices a side had, and how many of them were as good as the best. */
export function tally({ decisions }: Pick<Review, 'decisions'>, seat: number): { all: number; best: number } {
  const own = decisions.filter((one) => one.seat === seat);
  return { all: own.length, best: own.filter((one) => costsNothing(one.regret)).length };
}

/** The first point of the course at or after a ply. */
export function pointAt(course: CoursePoint[], ply: number): number {
  const at = course.findIndex((point) => point.ply >= ply);
  return at < 0 ? Math.max(0, course.length - 1) : at;
}

/** What a game's parts are worth marking at, by their place in the course; those beyond what is known are left out. */
export function placed(course: CoursePoint[], moments: Moment[]): (Moment & { index: number })[] {
  return moments.map((moment) => ({ ...moment, index: pointAt(course, moment.ply) }));
}

/** What was told between two plies, the first one left out: what came of a play. */
export function toldBetween(frames: ReadonlyMap<number, Frame>, after: number, until: number): string {
  const said: string[] = [];
  for (let ply = after + 1; ply <= until; ply++)
    for (const line of frames.get(ply)?.lines ?? [])
      if (line.kind === 'event' || line.kind === 'step') said.push(line.text);
  return said.join(' ');
}

/**
 * Rows for labels that stand over their places, so that none lies on another; `null` for those that find no room. Labels
 * are shifted to stay between `from` and `to`.
 */
export function rowsFor(
  labels: readonly { at: number; width: number }[],
  rows: number,
  from: number,
  to: number,
  gap = 6,
): ({ row: number; at: number } | null)[] {
  const ends: number[] = Array.from({ length: rows }, () => -Infinity);
  return labels.map(({ at, width }) => {
    const middle = Math.max(from + width / 2, Math.min(to - width / 2, at));
    const row = ends.findIndex((end) => end + gap <= middle - width / 2);
    if (row < 0) return null;
    ends[row] = middle + width / 2;
    return { row, at: middle };
  });
}

/** "+18% for Bo": who gained by a play, and how much. */
export function swingText(swing: number, names: readonly string[]): string {
  const name = names[swing >= 0 ? 0 : 1] ?? '';
  return say('report-swing', { percent: Math.round(Math.abs(swing) * 100), name });
}

/** Of a game, in percent; a long game's total can be more than one. */
export function total(regret: number): string {
  return percentage(decimal(regret * 100, 1));
}
