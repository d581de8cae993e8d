// What drives have brought, counted for each side, and in sentences: for the card at the end of a game.

export type Scored = { seat: number; touchdowns: number; fieldGoals: number; safeties: number };

/** For each side that scored, seat 0 first. A touchdown has its extra point with it, and is told by its six points. */
export function scored(drives: readonly { points: readonly number[] }[]): Scored[] {
  return [0, 1].flatMap((seat) => {
    const points = drives.map((drive) => drive.points[seat] ?? 0);
    const count = (wanted: (point: number) => boolean) => points.filter(wanted).length;
    const all = {
      seat,
      touchdowns: count((point) => point >= 6),
      fieldGoals: count((point) => point === 3),
      safeties: count((point) => point === 2),
    };
    return all.touchdowns + all.fieldGoals + all.safeties > 0 ? [all] : [];
  });
}

/** How a game says what a side scored. */
export type ScoredWords = {
  touchdowns: (count: number) => string;
  fieldGoals: (count: number) => string;
  safeties: (count: number) => string;
  /** A side and all that it scored. */
  scored: (seat: number, what: string) => string;
};

/** “Home: 2 touchdowns, a field goal.” for each side that scored; null where nobody did. */
export function scoredInWords(
  drives: readonly { points: readonly number[] }[],
  words: ScoredWords,
): string | null {
  const sides = scored(drives).map(({ seat, touchdowns, fieldGoals, safeties }) => {
    const what = [
      touchdowns && words.touchdowns(touchdowns),
      fieldGoals && words.fieldGoals(fieldGoals),
      safeties && words.safeties(safeties),
    ];
    return words.scored(seat, what.filter(Boolean).join(', '));
  });
  return sides.join(' ') || null;
}
