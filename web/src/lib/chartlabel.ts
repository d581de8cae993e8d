// Where a label stands beside a point of a chart, so that the curve does not run through it.

export type Spot = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Spot & Size;
type Bounds = { left: number; right: number; top: number; bottom: number };

/** From the point to the label's nearest edge. */
const GAP = 13;
/** A segment of the curve is looked at in so many places. */
const PARTS = 6;

/**
 * The upper left corner of a label: of the places left and right of the point, beside it, above and below it, and at
 * the chart's edges and its middle, the one over which the least of the curve and of what is marked on it (`marked`)
 * runs, and which lies on no other label (`taken`). Of equal ones the first is taken, which is nearest.
 */
export function labelPlace(
  curve: readonly Spot[],
  at: Spot,
  size: Size,
  bounds: Bounds,
  taken: readonly Box[] = [],
  marked: readonly Spot[] = [],
): Spot {
  const { width, height } = size;
  const right = at.x + GAP;
  const left = at.x - GAP - width;
  const fits = (x: number) => x >= bounds.left && x + width <= bounds.right;
  const across = [right, left].filter(fits);
  const middle = (bounds.top + bounds.bottom) / 2;
  const down = [
    at.y - GAP - height,
    at.y + GAP,
    at.y - height / 2,
    bounds.top,
    bounds.bottom - height,
    middle - height - 4,
    middle + 4,
  ]
    .map((y) => Math.min(Math.max(y, bounds.top), bounds.bottom - height))
    .filter((y, index, all) => all.indexOf(y) === index);
  const xs = across.length > 0 ? across : [Math.max(bounds.left, Math.min(right, bounds.right - width))];
  const places = down.flatMap((y) => xs.map((x) => ({ x, y })));
  return clearest([...sampled(curve), ...marks(marked)], size, places, taken);
}

/** Of some places for a label the one with the least of the curve, and of what is marked on it, on it. */
export function namePlace(
  curve: readonly Spot[],
  marked: readonly Spot[],
  size: Size,
  places: readonly Spot[],
): Spot {
  return clearest([...sampled(curve), ...marks(marked)], size, places, []);
}

/** What is marked is as broad as a label is high. */
const marks = (spots: readonly Spot[]): Spot[] =>
  spots.flatMap(({ x, y }) =>
    [-8, 0, 8].flatMap((by) => [
      { x: x + by, y },
      { x, y: y + by },
    ]),
  );

function clearest(
  points: readonly Spot[],
  { width, height }: Size,
  places: readonly Spot[],
  taken: readonly Box[],
): Spot {
  const crossed = ({ x, y }: Spot) =>
    points.filter(
      (point) =>
        point.x >= x - 3 && point.x <= x + width + 3 && point.y >= y - 3 && point.y <= y + height + 3,
    ).length +
    // That is worse than any part of the curve.
    1000 *
      taken.filter(
        (box) => x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
      ).length;
  const [first = { x: 0, y: 0 }] = places;
  return places.reduce((best, place) => (crossed(place) < crossed(best) ? place : best), first);
}

/** The curve's points, and some on the lines between them. */
function sampled(curve: readonly Spot[]): Spot[] {
  return curve.flatMap((from, index) => {
    const to = curve[index + 1] ?? from;
    return Array.from({ length: PARTS }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / PARTS,
      y: from.y + ((to.y - from.y) * part) / PARTS,
    }));
  });
}
