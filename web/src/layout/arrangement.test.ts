import { expect, test } from 'vitest';
import { arrange, classesOf, stepOf, type Facts } from './arrangement';

const MATCH: Facts = {
  screen: 'desk',
  tablet: false,
  shape: 'compact',
  placing: false,
  paged: true,
  controls: null,
  charts: true,
  step: null,
  done: false,
};
const LONG = { long: 0.4 };
const of = (facts: Partial<Facts>) => arrange({ ...MATCH, ...facts });

test('a rail stands beside a board, and below a long one', () => {
  expect(of({}).place).toBe('beside');
  expect(of({ shape: 'slim' }).place).toBe('beside');
  expect(of({ shape: LONG }).place).toBe('band');
});

test('controls under a long board need the height of the band, unless they may stand in it', () => {
  expect(of({ shape: LONG, controls: 'under' }).place).toBe('beside');
  expect(of({ shape: LONG, controls: 'band' }).place).toBe('band');
  expect(of({ shape: LONG, controls: 'band', placing: true }).place, 'men need the height').toBe('beside');
  expect(of({ shape: LONG, placing: true }).place).toBe('band');
});

test('on a telephone its position decides, whatever the board is', () => {
  for (const screen of ['standing', 'lying'] as const)
    for (const shape of ['compact', 'slim', 'shared', LONG] as const)
      expect(of({ screen, shape }).place).toBe(screen);
});

test('charts stand in the band, while no men are placed', () => {
  expect(of({ shape: LONG }).charted).toBe(true);
  expect(of({ shape: LONG, placing: true }).charted).toBe(false);
  expect(of({ shape: LONG, charts: false }).charted).toBe(false);
  expect(of({ shape: LONG, paged: false }).charted).toBe(false);
  expect(of({}).charted).toBe(false);
});

test('the play-by-play stands beside a long board on a tablet that stands, outside of guides', () => {
  const tablet = { screen: 'standing', tablet: true, shape: LONG } as const;
  expect(of(tablet).flanked).toBe(true);
  expect(of({ ...tablet, placing: true }).flanked, 'nothing moves when men are placed').toBe(true);
  expect(of({ ...tablet, tablet: false }).flanked).toBe(false);
  expect(of({ ...tablet, shape: 'slim' }).flanked).toBe(false);
  expect(of({ ...tablet, paged: false }).flanked).toBe(false);
  expect(of({ ...tablet, screen: 'desk' }).flanked).toBe(false);
});

test('a board on a telephone that stands gives what it does not need, unless something else has it', () => {
  const standing = { screen: 'standing' } as const;
  expect(of(standing).giving).toBe(true);
  expect(of({ ...standing, shape: LONG }).giving).toBe(true);
  expect(of({ ...standing, shape: LONG, tablet: true }).giving, 'it stands').toBe(false);
  expect(of({ ...standing, shape: 'shared' }).giving).toBe(false);
  expect(of({ ...standing, placing: true }).giving).toBe(false);
  expect(of({ ...standing, controls: 'band' }).giving).toBe(false);
  expect(of({ ...standing, paged: false }).giving).toBe(false);
  expect(of({ screen: 'lying' }).giving).toBe(false);
});

test('a step of a guide spares what it does not need on a telephone', () => {
  const standing = { screen: 'standing', paged: false } as const;
  expect(of({ ...standing, step: 'explains' }).spared).toBe('explained');
  expect(of({ ...standing, step: 'board' }).spared).toBe('on-board');
  expect(of({ ...standing, step: 'squares' }).spared).toBe('explained');
  expect(of({ ...standing, step: 'board', placing: true }).spared).toBe(null);
  expect(of({ ...standing, step: 'buttons' }).spared).toBe(null);
  expect(of({ screen: 'lying', step: 'explains' }).spared).toBe('bare');
  expect(of({ screen: 'lying', step: 'board' }).spared).toBe('bare');
  expect(of({ screen: 'lying', step: 'buttons' }).spared).toBe(null);
  expect(of({ screen: 'lying', step: 'buttons', shape: LONG }).spared).toBe('beneath');
  expect(of({ step: 'board' }).spared).toBe(null);
  expect(of({ ...standing, shape: 'shared', step: 'explains' }).spared).toBe(null);
});

test('what a step wants: buttons come before the board, and the board before words', () => {
  expect(stepOf(undefined)).toBe(null);
  expect(stepOf({ trying: false, pressing: false, boardOnly: false })).toBe('explains');
  expect(stepOf({ trying: true, pressing: false, boardOnly: false })).toBe('board');
  expect(stepOf({ trying: true, pressing: false, boardOnly: true })).toBe('squares');
  expect(stepOf({ trying: true, pressing: true, boardOnly: true })).toBe('buttons');
});

test('the classes that styles go by', () => {
  const classes = (facts: Partial<Facts>, roomy = false) =>
    classesOf(of(facts), { ...MATCH, ...facts }, roomy).join(' ');
  expect(classes({})).toBe('game-layout');
  expect(classes({ shape: LONG, placing: true })).toBe('game-layout long placing');
  expect(classes({ shape: LONG, controls: 'under' })).toBe('game-layout replayed');
  expect(classes({ screen: 'standing' }, true)).toBe('game-layout narrow roomy');
  expect(classes({ screen: 'lying', shape: 'slim' })).toBe('game-layout low slim');
  expect(classes({ screen: 'lying', shape: LONG })).toBe('game-layout low slim');
  expect(classes({ shape: 'shared' })).toBe('game-layout wide-rail');
  expect(classes({ screen: 'standing', paged: false, step: 'board' })).toBe(
    'game-layout narrow on-board guided',
  );
});

test('a guide that explains shows nothing beside the board that is not used', () => {
  expect(of({ step: 'explains', paged: false }).quiet).toBe(true);
  expect(of({ step: 'board', paged: false }).quiet).toBe(false);
  // What is explained of signals is explained beside the board.
  expect(of({ step: 'explains', paged: false, shape: 'shared' }).quiet).toBe(false);
  expect(of({}).quiet).toBe(false);
});

test('men who have been lined up in a guide are not followed by a panel that asks for the others', () => {
  const step = { paged: false, step: 'buttons', shape: LONG, screen: 'lying' } as const;
  expect(of({ ...step, placing: true }).quiet).toBe(false);
  expect(of({ ...step, placing: true, done: true }).quiet).toBe(true);
  expect(of({ ...step, done: true }).quiet, 'over the board lies nothing that is done with').toBe(true);
  expect(of({ ...step, screen: 'desk', done: true }).quiet).toBe(false);
  const facts = { ...MATCH, ...step, placing: true, done: true };
  expect(classesOf(arrange(facts), facts, false)).toEqual(expect.arrayContaining(['beneath', 'quiet']));
});
