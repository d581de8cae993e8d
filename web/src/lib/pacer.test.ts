import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from './pacer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change = (seq: number) => ({ state: { seq } });

function pacer() {
  const told: number[] = [];
  const made = new Pacer((one: { state: { seq: number } }) => {
    told.push(one.state.seq);
    made.rest(500);
  });
  return { told, pacer: made };
}

test('a change is told at once if nothing is being shown', () => {
  const { told, pacer: p } = pacer();
  p.push(change(1));
  expect(told).toEqual([1]);
});

test('what comes while the board shows something waits, in order, and each stands for its time', () => {
  const { told, pacer: p } = pacer();
  p.block(true);
  p.push(change(1));
  p.push(change(2));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  p.block(false);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(499);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([1, 2]);
});

test('what is known from elsewhere is not told again, and a hurry tells the rest', () => {
  const { told, pacer: p } = pacer();
  p.block(true);
  for (const seq of [1, 2, 3]) p.push(change(seq));
  p.drop(1);
  p.flush();
  expect(told).toEqual([2, 3]);
});

test('a page that is left is told nothing more', () => {
  const { told, pacer: p } = pacer();
  p.rest(100);
  p.push(change(1));
  p.end();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
