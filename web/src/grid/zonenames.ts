// Where the name of a zone stands: where no man covers it.

export type Place = { across: number; down: number };

/** The first of those places that no man is as near to as that, in squares of a zone; nothing if there is none. */
export function freePlace<P extends Place>(
  places: readonly P[],
  men: readonly Place[],
  near: Place,
): P | undefined {
  return places.find((place) =>
    men.every(
      (man) =>
        Math.abs(man.across - place.across) >= near.across || Math.abs(man.down - place.down) >= near.down,
    ),
  );
}

/** The same; the first of all if there is none. */
export function freeOf<P extends Place>(places: readonly P[], men: readonly Place[], near: Place): P {
  return freePlace(places, men, near) ?? places[0]!;
}
