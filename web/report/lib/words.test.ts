import { expect, it } from 'vitest';
import { mapAt, read, type Maps } from './charts';
import { firstView, scene } from './view';
import { cost, leadText, momentText, percent, place, points, signalText, signed, yardLine } from './words';

const ring = (name: string) => ({ signal: 's', name, outcomes: [] as [string, number][] });

it('names places from the side with the ball', () => {
  expect([80, 50, 12].map(yardLine)).toEqual(['own 20', 'midfield', 'their 12']);
  expect([80, 50, 12].map(place)).toEqual(['on your own 20', 'at midfield', 'on their 12']);
});

it('names leads and moments', () => {
  expect([-3, 0, 7].map(leadText)).toEqual(['Behind by 3', 'Level', 'Ahead by 7']);
  expect([-3, 0, 7].map(signed)).toEqual(['−3', '0', '+7']);
  expect(momentText([2, 1])).toBe('Last play of the game');
  expect(momentText([1, 1])).toBe('Last play of the first half');
  expect(momentText([1, 79])).toBe('1st half, 79 plays left');
});

it('writes chances and points', () => {
  expect([4321, 5, 0].map(percent)).toEqual(['43.2 %', '0.05 %', '0.0 %']);
  expect([1234, -620, -4, 0].map(points)).toEqual(['+1.23', '−0.62', '0.00', '0.00']);
  expect(cost(130, true)).toBe('1.3 % of a game');
  expect(cost(130, false)).toBe('0.13 points');
});

it('reads the letters of maps as signals', () => {
  const rings = Array.from({ length: 12 }, (_, at) => ring(`play ${at + 1}`));
  expect(signalText('4', rings)).toBe('play 4 (4)');
  expect(signalText('a', rings)).toBe('play 10 (10)');
  expect(signalText('.', rings)).toBe('');
});

const map = (best: string) => ({ best, next: '', margin: [] });
const maps: Maps = {
  distances: 1,
  leads: [-1, 0, 1],
  moments: [
    [2, 1],
    [1, 79],
  ],
  untimed: map('u'),
  timed: ['a', 'b', 'c', 'd', 'e', 'f'].map(map),
};

it('finds the map of a lead and a moment', () => {
  expect(mapAt(maps, { clock: true, lead: 2, moment: 1 }).best).toBe('f');
  expect(mapAt(maps, { clock: false, lead: 2, moment: 1 }).best).toBe('u');
  expect(mapAt({ ...maps, timed: [] }, { clock: true, lead: 0, moment: 0 }).best).toBe('u');
});

it('begins level, and without a clock if nothing is known of it', () => {
  expect(firstView(maps)).toEqual({ clock: true, lead: 1, moment: 0 });
  expect(firstView({ ...maps, timed: [] }).clock).toBe(false);
  const late: Maps = {
    ...maps,
    moments: [
      [2, 1],
      [2, 5],
      [2, 31],
      [1, 31],
    ],
  };
  expect(firstView(late).moment).toBe(1);
  expect(scene(maps, { clock: true, lead: 0, moment: 0 })).toBe('Behind by 1. Last play of the game.');
  expect(scene(maps, { clock: true, lead: 1, moment: 1 })).toContain('the other side to choose');
});

it('shows no charts while there are none', () => {
  expect(read('/*charts*/')).toBeNull();
  expect(read('\n  {"plays": 160}\n')).toEqual({ plays: 160 });
});
