// The boards' colours, seen through the eyes of who sees fewer of them.
import { describe, expect, it } from 'vitest';
import { BOARD_LOOKS, type BoardLook } from './boardlooks';
import boards from './boards.css?raw';

type Rgb = [number, number, number];

/** The custom properties of a block, `light-dark()` in its light variant. */
function properties(text: string, selector: string): Map<string, string> {
  const from = text.indexOf(`${selector} {`);
  if (from < 0) return new Map();
  const block = text.slice(from, text.indexOf('}', from));
  const found = block.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})/g);
  return new Map([...found].map(([, name, colour]) => [name!, colour!]));
}

const base = properties(boards, '[data-board]');
function colour(look: BoardLook, name: string): Rgb {
  const own = properties(boards, `[data-board='${look}']`);
  const hex = own.get(name) ?? base.get(name);
  if (!hex) throw new Error(`--${name} has no colour`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Machado, Oliveira, Fernandes 2009: full deficiency of one kind of cone, on linear RGB. */
const EYES: Record<string, number[][]> = {
  'all three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE L*a*b* of a colour as those eyes see it. */
function seen(rgb: Rgb, eye: number[][]): Rgb {
  const cones = rgb.map(linear);
  const [r, g, b] = eye.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, at) => sum + weight * cones[at]!, 0),
      ),
    ),
  ) as Rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours are apart for those eyes; 2.3 can just be told apart. */
function apart(look: BoardLook, one: string, other: string, eye: number[][]): number {
  const [a, b] = [seen(colour(look, one), eye), seen(colour(look, other), eye)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const PAIRS = [
  ['side-red', 'side-yellow'],
  ['side-red', 'side-blue'],
  ['side-red', 'grass'],
  ['side-yellow', 'grass'],
  ['side-blue', 'grass'],
] as const;

describe('the looks of the boards', () => {
  for (const look of BOARD_LOOKS)
    for (const [eyes, eye] of Object.entries(EYES))
      it(`keep the sides apart from each other and from the ground: ${look}, ${eyes}`, () => {
        // The red side of the turf look is told from the grass by its white edge and its shape where red and green look alike.
        const least = look === 'clear' || eyes === 'all three cones' ? 25 : 12;
        for (const [one, other] of PAIRS)
          expect(apart(look, one, other, eye), `${one} and ${other}`).toBeGreaterThan(least);
      });
});

/** How clear letters are: the ratio of WCAG. */
function contrast(one: Rgb, other: Rgb): number {
  const light = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A side's colour, duller, as a piece has it that can do nothing. */
function spent(side: 'red' | 'blue', full: Rgb): Rgb {
  const mix = String.raw`color-mix\(in srgb, var\(--side-${side}\) (\d+)%, #([0-9a-f]{6})\)`;
  const [, percent, grey] = new RegExp(`--side-${side}-spent: ${mix}`).exec(boards)!;
  const part = Number(percent) / 100;
  const dull = [0, 2, 4].map((at) => parseInt(grey!.slice(at, at + 2), 16) / 255);
  return full.map((value, at) => value * part + dull[at]! * (1 - part)) as Rgb;
}

/** The lighter squares of a chequered ground: white over it (grid/scene/SceneGround.svelte). */
const lighter = (ground: Rgb) => ground.map((value) => value + (1 - value) * 0.055) as Rgb;

describe('a piece that is nobody’s', () => {
  const dark = [0x2c, 0x61, 0x41].map((value) => value / 255) as Rgb;
  for (const look of BOARD_LOOKS)
    for (const ground of look === 'turf' ? [colour(look, 'grass'), dark] : [colour(look, 'grass')])
      it(`stands out from the ground by its rim: ${look}`, () => {
        for (const square of [ground, lighter(ground)])
          expect(contrast(colour(look, 'neutral-edge'), square)).toBeGreaterThanOrEqual(3);
        expect(contrast(colour(look, 'neutral-edge'), colour(look, 'neutral'))).toBeGreaterThanOrEqual(7);
      });
});

describe('a piece that can do nothing now', () => {
  for (const look of BOARD_LOOKS) {
    const [red, blue] = [colour(look, 'side-red'), colour(look, 'side-blue')];
    it(`keeps its letters clear: ${look}`, () => {
      expect(contrast([1, 1, 1], spent('red', red))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour(look, 'side-blue-on'), spent('blue', blue))).toBeGreaterThanOrEqual(4.5);
    });
    it(`is its own side's and nobody else's: ${look}`, () => {
      const [r, g, b] = spent('red', red);
      expect(r / Math.max(g, b), 'red, not brown').toBeGreaterThan(1.35);
      const dull = spent('blue', blue);
      expect(dull[2], 'bluish, not of the grass').toBeGreaterThan(Math.max(dull[0], dull[1]));
    });
  }
});
