// Choosing how much time there is: some that are offered, and one's own.

import { say } from './locale.svelte';
import { controlText } from './network';
import { capital } from './text';
import type { TimeControl } from './types';

export const fischer = (minutes: number, seconds: number): TimeControl => ({
  kind: 'fischer',
  initial_ms: minutes * 60_000,
  increment_ms: seconds * 1000,
});

/** What is offered, the slow ones last. */
export const PRESETS: readonly TimeControl[] = [
  { kind: 'none' },
  fischer(5, 5),
  fischer(10, 10),
  fischer(30, 20),
  { kind: 'per-move', move_ms: 60_000 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
];

export const presetText = (control: TimeControl): string => capital(controlText(control));

/** One's own, as it is typed. */
export type Typed = {
  kind: Exclude<TimeControl['kind'], 'none'>;
  minutes: string;
  increment: string;
  move: string;
  days: string;
};

export const FIRST_TYPED: Typed = {
  kind: 'fischer',
  minutes: '15',
  increment: '10',
  move: '45',
  days: '2',
};

/** What was typed, or what is wrong with it. */
export function typedControl(typed: Typed): TimeControl | string {
  switch (typed.kind) {
    case 'fischer': {
      const minutes = within(typed.minutes, 'time-problem-minutes', 1, 180, true);
      const seconds = within(typed.increment, 'time-problem-increment', 0, 180);
      if (typeof minutes === 'string') return minutes;
      if (typeof seconds === 'string') return seconds;
      return { kind: 'fischer', initial_ms: Math.round(minutes * 60_000), increment_ms: seconds * 1000 };
    }
    case 'per-move': {
      const seconds = within(typed.move, 'time-problem-move', 5, 3600);
      return typeof seconds === 'string' ? seconds : { kind: 'per-move', move_ms: seconds * 1000 };
    }
    case 'days': {
      const days = within(typed.days, 'time-problem-days', 1, 14);
      return typeof days === 'string' ? days : { kind: 'days', days };
    }
  }
}

/** A number in a field; halves of a minute may be typed, too. `problem`: the message about what is wrong. */
function within(text: string, problem: string, least: number, most: number, parts = false): number | string {
  const pattern = parts ? /^\d{1,4}([.,]\d{1,2})?$/ : /^\d{1,4}$/;
  const number = pattern.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN;
  return number >= least && number <= most ? number : say(problem, { least, most });
}
