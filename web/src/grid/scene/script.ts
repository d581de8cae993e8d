// How a turn is played on a board that is drawn from a GridScene alone.

import type { GridPiece, GridScene, GridTarget } from '../../lib/types';
import type { Script } from '../director.svelte';
import { parseSquare } from '../geometry';
import type { Stage, Way } from '../timeline';
import { tossed } from '../toss';
import { sameCell, type Cell } from '../types';
import { sceneOffers } from './offers';
import { pieceById, pieceOn } from './sides';
import type { SceneTypes } from './types';

/** What is put on a square when it is picked. */
export function placing(scene: GridScene, at: string): GridTarget | undefined {
  return scene.placing?.squares.find((target) => target.at === at);
}

/** The piece that is chosen without a choice: nothing is put on the board now, and no other piece can move. */
export function onlyMover(scene: GridScene): GridPiece | undefined {
  const [only, other] = scene.reach;
  return scene.placing || other ? undefined : pieceById(scene, only?.piece);
}

/** A square in words: its name, what it is, what stands there. */
export function squareInWords(scene: GridScene, at: string): string {
  const cell = parseSquare(at);
  const areas = scene.areas.filter(({ from, to }) => {
    const [one, other] = [parseSquare(from), parseSquare(to)];
    if (!cell || !one || !other) return false;
    const within = (value: number, a: number, b: number) =>
      Math.min(a, b) <= value && value <= Math.max(a, b);
    return within(cell.column, one.column, other.column) && within(cell.row, one.row, other.row);
  });
  return [at, ...areas.map(({ name }) => name), pieceOn(scene, at)?.name ?? 'empty'].join(', ');
}

export const offers = sceneOffers<SceneTypes>({
  turn: (scene) => (scene.on_turn == null ? null : String(scene.on_turn)),
});

/**
 * Where a piece stopped on its way, if it was taken from square to square at once (`jump:h13 jump:f15`), which its
 * place behind the last one shows.
 */
function stopsOn(tokens: readonly string[], { at }: GridPiece): Cell[] {
  const legs = tokens.flatMap((token) => {
    const [, square] = token.split(':');
    return square === undefined ? [] : [square];
  });
  if (legs.pop() !== at) return [];
  return legs.map(parseSquare).filter((cell) => cell !== null);
}

/** What stands elsewhere than before, and, from a square to itself, what has come to stand there or has gone. */
function ways(before: GridScene, tokens: readonly string[], after: GridScene): Way[] {
  const here = ({ column, row }: Cell): Way => ({ from: { column, row }, to: { column, row }, pass: false });
  return [
    ...before.pieces.filter(({ id }) => !pieceById(after, id)).map(here),
    ...after.pieces.flatMap((piece): Way[] => {
      const was = pieceById(before, piece.id);
      if (!was) return [here(piece)];
      if (sameCell(was, piece)) return [];
      const stops = [here(was).from, ...stopsOn(tokens, piece), here(piece).to];
      return stops.slice(1).map((to, at): Way => ({ from: stops[at]!, to, pass: false }));
    }),
  ];
}

/**
 * A piece that goes over several squares in one change is seen on each of them; others slide to their new squares by
 * themselves.
 */
function stages(before: GridScene, after: GridScene, tokens: readonly string[]): Stage[] {
  return after.pieces.flatMap((piece) => {
    const was = pieceById(before, piece.id);
    const stops = was && !sameCell(was, piece) ? stopsOn(tokens, piece) : [];
    if (stops.length === 0) return [];
    return [...stops, piece].map(({ column, row }): Stage => ({
      moves: [{ piece: piece.id, to: { column, row } }],
      beats: 1,
      sound: 'tick',
    }));
  });
}

export const script: Script<GridScene> = {
  stages,
  sound: (before, after) =>
    after.phase === 'over' || before.phase === 'chance' ? 'whistle' : before === after ? null : 'click',
  turn: (scene) => offers.turn(scene) ?? '',
  ways,
  drawn: (_token, still) => tossed(still),
};
