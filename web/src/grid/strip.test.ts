import { describe, expect, it } from 'vitest';
import type { GridPiece, GridScene, GridTarget } from '../lib/types';
import { FIRST_TURNS } from '../lib/guided';
import type { SceneTypes } from './scene/types';
import type { GridSession } from './session.svelte';
import { allTold, nextStep, stripOf, tellOf, worthTelling, type NextStep } from './strip';

const man: GridPiece = {
  ...{ id: 'red-7', seat: 0, kind: 'man', label: '7', name: 'Red 7' },
  ...{ at: 'c4', column: 2, row: 4, carrier: false, steps_left: 0 },
};
const scene = { pieces: [man] } as unknown as GridScene;
const words = { piece: (piece: GridPiece) => piece.name, closed: (why: string) => `Closed: ${why}` };
const target = { at: 'c5', column: 2, row: 5, tokens: ['c4>c5'] };

type Session = GridSession<SceneTypes, GridTarget, GridPiece>;
/** As much of a session as the line asks for. */
function session(changes: object = {}, turn: object = {}) {
  const still = { chosen: null, mode: 'move', movers: ['red-7'], pending: null };
  const at = { targets: new Map(), closed: new Map() };
  const ahead = { chosenAhead: '', hintAhead: '' };
  return {
    ...{ scene, acting: true, guided: false, at: null },
    ...ahead,
    ...changes,
    turn: { ...still, ...at, ...turn },
  } as unknown as Session;
}
const cell = { column: 2, row: 4 };

describe('the line under a board', () => {
  const line = (changes: object, turn = {}) => stripOf(session(changes, turn), () => 'A square.', 'Pick.');
  const ahead = { acting: false, hintAhead: 'Wait, or pick.' };
  it('tells of the square that is looked at before it says what to do, on the other side’s turn too', () => {
    expect(line({})).toBe('Pick.');
    expect(line({ at: 'c4' })).toBe('A square.');
    expect(line(ahead)).toBe('Wait, or pick.');
    expect(line({ ...ahead, at: 'c4' })).toBe('A square.');
  });
  it('tells first what has been chosen ahead, or what has to be confirmed', () => {
    expect(line({ ...ahead, at: 'c4', chosenAhead: 'Then c5.' })).toBe('Then c5.');
    const asked = { question: 'It captures.', target: { at: 'c5' }, touched: false, ways: [] };
    const ways = [{ at: 'c6', tokens: [] }];
    expect(line({ at: 'c4' }, { pending: { ...asked, ways } }), 'the card names the choices').toBe('');
    expect(line({ at: 'c4' }, { pending: asked })).toContain('c5');
    const put = { piece: null, question: '', target: { at: 'c5' }, ways: [] };
    const told = (touched: boolean) => line({ at: 'c4' }, { pending: { ...put, touched } });
    expect(told(true)).toBe('Tap c5 again to play there, or tap another square.');
    expect(told(false)).toBe('Pick c5 again to play there, or pick another square.');
  });
});

describe('what to do next', () => {
  const steps: NextStep = {
    square: 'Where to?',
    pass: 'To whom?',
    nobody: 'Nobody.',
    piece: 'Who?',
    turns: 1,
  };
  it('is told to those on turn, and at first who may be picked', () => {
    expect(nextStep(session(), steps)).toBe('Who?');
    expect(nextStep(session({ acting: false }), steps)).toBe('');
    expect(nextStep(session(), { ...steps, turns: FIRST_TURNS + 1 })).toBe('');
    expect(nextStep(session({ guided: true }), steps)).toBe('');
    expect(nextStep(session({}, { movers: [] }), steps)).toBe('Nobody.');
    expect(nextStep(session({}, { chosen: 'red-7' }), steps)).toBe('Where to?');
    expect(nextStep(session({}, { chosen: 'red-7', mode: 'pass' }), steps)).toBe('To whom?');
    expect(nextStep(session({}, { chosen: 'red-7', movers: ['red-8'] }), steps)).toMatch(
      /can do nothing now/,
    );
    const closed = new Map([['c6', { message: 'the wall on c6 is in the way' }]]);
    expect(nextStep(session({}, { chosen: 'red-7', movers: ['red-8'], closed }), steps)).toBe(
      'The wall on c6 is in the way.',
    );
  });
});

describe('a square', () => {
  const closed = { at: 'c6', column: 2, row: 6, rule: 'Blocking', message: 'Blocked.' };
  const turn = {
    chosen: 'red-7',
    targets: new Map([['c5', target]]),
    closed: new Map([['c6', closed]]),
  };
  const told = (row: number, changes = {}, more: object = turn) =>
    tellOf(session(changes, more), { ...cell, row }, (_, piece, { at }) => `${piece} to ${at}.`);
  it('tells what can be done there, why not, or who stands there', () => {
    expect(worthTelling(told(5), words)).toBe('red-7 to c5.');
    expect(worthTelling(told(6), words)).toBe('Closed: Blocked.');
    expect(worthTelling(told(4), words), 'who is chosen is seen').toBe('');
    expect(worthTelling(told(4, {}, {}), words)).toBe('Red 7');
    expect(worthTelling(told(7), words)).toBe('');
    expect(worthTelling(told(5, { acting: false }), words)).toBe('');
  });
  it('tells why a piece is paler than others of its side', () => {
    const still = { movers: ['red-8'] };
    const stuck = (on_turn: number, changes = {}) =>
      tellOf(session({ scene: { ...scene, on_turn }, ...changes }, still), { ...cell, row: 4 }, () => '');
    expect(worthTelling(stuck(0), words)).toBe('Red 7. Paler: it can do nothing now.');
    expect(allTold('c4: Red 7.', stuck(0), words)).toBe('c4: Red 7. It can do nothing now.');
    expect(worthTelling(stuck(1), words), 'the other side is not on turn').toBe('Red 7');
    expect(worthTelling(stuck(0, { acting: false }), words)).toBe('Red 7');
  });
  it('is told in full to those who do not see it', () => {
    expect(allTold('c5: empty.', told(5), words)).toBe('c5: empty. red-7 to c5.');
    expect(allTold('c6: empty.', told(6), words)).toBe('c6: empty. Closed: Blocked.');
  });
});
