// Where along an edge there is room for a name that is to cover nothing.

/**
 * The middle of a free stretch of `length` within `room`, as near to the middle of it as can be; null if there is none.
 * `held`: what is taken, from and to.
 */
export function freeStretch(
  room: number,
  length: number,
  held: readonly (readonly [number, number])[],
): number | null {
  const half = length / 2;
  const fits = (at: number) =>
    at >= half && at <= room - half && held.every(([from, to]) => at + half <= from || at - half >= to);
  // It lies in the middle, or it touches something that is taken.
  const places = [room / 2, ...held.flatMap(([from, to]) => [from - half, to + half])].filter(fits);
  const away = (at: number) => Math.abs(at - room / 2);
  return places.reduce<number | null>(
    (best, at) => (best === null || away(at) < away(best) ? at : best),
    null,
  );
}
