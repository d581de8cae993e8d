import type { MatchOf, SectionOf } from '$web/lib/board';
import { describe, expect, it } from 'vitest';
import {
  callName,
  callOut,
  figures,
  forcedAction,
  keyOf,
  longEnding,
  runsOf,
  shortEnding,
  situation,
  yardsFromHome,
} from './describe';
import { ended } from './ended';
import { moments } from './moments';
import { meanOf, rowsOf } from './odds';
import type { DialDrive, DialScene, DialSignalOdds } from '$web/lib/types';

function scene(changes: Partial<DialScene> = {}): DialScene {
  return {
    phase: 'scrimmage',
    play: 'scrimmage',
    on_turn: 'home',
    offense: 'home',
    toss_winner: 'home',
    half: 1,
    plays: { played: 3, left: 77, half: 80 },
    score: [0, 0],
    ball: { yards: 20, g: 80, place: 'Home 20' },
    down: {
      number: 2,
      name: '2nd and 7',
      to_go: 7,
      goal: false,
      point: 27,
      point_g: 73,
      incomplete_before: false,
    },
    signals: [],
    closed: [],
    spinning: null,
    last_spin: null,
    drive: { ...drive, number: 1, team: 'home', start: 17, end: 20, plays: 1, gain: 3, how: null },
    last_drive: null,
    dial: 'built-in',
    ...changes,
  };
}
const drive: DialDrive = {
  number: 4,
  team: 'away',
  half: 1,
  start: 20,
  end: 62,
  plays: 1,
  gain: -2,
  first_downs: 2,
  how: 'punt',
  touchback: false,
  touchdown: null,
  try_good: null,
  points: [0, 0],
};

describe('the name of what was called', () => {
  const kick = { signal: 's10', name: 'Field goal from the 5' };
  const last_spin = { ...kick, number: 10, token: '~G', text: 'goal' };
  const scored = { ...drive, how: 'touchdown', touchdown: 'away', try_good: true } as const;
  it('is the extra point, while it is tried for and after it', () => {
    expect(callName(scene({ phase: 'spin', play: 'try' }), kick)).toBe('Extra point');
    expect(callName(scene({ phase: 'choose', last_spin, last_drive: scored }), kick)).toBe('Extra point');
    expect(callName(scene({ phase: 'over', last_spin, drive: scored }), kick)).toBe('Extra point');
  });
  it('is a field goal on a down', () => {
    expect(callName(scene({ phase: 'spin', last_drive: scored }), kick)).toBe(kick.name);
    const made = { ...drive, how: 'field-goal' } as const;
    expect(callName(scene({ phase: 'choose', last_spin, last_drive: made }), kick)).toBe(kick.name);
    expect(callName(scene({ phase: 'over', last_spin, drive: made, last_drive: scored }), kick)).toBe(
      kick.name,
    );
  });
});

describe('what is called out', () => {
  const spun = scene({
    phase: 'spin',
    spinning: { signal: 's3', number: 3, name: 'End run', total: 36, segments: [] },
  });
  it('is who scored, and what', () => {
    expect(callOut(spun, scene({ score: [6, 0] }), '~+80')).toEqual({ text: 'Touchdown!', team: 'home' });
    expect(callOut(spun, scene({ score: [0, 2] }), '~-20')).toEqual({ text: 'Safety!', team: 'away' });
    expect(callOut(spun, scene({ score: [3, 0] }), '~G')?.text).toBe('Field goal!');
  });
  it('is a first down, and a ball lost to the other team', () => {
    const first = { ...scene().down!, number: 1, name: '1st and 10' };
    expect(callOut(spun, scene({ down: first }), '~+9')?.text).toBe('First down');
    expect(callOut(spun, scene({ offense: 'away', down: first }), '~+1')).toEqual({
      text: 'Turned over on downs',
      team: 'away',
    });
  });
  it('is who has the ball after a fumble, not who has lost it', () => {
    const lost = scene({ offense: 'away' });
    expect(callOut(spun, lost, '~L-2')).toEqual({ text: 'Away recovers!', team: 'away' });
    expect(callOut(spun, lost, '~L-2', 1)?.text, 'the person at this screen').toBe('You recover!');
    expect(callOut(spun, lost, '~L-2', 0)?.text).toBe('Away recovers!');
  });
  it('is nothing for a plain gain', () => {
    expect(callOut(spun, scene(), '~+2')).toBeNull();
  });
});

describe('words', () => {
  it('call what there is only one of the same before and while it is spun', () => {
    const kick = scene({ phase: 'kick-off', play: 'kick-off' });
    expect(forcedAction(kick)).toBe('Kick off');
    expect(forcedAction({ ...kick, phase: 'spin' })).toBe('Kick off');
  });
  it('say what is on', () => {
    expect(situation(scene())).toBe('2nd and 7');
    expect(situation(scene({ down: null, play: 'try' }))).toBe('Extra point');
    expect(situation(scene({ down: null, play: null, phase: 'choose' }))).toBe('Kick or receive');
    expect(situation(scene({ down: null, play: null, phase: 'over' }))).toBe('Full time');
    expect(situation(scene(), true), 'somebody gave up').toBe('The game is over');
  });
  it('give every signal on offer at once a key of its own', () => {
    const keys = [1, 2, 3, 4, 7, 9].map((number) => keyOf({ token: `s${number}`, number }));
    expect(keys).toEqual(['1', '2', '3', '4', '7', '9']);
    expect([12, 10].map((number) => keyOf({ token: `s${number}`, number }))).toEqual(['2', '0']);
    expect(keyOf({ token: 'receive', number: null })).toBe('r');
  });
  it('tell how a drive ended', () => {
    expect(figures(drive)).toBe('1 play, −2 yards, 2 first downs');
    expect([shortEnding(drive), longEnding(drive)]).toEqual(['Punt', 'punt']);
    expect(longEnding({ ...drive, touchback: true })).toBe('punt, touchback');
    const scored = { ...drive, how: 'touchdown' as const, touchdown: 'away' as const, try_good: true };
    expect([shortEnding(scored), longEnding(scored)]).toEqual(['TD +1', 'touchdown, try good']);
    const lost = { ...drive, how: 'fumble' as const, touchdown: 'home' as const, try_good: false };
    expect(shortEnding(lost)).toBe('Fumble, TD H');
    expect(longEnding(lost)).toBe('ball lost, touchdown for Home, try failed');
  });
  it('mark the second half and the scores', () => {
    const section = (
      from: number,
      to: number,
      section_stats: Partial<DialDrive> | null,
    ): SectionOf<DialDrive> => ({
      ...{
        number: 1,
        from,
        to,
        title: '',
        section_stats: section_stats && { ...drive, half: 1, points: [0, 0], ...section_stats },
      },
    });
    const sections = [
      section(0, 9, { points: [7, 0] }),
      section(9, 15, {}),
      section(15, 30, { half: 2, points: [0, 3] }),
      section(30, 31, null),
    ];
    expect(moments(sections)).toEqual([
      { ply: 9, kind: 'score', seat: 0, text: 'TD 7–0' },
      { ply: 15, kind: 'period', text: '2nd half' },
      { ply: 30, kind: 'score', seat: 1, text: 'FG 7–3' },
    ]);
  });
  it('count the plays of both halves where nobody scored', async () => {
    const match = {
      scene: scene({ half: 2, plays: { played: 3, left: 0, half: 3 } }),
    } as unknown as MatchOf<DialScene>;
    expect(await ended(match, () => Promise.resolve([]))).toBe('Nobody scored in 6 plays.');
  });
  it('count yards from one goal line', () => {
    expect([yardsFromHome('home', 20), yardsFromHome('away', 20)]).toEqual([20, 80]);
  });
});

describe('odds', () => {
  const never = { numerator: 0, denominator: 1 };
  const odds: DialSignalOdds = {
    token: 's7',
    number: 7,
    name: 'Punt',
    first_down: never,
    touchdown: never,
    field_goal: never,
    point: never,
    safety: { numerator: 1, denominator: 36 },
    turnover: { numerator: 35, denominator: 36 },
    touchdown_against: never,
    mean_gain: -0.04,
    mean_kick: 36.25,
  };
  it('name only what can happen', () => {
    expect(rowsOf(odds).map((row) => row.good)).toEqual([false, false]);
  });
  it('give the mean of a kick for a kick, of a gain for the rest', () => {
    expect(meanOf(odds)).toBe('average net 36.3 yd');
    expect(meanOf({ ...odds, mean_kick: null, mean_gain: -2.5 })).toBe('average −2.5 yd');
    expect(meanOf({ ...odds, mean_kick: null })).toBe('average 0.0 yd');
  });
});

describe('the signals that are not open', () => {
  it('are short where they follow each other', () => {
    expect(runsOf([5, 6, 8, 9, 10, 11, 12])).toBe('5, 6, 8\u2060–\u206012');
    expect(runsOf([4])).toBe('4');
    expect(runsOf([])).toBe('');
  });
});
