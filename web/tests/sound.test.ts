import { afterEach, describe, expect, it, vi } from 'vitest';
import { sound } from '../src/lib/sound';

afterEach(() => {
  sound.muted = false;
  vi.unstubAllGlobals();
});

describe('sound', () => {
  it('is silent without audio, and never throws', () => {
    sound.wake();
    expect(() => sound.play('cheer')).not.toThrow();
  });

  it('makes no audio context while muted', () => {
    const made = vi.fn();
    vi.stubGlobal('AudioContext', made);
    sound.muted = true;
    sound.wake();
    sound.play('click');
    expect(made).not.toHaveBeenCalled();
  });

  it('gives up quietly when the machine refuses an audio context', () => {
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new Error('no device');
        }
      },
    );
    expect(() => sound.wake()).not.toThrow();
    expect(() => sound.play('hit')).not.toThrow();
  });
});
