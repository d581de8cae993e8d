import { describe, expect, it } from 'vitest';
import { parseSquare } from '$web/grid/geometry';
import { laneLines, previewLines, targetMarks } from '$web/grid/scene/marks';
import { targetsOf } from '$web/grid/scene/offers';
import type { GridLine, GridReach, GridTarget, QuarterbackHalf, QuarterbackScene } from '$web/lib/types';
import { closedMarks, grave } from './marks';
import { worthOf } from './men';
import { offers, turnOf } from './offers';
import {
  doingInWords,
  halfInWords,
  held,
  playInWords,
  situation,
  squareInWords,
  targetInWords,
} from './describe';
import { script } from './script';
import { say } from './words';

const cell = (at: string) => ({ at, ...parseSquare(at)! });
const ids = { single: 'S', double: 'D', triple: 'T', quarterback: 'Q' };

function piece(seat: 0 | 1, kind: keyof typeof ids, at: string, n = '1') {
  const label = kind === 'quarterback' ? 'Q' : ids[kind] + n;
  const side = seat === 0 ? 'Red' : 'Blue';
  const name = kind[0]!.toUpperCase() + kind.slice(1);
  return {
    id: `${side.toLowerCase()}-${label}`,
    seat,
    kind,
    label,
    name: kind === 'quarterback' ? `${side} ${name}` : `${side} ${name} ${label}`,
    ...cell(at),
    steps_left: 0,
    carrier: false,
  };
}

function target(at: string, change: Partial<GridTarget> = {}): GridTarget {
  return { ...cell(at), tokens: [`b0>${at}`], cost: 1, ...change };
}

function scene(change: Partial<QuarterbackScene> = {}): QuarterbackScene {
  return {
    ...{ columns: 13, rows: 16, first_row: -3, sides: ['Red', 'Blue'], status: '', areas: [], actions: [] },
    phase: 'turn',
    format: 'game',
    game: 1,
    half: 1,
    attacker: 0,
    on_turn: 0,
    turn: 3,
    turn_limit: 40,
    plays: [],
    plays_left: 2,
    pieces: [
      { ...piece(0, 'quarterback', 'g-2'), carrier: true },
      piece(0, 'triple', 'b0'),
      piece(1, 'triple', 'b3'),
      piece(1, 'double', 'c1'),
    ],
    ball: { carrier: 'red-Q', ...cell('g-2') },
    released: false,
    reach: [],
    repelled: [],
    worth: 0,
    column_worth: [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7],
    score: [0, 0],
    match_points: [0, 0],
    halves: [],
    games: [],
    ...change,
  };
}

/** What the quarterback can do with the ball. */
function passing(passes: GridTarget[], lines: GridLine[] = []): GridReach {
  return { piece: 'red-Q', from: 'g-2', squares: [], passes, lines, closed: [] };
}

const push = { piece: 'blue-T1', from: cell('b3'), to: cell('b4') };

describe('worth', () => {
  it('is number and letter, and nothing behind 0', () => {
    expect(worthOf(cell('g5'), scene().column_worth)).toBe(6);
    expect(worthOf(cell('m1'), scene().column_worth)).toBe(8);
    expect(worthOf(cell('g0'), scene().column_worth)).toBe(1);
    expect(worthOf(cell('g-1'), scene().column_worth)).toBe(0);
  });
});

describe('in words', () => {
  it('a square tells its worth, who stands there and what can be done', () => {
    const told = squareInWords({ scene: scene(), cell: cell('b3'), offer: 'Go.' });
    expect(told).toBe('b3, worth 9 points: Blue Triple T1, strength 1. Go.');
    const closed = { ...cell('c1'), rule: 'Blocking', message: 'The Double blocks.' };
    expect(squareInWords({ scene: scene(), cell: cell('c2'), closed })).toBe(
      'c2, worth 7 points: empty. Closed: The Double blocks.',
    );
    expect(squareInWords({ scene: scene(), cell: cell('g-2') })).toContain(
      'Red Quarterback, strength 1, has',
    );
  });
  it('a loose ball is told where it lies', () => {
    const loose = scene({ ball: cell('f2') });
    expect(squareInWords({ scene: loose, cell: cell('f2') })).toContain('the ball lies loose here');
    expect(situation(loose)).toContain('loose on f2');
  });
  it('a move tells pushes, pick-ups and the end of the half with its points', () => {
    expect(targetInWords(scene(), 'red-T1', target('b2', { pushes: [push] }))).toBe(
      'Triple to b2, 1 step, pushes the Triple T1 from b3 to b4.',
    );
    expect(targetInWords(scene(), 'red-T1', target('b2', { result: 'pick-up', cost: 2 }))).toContain(
      '2 steps, picks up the ball',
    );
    const tackle = target('g5', { result: 'tackle', points: 12 });
    expect(targetInWords(scene(), 'blue-T1', tackle)).toContain('The half ends, Red scores 12 points.');
  });
  it('a pass tells who catches it, or that nobody does', () => {
    const to = (catcher: string | null) => {
      const pass = target('b0', { tokens: ['g-2*b0'], pass: true, result: 'forward-pass', meets: catcher });
      return targetInWords(scene(), 'red-Q', pass);
    };
    expect(to('red-T1')).toBe('Forward pass to the Triple T1 on b0.');
    expect(to(null)).toContain('will lie loose');
  });
  it('an ended half tells who scored what, and how', () => {
    const half: QuarterbackHalf = {
      game: 1,
      half: 1,
      attacker: 1,
      points: 12,
      how: 'adjacent-tackle',
      ...cell('g5'),
      turns: 9,
    };
    expect(halfInWords(scene(), half)).toBe('Blue scored 12 points: tackled on g5 by a Single beside it.');
    expect(halfInWords(scene(), { ...half, points: 0, how: 'interception' })).toBe(
      'Blue scored nothing: intercepted on g5.',
    );
  });
  it('the defense is told while it may not cross the line', () => {
    expect(held(scene({ on_turn: 1 })), 'the defenders stay on their line').toBe(true);
    expect(say('board-held')).toContain('stay on 1 and lower');
    expect(held(scene({ on_turn: 1, released: true }))).toBe(false);
  });
});

describe('what is offered', () => {
  const reach = (squares: GridTarget[]): GridReach[] => [
    {
      ...{ piece: 'red-T1', from: 'b0', squares, passes: [], lines: [] },
      closed: [{ ...cell('c1'), rule: 'Blocking', message: '…' }],
      blockers: [{ piece: 'blue-D1', ...cell('c1'), closes: [cell('c1')] }],
    },
  ];
  const pass = target('b3', { tokens: ['g-2*b3'], pass: true });
  const movesOf = (now: QuarterbackScene, id: string) => targetsOf(now, id, 'move');

  it('lets the carrier pass too, and only the carrier', () => {
    const now = scene({ reach: [...reach([target('b1')]), passing([pass])] });
    expect(offers.movers(now)).toEqual(['red-T1', 'red-Q']);
    expect(offers.modes?.(now, 'red-Q')).toEqual(['pass']);
    expect(offers.modes?.(now, 'red-T1')).toEqual(['move']);
    expect(targetsOf(now, 'red-T1', 'pass')).toEqual([]);
    expect(offers.targets(now, 'red-Q', 'pass')[0]?.tokens).toEqual(['g-2*b3']);
  });
  it('asks before a half is ended, and under a finger before a push', () => {
    const now = scene({
      reach: reach([
        target('b2', { pushes: [push] }),
        target('b1', { result: 'tackle', points: 3 }),
        target('a1'),
      ]),
    });
    const [pushing, tackling, plain] = movesOf(now, 'red-T1');
    expect(offers.confirm?.(now, 'red-T1', pushing!, 'mouse', true)).toBeNull();
    expect(offers.confirm?.(now, 'red-T1', pushing!, 'touch', true)).toContain('pushes');
    expect(offers.confirm?.(now, 'red-T1', tackling!, 'mouse', true)).toContain('3 points');
    expect(offers.confirm?.(now, 'red-T1', plain!, 'touch', true)).toBeNull();
  });
  it('asks the program about the ball when it is passed, about the piece when it moves', () => {
    expect(offers.whyNot(scene(), 'red-Q', 'a9', 'pass')).toEqual({
      ask: 'why-not',
      from: 'g-2',
      to: 'a9',
      pass: true,
    });
    expect(offers.whyNot(scene(), 'red-Q', 'a9', 'move')).toMatchObject({ pass: false });
  });
  it('marks pushes apart from plain moves and ends of the half, and who blocks', () => {
    const now = scene({
      reach: reach([
        target('b1'),
        target('b2', { pushes: [push] }),
        target('a1', { result: 'tackle', points: 9 }),
      ]),
      repelled: [cell('d1')],
    });
    expect(
      targetMarks(movesOf(now, 'red-T1'), grave).map((mark) => [mark.kind, mark.text ?? mark.steps]),
    ).toEqual([
      ['reach', 1],
      ['special', 1],
      ['grave', '9'],
    ]);
    expect(closedMarks(now, 'red-T1', 'move').map((mark) => mark.kind)).toEqual([
      'barred',
      'closed',
      'culprit',
    ]);
  });
  it('shows the way, and who is pushed where', () => {
    const [move] = movesOf(
      scene({ reach: reach([target('b2', { tokens: ['b0>b1', 'b1>b2'], pushes: [push] })]) }),
      'red-T1',
    );
    expect(previewLines(scene(), move!).map((line) => [line.kind, line.arrow])).toEqual([
      ['path', false],
      ['path', true],
      ['push', true],
    ]);
  });
  it('shows how far the ball can go, and the opponent who stops it', () => {
    const lane: GridLine = { squares: [cell('f-1')], stop: { piece: 'blue-T1', ...cell('e0') } };
    const shown = (line: GridLine) => {
      const now = scene({ reach: [passing([], [line])] });
      return [...laneLines(now, 'red-Q'), ...closedMarks(now, 'red-Q', 'pass')].map(({ kind }) => kind);
    };
    expect(shown(lane)).toEqual(['lane', 'blocked', 'culprit']);
    expect(shown({ ...lane, squares: [cell('f-1'), cell('e0')] })).toEqual(['lane']);
    const forbidden = { rule: 'Forward passes', message: '…' };
    expect(shown({ ...lane, squares: [], forbidden })).toEqual([]);
  });
});

describe('what is shown between two positions', () => {
  const half: QuarterbackHalf = {
    game: 1,
    half: 1,
    attacker: 0,
    points: 5,
    how: 'tackle',
    ...cell('b2'),
    turns: 3,
  };

  it('is a burst where a tackle ends the half, and none where the turns ran out', () => {
    const before = scene();
    const after = scene({ half: 2, halves: [half] });
    expect(script.stages(before, after, ['b0>b1', 'b1>b2']).map((stage) => stage.burst ?? null)).toEqual([
      null,
      { column: 1, row: 2 },
    ]);
    const turns = scene({ half: 2, halves: [{ ...half, how: 'turns' }] });
    expect(script.stages(before, turns, ['b0>b1']).every((stage) => !stage.burst)).toBe(true);
  });
  it('begins a new turn with its number, side, half and game', () => {
    const all = [scene(), scene({ turn: 4 }), scene({ on_turn: 1 }), scene({ half: 2 }), scene({ game: 2 })];
    expect(new Set(all.map(turnOf)).size).toBe(5);
  });
});

describe('a play of the turn', () => {
  it('is not told from a square to the same square', () => {
    const now = scene();
    const play = { piece: 'red-T1', pass: false, from: cell('b0'), to: cell('c0'), steps: 1 };
    expect(playInWords(now, play)).toBe('T1 b0 to c0');
    expect(playInWords(now, { ...play, to: cell('b0'), steps: 2 })).toBe('T1 out and back to b0');
  });
});

describe('the end', () => {
  it('is that of the match, or of the one game', () => {
    const over = { phase: 'over' as const, on_turn: null, score: [8, 7], match_points: [4, 0] };
    expect(doingInWords(scene({ ...over, format: 'match' }))).toBe('The match is over');
    expect(doingInWords(scene({ ...over, format: 'game' }))).toBe('The game is over');
  });
});
