// A board that is only looked at: nothing happens on it, and it asks for nothing.

import { ApiError } from './api';
import type { BoardProps } from './board';

const never = () => Promise.reject(new ApiError(409, { error: 'stale', message: '' }));

export const stillBoard = {
  update: null,
  busy: false,
  play: never,
  draw: never,
  undo: never,
  ask: never,
  peek: never,
  sections: () => Promise.resolve([]),
  readonly: true,
  stepMs: 0,
} satisfies Partial<BoardProps>;
