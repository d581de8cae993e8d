import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { Hint, ScrimmageScene } from '$web/lib/types';
import { reason } from './reason';

const man = (label: string, unit: string, row: number, column: number, more: object = {}) => ({
  ...{
    label,
    unit,
    row,
    column,
    team: unit === 'offense' ? 'red' : 'yellow',
    carrier: false,
    receiver: false,
  },
  ...more,
});
const scene = (red_direction: 'east' | 'west', men: object[], reach: object[] = []) =>
  ({
    next: { node: 'decide', seat: 0 },
    scene: {
      ...{ phase: 'turn', offense: 'red', red_direction, line: 20, first_down_line: 25, men, reach },
      ball: { state: 'carried', at: 'H20', row: 7, column: 20 },
    },
  }) as unknown as MatchOf<ScrimmageScene>;
const of = (...tokens: string[]) => ({ tokens }) as unknown as Hint;

describe('why a hint of Scrimmage is one', () => {
  const runner = man('H1', 'offense', 7, 20, { carrier: true, speed_left: 4 });
  it('tells the yards that the carrier gains, or that they cross the first-down line', () => {
    expect(reason(scene('east', [runner]), of('H1>H21', 'H1>H22'))).toBe('That gains 4 yards.');
    expect(reason(scene('east', [runner]), of('H1>H25'))).toBe('That gains 10 yards.');
    expect(reason(scene('east', [runner]), of('H1>H26'))).toBe('That crosses the first-down line.');
    expect(reason(scene('west', [runner]), of('H1>H21'))).toBeNull();
  });

  it('tells of a touchdown, and of a pass into the end zone, of nothing less than that', () => {
    expect(reason(scene('east', [runner]), of('H1>H55', 'H1>H56'))).toMatch(/^H56 lies in .*: touchdown!$/);
    expect(reason(scene('west', [runner]), of('H1>H5'))).toMatch(/touchdown!$/);
    expect(reason(scene('east', [runner]), of('H1>H5')), 'in the own one it is none').toBeNull();
    expect(reason(scene('east', [runner]), of('throw:B57'))).toMatch(/^The pass goes into .* end zone\.$/);
  });

  it('tells how likely a tackle is, as the program says', () => {
    const odds = [{ token: '~tackle', numerator: 1, denominator: 2, text: '' }];
    const squares = [{ at: 'H20', contact: { opponent: 'H1', tackle: odds } }];
    const chaser = man('L1', 'defense', 7, 22, { speed_left: 3 });
    const there = scene('east', [runner, chaser], [{ man: 'L1', squares }]);
    expect(reason(there, of('L1>H20'))).toBe('A tackle there comes off 50% of the time.');
    expect(reason(scene('east', [chaser]), of('L1>H21'))).toBe('L1 comes right up to the ball.');
  });

  it('tells whom the defense covers, where it comes no nearer to the ball', () => {
    const end = man('SE', 'offense', 2, 30, { receiver: true });
    const back = man('B1', 'defense', 2, 26, { speed_left: 5 });
    expect(reason(scene('east', [runner, end, back]), of('B1>C28'))).toBe(
      'B1 gets nearer to SE, who may catch the ball: 2 squares away.',
    );
  });

  it('tells who gets downfield, and nothing of a line-up', () => {
    const end = man('SE', 'offense', 2, 20, { receiver: true, speed_left: 5 });
    expect(reason(scene('east', [end]), of('SE>C24'))).toBe('SE gets 8 yards downfield.');
    expect(reason(scene('east', [end]), of('SE@C24'))).toBeNull();
  });
});
