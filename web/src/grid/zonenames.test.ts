import { describe, expect, it } from 'vitest';
import { freeOf, freePlace } from './zonenames';

const near = { across: 1, down: 1 };
const places = [
  { across: 0.5, down: 0.5 },
  { across: 4.5, down: 0.5 },
];

describe('the name of a zone', () => {
  it('stands at its own place while nobody is there', () => {
    expect(freeOf(places, [{ across: 3, down: 0.5 }], near)).toBe(places[0]);
  });
  it('goes where no man covers it', () => {
    expect(freeOf(places, [{ across: 1, down: 0.8 }], near)).toBe(places[1]);
  });
  it('keeps its own place where men are everywhere', () => {
    expect(freeOf(places, places, near)).toBe(places[0]);
  });
  it('is left out where it may cover no man, and men are everywhere', () => {
    expect(freePlace(places, places, near)).toBeUndefined();
  });
});
