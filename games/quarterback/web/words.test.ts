import { describe, expect, it } from 'vitest';
import { parseSquare } from '$web/grid/geometry';
import { closedMarks, laneLines, laneMarks, previewLines, targetMarks } from './marks';
import { columnWorth, pieceTitle, worthOf } from './men';
import { movesOf, offers, passesOf, turnOf } from './offers';
import { halfInWords, passInWords, playInWords, situation, squareInWords, targetInWords } from './describe';
import { script } from './script';
import type { QuarterbackHalf, QuarterbackPiece, QuarterbackScene, QuarterbackTarget } from '$web/lib/types';

const cell = (at: string) => ({ at, ...parseSquare(at)! });
const ids = { single: 'S', double: 'D', triple: 'T', quarterback: 'Q' };

function piece(side: 'red' | 'blue', kind: QuarterbackPiece['kind'], at: string, n = '1'): QuarterbackPiece {
  const label = kind === 'quarterback' ? 'Q' : ids[kind] + n;
  return {
    id: `${side}-${label}`,
    side,
    role: side === 'red' ? 'attack' : 'defense',
    kind,
    label,
    ...cell(at),
    strength: 1,
    reach: 3,
    steps_left: 0,
    carrier: false,
  };
}

function target(at: string, change: Partial<QuarterbackTarget> = {}): QuarterbackTarget {
  return { ...cell(at), tokens: [`b0>${at}`], cost: 1, pushes: [], other_ways: [], ...change };
}

function scene(change: Partial<QuarterbackScene> = {}): QuarterbackScene {
  return {
    phase: 'attack',
    format: 'game',
    game: 1,
    half: 1,
    attacker: 'red',
    on_turn: 'red',
    turn: 3,
    turn_limit: 40,
    plays: [],
    plays_left: 2,
    pieces: [
      { ...piece('red', 'quarterback', 'g-2'), carrier: true },
      piece('red', 'triple', 'b0'),
      piece('blue', 'triple', 'b3'),
      piece('blue', 'double', 'c1'),
    ],
    ball: { carrier: 'red-Q', ...cell('g-2') },
    released: false,
    reach: [],
    repelled: [],
    passes: [],
    pass_lines: [],
    end: false,
    worth: 0,
    score: [0, 0],
    match_points: [0, 0],
    halves: [],
    games: [],
    ...change,
  };
}

const push = { piece: 'blue-T1', from: cell('b3'), to: cell('b4') };

describe('worth', () => {
  it('is row and column, and nothing behind row 0', () => {
    expect(worthOf(cell('g5'))).toBe(12);
    expect(worthOf(cell('m1'))).toBe(2);
    expect(worthOf(cell('g0'))).toBe(7);
    expect(worthOf(cell('g-1'))).toBe(0);
    expect([0, 6, 12].map(columnWorth)).toEqual([1, 7, 1]);
  });
});

describe('in words', () => {
  it('a square tells its worth, who stands there and what can be done', () => {
    const told = squareInWords({ scene: scene(), cell: cell('b3'), offer: 'Go.' });
    expect(told).toBe('b3, worth 5: Blue Triple T1, strength 1. Go.');
    const closed = { ...cell('c1'), rule: 'Blocking', message: 'The Double blocks.' };
    expect(squareInWords({ scene: scene(), cell: cell('c2'), closed })).toBe(
      'c2, worth 5: empty. Closed: The Double blocks.',
    );
    expect(pieceTitle(piece('red', 'quarterback', 'g-2'))).toBe('Red Quarterback');
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
    const to = (catcher: string | null) => ({
      to: 'b0',
      column: 1,
      row: 0,
      token: 'g-2*b0',
      forward: true,
      catcher,
    });
    expect(passInWords(scene(), to('red-T1'))).toBe('Forward pass to the Triple T1 on b0.');
    expect(passInWords(scene(), to(null))).toContain('will lie loose');
  });
  it('an ended half tells who scored what, and how', () => {
    const half: QuarterbackHalf = {
      game: 1,
      half: 1,
      attacker: 'blue',
      points: 12,
      how: 'adjacent-tackle',
      ...cell('g5'),
      turns: 9,
    };
    expect(halfInWords(half)).toBe('Blue scored 12 points: tackled on g5 by a Single beside it.');
    expect(halfInWords({ ...half, points: 0, how: 'interception' })).toBe(
      'Blue scored nothing: intercepted on g5.',
    );
  });
  it('the defence is told while it may not cross the line', () => {
    expect(situation(scene({ phase: 'defense' }))).toContain('stay below row 2');
    expect(situation(scene({ phase: 'defense', released: true }))).toBe('');
  });
});

describe('what is offered', () => {
  const reach = (squares: QuarterbackTarget[]) => [
    {
      piece: 'red-T1',
      from: 'b0',
      squares,
      closed: [{ ...cell('c1'), rule: 'Blocking', message: '…' }],
      blockers: [{ piece: 'blue-D1', at: 'c1', closes: [cell('c1')] }],
    },
  ];
  const passes = [{ to: 'b3', column: 1, row: 3, token: 'g-2*b3', forward: true, catcher: null }];

  it('lets only the carrier pass', () => {
    const now = scene({ reach: reach([target('b1')]), passes });
    expect(offers.movers(now)).toEqual(['red-T1', 'red-Q']);
    expect(offers.modes?.(now, 'red-Q')).toEqual(['pass']);
    expect(offers.modes?.(now, 'red-T1')).toEqual(['move']);
    expect(passesOf(now, 'red-T1')).toEqual([]);
    expect(passesOf(now, 'red-Q')[0]?.tokens).toEqual(['g-2*b3']);
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
    expect(targetMarks(movesOf(now, 'red-T1')).map((mark) => [mark.kind, mark.text])).toEqual([
      ['reach', '1'],
      ['special', '1'],
      ['grave', '9'],
    ]);
    expect(closedMarks(now, 'red-T1').map((mark) => mark.kind)).toEqual(['barred', 'closed', 'culprit']);
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
    const lane = {
      columns: -1,
      rows: 1,
      squares: [cell('f-1')],
      blocker: { piece: 'blue-T1', at: 'e0' },
      forbidden: null,
    };
    const stopped = scene({ pass_lines: [lane] });
    expect(laneLines(stopped).map((line) => line.kind)).toEqual(['lane', 'blocked']);
    expect(laneMarks(stopped)).toHaveLength(1);
    const caught = scene({ pass_lines: [{ ...lane, squares: [cell('f-1'), cell('e0')] }] });
    expect(laneLines(caught).map((line) => line.kind)).toEqual(['lane']);
    expect(laneMarks(caught)).toEqual([]);
    const forbidden = scene({
      pass_lines: [{ ...lane, squares: [], forbidden: { rule: 'Forward passes', message: '…' } }],
    });
    expect([...laneLines(forbidden), ...laneMarks(forbidden)]).toEqual([]);
  });
});

describe('what is shown between two positions', () => {
  const half: QuarterbackHalf = {
    game: 1,
    half: 1,
    attacker: 'red',
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
    const all = [
      scene(),
      scene({ turn: 4 }),
      scene({ on_turn: 'blue' }),
      scene({ half: 2 }),
      scene({ game: 2 }),
    ];
    expect(new Set(all.map(turnOf)).size).toBe(5);
  });
});

describe('a play of the turn', () => {
  it('is not told from a square to the same square', () => {
    const now = scene();
    const play = { piece: 'red-T1', kind: 'move' as const, from: cell('b0'), to: cell('c0'), steps: 1 };
    expect(playInWords(now, play)).toBe('T1 b0 to c0');
    expect(playInWords(now, { ...play, to: cell('b0'), steps: 2 })).toBe('T1 out and back to b0');
  });
});
