// Where everything of the chart of a game's chances lies: a function of its size and of what it tells.

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Moment } from './board';
import { placed, rowsFor, type Play } from './review';
import type { Verdict } from './reviewreading.svelte';

/** A row of labels, in pixels. */
export const ROW = 16;
/** Half the breadth of a dot with a mark, of one without, and of one that stands for something wrong. */
export const [MARKED, PLAIN, WRONG] = [8, 4.5, 5.5];
/** The breadth of a letter of a label, about. */
const LETTER = 6.9;

export type ChartFrame = {
  width: number;
  height: number;
  left: number;
  right: number;
  /** It has a height of its own: halves are named above it. */
  low: boolean;
  /** The curve and its verdicts alone. */
  bare: boolean;
};

/**
 * Rows for the labels of scores, above for the first seat and below for the other. A low chart has but one where there is
 * anything to label, and names its halves above, too: within the curve they would lie on its marks.
 */
export function rowsOf({ low, bare }: ChartFrame, moments: readonly Moment[]): [number, number] {
  if (bare || !low) return bare ? [0, 0] : [2, 2];
  const above = moments.some(({ kind, seat }) => kind === 'period' || !seat);
  return [Number(above), Number(moments.some(({ kind, seat }) => kind === 'score' && seat === 1))];
}

/** Above and below the ends of a strip's scale: half of a name, and off the card's edge. */
const STRIP_EDGE = 12;

/** The scales and the edges of the curve. */
export function scalesOf(frame: ChartFrame, rows: [number, number], count: number) {
  const { width, height, left, right, bare } = frame;
  const top = bare ? STRIP_EDGE : rows[0] * ROW + 8;
  const bottom = bare ? STRIP_EDGE : rows[1] * ROW + 26;
  const last = Math.max(1, count - 1);
  const x = scaleLinear([0, last], [left, Math.max(left + 1, width - right)]);
  const y = scaleLinear([0, 1], [height - bottom, top]);
  /** Plays are counted from 1. */
  const ticks = scaleLinear([1, last + 1], x.range())
    .ticks(Math.max(2, Math.floor(width / 110)))
    .filter((tick) => Number.isInteger(tick));
  const rowAt = (seat: number, row: number) =>
    seat === 0 ? top - 10 - ROW * row : height - bottom + 18 + ROW * row;
  return { x, y, top, bottom, last, ticks, rowAt };
}
export type Scales = ReturnType<typeof scalesOf>;

/** The curve, and the ground between it and the middle. */
export function curvesOf({ x, y }: Scales, plays: Play[]) {
  const across = (play: Play) => x(play.index);
  const value = (play: Play) => y(play.value);
  return {
    curve: line<Play>(across, value)(plays) ?? '',
    ground: area<Play>(across, y(0.5), value)(plays) ?? '',
  };
}

/** The scores and halves at their plays; their labels, a side's above the chart for the first seat, below for the other. */
export function labelsOf(
  frame: ChartFrame,
  { x }: Scales,
  rows: [number, number],
  plays: Play[],
  moments: Moment[],
) {
  const marks = placed(plays, moments).map((mark) => ({
    ...mark,
    x: x(mark.index),
    value: plays[mark.index]?.value ?? 0.5,
  }));
  const labels = [0, 1].flatMap((seat) => {
    const own = marks.filter((mark) =>
      mark.kind === 'score' ? (mark.seat ?? 0) === seat : frame.low && seat === 0 && mark.kind === 'period',
    );
    const places = rowsFor(
      own.map((mark) => ({ at: mark.x, width: LETTER * mark.text.length + 4 })),
      ...([rows[seat as 0 | 1], frame.left, frame.width, 10] as const),
    );
    return own.map((mark, i) => ({ ...mark, seat, label: places[i] ?? null }));
  });
  return { halves: marks.filter((mark) => mark.kind === 'period'), labels };
}

/** The numbers of the swings, moved apart where they would lie on each other. */
export function badgesOf({ x, y }: Scales, swings: readonly Play[]) {
  const set: { play: Play; number: number; x: number; y: number }[] = [];
  swings.forEach((play, i) => {
    const badge = { play, number: i + 1, x: x(play.index + 0.5), y: y(play.value + play.swing / 2) };
    while (set.some((one) => Math.hypot(one.x - badge.x, one.y - badge.y) < 19))
      badge.y += play.swing > 0 ? 6 : -6;
    set.push(badge);
  });
  return set;
}

/**
 * The dots of the verdicts. All bear their marks where none lies on the next one; else those of turns with which something was
 * wrong do. On a low chart dots without marks stand only where something was wrong, and in a strip there are no others:
 * they would hide the curve. What is read stands in front of all.
 */
export function dotsOf({ low, bare }: ChartFrame, { x }: Scales, verdicts: readonly Verdict[], at: number) {
  const apart = (dots: readonly Verdict[], radius = MARKED) =>
    dots.every(({ index }, i) => i === 0 || x(index) - x(dots[i - 1]!.index) >= 2 * radius);
  const all = apart(verdicts) && !bare;
  const wrong = verdicts.filter(({ fault }) => fault);
  const faults = apart(wrong);
  // Where even small ones would lie on each other a strip has those of the worst turns alone.
  const few = bare && !apart(wrong, PLAIN);
  return verdicts
    .map((verdict) => ({
      ...verdict,
      marked: all || verdict.index === at || (verdict.fault && (faults || !low)),
    }))
    .filter(({ marked, fault, grade }) => !low || marked || (fault && !(few && grade === 'inaccuracy')))
    .sort((one, other) => Number(one.index === at) - Number(other.index === at));
}
