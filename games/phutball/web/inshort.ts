// A turn in a few characters: where a man was placed, or by which squares the ball went. And its jumps in one sentence.

import type { LogLine, ReviewedTurn } from '$web/lib/types';
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

/** A jump and the next one of a turn: “Red jumps over a man, to h12, then h14.” */
export function inOneLine(before: LogLine, line: LogLine): string | null {
  if (before.message?.id !== 'jumps') return null;
  const so = before.text.replace(/\.$/, '');
  const { id, args } = line.message ?? {};
  // Where the ball stops the last jump has told.
  if (id === 'stops') return before.text;
  if (id === 'jumps-out') return say('board-jumps-out-on', { so });
  return id === 'jumps' && typeof args?.to === 'string' ? say('board-jumps-on', { so, to: args.to }) : null;
}
