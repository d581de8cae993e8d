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

type ScoredWords = (
  id: 'board-ended-touchdowns' | 'board-ended-field-goals' | 'board-ended-safeties' | 'board-ended-scored',
  args: Record<string, string | number>,
) => string;

/** “Home: 2 touchdowns, a field goal.” for each side that scored, in a game's own words; null where nobody did. */
export function scoredInWords(
  drives: readonly { points: readonly number[] }[],
  say: ScoredWords,
  title: (seat: number) => string,
): string | null {
  const sides = scored(drives).map(({ seat, touchdowns, fieldGoals, safeties }) => {
    const what = [
      touchdowns && say('board-ended-touchdowns', { count: touchdowns }),
      fieldGoals && say('board-ended-field-goals', { count: fieldGoals }),
      safeties && say('board-ended-safeties', { count: safeties }),
    ];
    return say('board-ended-scored', { side: title(seat), what: what.filter(Boolean).join(', ') });
  });
  return sides.join(' ') || null;
}
