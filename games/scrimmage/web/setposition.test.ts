import { describe, expect, it } from 'vitest';
import { TurnControl } from '$web/grid/turn.svelte';
import type { Man, MatchUpdate, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { draftMan } from './men';
import { offers } from './offers';
import type { Scrimmage } from './types';

const q = { ...draftMan('red', 'offense', 'Q', 'H14'), speed_left: 4 } as Man;
const square = (at: string) =>
  ({ at, cost: 1, tokens: [`Q>${at}`], contact: null, ball: false }) as ReachSquare;

/** Q is chosen, on the offense's first turn; `run` is what this screen knows of the call. */
function game(run: boolean | null) {
  const scene = {
    phase: 'turn',
    offense: 'red',
    play: 1,
    turn: 1,
    men: [q],
    reach: [{ man: 'Q', squares: [square('H13'), square('G14')] }],
    call: { made: true, run },
  } as Partial<ScrimmageScene> as ScrimmageScene;
  const played: string[][] = [];
  const host = {
    play: (tokens: string[]) => {
      played.push(tokens);
      return Promise.resolve({} as MatchUpdate);
    },
    undo: () => Promise.resolve({} as MatchUpdate),
    ask: () => Promise.reject(new Error('nothing is asked')),
    asksContact: () => true,
  };
  const turn = new TurnControl<Scrimmage, ReachSquare>(
    host,
    () => scene,
    () => 30,
    offers,
  );
  turn.refresh();
  turn.choose('Q');
  return { turn, played };
}

describe('Q on a screen that does not know the call', () => {
  it('is refused first, whatever was called, and moves when sent again', async () => {
    const { turn, played } = game(null);
    await turn.pick('H13', 'mouse');
    expect(turn.refusal).toMatchObject({ rule: 'set position' });
    expect(played).toEqual([]);
    await turn.pick('G14', 'mouse');
    expect(played).toEqual([]);
    await turn.pick('G14', 'mouse');
    expect(played).toEqual([['Q>G14']]);
  });
  it('is asked about anew after being let go', async () => {
    const { turn, played } = game(null);
    await turn.pick('H13', 'key');
    turn.choose('Q');
    await turn.pick('H13', 'key');
    expect(played).toEqual([]);
  });
  it('moves at once for who knows that it is a run', async () => {
    const { turn, played } = game(true);
    await turn.pick('H13', 'mouse');
    expect([turn.refusal, played]).toEqual([null, [['Q>H13']]]);
  });
});
