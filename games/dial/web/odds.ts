// What the odds of a signal come to on its card.

import { share } from '$web/lib/chances';
import type { DialSignalOdds } from '$web/lib/types';
import { say } from './words';

/** "+2.5", with a real minus. */
export function signed(yards: number): string {
  const text = Math.abs(yards).toFixed(1);
  return text === '0.0' ? '0.0' : `${yards < 0 ? '−' : '+'}${text}`;
}

export type OddsRow = { key: string; name: string; share: number; good: boolean };

const ROWS: {
  key: Exclude<keyof DialSignalOdds, 'token' | 'number' | 'name' | 'mean_gain' | 'mean_kick'>;
  name: () => string;
  good: boolean;
}[] = [
  { key: 'point', name: () => say('board-odds-point'), good: true },
  { key: 'first_down', name: () => say('board-odds-first-down'), good: true },
  { key: 'touchdown', name: () => say('board-odds-touchdown'), good: true },
  { key: 'field_goal', name: () => say('board-odds-field-goal'), good: true },
  { key: 'turnover', name: () => say('board-odds-turnover'), good: false },
  { key: 'touchdown_against', name: () => say('board-odds-touchdown-against'), good: false },
  { key: 'safety', name: () => say('board-odds-safety'), good: false },
];

/** What can happen, in a fixed order. */
export function rowsOf(odds: DialSignalOdds): OddsRow[] {
  return ROWS.map(({ key, name, good }) => ({ key, name: name(), good, share: share(odds[key]) })).filter(
    (row) => row.share > 0,
  );
}

/** What it moves the ball by, in words. */
export function meanOf(odds: DialSignalOdds): string {
  return odds.mean_kick == null
    ? say('board-mean-gain', { yards: signed(odds.mean_gain) })
    : say('board-mean-kick', { yards: odds.mean_kick.toFixed(1) });
}
