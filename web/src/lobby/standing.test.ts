import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../lib/types';
import { listed, timeLeft, urgentFirst, whoseTurn } from './standing';

const NOW = 1_000_000;
const MINUTE = 60_000;

function match(more: Partial<MatchSummary>): MatchSummary {
  const names = ['Ann', 'Bob'];
  return {
    id: 'm',
    names,
    over: false,
    role: 'first',
    stage: 'playing',
    your_turn: false,
    ...more,
  } as MatchSummary;
}

describe('whose turn it is in a list', () => {
  it('is said of matches over the network that go on', () => {
    expect(whoseTurn(match({ your_turn: true }))).toBe('Your turn');
    expect(whoseTurn(match({}))).toBe('Waiting for Bob');
    expect(whoseTurn(match({ role: 'second' }))).toBe('Waiting for Ann');
    expect(whoseTurn(match({ stage: 'waiting' }))).toBe('A seat is free');
  });
  it('is not said of others', () => {
    expect(whoseTurn(match({ stage: null, role: 'hot-seat' }))).toBeNull();
    expect(whoseTurn(match({ stage: 'over', over: true }))).toBeNull();
  });
});

describe('the time that is left', () => {
  const left = (ms: number | null, since = 0) => timeLeft(listed(match({ left_ms: ms }), NOW), NOW + since);

  it('is counted down from what the host said', () => {
    expect(left(10 * MINUTE)).toBe('10 minutes left');
    expect(left(10 * MINUTE, 1)).toBe('9 minutes left');
    expect(left(10 * MINUTE, 11 * MINUTE)).toBe('less than a minute left');
    expect(left(90 * MINUTE)).toBe('1 hour left');
    expect(left(51 * 60 * MINUTE)).toBe('2 d 3 h left');
  });
  it('is not said without a clock', () => expect(left(null)).toBeNull());
  it('orders those in which it is one’s turn; the others stay as they were', () => {
    const all = [null, 5, null, 2].map((ms, at) => listed(match({ id: `${at}`, left_ms: ms }), NOW));
    expect(urgentFirst(all).map(({ id }) => id)).toEqual(['3', '1', '0', '2']);
  });
});
