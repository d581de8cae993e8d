import { describe, expect, it } from 'vitest';
import { TurnControl } from '$web/grid/turn.svelte';
import type { Man, MatchUpdate, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { throwRefused } from './describe';
import { draftMan } from './men';
import { offers } from './offers';
import { ThrowControl } from './throwing.svelte';
import type { Scrimmage } from './types';

const own = { ...draftMan('red', 'offense', 'T1', 'H15'), speed_left: 2 } as Man;
const foe = draftMan('yellow', 'defense', 'G1', 'H16');
const square = (at: string, contact: ReachSquare['contact'] = null) =>
  ({ at, cost: 1, tokens: [`T1>${at}`], contact, ball: false }) as ReachSquare;

function game(asks = true) {
  const scene = {
    phase: 'turn',
    offense: 'red',
    possession: 'red',
    line: 15,
    window: 10,
    play: 1,
    turn: 3,
    men: [own, foe, draftMan('red', 'offense', 'Q', 'H13')],
    reach: [
      { man: 'T1', squares: [square('G15'), square('H16', { opponent: 'G1', block: 'wins', tackle: null })] },
    ],
    throws: [],
    call: { made: true, run: false, carrier: 'Q', zone: 4 },
  } as Partial<ScrimmageScene> as ScrimmageScene;
  const played: string[][] = [];
  const host = {
    play: (tokens: string[]) => {
      played.push(tokens);
      return Promise.resolve({} as MatchUpdate);
    },
    undo: () => Promise.resolve({} as MatchUpdate),
    ask: () => Promise.resolve({ answer: 'why-not' as const, rule: 'M2', message: 'Too far.' }),
    peek: () => Promise.resolve({ ...scene, throws: ['F11'], call: { ...scene.call, zone: 2 } }),
    asksContact: () => asks,
  };
  const turn = new TurnControl<Scrimmage, ReachSquare>(
    host,
    () => scene,
    () => 10,
    offers,
  );
  const throwing = new ThrowControl(host, turn, () => scene);
  turn.refresh();
  turn.choose('T1');
  return { turn, throwing, played, scene };
}

describe('contact', () => {
  for (const how of ['mouse', 'touch', 'key', 'drop'] as const)
    it(`asks before it is made by ${how}, and is made by the second pick`, async () => {
      const { turn, played } = game();
      await turn.pick('H16', how);
      expect([turn.pending?.target.at, played]).toEqual(['H16', []]);
      await turn.pick('H16', how);
      expect([turn.pending, played]).toEqual([null, [['T1>H16']]]);
    });
  it('is made at once if the player does not want to be asked, but by a finger', async () => {
    const { turn, played } = game(false);
    await turn.pick('H16', 'touch');
    expect([turn.pending?.target.at, played]).toEqual(['H16', []]);
    turn.cancelPending();
    await turn.pick('H16', 'mouse');
    expect(played).toEqual([['T1>H16']]);
  });
  it('is not asked about any more when something else is done', async () => {
    const { turn, played } = game();
    await turn.pick('H16', 'mouse');
    await turn.pick('G15', 'mouse');
    expect([turn.pending, played]).toEqual([null, [['T1>G15']]]);
  });
});

describe('a throw that is refused', () => {
  it('cites P1 outside the called zone and P2 on men who cannot catch it', () => {
    const { scene } = game();
    const rule = (at: string, zone: number | null) => throwRefused(scene, at, zone).rule;
    // With the window from column 11 zone 2 is F11 to J15, which holds Q and T1; zone 4 is A16 to E20.
    expect(rule('H20', 4)).toBe('P1');
    expect(rule('H15', 4)).toBe('P1');
    expect(rule('H15', 2)).toBe('P2');
    expect(rule('H13', 2)).toBe('P2');
    expect(throwRefused(scene, 'H15', 2).message).toContain('T1 stands there');
    // Any zone will do after a scramble, but not a square outside the window.
    expect(rule('H13', null)).toBe('P2');
    expect(rule('H31', null)).toBe('P1');
  });
  it('is told at the square, and nothing is thrown', async () => {
    const { turn, throwing, played } = game();
    await throwing.start(0, false);
    await throwing.pick('H15');
    expect(turn.refusal).toMatchObject({ rule: 'P2', at: 'H15' });
    expect([played, throwing.aim]).toEqual([[], { squares: new Set(['F11']), zone: 2 }]);
  });
  it('is thrown when it is allowed, and ended when a man is chosen instead', async () => {
    const { turn, throwing, played } = game();
    await throwing.start(0, false);
    turn.choose('T1');
    expect(throwing.aim).toBeNull();
    turn.choose(null);
    await throwing.start(0, false);
    await throwing.pick('F11');
    expect([played, throwing.aim]).toEqual([[['throw:F11']], null]);
  });
});

describe('a move that is refused', () => {
  it('is told at the square', async () => {
    const { turn } = game();
    await turn.pick('A60', 'mouse');
    expect(turn.refusal).toEqual({ rule: 'M2', message: 'Too far.', at: 'A60' });
  });
});
