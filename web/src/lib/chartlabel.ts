// Where a label stands beside a point of a chart, so that the curve does not run through it.

export type Spot = { x: number; y: number };
type Size = { width: number; height: number };
type Bounds = { left: number; right: number; top: number; bottom: number };

/** From the point to the label's nearest edge. */
const GAP = 13;
/** A segment of the curve is looked at in so many places. */
const PARTS = 6;

/**
 * The upper left corner of a label: of the places left and right of the point, beside it, above and below it, and at
 * the chart's edges, the one over which the least of the curve runs. Of equal ones the first is taken, which is
 * nearest.
 */
export function labelPlace(curve: readonly Spot[], at: Spot, size: Size, bounds: Bounds): Spot {
  const { width, height } = size;
  const right = at.x + GAP;
  const left = at.x - GAP - width;
  const fits = (x: number) => x >= bounds.left && x + width <= bounds.right;
  const across = [right, left].filter(fits);
  const down = [at.y - GAP - height, at.y + GAP, at.y - height / 2, bounds.top, bounds.bottom - height]
    .map((y) => Math.min(Math.max(y, bounds.top), bounds.bottom - height))
    .filter((y, index, all) => all.indexOf(y) === index);
  const xs = across.length > 0 ? across : [Math.max(bounds.left, Math.min(right, bounds.right - width))];
  const places = down.flatMap((y) => xs.map((x) => ({ x, y })));
  const crossed = ({ x, y }: Spot) =>
    sampled(curve).filter(
      (point) =>
        point.x >= x - 3 && point.x <= x + width + 3 && point.y >= y - 3 && point.y <= y + height + 3,
    ).length;
  return places.reduce((best, place) => (crossed(place) < crossed(best) ? place : best));
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
