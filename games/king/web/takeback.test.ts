import { describe, expect, it } from 'vitest';
import type { LogLine } from '$web/lib/types';
import { beforeFirstMove } from './takeback';

const line = (ply: number, id: string): LogLine => ({
  ...{ ply, section: 1, kind: 'event', text: '' },
  message: { id, args: { side: { id: 'side-home' } } },
});
const log = [line(12, 'defense-set'), line(19, 'lined-up'), line(20, 'moves'), line(21, 'moves')];
const computers = { levels: [null, 2], think_ms: 500, paused: false };

describe('taking back against the computer', () => {
  it('leaves the line-up that the first move of a drive stands beside', () => {
    expect(beforeFirstMove({ log, computers, ply: 21, undo_to: 12 })).toBe(19);
  });
  it('takes the line-up back when nothing was done after it', () => {
    expect(beforeFirstMove({ log, computers, ply: 19, undo_to: 12 })).toBeNull();
  });
  it('takes the defense back whole, whose opponent would only move again', () => {
    const offense = { ...computers, levels: [2, null] };
    expect(beforeFirstMove({ log, computers: offense, ply: 20, undo_to: 1 })).toBeNull();
  });
  it('has no part in later moves, nor between two persons', () => {
    expect(beforeFirstMove({ log, computers, ply: 23, undo_to: 21 })).toBeNull();
    const persons = { ...computers, levels: [null, null] };
    expect(beforeFirstMove({ log, computers: persons, ply: 20, undo_to: 12 })).toBeNull();
  });
});
