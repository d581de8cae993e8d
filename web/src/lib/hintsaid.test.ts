import { describe, expect, it } from 'vitest';
import { worthSaying } from './hintsaid';
import type { Hint } from './types';

const told = (...ids: string[]) => ({
  lines: ids.map((id) => `${id}.`),
  messages: ids.map((id) => ({ id })),
});
const hint = (turn: string[], outcome: string[], next: string[] = ['moves']): Hint =>
  ({
    ...told(...turn),
    outcome: told(...outcome),
    next_best: { expected: 0.4, turn: told(...next) },
  }) as unknown as Hint;

describe('what a hint says of its turn', () => {
  it('leaves out what its game does not want to be said, in the second best turn, too', () => {
    const said = worthSaying(hint(['moves', 'ends'], ['idle', 'ends'], ['moves', 'ends']), ['ends']);
    expect([said.lines, said.messages]).toEqual([['moves.'], [{ id: 'moves' }]]);
    expect([said.outcome?.lines, said.next_best?.turn.lines]).toEqual([['idle.'], ['moves.']]);
  });

  it('has no outcome left where that would be all of it, but always a turn', () => {
    const said = worthSaying(hint(['ends'], ['ends']), ['ends']);
    expect([said.lines, said.outcome]).toEqual([['ends.'], null]);
  });

  it('is as it came where a game leaves nothing out, or a sentence tells more than one message', () => {
    const one = hint(['moves', 'ends'], ['ends']);
    expect(worthSaying(one, [])).toBe(one);
    const short = { ...one, lines: ['moves and ends.'] };
    expect(worthSaying(short, ['ends']).lines).toEqual(['moves and ends.']);
  });
});
