// A turn in a few characters: where a man was placed, or by which squares the ball went.

import type { ReviewedTurn } from '$web/lib/types';
import { say } from './words';

export function inShort({
  played: { tokens },
  headline_message: message,
}: Pick<ReviewedTurn, 'played' | 'headline_message'>): string | null {
  const [first = ''] = tokens;
  const stops = tokens.flatMap((token) => token.split('jump:').slice(1));
  if (stops.length === 0) return /^[a-z]\d+$/.test(first) ? say('board-short-place', { at: first }) : null;
  const ball = (message?.args as { ball?: unknown } | undefined)?.ball;
  return say('board-short-jump', { way: [...(typeof ball === 'string' ? [ball] : []), ...stops].join('→') });
}
