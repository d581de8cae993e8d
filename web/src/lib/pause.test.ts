import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pause } from './pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins a pause; the answer says whether it is over. */
function begin(pause: Pause, ms: number): () => boolean {
  let over = false;
  void pause.wait(ms).then(() => (over = true));
  return () => over;
}

test('a pause lasts as long as it was said', async () => {
  const over = begin(new Pause(), 500);
  await vi.advanceTimersByTimeAsync(499);
  expect(over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over()).toBe(true);
});

test('it can be cut short, which does nothing to the next one', async () => {
  const pause = new Pause();
  pause.end();
  const first = begin(pause, 500);
  pause.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(first()).toBe(true);
  const second = begin(pause, 800);
  await vi.advanceTimersByTimeAsync(799);
  expect(second()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(second()).toBe(true);
});
