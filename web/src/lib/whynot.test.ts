import { describe, expect, it } from 'vitest';
import type { MatchState, NetworkState } from './types';
import { whyNoAsking, whyNoHint, whyNoTakeBack } from './whynot';

const match = (more: Partial<MatchState> = {}) =>
  ({
    seq: 7,
    next: { node: 'decide', seat: 0 },
    undo_to: null,
    computers: { levels: [null, 2], think_ms: 1000, paused: false },
    ...more,
  }) as MatchState;
const two = { computers: { levels: [null, null], think_ms: 1000, paused: false } };
const over = { next: { node: 'over', score: [1, 0], returns: [1, 0] } } as Partial<MatchState>;

describe('why a tool cannot be used', () => {
  it('taking back: nothing was done yet, or chance has decided since', () => {
    expect(whyNoTakeBack(match({ undo_to: 3 }), false)).toBeNull();
    expect(whyNoTakeBack(match({ seq: 1 }), false)).toBe('Nothing to take back yet.');
    expect(whyNoTakeBack(match(), false)).toMatch(/^Nothing to take back: what was done before chance/);
    expect(whyNoTakeBack(match({ ...two, ending: {} as MatchState['ending'] }), false)).toMatch(/over/);
    expect(whyNoTakeBack(match({ undo_to: 3 }), true)).toMatch(/replay/);
  });
  it('asking the other player to let it be taken back', () => {
    const asked = { seat: 0, to: 3 } as unknown as NetworkState['take_back'];
    const network = (more: Partial<NetworkState>) => more as NetworkState;
    expect(whyNoAsking(network({ may_take_back: 3 }))).toBeNull();
    expect(whyNoAsking(network({ may_take_back: 3, take_back: asked }))).toMatch(/asked/);
    expect(whyNoAsking(network({}))).toMatch(/^Nothing to take back/);
  });
  it('hints: on the own turn only, and not where they would give away what is hidden', () => {
    expect(whyNoHint(match(), false, false)).toBeNull();
    const theirs = match({ next: { node: 'decide', seat: 1 } });
    expect(whyNoHint(theirs, false, false), 'the computer is about to move').toBeNull();
    const paused = { ...theirs, computers: { ...theirs.computers, paused: true } };
    expect(whyNoHint(paused, false, false)).toMatch(/your own turn/);
    expect(whyNoHint(match(), false, false, true)).toMatch(/only one thing/);
    const spun = match({ next: { node: 'chance', odds: [] }, undo_to: 3 });
    expect(whyNoHint(spun, false, false), 'a signal is called').toMatch(/take it back/);
    expect(whyNoHint(match(over), false, false)).toBe('The game is over.');
    expect(whyNoHint(match(two), true, false)).toMatch(/hidden/);
    expect(whyNoHint(match(), true, false)).toBeNull();
  });
});
