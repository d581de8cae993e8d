// What the field marks on squares and men.

import type { Man, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { contactBadge } from './describe';

export type SquareMark = {
  at: string;
  kind: 'reach' | 'hit' | 'risk' | 'place' | 'throw' | 'catch' | 'hint' | 'pending';
  /** A word on the square. */
  text?: string;
};

export type ManView = {
  id: string;
  man: Man;
  chosen?: boolean;
  wrong?: boolean;
  eligible?: boolean;
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

/** Where suggested tokens send men or the ball: `FB@H12`, `FB>H13`, `throw:B20`. */
export function hintMarks(tokens: readonly string[]): SquareMark[] {
  const marks = new Map<string, SquareMark>();
  for (const token of tokens) {
    const [, man = '', at] = /^(.*)[@>:]([A-O]\d+)$/.exec(token) ?? [];
    if (at) marks.set(at, { at, kind: 'hint', text: man === 'throw' ? '' : man });
  }
  return [...marks.values()];
}

/**
 * Whether a man bears the dot: they may have the ball as far as everyone knows, or may catch it once it is known to be a
 * pass.
 */
export function mayHandle(scene: ScrimmageScene, man: Man): boolean {
  if (man.unit !== 'offense' || man.carrier) return false;
  if (scene.ball?.state === 'flight') return man.receiver;
  if (scene.ball?.state === 'loose' || scene.possession !== scene.offense) return false;
  if (scene.call.run === false) return man.receiver;
  if (scene.call.carrier) return false;
  // As long as it may be a pass, Q may have the ball, wherever Q lined up.
  const passer = scene.call.made && scene.call.run == null && man.label === 'Q';
  return passer || scene.eligible_carriers.includes(man.label);
}
