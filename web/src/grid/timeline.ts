// What has to be shown, one stage after another, between two positions.

import { parseSquare, squareName } from './geometry';
import type { SoundName } from '../lib/sound';
import { sameCell, type Cell, type GridPiece, type Line, type Mark, type PieceId } from './types';

export type Stage = {
  /** Pieces that stand elsewhere from this stage on. */
  moves: { piece: PieceId; to: Cell }[];
  /** The ball, if it goes its own way. */
  ball?: Cell | null;
  /** A square with a burst: a contact, a capture, a tackle. */
  burst?: Cell | null;
  /** What happened there, in a word or two: who is out, a sack. */
  word?: string | null;
  /** The step or pass that it shows. */
  way?: Way;
  /** How long it lasts, in steps. */
  beats: number;
  sound?: SoundName;
};

/** Whether a stage shows more than a step. */
export function isLoud(stage: Stage): boolean {
  return stage.burst != null || stage.ball != null;
}

/** A step or a pass that has been made. */
export type Way = {
  from: Cell;
  to: Cell;
  pass: boolean;
  /** Who went there is out, with whom they met. */
  out?: boolean;
  /** It was made in the turn before the one that is shown. */
  earlier?: boolean;
};

const REST_BEATS = 1.5;
/**
 * How many steps longer a step stands, where somebody else's turn is watched: when the next piece sets out, or the ball flies
 * on, one has seen where this one has come to.
 */
export function rest(way: Way | undefined, next: Way | undefined): number {
  return !way || !next || way.pass || sameCell(way.to, next.from) ? 0 : REST_BEATS;
}

/** The steps and passes among these tokens. */
export function waysOf(tokens: readonly string[]): Way[] {
  return tokens.flatMap((token): Way[] => {
    const [step, pass] = [parseStep(token), parsePass(token)];
    if (step) return [{ ...step, pass: false }];
    return pass ? [{ ...pass, pass: true }] : [];
  });
}

/** What tokens that are pointed at are: suggested, or played and compared with those. */
export type Pointed = 'hint' | 'played';

/** The ways of tokens that are pointed at, as arrows; `ends`: where each sentence about them leads. */
export function pointedWays(
  tokens: readonly string[],
  kind: Pointed = 'hint',
  ends: readonly (string | null)[] = [],
): Line[] {
  // What comes after a line-up is played on another board than the one that is shown.
  return tokens.some((token) => token.includes('@')) ? [] : arrowsOf(waysOf(tokens), kind, ends);
}

/**
 * An arrow for each thing that is done: the steps of a piece are one walk, a pass flies. Several have numbers, as the
 * sentences about them have beside the board. `ends`: where each sentence leads, or null where it names no square: an arrow
 * ends there too, so that a piece that walks to the ball and dribbles it on has two, as it has two sentences.
 */
export function arrowsOf(
  ways: readonly Way[],
  kind: Pointed = 'hint',
  ends: readonly (string | null)[] = [],
): Line[] {
  const arrows: Line[] = [];
  /** The sentence that each arrow's end is told in, from 1. */
  const told: (number | undefined)[] = [];
  let next = 0;
  for (const { from, to, pass } of ways) {
    const before = arrows.at(-1);
    const goesOn = before && !pass && !before.flies && sameCell(before.to, from);
    if (goesOn && told.at(-1) === undefined)
      arrows[arrows.length - 1] = { ...before, by: [...(before.by ?? []), from], to };
    else {
      arrows.push({ from, to, kind, arrow: true, flies: pass });
      told.push(undefined);
    }
    const named = ends.findIndex((end, at) => at >= next && end !== null);
    if (named === -1 || ends[named] !== squareName(to)) continue;
    told[told.length - 1] = next = named + 1;
  }
  if (next > 0 && ends.length > 1) return arrows.map((arrow, at) => numbered(arrow, told, at, ends));
  return arrows.length > 1 ? arrows.map((arrow, at) => ({ ...arrow, number: at + 1 })) : arrows;
}

/** An arrow with the number of its sentence; of one that names no square, it is the one after the arrow before. */
function numbered(
  arrow: Line,
  told: readonly (number | undefined)[],
  at: number,
  ends: readonly (string | null)[],
): Line {
  const after = (told[at - 1] ?? 0) + 1;
  const number = told[at] ?? (ends[after - 1] === null ? after : undefined);
  return number === undefined ? arrow : { ...arrow, number };
}

/** Where tokens that are pointed at place men, and whom: `QB@e6`. */
export function pointedPlaces(tokens: readonly string[], kind: Pointed = 'hint'): Mark[] {
  return tokens.flatMap((token): Mark[] => {
    const [man, square] = token.split('@');
    const at = parseSquare(square ?? '');
    return at ? [{ at, kind, ...(man ? { text: man } : {}) }] : [];
  });
}

/** A step `g-2>g-1`, from square to square. */
export function parseStep(token: string): { from: Cell; to: Cell } | null {
  return between(token, '>');
}

/** A pass `g-1*b4`. */
export function parsePass(token: string): { from: Cell; to: Cell } | null {
  return between(token, '*');
}

function between(token: string, sign: string): { from: Cell; to: Cell } | null {
  const [from, to, ...rest] = token.split(sign);
  if (rest.length > 0 || from === undefined || to === undefined) return null;
  const [a, b] = [parseSquare(from), parseSquare(to)];
  return a && b ? { from: a, to: b } : null;
}

/**
 * A stage for every step and pass of these tokens. Who steps is found by where the pieces stand; what else happens on
 * the way (pushes, dribbles) comes with the new position.
 */
export function stepsAndPasses(pieces: readonly GridPiece[], tokens: readonly string[]): Stage[] {
  const where = new Map(pieces.map((piece) => [squareName(piece), piece.id]));
  const stages: Stage[] = [];
  for (const token of tokens) {
    const step = parseStep(token);
    const pass = parsePass(token);
    if (step) {
      const piece = where.get(squareName(step.from));
      if (piece === undefined) continue;
      where.delete(squareName(step.from));
      where.set(squareName(step.to), piece);
      const way = { ...step, pass: false };
      stages.push({ moves: [{ piece, to: step.to }], way, beats: 1, sound: 'tick' });
    } else if (pass) {
      stages.push({ moves: [], ball: pass.to, way: { ...pass, pass: true }, beats: 3, sound: 'throw' });
    }
  }
  return stages;
}

/** Without the last step, if it is a plain one: it is seen as the pieces slide to their new squares, with what they push. */
export function butTheLastStep(stages: Stage[]): Stage[] {
  const last = stages.at(-1);
  return last && !isLoud(last) ? stages.slice(0, -1) : stages;
}

/** The outcome of a draw, if these tokens end with one. */
export function drawnToken(tokens: readonly (string | null | undefined)[]): string | null {
  const last = tokens.at(-1);
  return last?.startsWith('~') ? last : null;
}
