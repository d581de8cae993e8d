// What the field marks on squares and men.

import { squareName as gridSquare } from '$web/grid/geometry';
import { arrowsOf, type Way } from '$web/grid/timeline';
import type { Line } from '$web/grid/types';
import type { Man, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { contactBadge } from './describe';
import { parseSquare, squareName, type Cell } from './geometry';
import { ways } from './timeline';

export type SquareMark = {
  at: string;
  kind: 'reach' | 'hit' | 'risk' | 'place' | 'throw' | 'catch' | 'hint' | 'played' | 'pending' | 'out';
  /** A word on the square. */
  text?: string;
};

export type ManView = {
  id: string;
  man: Man;
  chosen?: boolean;
  wrong?: boolean;
  eligible?: boolean;
  /** One of the side on turn who cannot move any more. */
  spent?: boolean;
  draggable?: boolean;
};

export function reachMarks(reach: Iterable<ReachSquare>): SquareMark[] {
  return [...reach].map((square) => {
    if (square.contact) {
      const risky = square.contact.tackle != null || square.contact.block === 'fails';
      return { at: square.at, kind: risky ? 'risk' : 'hit', text: contactBadge(square.contact) } as const;
    }
    return { at: square.at, kind: square.ball ? 'catch' : 'reach', text: String(square.cost) } as const;
  });
}

/** Where men have gone out: who has looked elsewhere for a moment sees whom the last turn has cost. */
export function outMarks(ways: readonly Way[]): SquareMark[] {
  const squares = new Set(ways.filter(({ out }) => out).map(({ to }) => squareName(to)));
  return [...squares].map((at) => ({ at, kind: 'out' }));
}

/** Where suggested tokens place men, with their labels, and where they throw the ball: `FB@H12`, `throw:B20`. */
export function hintMarks(tokens: readonly string[]): SquareMark[] {
  return tokens.flatMap((token): SquareMark[] => {
    const [, man, at] = /^(.*)[@:]([A-O]\d+)$/.exec(token) ?? [];
    return at ? [{ at, kind: 'hint', ...(man === 'throw' ? {} : { text: man ?? '' }) }] : [];
  });
}

/** Where men were placed in the turn that suggested tokens are compared with, unless both place one there. */
export function playedMarks(tokens: readonly string[], hinted: readonly SquareMark[]): SquareMark[] {
  const taken = new Set(hinted.map(({ at }) => at));
  return hintMarks(tokens.filter((token) => token.includes('@')))
    .filter(({ at }) => !taken.has(at))
    .map(({ at }) => ({ at, kind: 'played' }));
}

/**
 * The ways of suggested tokens, as arrows with the numbers of the sentences about them. What comes after a line-up is played
 * on another field than the one that is shown.
 */
export function hintLines(
  scene: ScrimmageScene,
  tokens: readonly string[],
  kind: 'hint' | 'played' = 'hint',
  ends: readonly (string | null)[] = [],
): Line[] {
  if (tokens.some((token) => token.includes('@'))) return [];
  const cells = ends.map((end) => parseSquare(end ?? ''));
  return arrowsOf(
    ways(scene, tokens, scene),
    kind,
    cells.map((cell) => cell && gridSquare(cell)),
  );
}

/** The squares that suggested tokens tell of: they are to be in sight. */
export function hintedSquares(tokens: readonly string[]): Cell[] {
  return tokens.flatMap((token) => parseSquare(/[@>:]([A-O]\d+)$/.exec(token)?.[1] ?? '') ?? []);
}
