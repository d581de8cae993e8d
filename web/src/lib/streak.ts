// Games in a row that a player has won or lost against one level of the computer: after three, another level is offered.

import { LEVELS } from './computers';
import { read, write } from './browserstore';

const KEY = 'streak';
/** So many games in a row are no accident. */
const ENOUGH = 3;

/** `run` games in a row: won if above 0, lost if below. `last` is the match that was counted last. */
export type Streak = { level: number; run: number; last: string };

/** A finished game against the computer; `won` is null if it was drawn. */
export type Finished = { match: string; level: number; won: boolean | null };

export function counted(streak: Streak | null, { match, level, won }: Finished): Streak {
  if (streak?.last === match) return streak;
  const before = streak?.level === level ? streak.run : 0;
  const run = won === null ? 0 : won ? Math.max(before, 0) + 1 : Math.min(before, 0) - 1;
  return { level, run, last: match };
}

/** The level to offer, one up or one down; null while the one that is played fits. */
export function levelToOffer({ level, run }: Streak): number | null {
  const offered = run >= ENOUGH ? level + 1 : run <= -ENOUGH ? level - 1 : level;
  return offered === level || offered < 1 || offered > LEVELS.length ? null : offered;
}

/** Counts a game, once however often its end is seen. */
export function countGame(finished: Finished): Streak {
  const streak = counted(stored(), finished);
  write(KEY, JSON.stringify(streak));
  return streak;
}

function stored(): Streak | null {
  try {
    const known: unknown = JSON.parse(read(KEY) ?? 'null');
    const { level, run, last } = (known ?? {}) as Partial<Streak>;
    const whole = Number.isInteger(level) && Number.isInteger(run) && typeof last === 'string';
    return whole ? (known as Streak) : null;
  } catch {
    return null;
  }
}
