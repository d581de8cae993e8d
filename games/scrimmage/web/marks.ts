// What the field marks on squares and men.

import type { Way } from '$web/grid/timeline';
import type { Man, ReachSquare } from '$web/lib/types';
import { contactBadge } from './describe';
import { squareName } from './geometry';

export type SquareMark = {
  at: string;
  kind: 'reach' | 'hit' | 'risk' | 'place' | 'throw' | 'catch' | 'hint' | 'pending' | 'out';
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

/** Where suggested tokens send men or the ball: `FB@H12`, `FB>H13`, `throw:B20`. */
export function hintMarks(tokens: readonly string[]): SquareMark[] {
  const marks = new Map<string, SquareMark>();
  for (const token of tokens) {
    const [, man = '', at] = /^(.*)[@>:]([A-O]\d+)$/.exec(token) ?? [];
    if (at) marks.set(at, { at, kind: 'hint', text: man === 'throw' ? '' : man });
  }
  return [...marks.values()];
}
