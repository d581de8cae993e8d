// Matches over the network, in words.

import { say } from './locale.svelte';
import type { Ending, NetworkState, Rating, TimeControl } from './types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "90 seconds", "5 minutes". */
function span(ms: number): string {
  if (ms >= HOUR && ms % HOUR === 0) return say('hours', { count: ms / HOUR });
  if (ms >= MINUTE && ms % MINUTE === 0) return say('minutes', { count: ms / MINUTE });
  return say('seconds', { count: ms / 1000 });
}

/** How much time there is: "5 minutes + 3 seconds a move". */
export function controlText(control: TimeControl): string {
  switch (control.kind) {
    case 'none':
      return say('clock-none');
    case 'per-move':
      return say('clock-per-move', { time: span(control.move_ms) });
    case 'fischer':
      return control.increment_ms === 0
        ? say('clock-each', { time: span(control.initial_ms) })
        : say('clock-fischer', { time: span(control.initial_ms), increment: span(control.increment_ms) });
    case 'days':
      return say('clock-days', { count: control.days });
  }
}

/** What a clock shows before the game begins, in milliseconds; null without a clock. */
export function atFirst(control: TimeControl): number | null {
  if (control.kind === 'fischer') return control.initial_ms;
  if (control.kind === 'per-move') return control.move_ms;
  return control.kind === 'days' ? control.days * DAY : null;
}

/** What is left, as a clock shows it: tenths in the last ten seconds, hours and days where there are any. */
export function clockText(ms: number): string {
  if (ms >= DAY) {
    const hours = Math.floor((ms % DAY) / HOUR);
    return say('clock-days-hours', { days: Math.floor(ms / DAY), hours });
  }
  // Tenths are cut: a clock that shows 0.0 has run out. Seconds are rounded up, so that a minute begins at 1:00.
  if (ms < 10_000) return (Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same for screen readers: "1 minute 5 seconds". */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'days'],
    [Math.floor(seconds / 3600) % 24, 'hours'],
    [Math.floor(seconds / 60) % 60, 'minutes'],
    [seconds % 60, 'seconds'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).slice(0, 2);
  return told.map(([count, id]) => say(id, { count })).join(' ') || say('clock-no-time');
}

/** What is left of a seat's time, as long after the server said so. */
export function left(network: NetworkState, seat: number, since: number): number | null {
  const { clocks } = network;
  const told = clocks?.left_ms[seat];
  if (!clocks || told === undefined) return null;
  return Math.max(0, told - (clocks.running === seat ? since : 0));
}

/** Seconds before the end at which a clock is told to those who do not see it. */
const TOLD_AT = [60, 30, 10] as const;

/** The mark, in seconds, that a clock has passed since it was looked at last. */
export function markPassed(before: number, now: number): number | null {
  return TOLD_AT.findLast((mark) => before > mark * 1000 && now <= mark * 1000) ?? null;
}

/** What a player who has none is taken to have (crates/server/src/rating.rs). */
const FIRST_RATING = 1500;

/** Whether too few games are behind a rating to rely on it. */
export function provisional(rating: Rating): boolean {
  return rating.deviation > 110;
}

/** "1612", and with a question mark as long as little is known of it. */
export function ratingText(rating: Rating | null | undefined): string {
  return rating ? `${Math.round(rating.rating)}${provisional(rating) ? '?' : ''}` : '';
}

/**
 * What a rated game has changed, with its sign ("+12", "−8", "±0"); null if the later rating is not that after just this
 * game.
 */
export function ratingChange(
  before: Rating | null | undefined,
  after: Rating | null | undefined,
): string | null {
  if (!after || after.games !== (before?.games ?? 0) + 1) return null;
  return difference(before?.rating ?? FIRST_RATING, after.rating);
}

/** From one rating to another, as they are shown: "+12", "−8", "±0". */
export function difference(before: number, after: number): string {
  const change = Math.round(after) - Math.round(before);
  return change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;
}

/** The news of a change: `said` to screen readers only, and `shown` to all where the page itself does not show it. */
export type NetworkNews = { said: string[]; shown: string[] };

/**
 * `answered`: it was the other player's word that changed it, not a move. `own` is the seat that is played here. `met` are
 * the seats whose players have been here before: others who come are not back.
 */
export function news(
  before: NetworkState,
  now: NetworkState,
  own: number | null,
  answered: boolean,
  met: ReadonlySet<number>,
): NetworkNews {
  const said: string[] = [];
  const shown: string[] = [];
  const name = (seat: number) => now.seats[seat]?.name || say('common-other-player');
  for (const [seat, { present, taken }] of now.seats.entries()) {
    const was = before.seats[seat];
    if (seat === own || !was || !taken) continue;
    if (!was.taken) said.push(say('news-here', { name: name(seat) }));
    else if (was.present !== present && now.stage === 'playing' && met.has(seat))
      said.push(present ? say('news-back', { name: name(seat) }) : say('news-away', { name: name(seat) }));
  }
  if (own === null) return { said, shown };
  const other = 1 - own;
  if (now.draw_offer === other && before.draw_offer !== other)
    said.push(say('offer-draw', { name: name(other) }));
  if (now.take_back?.seat === other && before.take_back?.seat !== other)
    said.push(say('offer-back', { name: name(other) }));
  if (now.rematch_offer === other && before.rematch_offer !== other)
    said.push(say('news-rematch', { name: name(other) }));
  if (answered && now.stage === 'playing') {
    if (before.draw_offer === other && now.draw_offer == null)
      said.push(say('news-draw-withdrawn', { name: name(other) }));
    if (before.take_back?.seat === other && !now.take_back)
      said.push(say('news-back-withdrawn', { name: name(other) }));
    if (before.draw_offer === own && now.draw_offer == null)
      shown.push(say('news-draw-declined', { name: name(other) }));
    if (before.take_back?.seat === own && !now.take_back)
      shown.push(say('news-back-declined', { name: name(other) }));
  }
  if (answered && before.rematch_offer === own && now.rematch_offer == null && now.rematch == null)
    shown.push(say('news-rematch-declined', { name: name(other) }));
  return { said, shown };
}

/** How a match ended, to a player of it; null where nobody won, or it was on the board. */
export function endedForYou(ending: Ending, names: readonly string[], own: number | null): string | null {
  if (own === null || ending.winner == null || (ending.by !== 'resignation' && ending.by !== 'time'))
    return null;
  const late = ending.by === 'time';
  if (ending.winner !== own) return say(late ? 'network-you-lost-time' : 'network-you-lost-resigned');
  const name = names[1 - own] || say('common-other-player');
  return say(late ? 'network-you-won-time' : 'network-you-won-resigned', { name });
}

/** The address that an invitation, or a link that moves a seat, is sent as. */
export function linkTo(location: { origin: string; pathname: string }, hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}
