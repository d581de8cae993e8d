// Words and dates as they are shown.

import { locale, say } from './locale.svelte';
import type { OptionInfo } from './types';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
/** To make a format takes a browser milliseconds: each is made once for a language. */
const formats = new Map<object, { tag: string; format: Intl.DateTimeFormat }>();

function dated(date: Date, as: Intl.DateTimeFormatOptions): string {
  const { tag } = locale;
  let known = formats.get(as);
  if (known?.tag !== tag) formats.set(as, (known = { tag, format: new Intl.DateTimeFormat(tag, as) }));
  return known.format.format(date);
}

export function when(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return say('when-now');
  if (minutes < 60) return say('when-minutes', { minutes });
  const time = dated(date, CLOCK);
  if (date.toDateString() === now.toDateString()) return say('when-today', { time });
  return `${day(iso)}, ${time}`;
}

export function day(iso: string): string {
  // A bare date means that day everywhere, not midnight in Greenwich.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  return dated(date, DAY);
}

/** A name that is read from right to left, set apart: else it would change places with what stands beside it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
}

export function versus(names: string[]): string {
  return names.map(isolated).join(' – ');
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as lists can show it: of a file's content the beginning of its hash. */
export function shortValue(value: string): string {
  const hash = /^sha256:([\da-f]{12})/.exec(value)?.[1];
  if (hash !== undefined) return `sha256 ${hash}…`;
  return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}

export function optionProblem(option: OptionInfo, value: string): string | null {
  if (option.choices) return option.choices.includes(value) ? null : say('option-choose');
  if (option.file != null) return value ? null : say('option-choose-file');
  if (!/^\d{1,9}$/.test(value)) return say('option-whole');
  const number = Number(value);
  if (option.min != null && number < option.min) return say('option-least', { min: option.min });
  if (option.max != null && number > option.max) return say('option-most', { max: option.max });
  return null;
}

/** A name that can be a file's name on every system. */
export function fileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
  return `${safe || 'game'}.kickoff`;
}
