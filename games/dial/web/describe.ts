// Words that the server does not tell: names, the scoreboard, how a drive ended.

import { addressing } from '$web/lib/headernames';
import type { DialDrive, DialDriveEnd, DialPhase, DialScene, DialTeam } from '$web/lib/types';
import { say } from './words';

/** Numbers in a row as one, which no line breaks: “5, 6, 8–12”. */
export function runsOf(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) => (run.length > 2 ? `${run[0]}\u2060–\u2060${run.at(-1)}` : run.join(', ')))
    .join(', ');
}

export const TEAMS: readonly DialTeam[] = ['home', 'away'];
export const seatOf = (team: DialTeam): 0 | 1 => (team === 'home' ? 0 : 1);
export const otherTeam = (team: DialTeam): DialTeam => (team === 'home' ? 'away' : 'home');
export const teamTitle = (team: DialTeam): string => say(team === 'home' ? 'side-home' : 'side-away');
export const letterOf = (team: DialTeam): string => say('board-team-letter', { team });
/** The look of a team's mark and card. */
export const lookOf = (team: DialTeam): 'red' | 'yellow' => (team === 'home' ? 'red' : 'yellow');
export const nameOf = (team: DialTeam, names: readonly string[]): string =>
  names[seatOf(team)] || teamTitle(team);
export const halfTitle = (half: number): string => say('board-half', { half });

/** What the team on turn does, after its name or “You”. */
export function doing(phase: DialPhase, you: 'yes' | 'no' = 'no'): string {
  switch (phase) {
    case 'toss':
      return say('board-doing-toss');
    case 'choose':
      return say('board-doing-choose', { you });
    case 'kick-off':
      return say('board-doing-kick-off', { you });
    case 'free-kick':
      return say('board-doing-free-kick', { you });
    case 'return':
      return say('board-doing-return', { you });
    case 'interception-return':
      return say('board-doing-interception-return', { you });
    case 'scrimmage':
      return say('board-doing-scrimmage', { you });
    case 'try':
      return say('board-doing-try', { you });
    case 'spin':
      return say('board-doing-spin', { you });
    case 'over':
      return say('board-doing-over');
  }
}

/** What the big button of a forced signal says. */
export function forcedAction(scene: DialScene): string {
  // While it is spun it is still called what it was.
  switch (scene.phase === 'spin' ? scene.play : scene.phase) {
    case 'kick-off':
      return say('board-kick-off');
    case 'free-kick':
      return say('board-take-free-kick');
    case 'return':
    case 'interception-return':
      return say('board-run-back');
    default:
      return say('board-continue');
  }
}

/** Why there are but these signals; of a single one, what comes of giving it. */
export function whyOnly(scene: DialScene): string {
  switch (scene.phase) {
    case 'kick-off':
      return say('board-only-kick-off');
    case 'free-kick':
      return say('board-only-free-kick');
    case 'return':
      return say('board-only-return');
    case 'interception-return':
      return say('board-only-interception-return');
    case 'try':
      return say('board-only-try');
    default:
      return say('board-only-now');
  }
}

/** "2nd and 7", or what else is on. `ended`: the match has ended otherwise than on the field. */
export function situation(scene: DialScene, ended = false): string {
  if (ended) return doing('over');
  if (scene.down) return scene.down.name;
  switch (scene.play) {
    case 'kick-off':
      return say('board-on-kick-off');
    case 'free-kick':
      return say('board-on-free-kick');
    case 'return':
      return say('board-on-return');
    case 'interception-return':
      return say('board-on-interception-return');
    case 'try':
      return say('board-on-try');
    default:
      if (scene.phase === 'over') return say('board-full-time');
      return say(scene.phase === 'toss' ? 'board-doing-toss' : 'board-kick-or-receive');
  }
}

/** What was called, or is: the field goal from the 5 is the kick for the extra point, too. */
export function callName(scene: DialScene, { signal, name }: { signal: string; name: string }): string {
  if (signal !== 's10') return name;
  const drive = scene.drive.how ? scene.drive : scene.last_drive;
  const done = scene.last_spin?.signal === signal && scene.phase !== 'spin' && drive?.try_good != null;
  return scene.play === 'try' || done ? say('board-extra-point') : name;
}

/** The key that gives a signal: the last digit of its number, the first letter of kick and receive. */
export function keyOf(signal: { token: string; number?: number | null }): string {
  return signal.number == null ? signal.token.slice(0, 1) : String(signal.number % 10);
}

/** How a drive ended, for its bar and in a sentence part. */
function endingOf(how: DialDriveEnd): readonly [short: string, long: string] {
  switch (how) {
    case 'touchdown':
      return [say('board-end-short-touchdown'), say('board-end-touchdown')];
    case 'field-goal':
      return [say('board-end-short-field-goal'), say('board-end-field-goal')];
    case 'missed-field-goal':
      return [say('board-end-short-missed-field-goal'), say('board-end-missed-field-goal')];
    case 'punt':
      return [say('board-end-short-punt'), say('board-end-punt')];
    case 'blocked':
      return [say('board-end-short-blocked'), say('board-end-blocked')];
    case 'fumble':
      return [say('board-end-short-fumble'), say('board-end-fumble')];
    case 'interception':
      return [say('board-end-short-interception'), say('board-end-interception')];
    case 'over-end-line':
      return [say('board-end-short-over-end-line'), say('board-end-over-end-line')];
    case 'downs':
      return [say('board-end-short-downs'), say('board-end-downs')];
    case 'safety':
      return [say('board-end-short-safety'), say('board-end-safety')];
    case 'half':
      return [say('board-end-short-half'), say('board-end-half')];
  }
}

const ending = ({ how }: DialDrive): readonly [string, string] => (how ? endingOf(how) : ['', '']);

/** How a drive ended, for its bar. */
export function shortEnding(drive: DialDrive): string {
  const short = ending(drive)[0];
  if (drive.touchdown && drive.touchdown !== drive.team)
    return say('board-end-short-against', { short, letter: letterOf(drive.touchdown) });
  if (drive.how === 'touchdown' && drive.try_good) return say('board-end-short-try-good');
  return short;
}

/** How a drive ended, in a sentence part. */
export function longEnding(drive: DialDrive): string {
  const parts: [string, ...string[]] = [ending(drive)[1]];
  if (drive.touchdown && drive.touchdown !== drive.team)
    parts.push(say('board-touchdown-for', { team: teamTitle(drive.touchdown) }));
  if (drive.touchback) parts.push(say('board-touchback'));
  if (drive.touchdown && drive.try_good != null)
    parts.push(say(drive.try_good ? 'board-try-good' : 'board-try-failed'));
  return parts.reduce((end, more) => say('board-end-and', { end, more }));
}

/** "6 plays, 43 yards, 2 first downs". */
export function figures(drive: { plays: number; gain: number; first_downs: number }): string {
  return say('board-figures', {
    plays: drive.plays,
    sign: drive.gain < 0 ? '−' : '',
    yards: Math.abs(drive.gain),
    downs: drive.first_downs,
  });
}

/** A yard of a team's own count as yards from Home's goal line. */
export const yardsFromHome = (team: DialTeam, own: number): number => (team === 'home' ? own : 100 - own);

export type CallOut = { text: string; team: DialTeam | null };

/** What is called out over the field when it happens, `you` being the seat addressed; null if it is nothing great. */
export function callOut(
  before: DialScene,
  after: DialScene,
  token: string | null,
  you: number | null = null,
): CallOut | null {
  for (const team of TEAMS) {
    const points = (after.score[seatOf(team)] ?? 0) - (before.score[seatOf(team)] ?? 0);
    if (points === 6) return { text: say('board-call-touchdown'), team };
    if (points === 3) return { text: say('board-call-field-goal'), team };
    if (points === 2) return { text: say('board-call-safety'), team };
    if (points === 1) return { text: say('board-call-try-good'), team };
  }
  if (token === null) return null;
  if (before.play === 'try') return { text: say('board-call-try-failed'), team: null };
  if (after.phase === 'over') return { text: say('board-full-time'), team: null };
  if (after.half !== before.half) return { text: say('board-call-half-time'), team: null };
  const team = after.offense ?? null;
  if (token.startsWith('~INT')) return { text: say('board-call-intercepted'), team };
  if (token.startsWith('~L') && team) {
    const addressed = addressing(you, seatOf(team));
    return { text: say('board-call-recovered', { team: teamTitle(team), you: addressed }), team };
  }
  if (token.startsWith('~B'))
    return { text: say('board-call-blocked'), team: token.startsWith('~BL') ? team : null };
  if (token === '~NG') return { text: say('board-call-no-good'), team: null };
  if (before.play === 'scrimmage' && before.offense !== after.offense && /^s[1-4]$/.test(signalOf(before)))
    return { text: say('board-call-downs'), team };
  if (before.down && after.down && after.down.number === 1 && before.offense === after.offense)
    return { text: say('board-call-first-down'), team };
  return null;
}

const signalOf = (scene: DialScene): string => scene.spinning?.signal ?? '';
