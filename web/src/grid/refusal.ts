// What the page has refused, as a board shows it at the square that was picked.

import { getContext, setContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { announce } from '../lib/announce';
import { ApiError } from '../lib/api';
import { say } from '../lib/locale.svelte';
import { sentence } from '../lib/sentence';
import { sound } from '../lib/sound';
import type { Refusal } from './types';

/** The messages that a bubble tells at their squares, or told until it was put away: they stand nowhere else. */
export const toldAtSquare = new SvelteSet<string>();

/** What stands beside the board: a refusal, if no bubble tells it. */
export function besideBoard(refusal: Refusal | null): Refusal | null {
  return refusal && toldAtSquare.has(refusal.message) ? null : refusal;
}

/** The refusal of an action by its rules; null for everything else that can go wrong, which has no square. */
export function refusedAt(error: unknown, at: string | null): Refusal | null {
  if (at === null || !(error instanceof ApiError) || error.status !== 422) return null;
  return { rule: error.refusal.rule ?? null, message: error.message, at };
}

/** Plays the sound of a refusal and announces it once; returns it as a board shows it, in a sentence. */
export function announceRefusal({ rule, message: said, at = null }: Refusal): Refusal {
  const message = sentence(said);
  sound.play('refused');
  announce(rule ? say('grid-refused', { rule, message }) : message);
  return { rule, message, at };
}

const NAMES = Symbol('rule names');

/** For a game whose rules have numbers: what those are called; null for one that has none. */
export function provideRuleNames(name: (rule: string) => string | null): void {
  setContext(NAMES, name);
}

/** How a rule is headed, by its name ("Blocking", "M7: Linemen go forward"); to be asked as a component is made. */
export function ruleTitles(): (rule: string) => string {
  const named = getContext<((rule: string) => string | null) | undefined>(NAMES);
  return (rule) => {
    const name = named?.(rule);
    if (name && name !== rule) return say('grid-rule', { rule: `${rule}: ${name}` });
    return say(/^[A-Z]\d/.test(rule) ? 'grid-rule' : 'grid-rule-named', { rule });
  };
}

/** How what has been got ready on a square is done. */
export function readied(at: string, touched: boolean): string {
  return touched ? say('grid-ready-touched', { square: at }) : say('grid-ready', { square: at });
}

/** How what is asked about is done, and how it is let be: on a touch screen there is no Escape. */
export function askedAgain(at: string, touched: boolean): string {
  return touched ? say('grid-tap-again', { square: at }) : say('grid-pick-again', { square: at });
}
