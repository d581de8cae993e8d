import { afterEach, describe, expect, it } from 'vitest';
import { toasts } from './toasts.svelte';

describe('toasts', () => {
  afterEach(() => toasts.clear());
  it('tell why an action was refused until one succeeds', () => {
    toasts.refusal('The disk is full.');
    toasts.problem('The game could not be kept.');
    toasts.done();
    expect(toasts.list.map(({ text }) => text)).toEqual(['The game could not be kept.']);
  });
});
