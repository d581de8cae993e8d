// A line-up that is being made: which man stands where, before it is played. Nothing here knows the rules; the server
// tells which squares each man may take.

import type { GridFormation, GridRelativeSpot, GridSpot } from '../lib/types';

export type Draft = Readonly<Record<string, string>>;

/** What the drafts of a game are made of. */
export type DraftKind = {
  /** The game's id, in the names under which the browser keeps drafts. */
  game: string;
  /** The men of a unit, in the order of the rules. */
  order: (unit: string) => readonly string[];
  isSquare: (at: string) => boolean;
};

export function spots(draft: Draft, order: readonly string[]): GridSpot[] {
  return order.filter((man) => draft[man] !== undefined).map((man) => ({ man, at: draft[man]! }));
}

export function fromSpots(men: readonly GridSpot[], isSquare: (at: string) => boolean): Draft {
  return Object.fromEntries(men.filter((spot) => isSquare(spot.at)).map((spot) => [spot.man, spot.at]));
}

export function manAt(draft: Draft, at: string): string | null {
  return Object.keys(draft).find((man) => draft[man] === at) ?? null;
}

export function without(draft: Draft, man: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([label]) => label !== man));
}

/** Puts a man on a square. A man who stood there swaps places, or leaves the field if the first man had no place. */
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

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `play`: the number of the play or possession that is lined up for. */
export function draftKey(game: string, match: string, play: number, unit: string): string {
  return `kickoff.${game}.draft.${match}.${play}.${unit}`;
}

/** Reads a draft; what is damaged or of another unit is left out. */
export function loadDraft(
  store: Store | undefined,
  key: string,
  unit: string,
  kind: Pick<DraftKind, 'order' | 'isSquare'>,
): Draft {
  const value = read(store, key);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const known = kind.order(unit);
  const taken = new Set<string>();
  const draft: Record<string, string> = {};
  for (const [man, at] of Object.entries(value)) {
    if (!known.includes(man) || typeof at !== 'string' || !kind.isSquare(at) || taken.has(at)) continue;
    taken.add(at);
    draft[man] = at;
  }
  return draft;
}

export function saveDraft(store: Store | undefined, key: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) write(store, key, null);
  else write(store, key, draft);
}

/**
 * Places relative to the line as they were kept; null if they are none. Formations that were kept before all games had
 * the same words for them are read too.
 */
export function relativeSpots(value: unknown): GridRelativeSpot[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const spots = value.map((spot: unknown): GridRelativeSpot | null => {
    if (typeof spot !== 'object' || spot === null) return null;
    const { man, forward, back, across, row, file } = spot as Record<string, unknown>;
    const ahead = forward ?? (typeof back === 'number' ? 0 - back : undefined);
    const aside = across ?? row ?? file;
    if (typeof man !== 'string' || !isWhole(ahead) || !isWhole(aside)) return null;
    return { man, forward: ahead, across: aside };
  });
  return spots.every((spot) => spot !== null) ? spots : null;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/**
 * The name of the formation in which tokens place men, each by the man's name or the kind in it: `T1@H15`, `WR@a6`; null if
 * they place them in another way.
 */
export function formationOf(
  tokens: readonly string[],
  formations: readonly GridFormation[] | null,
): string | null {
  const placed = tokens.flatMap((token) => {
    const [name, at] = token.split('@');
    return name && at ? [{ name, at }] : [];
  });
  const same = ({ men }: GridFormation) =>
    men.length === placed.length &&
    men.every(({ man, at }) => placed.some((one) => one.at === at && man.startsWith(one.name)));
  return formations?.find(same)?.name ?? null;
}

const lastKey = (kind: Pick<DraftKind, 'game'>, unit: string) => `kickoff.${kind.game}.last.${unit}`;

/** The line-up that a unit had last time. */
export function loadLast(
  store: Store | undefined,
  unit: string,
  kind: Pick<DraftKind, 'game'>,
): GridRelativeSpot[] | null {
  return relativeSpots(read(store, lastKey(kind, unit)));
}

export function saveLast(
  store: Store | undefined,
  unit: string,
  kind: Pick<DraftKind, 'game'>,
  men: readonly GridRelativeSpot[],
): void {
  write(store, lastKey(kind, unit), men);
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
