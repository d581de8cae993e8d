// What a hint says of its turn: all but what a game leaves out because one knows it anyway.

import type { Hint } from './types';
import type { Message } from './words';

type Told = { lines: string[]; messages: Message[] };

/** A turn without the sentences of those ids; as it is where nothing else is left, or where its sentences are not told apart. */
function without<T extends Told>(told: T, ids: readonly string[]): T {
  const { lines, messages } = told;
  const kept = messages.map(({ id }) => !ids.includes(id));
  if (lines.length !== messages.length || !kept.includes(true)) return told;
  return {
    ...told,
    lines: lines.filter((_, index) => kept[index]),
    messages: messages.filter((_, index) => kept[index]),
  };
}

/** A hint with what is worth reading; `ids`: the messages that its game leaves out. */
export function worthSaying(hint: Hint, ids: readonly string[]): Hint {
  if (ids.length === 0) return hint;
  const { outcome, next_best: next } = hint;
  return {
    ...without(hint, ids),
    outcome: outcome?.messages.every(({ id }) => ids.includes(id)) ? null : outcome && without(outcome, ids),
    next_best: next && { ...next, turn: without(next.turn, ids) },
  };
}
