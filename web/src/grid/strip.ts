// The line under a board: what is about to be done, what the square has to tell that is looked at, or what to do next.

import { FIRST_TURNS } from '../lib/guided';
import { say } from '../lib/locale.svelte';
import { sentence } from '../lib/sentence';
import type { GridPiece, GridScene, GridTarget } from '../lib/types';
import { parseSquare, squareName } from './geometry';
import { askedAgain, readied } from './refusal';
import type { SceneTypes } from './scene/types';
import type { GridSession } from './session.svelte';
import { sameCell, type Cell, type ClosedSquare, type PieceId } from './types';

type Session<G extends SceneTypes> = GridSession<G, GridTarget, GridPiece>;

/** What is known of a square. */
export type SquareTold<S extends GridScene = GridScene> = {
  scene: S;
  cell: Cell;
  /** Who stand on the board, if not those of the scene: in a line-up. */
  pieces?: readonly GridPiece[];
  chosen?: PieceId | null;
  /** What can be done there, in a sentence. */
  offer?: string | undefined;
  closed?: ClosedSquare | undefined;
  /** A piece of the side on turn stands there that can do nothing now, unlike others: it is drawn paler. */
  stuck?: boolean;
};

/** How a game says it. */
export type TellWords = { piece: (piece: GridPiece) => string; closed: (why: string) => string };

/** What the session knows of a square; `inWords`: what the chosen piece does there. */
export function tellOf<G extends SceneTypes>(
  { scene, acting, turn }: Session<G>,
  cell: Cell,
  inWords: (scene: G['scene'], piece: PieceId, target: GridTarget) => string,
): SquareTold<G['scene']> {
  if (!acting) return { scene, cell };
  const { chosen } = turn;
  const at = squareName(cell);
  const offered = chosen === null ? undefined : turn.targets.get(at);
  const offer = offered && chosen !== null ? inWords(scene, chosen, offered) : undefined;
  const own = scene.pieces.find((one) => sameCell(one, cell) && one.seat === scene.on_turn);
  const stuck = own !== undefined && turn.movers.length > 0 && !turn.movers.includes(own.id);
  return { scene, cell, chosen, offer, closed: turn.closed.get(at), stuck };
}

/** Who stands there. */
export function standsOn({ scene, pieces = scene.pieces, cell }: SquareTold): GridPiece | undefined {
  return pieces.find((one) => sameCell(one, cell));
}

/** What a square has to tell those who see it: what can be done there, why not, or who stands there. Else nothing. */
export function worthTelling(told: SquareTold, words: TellWords): string {
  if (told.offer !== undefined) return told.offer;
  if (told.closed) return words.closed(told.closed.message);
  const piece = standsOn(told);
  if (!piece) return '';
  // The chosen one is told of beside the board, and the next step says why it goes nowhere.
  if (piece.id === told.chosen) return '';
  return told.stuck ? say('grid-stuck-piece', { piece: words.piece(piece) }) : words.piece(piece);
}

/** All of a square, for those who do not see it: `square` is its place and what is there. */
export function allTold(square: string, { offer, closed, stuck }: SquareTold, words: TellWords): string {
  const more = [
    offer,
    closed ? words.closed(closed.message) : undefined,
    stuck ? say('grid-stuck') : undefined,
  ];
  return [square, ...more.filter((one) => one !== undefined)].join(' ');
}

/** What a board tells those on turn to do. */
export type NextStep = {
  /** A piece is chosen: where it goes, or where it sends the ball. */
  square: string;
  pass: string;
  /** No piece can do anything more. */
  nobody: string;
  /** Nothing is chosen: not told after the first turns, when one knows, nor in a guide, which says itself what to do. */
  piece: string;
  turns: number;
};

/** Why the chosen piece can do nothing now, unlike others; empty if no rule says why, null if it can do something. */
export function whyStuck({
  chosen,
  movers,
  closed,
}: {
  chosen: PieceId | null;
  movers: readonly PieceId[];
  closed: ReadonlyMap<string, ClosedSquare>;
}): string | null {
  if (chosen === null || movers.length === 0 || movers.includes(chosen)) return null;
  const [first] = closed.values();
  return first ? sentence(first.message) : '';
}

export function nextStep<G extends SceneTypes>(
  { acting, turn, guided }: Session<G>,
  words: NextStep,
): string {
  if (!acting) return '';
  const why = whyStuck(turn);
  if (why !== null) return why || say('grid-stuck-chosen');
  if (turn.chosen !== null) return turn.mode === 'pass' ? words.pass : words.square;
  if (turn.movers.length === 0) return words.nobody;
  return guided || words.turns > FIRST_TURNS ? '' : words.piece;
}

/** The line: `tell` of the square that is looked at, or `next`. */
export function stripOf<G extends SceneTypes>(
  session: Session<G>,
  tell: (cell: Cell) => string,
  next: string,
): string {
  const { acting, at, turn, chosenAhead, hintAhead } = session;
  if (chosenAhead) return chosenAhead;
  if (turn.pending && acting) {
    const { question, target, touched, ways } = turn.pending;
    // The card and the bubble tell it.
    if (ways.length > 0) return '';
    return question ? askedAgain(target.at, touched) : readied(target.at, touched);
  }
  // What has just been refused there is told where it is refused.
  const cell = at === null || turn.refusal?.at === at ? null : parseSquare(at);
  return (cell && tell(cell)) || hintAhead || next;
}
