import { describe, expect, it } from 'vitest';
import { Director, type Script, type Shown } from './director.svelte';

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
