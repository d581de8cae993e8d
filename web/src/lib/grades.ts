// The grades of turns in a review: their words and marks.

import { say } from './locale.svelte';
import type { Grade, ReviewedTurn } from './types';

/** Grades that somebody can learn from, the worst first. */
const FAULTS: readonly Grade[] = ['blunder', 'mistake', 'inaccuracy'];
export const GRADES: readonly Grade[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];
/** As books on chess, and sites that review games, have them. */
const MARKS: Record<Grade, string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

export const markOf = (grade: Grade): string => MARKS[grade];
export const isFault = ({ grade }: Pick<ReviewedTurn, 'grade'>): boolean =>
  grade != null && FAULTS.includes(grade);

/** Whether it is told what a turn cost: the best one cost nothing, whatever two searches make of it. */
export const costs = ({ grade, loss }: Pick<ReviewedTurn, 'grade' | 'loss'>): boolean =>
  grade != null && grade !== 'best' && loss >= 0.005;

/** The word for a grade. */
export function gradeWord(grade: Grade): string {
  switch (grade) {
    case 'best':
      return say('grade-best');
    case 'good':
      return say('grade-good');
    case 'inaccuracy':
      return say('grade-inaccuracy');
    case 'mistake':
      return say('grade-mistake');
    case 'blunder':
      return say('grade-blunder');
  }
}
