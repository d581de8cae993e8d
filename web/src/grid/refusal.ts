// What the page has refused, as a board shows it at the square that was picked.

import { ApiError } from '../lib/api';
import { say } from '../lib/locale.svelte';
import type { Refusal } from './types';

/** The refusal of an action by its rules; null for everything else that can go wrong, which has no square. */
export function refusedAt(error: unknown, at: string | null): Refusal | null {
  if (at === null || !(error instanceof ApiError) || error.status !== 422) return null;
  return { rule: error.refusal.rule ?? null, message: error.message, at };
}

/** Rules have numbers in some games ("M7") and names in others ("Blocking"). */
export function ruleTitle(rule: string): string {
  return /^[A-Z]\d/.test(rule) ? say('grid-rule', { rule }) : say('grid-rule-named', { rule });
}

/** How what is asked about is done, and how it is let be: on a touch screen there is no Escape. */
export function askedAgain(at: string, touched: boolean): string {
  return touched ? say('grid-tap-again', { square: at }) : say('grid-pick-again', { square: at });
}
