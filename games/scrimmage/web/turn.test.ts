import { describe, expect, it } from 'vitest';
import { TurnControl } from '$web/grid/turn.svelte';
import type { Man, MatchUpdate, ReachSquare, ScrimmageScene } from '$web/lib/types';
import { throwRefused } from './describe';
import { draftMan } from './men';
import { offers } from './offers';
import type { Message } from '$web/lib/words';
import { ThrowControl } from './throwing.svelte';
import type { Scrimmage } from './types';

const own = { ...draftMan('red', 'offense', 'T1', 'H15'), speed_left: 2 } as Man;
const foe = draftMan('yellow', 'defense', 'G1', 'H16');
const square = (at: string, contact: ReachSquare['contact'] = null) =>
  ({ at, cost: 1, tokens: [`T1>${at}`], contact, ball: false }) as ReachSquare;

const m2 = (left: number): Message => ({
  id: 'illegal-m2',
  args: { man: 'T1', to: 'A15', cost: 7, left, speed: 2 },
});

function game(asks = true, reason: Message | null = null) {
  const scene = {
    phase: 'turn',
    offense: 'red',
    possession: 'red',
    line: 15,
    window: 10,
    play: 1,
    turn: 3,
    squares: { left: 1, allotted: 3 },
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
    ask: () => Promise.resolve({ answer: 'why-not' as const, rule: 'M2', message: 'Too far.', reason }),
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
    await throwing.pick('H15', 'mouse');
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
    await throwing.pick('F11', 'mouse');
    expect([played, throwing.aim]).toEqual([[['throw:F11']], null]);
  });
  it('is thrown by a finger when it comes down there once more: it cannot be taken back', async () => {
    const { throwing, played } = game();
    await throwing.start(0, false);
    await throwing.pick('F11', 'touch');
    expect([played, throwing.readied]).toEqual([[], 'F11']);
    await throwing.pick('H15', 'touch');
    expect(throwing.readied, 'after a slip it is asked anew').toBeNull();
    await throwing.pick('F11', 'touch');
    expect(played).toEqual([]);
    await throwing.pick('F11', 'touch');
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

describe('a square that is too far', () => {
  it('is refused by the squares that the page shows, if the side has fewer left than the man', async () => {
    const { turn } = game(true, m2(2));
    await turn.pick('A15', 'mouse');
    expect(turn.refusal?.rule).toBe('M8');
    expect(turn.refusal?.message).toMatch(
      /^A15 is too far: it costs 7 squares, and the side has only 1 left/,
    );
  });

  it('is refused by the speed of a man who has no more than the side', async () => {
    const { turn } = game(true, m2(1));
    await turn.pick('A15', 'mouse');
    expect([turn.refusal?.rule, turn.refusal?.message]).toEqual(['M2', 'Too far.']);
  });
});

describe('the next man', () => {
  const can = (...labels: string[]) => labels.map((man) => ({ man, squares: [square('A1')] }));
  const at = (label: string, place: string) =>
    ({ ...draftMan('red', 'defense', label, place), speed_left: 2 }) as Man;
  const men = [at('T1', 'F45'), at('L1', 'C30'), at('S', 'E31'), at('G1', 'G45')];

  it('is the one nearest to the ball, not the first of the list', () => {
    const scene = {
      line: 46,
      men,
      reach: can('T1', 'L1', 'S'),
      ball: { row: 12, column: 25, state: 'carried' },
    } as Partial<ScrimmageScene> as ScrimmageScene;
    expect(offers.movers(scene)).toEqual(['S', 'L1', 'T1']);
  });
  it('is the carrier first', () => {
    const carrier = { ...at('H', 'A1'), carrier: true };
    const scene = {
      line: 46,
      men: [...men, carrier],
      reach: can('T1', 'H'),
      ball: null,
    } as Partial<ScrimmageScene> as ScrimmageScene;
    expect(offers.movers(scene)).toEqual(['H', 'T1']);
  });
});
