// Words that the server does not tell: names, the scoreboard, how a drive ended, the great moments.

import type { Moment, SectionOf } from '$web/lib/board';
import type { DialDrive, DialDriveEnd, DialPhase, DialScene, DialTeam } from '$web/lib/types';

export const TEAMS: readonly DialTeam[] = ['home', 'away'];
export const seatOf = (team: DialTeam): 0 | 1 => (team === 'home' ? 0 : 1);
export const otherTeam = (team: DialTeam): DialTeam => (team === 'home' ? 'away' : 'home');
export const teamTitle = (team: DialTeam): string => (team === 'home' ? 'Home' : 'Away');
export const letterOf = (team: DialTeam): string => (team === 'home' ? 'H' : 'A');
/** The look of a team's mark and card. */
export const lookOf = (team: DialTeam): 'red' | 'yellow' => (team === 'home' ? 'red' : 'yellow');
export const nameOf = (team: DialTeam, names: readonly string[]): string =>
  names[seatOf(team)] || teamTitle(team);
export const halfTitle = (half: number): string => (half === 1 ? '1st half' : '2nd half');

const DOING: Record<DialPhase, string> = {
  toss: 'The toss',
  choose: 'chooses',
  'kick-off': 'kicks off',
  'free-kick': 'takes a free kick',
  return: 'runs the kick back',
  'interception-return': 'runs the interception back',
  scrimmage: 'gives the signal',
  try: 'tries for the point',
  spin: 'spins the dial',
  over: 'The game is over',
};
/** What the team on turn does, after its name. */
export const doing = (phase: DialPhase): string => DOING[phase];

/** What the big button of a forced signal says. */
export function forcedAction(scene: DialScene): string {
  switch (scene.phase) {
    case 'kick-off':
      return 'Kick off';
    case 'free-kick':
      return 'Take the free kick';
    case 'return':
    case 'interception-return':
      return 'Run it back';
    default:
      return 'Continue';
  }
}

/** "2nd and 7", or what else is on. `ended`: the match has ended otherwise than on the field. */
export function situation(scene: DialScene, ended = false): string {
  if (ended) return DOING.over;
  if (scene.down) return scene.down.name;
  switch (scene.play) {
    case 'kick-off':
      return 'Kick-off';
    case 'free-kick':
      return 'Free kick';
    case 'return':
      return 'Run-back of a kick';
    case 'interception-return':
      return 'Run-back of a pass';
    case 'try':
      return 'Try for the point';
    default:
      return scene.phase === 'over' ? 'Full time' : scene.phase === 'toss' ? 'The toss' : 'Kick or receive';
  }
}

/** The key that gives a signal: the last digit of its number, the first letter of kick and receive. */
export function keyOf(signal: { token: string; number?: number | null }): string {
  return signal.number == null ? signal.token.slice(0, 1) : String(signal.number % 10);
}

const ENDINGS: Record<DialDriveEnd, [short: string, long: string]> = {
  touchdown: ['TD', 'touchdown'],
  'field-goal': ['FG', 'field goal'],
  'missed-field-goal': ['Missed FG', 'field goal missed'],
  punt: ['Punt', 'punt'],
  blocked: ['Blocked', 'kick blocked and lost'],
  fumble: ['Fumble', 'ball lost'],
  interception: ['Int.', 'pass intercepted'],
  'over-end-line': ['Over', 'pass over the end line'],
  downs: ['Downs', 'lost on downs'],
  safety: ['Safety', 'safety'],
  half: ['Half', 'the half ended'],
};

const ending = ({ how }: DialDrive): readonly [string, string] => (how ? ENDINGS[how] : ['', '']);

/** How a drive ended, for its bar. */
export function shortEnding(drive: DialDrive): string {
  const short = ending(drive)[0];
  if (drive.touchdown && drive.touchdown !== drive.team) return `${short}, TD ${letterOf(drive.touchdown)}`;
  if (drive.how === 'touchdown') return drive.try_good ? 'TD +1' : 'TD';
  return short;
}

/** How a drive ended, in a sentence part. */
export function longEnding(drive: DialDrive): string {
  const parts = [ending(drive)[1]];
  if (drive.touchdown && drive.touchdown !== drive.team)
    parts.push(`touchdown for ${teamTitle(drive.touchdown)}`);
  if (drive.touchback) parts.push('touchback');
  if (drive.touchdown && drive.try_good != null) parts.push(drive.try_good ? 'try good' : 'try failed');
  return parts.join(', ');
}

/** The second half, and every score with how it stood then. */
export function moments(sections: readonly SectionOf<DialDrive>[]): Moment[] {
  const all: Moment[] = [];
  const score = [0, 0];
  let half = 1;
  for (const section of sections) {
    if (!section.section_stats) continue;
    const drive = section.section_stats;
    if (drive.half !== half) all.push({ ply: section.from, kind: 'period', text: halfTitle(drive.half) });
    half = drive.half;
    for (const seat of [0, 1]) {
      const points = drive.points[seat] ?? 0;
      if (points === 0) continue;
      score[seat]! += points;
      const what = points >= 6 ? 'TD' : points === 3 ? 'FG' : points === 2 ? 'Safety' : 'Try';
      all.push({ ply: section.to, kind: 'score', seat, text: `${what} ${score.join('–')}` });
    }
  }
  return all;
}

const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`;

/** "6 plays, 43 yards, 2 first downs". */
export function figures(drive: { plays: number; gain: number; first_downs: number }): string {
  const yards = `${drive.gain < 0 ? '−' : ''}${count(Math.abs(drive.gain), 'yard')}`;
  return [count(drive.plays, 'play'), yards, count(drive.first_downs, 'first down')].join(', ');
}

/** A yard of a team's own count as yards from Home's goal line. */
export const yardsFromHome = (team: DialTeam, own: number): number => (team === 'home' ? own : 100 - own);

export type CallOut = { text: string; team: DialTeam | null };

/** What is called out over the field when it happens; null if it is nothing great. */
export function callOut(before: DialScene, after: DialScene, token: string | null): CallOut | null {
  for (const team of TEAMS) {
    const points = (after.score[seatOf(team)] ?? 0) - (before.score[seatOf(team)] ?? 0);
    if (points === 6) return { text: 'Touchdown!', team };
    if (points === 3) return { text: 'Field goal!', team };
    if (points === 2) return { text: 'Safety!', team };
    if (points === 1) return { text: 'The try is good', team };
  }
  if (token === null) return null;
  if (before.play === 'try') return { text: 'The try fails', team: null };
  if (after.phase === 'over') return { text: 'Full time', team: null };
  if (after.half !== before.half) return { text: 'Half-time', team: null };
  const team = after.offense ?? null;
  if (token.startsWith('~INT')) return { text: 'Intercepted!', team };
  if (token.startsWith('~L')) return { text: 'Ball lost!', team };
  if (token.startsWith('~B')) return { text: 'Blocked!', team: token.startsWith('~BL') ? team : null };
  if (token === '~NG') return { text: 'No good', team: null };
  if (before.play === 'scrimmage' && before.offense !== after.offense && /^s[1-4]$/.test(signalOf(before)))
    return { text: 'Turned over on downs', team };
  if (before.down && after.down && after.down.number === 1 && before.offense === after.offense)
    return { text: 'First down', team };
  return null;
}

const signalOf = (scene: DialScene): string => scene.spinning?.signal ?? '';
