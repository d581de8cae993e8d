// The square that pointer or keyboard is on, and the texts about it: beside the square, and in the line under the field.

import { askedAgain } from '$web/grid/refusal';
import type { How } from '$web/grid/types';
import { pointer } from '$web/lib/pointer';
import { low, narrow } from '$web/lib/screen';
import type { Man, ReachSquare } from '$web/lib/types';
import { cellOf, mustThrow, squareInWords } from './describe';
import { sameCell, squareName, type Cell } from './geometry';
import { idOf } from './men';
import { aimKnown } from './fingeraim.svelte';
import type { ScrimmageSession } from './session.svelte';
import { say } from './words';

export class FieldInfo {
  /** The square that the keyboard is on, and whether the keyboard was used last. */
  cursor: Cell = $state.raw({ row: 7, column: 15 });
  keyed = $state(false);
  /** The man that is pointed at in the panel, by id. */
  hoveredMan: string | null = $state(null);
  #session: ScrimmageSession;

  constructor(session: ScrimmageSession) {
    this.#session = session;
  }

  moveTo(cell: Cell): void {
    this.cursor = cell;
    this.keyed = true;
    this.#session.grid.hovered = null;
  }

  /** A square was picked. */
  picked(at: string, how: How): void {
    this.keyed = how === 'key';
    if (how !== 'key') this.cursor = cellOf(at);
  }

  /** The square that the texts are about. */
  readonly cell: Cell | null = $derived.by(() => {
    const { hovered, men, grid } = this.#session;
    if (hovered) return hovered;
    const man = this.hoveredMan ? men.find((one) => idOf(one) === this.hoveredMan) : undefined;
    if (man) return man;
    const { pending } = grid.turn;
    if (pending) return cellOf(pending.target.at);
    return this.keyed ? this.cursor : null;
  });

  /** The men who stand there, what the chosen man can do there, and what is wrong there in a line-up. */
  readonly men: Man[] = $derived.by(() => {
    const { cell } = this;
    return cell ? this.#session.men.filter((man) => sameCell(man, cell)) : [];
  });
  readonly reach: ReachSquare | null = $derived.by(() => {
    const { acting, grid } = this.#session;
    return this.cell && acting ? (grid.turn.targets.get(squareName(this.cell)) ?? null) : null;
  });
  readonly problem: string | null = $derived.by(() => {
    const { lining, lineup } = this.#session;
    if (!lining) return null;
    return lineup.problems.find((one) => this.men.some((man) => man.label === one.man))?.message ?? null;
  });

  /** What the dot means that men of them bear; null: nobody bears one. */
  readonly dot: string | null = $derived.by(() => {
    const { lining, scene, views } = this.#session;
    const bears = this.men.some((man) => views.some(({ id, eligible }) => eligible && id === idOf(man)));
    if (!bears) return null;
    const thrown = scene.call.run === false || scene.ball?.state === 'flight';
    return say(lining ? 'board-dot-carry' : thrown ? 'board-dot-catch' : 'board-dot-hold');
  });

  /** Whether there is something to be said beside the square. */
  readonly noteworthy: boolean = $derived.by(() => {
    const { acting, card, drag, grid, team } = this.#session;
    if (!this.cell || drag.active || grid.director.playing || card) return false;
    // What waits to be confirmed is told in the panel: the card would hide the men whom it is about.
    if (acting && grid.turn.pending) return false;
    // A player's own men stand in the panel, with their figures.
    if (acting && this.men.some((man) => man.team === team)) return false;
    return this.men.length > 0 || this.reach?.contact != null || this.reach?.ball === true;
  });

  /** The square is told of: a mouse goes over many that are empty, where nothing can be picked. */
  readonly #worthTelling: boolean = $derived.by(() => {
    const { cell } = this;
    if (!cell) return false;
    const { hovered, lineup, lining, scene, throwing } = this.#session;
    if (!hovered || pointer() === 'coarse' || this.men.length > 0 || this.reach) return true;
    if (scene.ball && sameCell(scene.ball, cell)) return true;
    const at = squareName(cell);
    return lining ? lineup.chosen !== null && lineup.squares.has(at) : throwing.aim?.squares.has(at) === true;
  });

  /** The line under the field. */
  readonly strip: string = $derived.by(() => {
    const { acting, grid, men, scene, team, throwing } = this.#session;
    const { chosen, movers, pending } = grid.turn;
    if (acting && pending) return askedAgain(pending.target.at, pending.touched);
    // On a telephone the panel has a button for it.
    if (throwing.readied) return narrow.current || low.current ? '' : askedAgain(throwing.readied, true);
    // Beside the field there is less room for it than in the note at the square.
    if (this.cell && this.#worthTelling)
      return this.words(this.cell, !narrow.current && !low.current && this.noteworthy);
    if (!acting) return '';
    // The panel says where to.
    if (throwing.aim) return '';
    if (mustThrow(scene)) return say('board-press-throw');
    const man = men.find((one) => one.team === team && one.label === chosen);
    if (man) {
      const { label, power, speed_left } = man;
      // What the side has left bounds them, too (M8).
      const count = Math.min(speed_left ?? 0, scene.squares?.left ?? Infinity);
      return say('board-pick-square', { label, power, count });
    }
    if (movers.length === 0) return say('board-nobody');
    const finger = (narrow.current || low.current) && pointer() === 'coarse';
    // There a touch picks nobody, and no finger aims.
    if (finger && this.#session.field?.isWhole()) return say('board-tap-whole');
    const telling = finger && !aimKnown();
    return say(telling ? 'board-pick-man-aiming' : 'board-pick-man');
  });

  /** A square in words; `noted`: what contact there would come to is told elsewhere. */
  words(cell: Cell, noted = false): string {
    const { acting, grid, lining, lineup, men, scene, throwing } = this.#session;
    const at = squareName(cell);
    let more = '';
    if (lining && lineup.chosen)
      more = say(lineup.squares.has(at) ? 'board-may-stand' : 'board-not-for', { man: lineup.chosen });
    else if (throwing.aim) more = throwing.aim.squares.has(at) ? say('board-may-throw') : '';
    const reach = acting ? grid.turn.targets.get(at) : null;
    return squareInWords({ scene, men, cell, reach, chosen: this.#session.chosen, more, noted });
  }
}
