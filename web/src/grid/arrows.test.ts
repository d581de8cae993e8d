import { describe, expect, it } from 'vitest';
import { clearestPlace, linesDrawn } from './arrows';
import { Layout, parseSquare, squareName, U } from './geometry';
import { pointedWays } from './timeline';

const layout = new Layout({ columns: 13, rows: 19, firstRow: 1 }, 'up');
const DISC = 11;

describe('the arrows of a suggested turn', () => {
  it('are one for each walk and pass, numbered as they are made', () => {
    const lines = pointedWays(['c4>c5', 'c5>d6', 'd6*g9', 'k3>k4', 'end']);
    expect(lines.map(({ number, flies, by = [] }) => [number, flies, by.length])).toEqual([
      [1, false, 1],
      [2, true, 0],
      [3, false, 0],
    ]);
  });
  it('have no number where there is only one', () => {
    expect(pointedWays(['c4>c5', 'c5>d6', 'end']).map(({ number }) => number)).toEqual([undefined]);
  });
  it('are as many as the sentences: a piece that walks to the ball and dribbles it on has two', () => {
    const tokens = ['g10*l10', 'f10>e11', 'k8>l9', 'l9>l10', 'l10>l11'];
    const ends = ['l10', 'e11', 'l9', 'l11'];
    const lines = pointedWays(tokens, 'hint', ends);
    expect(lines.map(({ number, to }) => [number, squareName(to)])).toEqual(
      ends.map((end, at) => [at + 1, end]),
    );
  });
  it('count on where a sentence names no square, and go by themselves where none does', () => {
    const numbers = (ends: (string | null)[]) =>
      pointedWays(['i5>j4', 'j4>k3', 'k3>l2'], 'hint', ends).map(({ number }) => number);
    expect(numbers(['k3', null])).toEqual([1, 2]);
    expect(numbers([null, null])).toEqual([undefined]);
  });
  it('have their numbers in corners of the squares that they lead to, long or short, off their own heads', () => {
    const taken = new Set(['d4', 'g2']);
    const drawn = linesDrawn(pointedWays(['d4>e5', 'g2>g3', 'g3>g4', 'g4>g5', 'a1>f1']), layout, taken, DISC);
    for (const { at, end, aim } of drawn) {
      expect(Math.max(Math.abs(at.x - end.x), Math.abs(at.y - end.y)), 'in its square').toBeLessThan(U / 2);
      expect(Math.hypot(at.x - aim.x, at.y - aim.y)).toBeGreaterThan(DISC + 4);
    }
  });
  it('have their numbers by their own ends, none over another', () => {
    const taken = new Set(['f10', 'g10', 'g11']);
    const drawn = linesDrawn(pointedWays(['f10*l10', 'f10>e11', 'e11*e3']), layout, taken, DISC);
    for (const [i, { at, aim }] of drawn.entries()) {
      const away = drawn.map((other) => Math.hypot(other.aim.x - at.x, other.aim.y - at.y));
      expect(Math.min(...away), 'its own end is the nearest').toBe(Math.hypot(aim.x - at.x, aim.y - at.y));
      for (const other of drawn.slice(i + 1))
        expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(2 * DISC);
    }
  });
  it('turn where the walk turns, and have one head', () => {
    const [walk] = linesDrawn(pointedWays(['c4>c5', 'c5>d6']), layout, new Set(['c4']), DISC);
    expect(walk!.parts).toHaveLength(2);
    expect(walk!.parts[0]!.to).toEqual(walk!.parts[1]!.from);
    const { x, y } = layout.centre(parseSquare('c4')!);
    expect(Math.hypot(walk!.parts[0]!.from.x - x, walk!.parts[0]!.from.y - y)).toBeGreaterThan(12);
  });
  it('are rings where men stand side by side', () => {
    const taken = new Set(['a1', 'a2', 'd4']);
    const [near, far] = linesDrawn(pointedWays(['a1>a2', 'd4>d5']), layout, taken, DISC);
    expect([near!.arrow, near!.parts, near!.ring]).toEqual([false, [], layout.centre(parseSquare('a2')!)]);
    expect([far!.arrow, far!.parts.length, far!.ring]).toEqual([true, 1, null]);
  });
  it('keep large numbers above or below letters, and apart from each other', () => {
    const disc = 13;
    const taken = new Set(['c4', 'd4', 'e4', 'f4']);
    const drawn = linesDrawn(pointedWays(['c4>c5', 'd4>d5', 'e4>e5', 'f4>f5']), layout, taken, disc);
    for (const [i, { at }] of drawn.entries()) {
      for (const name of taken)
        expect(Math.abs(at.y - layout.centre(parseSquare(name)!).y)).toBeGreaterThan(disc + 6);
      for (const other of drawn.slice(i + 1))
        expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(2 * disc);
    }
  });
  it('keep their numbers off the pieces, within the board and apart from each other', () => {
    const taken = new Set(['a1', 'a2']);
    const drawn = linesDrawn(pointedWays(['a1>b2', 'a2>b1', 'b1*e1']), layout, taken, DISC);
    const places = drawn.map(({ at }) => at);
    for (const [i, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(U / 4);
      expect(y).toBeLessThanOrEqual(layout.height - U / 4);
      for (const name of taken) {
        const piece = layout.centre(parseSquare(name)!);
        expect(Math.hypot(x - piece.x, y - piece.y)).toBeGreaterThan(20);
      }
      for (const other of places.slice(i + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(18);
    }
  });
  it('run over nothing that stands on their way', () => {
    const [drawn] = linesDrawn(
      pointedWays(['g14>g13', 'g13*g9']),
      layout,
      new Set(['g14', 'g12']),
      DISC,
    ).slice(1);
    const ball = layout.centre(parseSquare('g12')!);
    const ends = drawn!.parts.flatMap(({ from, to }) => [from, to]);
    expect(drawn!.parts).toHaveLength(2);
    for (const { x, y } of ends) expect(Math.hypot(x - ball.x, y - ball.y)).toBeGreaterThan(11);
  });
  it('leave a verdict its place: it covers no number', () => {
    const lines = pointedWays(['d4>d5', 'j17>k17'], 'played');
    const taken = new Set(['d4', 'j17']);
    const number = linesDrawn(lines, layout, taken, DISC)[1]!.at;
    const places = [number, { x: number.x + 40, y: number.y }];
    expect(clearestPlace(places, 10, lines, layout, taken, 1)).toEqual(places[1]);
  });
});
