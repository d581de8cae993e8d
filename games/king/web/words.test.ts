import { describe, expect, it } from 'vitest';
import { targetsOf } from '$web/grid/scene/offers';
import type { GridTarget, KingDrive, KingLane, KingScene } from '$web/lib/types';
import { questionOf } from './announce';
import { MoveClock } from './clock.svelte';
import { boardHelp, doingInWords, driveInWords, situation, spotInWords, startInWords } from './describe';
import { Layout, U } from '$web/grid/geometry';
import { formationFrame } from './frame';
import { laneLines, lanesShown } from './marks';
import { covered, draftPieces, leftmost, rankFor, rankInWords, SHAPE, standing } from './men';
import { offers, turnOf } from './offers';

const empty: KingScene = {
  ...{ columns: 10, rows: 24, first_row: 1, sides: ['Home', 'Away'], status: '', areas: [], actions: [] },
  ...{ phase: 'turn', offense: 0, on_turn: 0, possession: 1 },
  ...{ half: 1, quarter: 1, moves: 0, half_moves: 20, pieces: [], reach: [], score: [0, 0] },
  ball: { ...{ at: 'e4', column: 4, row: 4 }, carrier: 'QB' },
  ...{ passing: true, attempt_open: true, qb_beyond_line: false, linemen_downfield: [], lanes: [] },
};
const drive: KingDrive = {
  ...{ offense: 1, possession: 1, half: 1, quarter: 1, line: 6, furthest: 9, end_rank: 9, moves: 1 },
  ...{ attempted: false, announced: false, completed: false, end: 'sack', points: [0, 0] },
};

describe('ranks', () => {
  it('are read by the yards to the nearer goal line, as the team with the ball has them', () => {
    expect([2, 3, 6, 12, 13, 22, 23].map((row) => rankInWords(row, 0))).toEqual([
      ...['Home’s end zone', 'the Home 5', 'the Home 20', 'midfield', 'the Away 45', 'Away’s goal line'],
      'Away’s end zone',
    ]);
    // Away counts from the other end.
    expect(rankInWords(19, 1)).toBe('the Away 20');
    expect(rankFor(1, 19)).toBe(6);
  });
});

describe('where a drive stands', () => {
  const told = (spot: number, line = 6, offense = 0) =>
    spotInWords({
      ...empty,
      offense,
      line: { rank: rankFor(offense, line), row: line },
      spot: { rank: rankFor(offense, spot), row: spot },
    } as KingScene);
  it('is the line while the passer is behind it, and the ball beyond it', () => {
    expect(told(4)).toBe('at the Home 20');
    expect(told(6)).toBe('at the Home 20');
    expect(told(9)).toBe('at the Home 35');
    expect(told(20, 19, 1)).toBe('at the Away 20');
    expect(told(16, 19, 1)).toBe('at the Away 35');
    expect(spotInWords(empty)).toBe('');
  });
});

describe('a pass attempt', () => {
  it('is asked about with a warning while no receiver is free', () => {
    const attempt = { token: 'attempt', label: '' };
    const lane: KingLane = { receiver: 'TE', at: 'h6', path: [], open: true, blocked_by: [], threats: [] };
    expect(questionOf(empty, attempt)).toContain('No receiver is free now.');
    expect(questionOf({ ...empty, lanes: [{ ...lane, open: false }] }, attempt)).toContain('No receiver');
    expect(questionOf({ ...empty, lanes: [lane] }, attempt)).not.toContain('No receiver');
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
    const pieces = draftPieces({ OL: 'c6', TE: 'h6' }, 'offense', 0);
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
      text: 'Away’s ball carrier was tackled at the Away 35, after 1 move.',
    });
    expect(driveInWords({ ...drive, completed: true }).title).toBe('Stopped');
    expect(driveInWords({ ...drive, end: 'touchdown', end_rank: 23, moves: 9 }).text).toBe(
      '6 points for Away, after 9 moves.',
    );
  });
  it('is followed by who starts where', () => {
    const line = { row: 12, rank: 12, text: 'midfield', yards_to_goal: 50 };
    expect(startInWords({ ...empty, line })).toBe(
      'Home has the ball next, at midfield. Away lines up first.',
    );
  });
  it('says why a line has another name for the team that takes over on it', () => {
    const line = { row: 20, rank: 20, text: 'the Away 10', yards_to_goal: 10 };
    const sack = { ...drive, end: 'sack' as const, offense: 1, end_rank: 5 };
    expect(startInWords({ ...empty, offense: 0, line }, sack)).toBe(
      'Home has the ball next, on the same rank: that is at the Away 10 going the other way. Away lines up first.',
    );
    expect(startInWords({ ...empty, offense: 0, line }, { ...sack, end: 'punt' })).toContain(
      'next, at the Away 10.',
    );
  });
});

describe('what is told of a position', () => {
  it('names the ways to answer an announced pass', () => {
    const announced = { receiver: 'FB', at: 'e23', path: [] };
    const takes = { at: 'e23', column: 4, row: 23, tokens: [], result: 'interception' };
    const reach = [{ piece: 'SF1', from: 'e21', squares: [takes], passes: [], lines: [], closed: [] }];
    const stopped = { ...empty, reach, announced } as unknown as KingScene;
    const told = situation({ ...stopped, on_turn: 1 });
    expect(told).toContain('take out the receiver. Otherwise');
    expect(told).toContain('One move for the defense: take out');
    expect(situation({ ...stopped, on_turn: 1 }, null, 'yes')).toContain('You have one move: take out');
    expect(situation({ ...stopped, announced: { ...announced, path: ['e22'] } })).toContain('step between');
    expect(situation({ ...empty, on_turn: 1, announced })).toContain('Nobody can stop it');
  });
  it('tells those who only see an announced pass answered who answers it, not what to do', () => {
    const scene = { ...empty, announced: { receiver: 'FB', at: 'e23', path: ['e22'] } };
    expect(situation(scene, 'computer')).toMatch(
      /^Home throws to the .* on e23\. The computer answers with one move;/,
    );
    expect(situation(scene, 'person')).toContain('Away answers with one move;');
  });
  it('tells nobody to do something in a position that is shown again, and not who is free in it', () => {
    expect(situation({ ...empty, on_turn: 0 }, 'past')).toBe('');
    const scene = { ...empty, announced: { receiver: 'FB', at: 'e23', path: [] } };
    expect(situation(scene, 'past')).not.toContain('Nobody can stop it');
    expect(doingInWords(empty, 'yes')).toMatch(/: make 1 move$/);
    expect(doingInWords(empty, 'yes', 'no')).not.toContain('move');
  });
  it('says what comes of a pass that has been announced, to the side that is on turn', () => {
    expect(situation({ ...empty, on_turn: 0 })).toBe(
      'No receiver is free yet: move a man, and throw on a later turn.',
    );
    expect(situation({ ...empty, on_turn: 1 })).toMatch(/^Home has announced a pass: next turn/);
  });
  it('changes its turn with every action', () => {
    expect(turnOf(empty)).not.toBe(turnOf({ ...empty, moves: 1 }));
    expect(turnOf(empty)).not.toBe(turnOf({ ...empty, announced: { receiver: 'FB', at: 'e6', path: [] } }));
  });
});

describe('passes', () => {
  const pieces = draftPieces({ QB: 'e4', FB: 'g6', WR1: 'b7' }, 'offense', 0);
  const lane = (receiver: string, at: string): KingLane => ({
    ...{ receiver, at, path: [], open: true, blocked_by: [] },
    threats: [{ piece: 'LB1', from: 'b8', to: 'c6', kind: 'incompletion' }],
  });
  const scene = { ...empty, pieces, lanes: [lane('FB', 'g6'), lane('WR1', 'b7')] };
  it('can be aimed only at receivers whom the rules allow', () => {
    const pass: GridTarget = {
      ...{ at: 'g6', column: 6, row: 6, tokens: ['complete>g6'], pass: true, meets: 'FB', note: '' },
    };
    const shut = {
      token: 'complete>b7',
      label: '',
      piece: 'WR1',
      forbidden: { rule: 'Open Path', message: '' },
    };
    const passer = { piece: 'QB', from: 'e4', squares: [], passes: [pass], lines: [], closed: [] };
    const now = { ...scene, reach: [passer], actions: [shut] };
    expect(targetsOf(now, 'QB', 'pass').map(({ at }) => at)).toEqual(['g6']);
    expect(offers.targets(now, 'FB', 'pass')).toEqual([]);
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
  const of = (lie: Layout, squares: Record<string, string>) =>
    formationFrame(draftPieces(squares, 'offense', 0), lie);

  it('looks the way that the side will play on the board', () => {
    const [back, qb] = of(new Layout(SHAPE, 'right'), { QB: 'b4', FB: 'b2' }).men;
    expect([qb!.x > back!.x, qb!.y === back!.y], 'to the right').toEqual([true, true]);
    const [below, above] = of(new Layout(SHAPE, 'up'), { QB: 'b4', FB: 'b2' }).men;
    expect([above!.y < below!.y, above!.x === below!.x], 'upwards').toEqual([true, true]);
    const [right, left] = of(new Layout(SHAPE, 'right', true), { QB: 'b4', FB: 'b2' }).men;
    expect(left!.x, 'to the left on a board that was turned').toBeLessThan(right!.x);
  });

  it('has the whole width of the field, whichever way that lies', () => {
    for (const heading of ['up', 'right'] as const) {
      const [, , wide, high] = of(new Layout(SHAPE, heading), { QB: 'b4' }).frame.split(' ').map(Number);
      expect(heading === 'up' ? wide : high).toBe(10 * U);
    }
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
  const pieces = [...draftPieces({ QB: 'e5' }, 'offense', 0), ...draftPieces({ LB1: 'e6' }, 'defense', 1)];
  const scene = { ...empty, pieces };
  it('is about the pass in the mode for it', () => {
    const asked = (mode: string) => offers.whyNot(scene, 'QB', 'e6', mode);
    expect(asked('move')).toEqual({ ask: 'why-not', from: 'e5', to: 'e6', pass: false });
    expect(asked('pass')).toEqual({ ask: 'why-not', from: 'e5', to: 'e6', pass: true });
  });
  it('is whether a man shall be captured, if the player wants to be asked', () => {
    const moves: GridTarget = { at: 'e6', column: 4, row: 6, tokens: ['e5>e6'] };
    const captures = { ...moves, meets: 'LB1' };
    const asked = (target: GridTarget, contact: boolean) =>
      offers.confirm?.(scene, 'QB', target, 'mouse', contact) ?? null;
    expect(asked(captures, true)).toBe('QB takes out LB on e6.');
    expect(asked(captures, false)).toBeNull();
    expect(asked(moves, true)).toBeNull();
    expect(asked({ ...captures, result: 'sack' }, false)).toContain('a sack');
  });
});
