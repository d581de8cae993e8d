import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api';
import type { MatchUpdate } from '../lib/types';
import { parseSquare } from './geometry';
import { turnKey } from './keys';
import { askedAgain } from './refusal';
import { TurnControl, type Offers } from './turn.svelte';
import type { ClosedSquare, GridTarget, GridTypes, TurnTarget } from './types';

type Target = GridTarget & { grave?: string; contact?: string; ways?: TurnTarget[] };
type Scene = {
  turn: string | null;
  own: Record<string, string>;
  moves: Record<string, Target[]>;
  passes: Record<string, Target[]>;
  closed: ClosedSquare[];
};

const square = (at: string) => ({ at, ...parseSquare(at)! });
const target = (at: string, tokens: string[], grave?: string): Target =>
  grave === undefined ? { ...square(at), tokens } : { ...square(at), tokens, grave };

type Game = GridTypes & { scene: Scene };

const offers: Offers<Game, Target> = {
  turn: (scene) => scene.turn,
  movers: (scene) => Object.keys(scene.moves),
  ownAt: (scene, at) => scene.own[at] ?? null,
  targets: (scene, piece, mode) => (mode === 'pass' ? scene.passes : scene.moves)[piece] ?? [],
  closed: (scene) => scene.closed,
  modes: (scene, piece) => (scene.passes[piece] ? ['move', 'pass'] : ['move']),
  whyNot: (_scene, piece, to, mode) => ({ ask: 'why-not', piece, to, mode }),
  confirm: (_scene, _piece, { grave, contact }, how, ask) =>
    how === 'drop' ? null : (grave ?? (ask ? (contact ?? null) : null)),
  ways: (_scene, { ways = [] }) => ways,
  chosen: (_scene, piece) => `${piece} chosen.`,
};

function game(change: Partial<Scene> = {}, more: Partial<Offers<Game, Target>> = {}) {
  const scene: Scene = {
    turn: '1',
    own: { a1: 'q', b1: 't', c1: 's' },
    moves: {
      q: [target('a2', ['a1>a2']), target('a3', ['a1>a2', 'a2>a3'], 'This ends the half.')],
      t: [target('b2', ['b1>b2'])],
    },
    passes: { q: [target('b1', ['a1*b1']), target('a5', ['a1*a5'])] },
    closed: [{ ...square('b2'), rule: 'Blocking', message: 'The Double blocks.' }],
    ...change,
  };
  const played: string[][] = [];
  const undone: (number | undefined)[] = [];
  const asked: object[] = [];
  let ply = 10;
  const host = {
    asksContact: () => now.asks,
    play: (tokens: string[]) => {
      if (now.fails) return Promise.reject(now.fails);
      played.push(tokens);
      ply += tokens.length;
      return Promise.resolve({} as MatchUpdate);
    },
    undo: (to?: number) => {
      undone.push(to);
      return Promise.resolve({} as MatchUpdate);
    },
    ask: (question: object) => {
      asked.push(question);
      return Promise.resolve({ answer: 'why-not' as const, rule: 'Reach', message: 'Too far.' });
    },
  };
  const now = { scene, asks: true, fails: null as ApiError | null };
  const turn = new TurnControl<Game, Target>(
    host,
    () => now.scene,
    () => ply,
    { ...offers, ...more },
  );
  turn.refresh();
  return { turn, now, played, undone, asked };
}

describe('a turn', () => {
  it('plays the tokens of the target that is picked after a piece', async () => {
    const { turn, played } = game();
    await turn.pick('a1', 'mouse');
    expect(turn.chosen).toBe('q');
    await turn.pick('a2', 'mouse');
    expect(played).toEqual([['a1>a2']]);
  });
  it('chooses another own piece, and lets go of the same one', async () => {
    const { turn } = game();
    await turn.pick('a1', 'mouse');
    await turn.pick('b1', 'mouse');
    expect(turn.chosen).toBe('t');
    await turn.pick('b1', 'mouse');
    expect(turn.chosen).toBeNull();
  });
  it('asks before what is grave, and does it when it is picked again', async () => {
    const { turn, played } = game();
    await turn.pick('a1', 'key');
    await turn.pick('a3', 'key');
    expect(played).toEqual([]);
    expect(turn.pending?.question).toBe('This ends the half.');
    await turn.pick('a3', 'key');
    expect(played).toEqual([['a1>a2', 'a2>a3']]);
    expect(turn.pending).toBeNull();
  });
  it('asks before contact if the player wants to be asked', async () => {
    const { turn, now, played } = game();
    now.scene = {
      ...now.scene,
      moves: { q: [{ ...target('a2', ['a1>a2']), contact: 'It captures.' }] },
    };
    turn.choose('q');
    await turn.pick('a2', 'mouse');
    expect([turn.pending?.question, played]).toEqual(['It captures.', []]);
    turn.cancelPending();
    now.asks = false;
    await turn.pick('a2', 'mouse');
    expect(played).toEqual([['a1>a2']]);
  });
  it('asks which of several things is meant, and takes the square that means one', async () => {
    const ways = [
      { at: 'a4', tokens: ['one'] },
      { at: 'a2', tokens: ['other'] },
    ];
    const drive = { ...target('a3', ['one'], 'Where to?'), ways };
    for (const how of ['mouse', 'touch', 'key'] as const) {
      const { turn, played } = game({ moves: { q: [target('a2', ['a1>a2']), drive] } });
      turn.choose('q');
      await turn.pick('a3', how);
      expect(turn.pending?.ways).toHaveLength(2);
      // The piece could go there itself, too: that is not what has been asked.
      await turn.pick('a2', how);
      expect([played, turn.pending], how).toEqual([[['other']], null]);
    }
  });
  it('lets a finger say no by a tap elsewhere, which does nothing else', async () => {
    const { turn, played } = game();
    turn.choose('q');
    await turn.pick('a3', 'touch');
    expect([turn.pending?.target.at, turn.pending?.touched]).toEqual(['a3', true]);
    await turn.pick('a2', 'touch');
    expect([turn.pending, turn.chosen, played]).toEqual([null, 'q', []]);
    expect(askedAgain('a3', true)).toContain('tap elsewhere');
    expect(askedAgain('a3', false)).toContain('Escape');
  });
  it('gets ready what a finger may have missed: another square is got ready instead, and the button plays it', async () => {
    const { turn, played } = game();
    turn.choose('q');
    const [near, far] = [turn.targets.get('a2')!, turn.targets.get('a3')!];
    turn.ready(far, 'touch');
    turn.ready(near, 'touch');
    expect([turn.pending?.target.at, turn.pending?.piece, played]).toEqual(['a2', 'q', []]);
    await turn.commit();
    expect([turn.pending, played]).toEqual([null, [['a1>a2']]]);
  });
  it('plays what is ready when its square is picked again, without another question', async () => {
    const { turn, played } = game();
    turn.choose('q');
    turn.ready(turn.targets.get('a3')!, 'touch');
    await turn.pick('a3', 'touch');
    expect(played).toEqual([['a1>a2', 'a2>a3']]);
  });
  it('lets go of what is ready when another piece is picked', async () => {
    const { turn, played } = game();
    turn.ready(target('a4', ['a4']), 'touch');
    await turn.pick('b1', 'touch');
    expect([turn.pending, turn.chosen, played]).toEqual([null, 't', []]);
  });
  it('shows at the square what the program refuses, and nothing if it failed otherwise', async () => {
    const { turn, now } = game();
    turn.choose('q');
    now.fails = new ApiError(422, { error: 'illegal', message: 'The Double blocks.', rule: 'Blocking' });
    await turn.pick('a2', 'mouse');
    expect(turn.refusal).toEqual({ rule: 'Blocking', message: 'The Double blocks.', at: 'a2' });
    const others = [
      new ApiError(503, { error: 'busy', message: 'Later.' }),
      ApiError.refused({ error: 'storage', message: 'The disk is full.' }),
    ];
    for (now.fails of others) {
      await turn.pick('a2', 'mouse');
      expect(turn.refusal, now.fails.message).toBeNull();
    }
  });
  it('uses a piece that is picked again in its next way, and lets it go after the last', async () => {
    const { turn } = game();
    await turn.pick('a1', 'touch');
    await turn.pick('a1', 'touch');
    expect([turn.chosen, turn.mode]).toEqual(['q', 'pass']);
    await turn.pick('a1', 'touch');
    expect(turn.chosen).toBeNull();
  });

  it('passes to a teammate in the mode for it, instead of choosing the teammate', async () => {
    const { turn, played } = game();
    await turn.pick('a1', 'mouse');
    turn.nextMode();
    expect(turn.mode).toBe('pass');
    await turn.pick('b1', 'mouse');
    expect(played).toEqual([['a1*b1']]);
  });
  it('says why the ball cannot be sent to a teammate where those are not chosen instead, and keeps on passing', async () => {
    const { turn, asked } = game({}, { keeps: (mode) => mode === 'pass' });
    await turn.pick('a1', 'mouse');
    await turn.pick('c1', 'touch');
    expect(turn.chosen, 'moving, another piece is chosen').toBe('s');
    await turn.pick('a1', 'mouse');
    turn.use('pass');
    await turn.pick('c1', 'touch');
    expect(asked).toEqual([{ ask: 'why-not', piece: 'q', to: 'c1', mode: 'pass' }]);
    expect(turn.refusal?.message).toBe('Too far.');
    expect([turn.chosen, turn.mode]).toEqual(['q', 'pass']);
    await turn.pick('a1', 'touch');
    expect(turn.chosen, 'the passer itself is let go').toBeNull();
  });
  it('understands a drop that only another mode allows', async () => {
    const { turn, played } = game();
    turn.choose('q');
    await turn.pick('a5', 'drop');
    expect(played).toEqual([['a1*a5']]);
  });
  it('tells the rule that closes a square, asking only if the scene does not say', async () => {
    const { turn, asked, played } = game();
    turn.choose('q');
    await turn.pick('b2', 'mouse');
    expect(turn.refusal).toEqual({ rule: 'Blocking', message: 'The Double blocks.', at: 'b2' });
    expect(asked).toEqual([]);
    await turn.pick('m9', 'mouse');
    expect(turn.refusal).toEqual({ rule: 'Reach', message: 'Too far.', at: 'm9' });
    expect(asked).toEqual([{ ask: 'why-not', piece: 'q', to: 'm9', mode: 'move' }]);
    expect(played).toEqual([]);
  });
  it('keeps the piece chosen while it can do something, and lets go at the end of the turn', () => {
    const { turn, now } = game();
    turn.choose('q');
    turn.refresh();
    expect(turn.chosen).toBe('q');
    now.scene = { ...now.scene, moves: { q: [], t: [] } };
    turn.refresh();
    expect([turn.chosen, turn.mode]).toEqual(['q', 'pass']);
    now.scene = { ...now.scene, turn: '2' };
    turn.refresh();
    expect(turn.chosen).toBeNull();
  });
  it('goes through the pieces that can do something, both ways round', () => {
    const { turn } = game();
    const went: unknown[] = [];
    for (const key of ['n', 'n', 'n', 'p', 'Escape', 'p', '?'])
      turnKey(key, turn, (piece) => went.push(piece));
    expect(went).toEqual(['q', 't', 'q', 't', 't']);
  });
  it('takes back a whole way, and no further than is allowed', async () => {
    const { turn, undone } = game();
    await turn.play(['a1>a2', 'a2>a3']);
    await turn.undo(9);
    await turn.undo(9);
    await turn.undo(null);
    await turn.undoAll(7);
    expect(undone).toEqual([10, undefined, 7]);
  });
  it('offers nobody when nobody is to move', () => {
    const { turn } = game({ turn: null });
    expect(turn.movers).toEqual([]);
    expect(turn.step(1)).toBeNull();
  });
});
