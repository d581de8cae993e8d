// What one picks with, for the words that name it.

import { MediaQuery } from 'svelte/reactivity';

const coarse = new MediaQuery('(pointer: coarse)', false);

/** The argument `$pointer` of a message: one clicks with a mouse and taps with a finger. */
export function pointer(): 'fine' | 'coarse' {
  return coarse.current ? 'coarse' : 'fine';
}
