// A signal's ring: outcomes with weights, and the segments of the dial that are drawn from them. Angles are degrees,
// clockwise from the top.

import type { DialSegment } from '$web/lib/types';
import { say } from './words';

/** What a segment is for the team that spins; its colour follows. */
export type Kind = 'gain' | 'none' | 'loss' | 'flag' | 'lost' | 'goal' | 'home' | 'away';

/** A segment as it is drawn. */
export type Arc = DialSegment & {
  label: string;
  kind: Kind;
  /** 0 to 1: how far it goes, for its shade. */
  strength: number;
  from: number;
  to: number;
};

/** What the dial shows: a signal's ring, or the toss. */
export type Face = { signal: string; number: number | null; name: string; arcs: Arc[] };

/** The segments of a ring, in proportion to the weights. */
export function arcsOf(segments: readonly DialSegment[]): Arc[] {
  const total = segments.reduce((sum, one) => sum + one.weight, 0);
  let seen = 0;
  return segments.map((one) => {
    const from = (360 * seen) / total;
    seen += one.weight;
    return {
      ...one,
      label: labelOf(one.token),
      kind: kindOf(one.token),
      strength: Math.min(1, yardsOf(one.token) / 25),
      from,
      to: (360 * seen) / total,
    };
  });
}

/** The segment that an angle lies in. */
export function arcAt(arcs: readonly Arc[], angle: number): Arc | undefined {
  const turned = ((angle % 360) + 360) % 360;
  return arcs.find((one) => turned >= one.from && turned < one.to);
}

/** Where in a segment the needle comes to rest, never near its edges. `within` is 0 to 1. */
export function restingAngle(arc: Arc, within = 0.5): number {
  return arc.from + (arc.to - arc.from) * (0.2 + 0.6 * within);
}

/** A ring out of an option that holds a rings file (`sha256:…;s1:-1=2,+0=5;s2:…`). Its outcomes have no words. */
export function ringInOption(option: string, signal: string): DialSegment[] | null {
  const ring = new RegExp(`[\\s;]${signal}:([^;\\s]+)`).exec(option)?.[1];
  if (!ring) return null;
  return ring.split(',').map((one) => {
    const [token = '', weight = ''] = one.split('=');
    return { token: `~${token}`, weight: Number(weight), text: '' };
  });
}

function yardsOf(token: string): number {
  return Number(/\d+$/.exec(token)?.[0] ?? 0);
}

export function kindOf(token: string): Kind {
  const what = token.slice(1);
  if (/^P[+-]/.test(what)) return 'flag';
  if (/^(INT|L|BL)[+-]/.test(what)) return 'lost';
  if (what === 'home' || what === 'away') return what;
  if (what === 'G') return 'goal';
  if (what === 'NG' || what === 'INC' || what === '+0') return 'none';
  return what.startsWith('-') || what.startsWith('BR') ? 'loss' : 'gain';
}

/** An outcome without yards. */
function wordOf(what: string): string {
  switch (what) {
    case 'G':
      return say('board-goal');
    case 'NG':
      return say('board-no-goal');
    case 'INC':
      return say('board-incomplete');
    case 'home':
      return say('board-home');
    case 'away':
      return say('board-away');
    default:
      return what;
  }
}

/** An outcome of another kind than a gain or a loss, with its yards. */
function wordAndYards(kind: string, yards: string): string {
  switch (kind) {
    case 'P':
      return say('board-penalty-label', { yards });
    case 'L':
      return say('board-lost-label', { yards });
    case 'BR':
      return say('board-blocked-label', { yards });
    case 'BL':
      return say('board-blocked-lost-label', { yards });
    default:
      return `${kind} ${yards}`;
  }
}

/** The few characters that stand on a segment. */
export function labelOf(token: string): string {
  const what = token.slice(1);
  const parts = /^([A-Z]*)([+-]\d+)$/.exec(what);
  if (!parts) return wordOf(what);
  const [, kind = '', number = ''] = parts;
  const yards = number === '+0' ? '0' : number.replace('-', '−');
  return kind === '' ? yards : wordAndYards(kind, yards);
}

/** The same where there is no room for it; null if it is short as it is. */
export const shortLabelOf = (token: string): string | null =>
  token === '~INC' ? say('board-incomplete-short') : null;

/** The toss on the dial: a half for each team. */
export const toss = (): Face => ({
  signal: 'toss',
  number: null,
  name: say('board-doing-toss'),
  arcs: arcsOf([
    { token: '~away', weight: 1, text: say('board-wins-toss', { team: say('side-away') }) },
    { token: '~home', weight: 1, text: say('board-wins-toss', { team: say('side-home') }) },
  ]),
});
