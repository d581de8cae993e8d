import { describe, expect, it } from 'vitest';
import type { MatchOf } from '$web/lib/board';
import type { ScrimmageScene } from '$web/lib/types';
import { lastPlay, outcome } from './outcome';

const scene = (more: object) =>
  ({ phase: 'turn', play: 1, red_direction: 'east', men: [], ...more }) as unknown as ScrimmageScene;
const flight = scene({ ball: { state: 'flight', at: 'L30', row: 11, column: 30 }, possession: 'red' });
const line = (kind: string, text: string, message: object) => ({ ply: 41, section: 1, kind, text, message });
const summed = (text: string, story: object, ...events: object[]) =>
  [
    ...events.map((message) => line('event', '', message)),
    line('summary', `1st and 10 at the Red 20: ${text}`, { id: 'summary', args: { story } }),
    line('step', 'Red has 2nd and 10.', { id: 'next-down' }),
  ] as MatchOf<ScrimmageScene>['log'];
const after = (more: object, log: MatchOf<ScrimmageScene>['log'] = []) => ({
  scene: scene(more),
  match: { log } as MatchOf<ScrimmageScene>,
});
const tackle = (place: object) => ({
  id: 'story',
  args: { end: { id: 'end-tackled', args: { man: 'L1', place } } },
});

describe('how a play has ended', () => {
  it('tells of a pass that nobody has caught, where the ball lies', () => {
    const log = summed("Q's pass to zone 12 falls incomplete.", { id: 'story-incomplete' });
    expect(outcome(flight, after({ play: 2 }, log), ['T1>A20'])).toMatchObject({
      at: { row: 11, column: 30 },
      word: 'Incomplete',
      told: { text: "Q's pass to zone 12 falls incomplete.", next: 'Red has 2nd and 10.' },
    });
    expect(lastPlay(log)).toBe('Incomplete');
  });

  it('tells what a tackle was worth, where both men have been driven to', () => {
    const gain = { id: 'spaced', args: { what: { id: 'gain-forward', args: { yards: 4 } } } };
    const contact = {
      at: 'E17',
      ball_man: { team: 'red', label: 'H' },
      opponent: { team: 'yellow', label: 'L1' },
    };
    const told = outcome(
      scene({ phase: 'tackle', contact }),
      after({ play: 2 }, summed('H takes it.', tackle(gain))),
      ['~tackle+1'],
    );
    const to = { row: 4, column: 18 };
    expect(told).toMatchObject({ at: to, word: 'Tackled: gain of 4' });
    expect(told?.moves).toEqual([
      { piece: 'red-H', to },
      { piece: 'yellow-L1', to },
    ]);
  });

  it('points at nobody where a whistle ends it and nobody knows who has the ball', () => {
    const log = summed('the whistle ends the play.', { id: 'story-whistle' }, { id: 'whistle' });
    const told = outcome(scene({ ball: null }), after({ play: 2 }, log), ['S>E26']);
    expect(told).toMatchObject({ at: null, word: 'Whistle', told: { text: 'The whistle ends the play.' } });
  });

  it('tells of points rather than of how they came', () => {
    const log = summed(
      'Q keeps it, all the way.',
      { id: 'story', args: { end: { id: 'end-carried' } } },
      {
        id: 'touchdown',
      },
    );
    expect(outcome(scene({}), after({ phase: 'over' }, log), ['Q>H56'])).toMatchObject({
      at: { row: 7, column: 56 },
      word: 'Touchdown!',
    });
  });
});

it('a catch is seen, and the play goes on', () => {
  const caught = { ball: { state: 'carried', at: 'L30', row: 11, column: 30 } };
  expect(outcome(flight, after({ ...caught, possession: 'red' }), ['SE>L30'])?.word).toBe('Complete');
  const told = outcome(flight, after({ ...caught, possession: 'yellow' }), ['S>L30']);
  expect([told?.word, told?.told]).toEqual(['Intercepted', undefined]);
  expect(outcome(flight, after({ ...caught, possession: 'red' }), ['~complete'])).toBeNull();
  expect(outcome(scene({}), after({}), ['T1>A20'])).toBeNull();
});
