// A line-up that is being made: which man stands where, before it is played. Nothing here knows the rules; the server
// tells which squares each man may take.

import type { Man, Spot, Unit } from '../../lib/types';
import { labels } from './men';
import { parseSquare } from './geometry';

export type Draft = Readonly<Record<string, string>>;

export function spots(draft: Draft, unit: Unit): Spot[] {
  return labels(unit)
    .filter((man) => draft[man] !== undefined)
    .map((man) => ({ man, at: draft[man]! }));
}

export function fromSpots(men: readonly Spot[]): Draft {
  return Object.fromEntries(men.filter((spot) => parseSquare(spot.at)).map((spot) => [spot.man, spot.at]));
}

export function manAt(draft: Draft, at: string): string | null {
  return Object.keys(draft).find((man) => draft[man] === at) ?? null;
}

export function without(draft: Draft, man: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([label]) => label !== man));
}

/** Puts a man on a square. A man who stood there takes his place, or leaves the field if he had none. */
export function place(draft: Draft, man: string, at: string): Draft {
  const there = manAt(draft, at);
  const from = draft[man];
  const rest = { ...draft, [man]: at };
  if (there === null || there === man) return rest;
  if (from === undefined) return without(rest, there);
  return { ...rest, [there]: from };
}

/** The first man after `after` (in the unit's order, going round) who has no square yet. */
export function nextMissing(draft: Draft, order: readonly string[], after: string | null): string | null {
  const start = after === null ? 0 : order.indexOf(after) + 1;
  for (let i = 0; i < order.length; i++) {
    const man = order[(start + i) % order.length]!;
    if (draft[man] === undefined) return man;
  }
  return null;
}

export function sameDraft(a: Draft, b: Draft): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((man) => a[man] === b[man]);
}

/** Men of the unit who stand on the field already because their tokens were played. */
export function placedMen(men: readonly Man[], unit: Unit): Draft {
  return Object.fromEntries(men.filter((man) => man.unit === unit).map((man) => [man.label, man.at]));
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function draftKey(match: string, play: number, unit: Unit): string {
  return `kickoff.scrimmage.draft.${match}.${play}.${unit}`;
}

/** Reads a draft; what is damaged or of another unit is left out. */
export function loadDraft(store: Store | undefined, key: string, unit: Unit): Draft {
  const value = read(store, key);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const known = labels(unit);
  const taken = new Set<string>();
  const draft: Record<string, string> = {};
  for (const [man, at] of Object.entries(value)) {
    if (!known.includes(man) || typeof at !== 'string' || !parseSquare(at) || taken.has(at)) continue;
    taken.add(at);
    draft[man] = at;
  }
  return draft;
}

export function saveDraft(store: Store | undefined, key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) write(store, key, null);
  else write(store, key, draft);
}

const LAST = 'kickoff.scrimmage.last.';

export type RelativeSpots = { man: string; forward: number; row: number }[];

export function isRelativeSpots(value: unknown): value is RelativeSpots {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (spot: unknown) =>
        typeof spot === 'object' &&
        spot !== null &&
        typeof (spot as Record<string, unknown>).man === 'string' &&
        Number.isInteger((spot as Record<string, unknown>).forward) &&
        Number.isInteger((spot as Record<string, unknown>).row),
    )
  );
}

export function loadLast(store: Store | undefined, unit: Unit): RelativeSpots | null {
  const value = read(store, LAST + unit);
  return isRelativeSpots(value) ? value : null;
}

export function saveLast(store: Store | undefined, unit: Unit, men: RelativeSpots): void {
  write(store, LAST + unit, men);
}

/** The browser's store, if it lets us. */
export function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function read(store: Store | undefined, key: string): unknown {
  try {
    const text = store?.getItem(key);
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}

function write(store: Store | undefined, key: string, value: unknown): void {
  try {
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}
