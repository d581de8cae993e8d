// How a turn is played on a board that is drawn from a GridScene: what its actions offer.

import type { GridAction, GridItem, GridScene } from '../../lib/types';
import type { Script } from '../director.svelte';
import { parseSquare } from '../geometry';
import type { Offers } from '../turn.svelte';
import type { GridTarget } from '../types';
import type { SceneTypes } from './types';

/** A piece goes to another square. */
export type SceneTarget = GridTarget & { label: string };

/** The action by which something is put on a square. */
export function placing(scene: GridScene, at: string): GridAction | undefined {
  return scene.actions.find((action) => action.from == null && action.to === at);
}

/** The actions that are played on no square: buttons beside the board. */
export function buttons(scene: GridScene): GridAction[] {
  return scene.actions.filter((action) => action.to == null);
}

export function pieceOn(scene: GridScene, at: string): GridItem | undefined {
  return scene.pieces.find((piece) => piece.at === at);
}

/** The piece that is chosen without a choice: nothing is put on the board now, and no other piece can move. */
export function onlyMover(scene: GridScene): GridItem | undefined {
  const squares = new Set(
    scene.actions.map((action) => (action.to == null ? undefined : (action.from ?? ''))),
  );
  squares.delete(undefined);
  const [only] = squares;
  return squares.size === 1 && only ? pieceOn(scene, only) : undefined;
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

export const offers: Offers<SceneTypes, SceneTarget> = {
  turn: (scene) => (scene.on_turn == null ? null : String(scene.on_turn)),
  movers: (scene) =>
    scene.pieces.filter(({ at }) => scene.actions.some(({ from }) => from === at)).map(({ id }) => id),
  ownAt: (scene, at) =>
    scene.actions.some(({ from }) => from === at) ? (pieceOn(scene, at)?.id ?? null) : null,
  targets(scene, piece) {
    const from = scene.pieces.find(({ id }) => id === piece)?.at;
    return scene.actions.flatMap(({ from: start, to, token, label }) => {
      const cell = start != null && start === from && to != null ? parseSquare(to) : null;
      return cell && to != null ? [{ ...cell, at: to, tokens: [token], label }] : [];
    });
  },
  whyNot(scene, piece, to) {
    const from = scene.pieces.find(({ id }) => id === piece)?.at;
    return { ask: 'why-not', from: from ?? null, to };
  },
  chosen(scene, piece, _mode, targets) {
    const found = scene.pieces.find(({ id }) => id === piece);
    return found
      ? `${found.name} on ${found.at} chosen: ${targets} ${targets === 1 ? 'square' : 'squares'}.`
      : '';
  },
};

export const script: Script<GridScene> = {
  // Pieces slide to their new squares by themselves.
  stages: () => [],
  sound: (before, after) =>
    after.phase === 'over' || before.phase === 'chance' ? 'whistle' : before === after ? null : 'click',
  turn: (scene) => offers.turn(scene) ?? '',
  drawn: (_token, still) => ({ ms: still ? 1500 : 2000, sound: 'bounce' }),
};
