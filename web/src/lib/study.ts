// What is known exactly of a game that can be solved: the value of a position and of every choice, the report of a game. In
// words and figures; nothing here asks the program.

import { decimal, percentage, say } from './locale.svelte';
import type { GameInfo, StudiedAction, StudiedPosition } from './types';

/** Whether the game can be solved exactly. */
export function solvable(game: GameInfo | undefined): boolean {
  return game?.solvable === true;
}

/** "56.2%"; never all or nothing for what is not certain. */
export function share(value: number): string {
  if (value <= 0) return percentage('0');
  if (value >= 1) return percentage('100');
  const tenths = Math.round(value * 1000);
  if (tenths === 0) return `<${percentage(decimal(0.1, 1))}`;
  if (tenths === 1000) return `>${percentage(decimal(99.9, 1))}`;
  return percentage(decimal(tenths / 10, 1));
}

/** Regrets below this are rounding, not choices. */
const NOTHING = 0.000_02;

/** What a choice costs, of a game: "1.3%"; "0%" for the best ones. */
export function cost(regret: number): string {
  return regret < NOTHING ? percentage('0') : share(regret);
}

export function costsNothing(regret: number): boolean {
  return regret < NOTHING;
}

/** Less than any figure that is shown. */
export function costsLittle(regret: number): boolean {
  return regret < 0.0005;
}

/** "+1.24": points with their sign. */
export function signed(points: number, digits = 2): string {
  const text = decimal(Math.abs(points), digits);
  if (Number(Math.abs(points).toFixed(digits)) === 0) return text;
  return `${points < 0 ? '−' : '+'}${text}`;
}

/** "2.4 points". */
export function pointsText(points: number): string {
  const text = decimal(points, 1);
  return say('points', { points: text, kind: points.toFixed(1) === '1.0' ? 'one' : 'other' });
}

/** The chances of winning, drawing and losing; where the draw's is not known it is shared by the others. */
export function outcomes(study: Pick<StudiedPosition, 'value' | 'draw'>): {
  win: number;
  draw: number;
  loss: number;
} {
  const draw = study.draw ?? 0;
  const win = Math.min(1, Math.max(0, study.value - draw / 2));
  return { win, draw, loss: Math.max(0, 1 - win - draw) };
}

/** "About a minute left"; nothing while it is not known. */
export function timeLeft(seconds: number | null | undefined): string {
  if (seconds == null) return '';
  if (seconds < 1.5) return say('solution-second-left');
  if (seconds < 55)
    return say('solution-seconds-left', {
      seconds: seconds < 10 ? Math.round(seconds) : 5 * Math.round(seconds / 5),
    });
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? say('solution-minute-left') : say('solution-minutes-left', { minutes });
}

/** "160 MB". */
export function megabytes(bytes: number): string {
  const mega = bytes / 1e6;
  return mega >= 20 ? `${10 * Math.round(mega / 10)} MB` : `${Math.max(1, Math.round(mega))} MB`;
}

/** What has been chosen in a position that was studied. */
export type Verdict = { seat: number; action: StudiedAction; best: StudiedAction; exact: boolean };

/** What a choice came to; null if the study does not know it. */
export function verdict(study: StudiedPosition, token: string): Verdict | null {
  const action = study.actions.find((one) => one.token === token);
  const best = study.actions.find((one) => one.best);
  return action && best ? { seat: study.seat, action, best, exact: study.exact } : null;
}

/** "Punt cost 1.3%. Best was: End run." */
export function verdictText({ action, best, exact }: Verdict): string {
  if (action.best) return say('study-was-best', { choice: action.text });
  if (costsNothing(action.regret)) return say('study-was-as-good', { choice: action.text });
  if (costsLittle(action.regret)) return say('study-was-close', { choice: action.text, best: best.text });
  const told = { choice: action.text, cost: cost(action.regret), best: best.text };
  return exact ? say('study-was-cost', told) : say('study-was-about-cost', told);
}
