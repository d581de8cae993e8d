// What of a hint belongs to the turn at hand. Where a half ends, the same side is on turn again from a new set-up, and the
// computer has thought on: what it would do there is another turn's hint.

import type { Hint } from './types';

type Standing = { at: string; label: string; seat?: number | null };

/** The hint up to where its pieces stand elsewhere than its tokens have led them, or its turn is ended. */
export function turnAtHand(hint: Hint, pieces: readonly Standing[] | undefined, seat: number): Hint {
  const { tokens, messages, lines } = hint;
  if (!pieces || tokens.some((token) => token.includes('@'))) return hint;
  const cut = endsAt(hint, pieces, seat);
  if (cut <= 0 || cut >= tokens.length) return hint;
  let [at, kept] = [0, 0];
  for (const { args } of messages) {
    const leads = typeof args?.to === 'string' ? tokenTo(tokens, args.to, at) : at;
    if (leads === -1) return hint;
    if (leads >= cut) break;
    at = typeof args?.to === 'string' ? leads + 1 : at;
    kept += 1;
  }
  if (kept === 0) return hint;
  // What is answered, and what is next best, is told of all of it.
  return {
    ...{ ...hint, outcome: null, reply: null, next_best: null },
    ...{ tokens: tokens.slice(0, cut), messages: messages.slice(0, kept), lines: lines.slice(0, kept) },
  };
}

/** How many of its tokens are of this turn. */
function endsAt({ tokens, messages }: Hint, pieces: readonly Standing[], seat: number): number {
  const own = pieces.filter((piece) => piece.seat === seat).map(({ at, label }) => [at, label] as const);
  const standing = new Map<string, string>(own);
  const cuts = [tokens.length];
  const ended = tokens.indexOf('end');
  if (ended !== -1) cuts.push(ended + 1);
  const movers = tokens.map((token, index) => {
    const [from = '', to, ...more] = token.split('>');
    if (to === undefined || more.length > 0) return undefined;
    const label = standing.get(from);
    if (label === undefined) cuts.push(index);
    standing.delete(from);
    standing.set(to, label ?? '');
    return label;
  });
  // Another one may have stood where a piece of the new set-up begins: its sentence names who moves.
  let at = 0;
  for (const { args } of messages) {
    const to = typeof args?.to === 'string' ? tokenTo(tokens, args.to, at) : -1;
    if (to === -1) continue;
    const label = labelOf(args?.piece);
    if (label !== undefined && movers[to] !== undefined && movers[to] !== label) cuts.push(at);
    at = to + 1;
  }
  return Math.min(...cuts);
}

/** The first token from one on that leads to a square. */
const tokenTo = (tokens: readonly string[], to: string, first: number): number =>
  tokens.findIndex((token, index) => index >= first && /[>*]([^>*]+)$/.exec(token)?.[1] === to);

function labelOf(piece: unknown): string | undefined {
  if (!(piece instanceof Object) || !('args' in piece)) return undefined;
  const { label } = piece.args as { label?: unknown };
  return typeof label === 'string' ? label : undefined;
}
