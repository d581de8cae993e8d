import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Director, type Script, type Shown } from './director.svelte';
import { parseSquare } from './geometry';
import { butTheLastStep, stepsAndPasses } from './timeline';

type Scene = { turn: number };
const script: Script<Scene> = { stages: () => [], turn: ({ turn }) => String(turn) };
const shown = (turn: number): Shown<Scene> => ({ scene: { turn }, match: null });
/** Two turns: the first of one step, the second of two so far. */
const FRAMES = [
  { scene: { turn: 1 }, token: null },
  { scene: { turn: 2 }, token: 'a1>a2' },
  { scene: { turn: 2 }, token: 'h8>h7' },
  { scene: { turn: 2 }, token: 'h7>h6' },
];
const ways = ({ trail }: Director<Scene>) => trail.map(({ from, to }) => `${from.row}>${to.row}`);

describe('the last turn of a match that was opened just now', () => {
  it('is in sight, as far as it goes', () => {
    const now = shown(2);
    const director = new Director(now, script);
    director.recall(FRAMES, now);
    expect(ways(director)).toEqual(['8>7', '7>6']);
    director.jump(shown(3));
    director.recall(FRAMES.slice(0, 2), director.shown);
    expect(ways(director), 'a turn that has ended stays until the next one begins').toEqual(['1>2']);
  });

  it('is left alone where another position has been shown meanwhile', () => {
    const before = shown(2);
    const director = new Director(before, script);
    director.jump(shown(3));
    director.recall(FRAMES, before);
    expect(director.trail).toEqual([]);
  });
});

describe('a turn of two men that the computer has played', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const man = (id: string, square: string) => ({ id, at: square, ...parseSquare(square)! });
  const men = [man('A', 'a1'), man('B', 'h8')];
  const watched: Script<Scene> = {
    ...script,
    stages: (_before, _after, tokens) => butTheLastStep(stepsAndPasses(men, tokens)),
  };
  /** Ann's own turn has been shown, then the computer's begins. */
  function begun() {
    const director = new Director(shown(1), watched);
    void director.present(shown(2), ['c3>c4'], { stepMs: 100, live: true });
    const manner = { stepMs: 100, live: true, watched: true };
    void director.present(shown(3), ['a1>a2', 'a2>a3', 'h8>h7', 'h7>h6'], manner);
    return director;
  }
  const drawn = ({ trail }: Director<Scene>) =>
    trail.map(({ from, to, earlier = false }) => `${from.row}>${to.row}${earlier ? ' before' : ''}`);

  it('is drawn as it is played, with the own turn still in sight, and the second man waits for the first', async () => {
    const director = begun();
    expect(drawn(director)).toEqual(['3>4 before', '1>2']);
    await vi.advanceTimersByTimeAsync(100);
    expect(drawn(director)).toEqual(['3>4 before', '1>2', '2>3']);
    await vi.advanceTimersByTimeAsync(200);
    expect([...director.moved.keys()], 'the first man is looked at').toEqual(['A']);
    await vi.advanceTimersByTimeAsync(50);
    expect([...director.moved.keys()]).toEqual(['A', 'B']);
    expect(director.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(director.playing).toBe(false);
    expect(drawn(director), 'the last turn is what stays').toEqual(['1>2', '2>3', '8>7', '7>6']);
  });

  it('lets the first man be looked at also where the second takes a single step', async () => {
    const director = new Director(shown(2), watched);
    void director.present(shown(3), ['a1>a2', 'h8>h7'], { stepMs: 100, live: true, watched: true });
    await vi.advanceTimersByTimeAsync(249);
    expect(director.playing).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(director.playing).toBe(false);
  });

  it('is shown whole at once where the player does not want to wait', async () => {
    const director = begun();
    director.finish();
    expect(director.scene.turn).toBe(3);
    expect(director.playing).toBe(false);
    expect(drawn(director)).toEqual(['1>2', '2>3', '8>7', '7>6']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(director.scene.turn, 'nothing comes after it').toBe(3);
  });
});

describe('how something has come out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const end = { at: parseSquare('b2'), word: 'Tackled', ms: 2000 };
  const ended: Script<Scene> = { ...script, outcome: () => end };

  it('stands before the next position does, until its time is over or somebody goes on', async () => {
    const director = new Director(shown(1), ended);
    void director.present(shown(2), ['a1>a2'], { stepMs: 100, live: true });
    await vi.advanceTimersByTimeAsync(1900);
    expect([director.scene.turn, director.outcome?.word, director.playing]).toEqual([1, 'Tackled', true]);
    await vi.advanceTimersByTimeAsync(200);
    expect([director.scene.turn, director.outcome, director.playing]).toEqual([2, null, false]);
    void director.present(shown(3), ['a2>a3'], { stepMs: 100, live: true });
    await vi.advanceTimersByTimeAsync(10);
    director.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect(director.scene.turn).toBe(3);
  });

  it('is not told in a replay', async () => {
    const director = new Director(shown(1), ended);
    void director.present(shown(2), ['a1>a2'], { stepMs: 100, live: false });
    await vi.advanceTimersByTimeAsync(10);
    expect(director.scene.turn).toBe(2);
  });
});
