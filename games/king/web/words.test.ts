import { describe, expect, it } from 'vitest';
import type { KingDrive, KingLane, KingScene } from '$web/lib/types';
import { MoveClock } from './clock.svelte';
import { boardHelp, driveInWords, situation, startInWords } from './describe';
import { formationFrame } from './frame';
import { laneLines, lanesShown } from './marks';
import { covered, draftPieces, leftmost, rankFor, rankInWords, standing, teamTitle } from './men';
import { offers, passesOf, turnOf } from './offers';

const empty: KingScene = {
  ...{ phase: 'play', offense: 'home', on_turn: 'home', directions: ['up', 'down'], possession: 1 },
  ...{ half: 1, quarter: 1, moves: 0, half_moves: 20, line: null, ball: null, pieces: [], gone: [] },
  ...{
    carrier: 'QB',
    passing: true,
    attempt_open: true,
    announced: null,
    qb_beyond_line: false,
    linemen_downfield: [],
  },
  ...{ reach: [], announcements: [], lanes: [], stuck: false, placing: null, score: [0, 0] },
  ...{ last_event: null, last_drive: null },
};
const drive: KingDrive = {
  ...{ team: 'away', possession: 1, half: 1, quarter: 1, start_rank: 6, start_yards_to_goal: 80 },
  ...{ furthest_rank: 9, end_rank: 9, moves: 1, pass_attempted: false, pass_announced: false },
  ...{ pass_completed: false, end: 'sack', points: [0, 0] },
};

describe('ranks', () => {
  it('are read by the yards to the nearer goal line, as the team with the ball has them', () => {
    expect([2, 3, 6, 12, 13, 22, 23].map((row) => rankInWords(row, 'home'))).toEqual([
      ...['Home’s end zone', 'Home’s 5', 'Home’s 20', 'midfield', 'Away’s 45', 'Away’s goal line'],
      'Away’s end zone',
    ]);
    // Away counts from the other end.
    expect(rankInWords(19, 'away')).toBe('Away’s 20');
    expect(rankFor('away', 19)).toBe(6);
  });
});

describe('the five linemen', () => {
  it('cover five squares and stay on the board', () => {
    expect(covered('OL', 'c6')).toEqual(['c6', 'd6', 'e6', 'f6', 'g6']);
    expect(covered('TE', 'c6')).toEqual(['c6']);
    expect(leftmost('j6')).toBe('f6');
    expect(leftmost('b6', 4)).toBe('a6');
    expect(leftmost('e6', 2)).toBe('c6');
  });
  it('are one man of a draft and five on the board', () => {
    const pieces = draftPieces({ OL: 'c6', TE: 'h6' }, 'offense', 'home');
    expect(pieces.map(({ id, at }) => `${id} ${at}`)).toEqual([
      ...['OL1 c6', 'OL2 d6', 'OL3 e6', 'OL4 f6', 'OL5 g6', 'TE h6'],
    ]);
    expect(standing(pieces, 'offense')).toEqual({ OL: 'c6', TE: 'h6' });
    expect(standing(pieces, 'defense')).toEqual({});
  });
});

describe('a possession', () => {
  it('is told with its place as its own team reads it', () => {
    expect(driveInWords(drive)).toEqual({
      title: 'Sack',
      text: 'Away’s carrier was captured on Away’s 35, after 1 move.',
    });
    expect(driveInWords({ ...drive, pass_completed: true }).title).toBe('Stopped');
    expect(driveInWords({ ...drive, end: 'touchdown', end_rank: 23, moves: 9 }).text).toBe(
      '6 points for Away, after 9 moves.',
    );
  });
  it('is followed by who starts where', () => {
    const line = { row: 12, rank: 12, text: 'midfield', yards_to_goal: 50 };
    expect(startInWords({ ...empty, line }, teamTitle)).toBe(
      'Home has the ball next, at midfield. Away lines up first.',
    );
  });
});

describe('what is told of a position', () => {
  it('names the ways to answer an announced pass', () => {
    const announced = { receiver: 'FB', at: 'e23', path: [] };
    const told = situation({ ...empty, phase: 'reply', on_turn: 'away', announced });
    expect(told).toContain('capture the receiver; anything else');
    expect(situation({ ...empty, phase: 'reply', announced: { ...announced, path: ['e22'] } })).toContain(
      'step between',
    );
  });
  it('changes its turn with every action', () => {
    expect(turnOf(empty)).not.toBe(turnOf({ ...empty, moves: 1 }));
    expect(turnOf(empty)).not.toBe(turnOf({ ...empty, phase: 'reply' }));
  });
});

describe('passes', () => {
  const pieces = draftPieces({ QB: 'e4', FB: 'g6', WR1: 'b7' }, 'offense', 'home');
  const lane = (receiver: string, at: string): KingLane => ({
    ...{ receiver, at, path: [], open: true, blocked_by: [] },
    threats: [{ piece: 'LB1', from: 'b8', to: 'c6', kind: 'incompletion' }],
  });
  const scene = { ...empty, pieces, lanes: [lane('FB', 'g6'), lane('WR1', 'b7')] };
  it('can be aimed only at receivers whom the rules allow', () => {
    const offer = { kind: 'complete', token: 'complete>g6', receiver: 'FB', at: 'g6', risk: '' } as const;
    const announcements = [
      { ...offer, legal: true },
      { ...offer, token: 'complete>b7', at: 'b7', legal: false },
    ];
    expect(passesOf({ ...scene, announcements }, 'QB').map(({ at }) => at)).toEqual(['g6']);
    expect(passesOf({ ...scene, announcements }, 'FB')).toEqual([]);
  });
  it('have their lanes drawn when they are wanted, looked at or announced', () => {
    expect(lanesShown(scene, false, null)).toEqual([]);
    expect(lanesShown(scene, true, null)).toHaveLength(2);
    expect(lanesShown(scene, false, 'WR1').map(({ receiver }) => receiver)).toEqual(['WR1']);
    const announced = { receiver: 'FB', at: 'g6', path: [] };
    expect(lanesShown({ ...scene, announced }, true, null).map(({ receiver }) => receiver)).toEqual(['FB']);
  });
  it('draw a threat once, though it closes several lanes', () => {
    expect(laneLines(scene, scene.lanes).map(({ kind }) => kind)).toEqual(['threat', 'pass', 'pass']);
  });
});

describe('the picture of a formation', () => {
  it('shows both teams looking forward, upwards', () => {
    const of = (team: 'home' | 'away', at: string) =>
      formationFrame(draftPieces({ QB: at }, 'offense', team), team).men.map(({ x, y }) => [x, y]);
    expect(of('home', 'b4')).toEqual(of('away', 'i21'));
  });
});

describe('the clock of a move', () => {
  it('begins anew with every move, with the seconds of the side', () => {
    const clock = new MoveClock();
    clock.begin('1', 'offense');
    expect(clock.seconds).toBe(30);
    clock.left = 4200;
    clock.begin('1', 'offense');
    expect(clock.seconds).toBe(5);
    clock.begin('2', 'defense');
    expect(clock.seconds).toBe(15);
    clock.begin(null, 'defense');
    expect(clock.seconds).toBeNull();
  });
});

describe('the help of the keyboard', () => {
  it('names no passes in a game without them', () => {
    expect(boardHelp(empty)).toMatch(/passing.*attempt.*lanes/);
    expect(boardHelp({ ...empty, passing: false })).not.toMatch(/pass/);
    expect(boardHelp({ ...empty, passing: false })).toContain('K announces a punt, G a field goal, Escape');
  });
});

describe('what is asked', () => {
  const men = [
    { id: 'QB', team: 'home', unit: 'offense', kind: 'QB', label: 'QB', at: 'e5', column: 4, row: 5 },
    { id: 'LB1', team: 'away', unit: 'defense', kind: 'LB', label: 'LB', at: 'e6', column: 4, row: 6 },
  ].map((one) => ({ ...one, carrier: one.id === 'QB', eligible: false }));
  const scene = { ...empty, pieces: men } as Partial<KingScene> as KingScene;
  it('is about the pass in the mode for it', () => {
    const asked = (mode: string) => offers.whyNot(scene, 'QB', 'e6', mode);
    expect(asked('move')).toEqual({ ask: 'why-not', from: 'e5', to: 'e6', pass: false });
    expect(asked('pass')).toEqual({ ask: 'why-not', from: 'e5', to: 'e6', pass: true });
  });
  it('is whether a man shall be captured, if the player wants to be asked', () => {
    const square = { at: 'e6', column: 4, row: 6, tokens: ['e5>e6'] };
    const captures = { ...square, move: { ...square, captures: 'LB1', result: null } };
    const moves = { ...square, move: { ...square, captures: null, result: null } };
    const asked = (target: typeof captures | typeof moves, contact: boolean) =>
      offers.confirm?.(scene, 'QB', target, 'mouse', contact) ?? null;
    expect(asked(captures, true)).toBe('QB captures LB on e6.');
    expect(asked(captures, false)).toBeNull();
    expect(asked(moves, true)).toBeNull();
    const sack = { ...captures, move: { ...captures.move, result: 'sack' as const } };
    expect(asked(sack as never, false)).toContain('a sack');
  });
});
